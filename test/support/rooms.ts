import { CHECK_ROOMS } from './checkRooms.ts';
import type { Room } from './room.ts';
import { SCREEN_ROOMS } from './screenRooms.ts';
import { SERVER_ROOMS } from './serverRooms.ts';
import { STUDIO_ROOMS } from './studioRooms.ts';

export type { Room } from './room.ts';

/**
 * The rooms, by name, each below those whose doors it opens. A door is `#name`, which package.json
 * maps to the room's `index.ts`.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  engine: {
    purpose: 'loads, runs and validates forms',
    opens: [],
    libraries: ['json-logic-js', 'ajv'],
  },
  texts: {
    purpose: 'fills in placeholders',
    opens: [],
    libraries: [],
  },
  operations: {
    purpose: 'the API’s types and readers, generated',
    opens: [],
    libraries: [],
  },
  adapters: {
    purpose: 'makes forms of what servers send',
    opens: ['engine', 'operations'],
    libraries: [],
  },
  insurance: {
    purpose: 'choosing, pricing, health requirements',
    opens: ['engine', 'texts', 'operations', 'adapters'],
    libraries: [],
    readsSchemas: true,
  },
  recommendation: {
    purpose: 'which insurances fit',
    opens: ['engine', 'texts', 'operations', 'insurance'],
    libraries: [],
    readsSchemas: true,
  },
  reach: {
    purpose: 'proves who is shown what; test paths',
    opens: ['engine'],
    libraries: [],
  },
  explain: {
    purpose: 'describes rules in Swedish',
    opens: ['engine', 'texts', 'reach'],
    libraries: [],
    readsSchemas: true,
  },
  difference: {
    purpose: 'what a change means to visitors',
    opens: ['engine', 'texts', 'reach', 'explain'],
    libraries: [],
    readsSchemas: true,
  },
  jsonText: {
    purpose: 'changes JSON as text',
    opens: [],
    libraries: ['jsonc-parser'],
  },
  ...CHECK_ROOMS,
  jsonSchema: {
    purpose: 'which schema applies where',
    opens: ['jsonText'],
    libraries: [],
  },
  proofreading: {
    purpose: 'texts, hints',
    opens: ['texts', 'jsonText', 'jsonSchema'],
    libraries: [],
    readsSchemas: true,
  },
  workbench: {
    purpose: 'the checker while files are edited',
    opens: [
      'engine',
      'reach',
      'check/findings',
      'check/products',
      'check/scenarios',
      'check/effects',
      'check',
      'check/differences',
      'jsonSchema',
      'proofreading',
    ],
    libraries: [],
  },
  commands: {
    purpose: 'the commands `schemas:*`',
    opens: ['engine', 'texts', 'check/findings', 'check/scenarios', 'check', 'check/differences'],
    libraries: ['node:'],
    readsSchemas: true,
  },
  form: {
    purpose: 'the engine in React',
    opens: ['engine'],
    libraries: ['react', 'react-hook-form', '@hookform/resolvers'],
    readsSchemas: true,
  },
  ui: {
    purpose: 'cards, buttons, notices, icons',
    opens: ['texts'],
    libraries: ['react', '@mui', '@emotion', 'dompurify'],
    readsSchemas: true,
  },
  renderers: {
    purpose: 'a component for each question type',
    opens: ['form', 'ui'],
    libraries: ['react'],
    readsSchemas: true,
  },
  code: {
    purpose: 'fetches code, retries',
    opens: [],
    libraries: [],
  },
  api: {
    purpose: 'calls the server',
    opens: ['operations', 'insurance', 'code'],
    libraries: ['axios', 'axios-retry'],
  },
  storage: {
    purpose: 'stores in memory, tab and device',
    opens: ['operations'],
    libraries: ['zustand'],
  },
  state: {
    purpose: 'the visitor’s state',
    opens: ['engine', 'operations', 'adapters', 'insurance', 'api', 'storage'],
    libraries: [],
  },
  fetched: {
    purpose: 'data fetched from the server',
    opens: ['engine', 'operations', 'adapters', 'insurance', 'code', 'api', 'state'],
    libraries: ['@tanstack/react-query'],
    readsSchemas: true,
  },
  ...SCREEN_ROOMS,
  ...SERVER_ROOMS,
  app: {
    purpose: 'routes, layout, monitoring',
    opens: [
      'texts',
      'operations',
      'ui',
      'code',
      'api',
      'storage',
      'state',
      'guide',
      'screens/in-depth-gate',
    ],
    libraries: ['react', 'react-dom', 'react-router-dom', '@sentry/react', 'virtual:brand.css'],
    readsSchemas: true,
  },
  ...STUDIO_ROOMS,
  'app/build': {
    purpose: 'builds, prerenders, develops',
    opens: ['*'],
    libraries: ['*'],
    readsSchemas: true,
  },
};

/** The folder of a room, from the top of the repository. */
export const folderOf = (room: string): string => (room === 'renderers' ? room : `src/${room}`);

/** Headings of the table in docs/rooms.md, with the rooms under each; the last has all others. */
const GROUPS: readonly (readonly [heading: string, rooms: RegExp])[] = [
  ['The engine', /^(?:engine|adapters|insurance|recommendation|form|renderers)$/],
  [
    'What visitors meet',
    /^(?:ui|code|api|operations|storage|state|fetched|guide|screens\/.*|app)$/,
  ],
  ['The server', /^server(?:\/.*)?$/],
  ['For editors and CI', /./],
];

/** The tables as in docs/rooms.md between `<!-- rooms -->` and `<!-- /rooms -->`. */
export function roomTable(): string {
  const left = new Map(Object.entries(ROOMS));
  return GROUPS.map(([heading, rooms]) => {
    const rows = [...left].filter(([name]) => rooms.test(name));
    for (const [name] of rows) left.delete(name);
    return [
      `| ${heading} | what it is for |`,
      '|---|---|',
      ...rows.map(([name, { purpose }]) => `| ${name} | ${purpose} |`),
    ].join('\n');
  }).join('\n\n');
}
