/**
 * The law of the modules: folders below `src` (and `renderers`), each entered by its `index.ts` alone,
 * as `#engine/form`. A module may import those before it in this list; `FORBIDDEN` says which of them it
 * may not, and `LIBRARIES` which packages it may. A new module is its folder and a row here.
 */
export const MODULES = {
  engine: 'loads, runs and validates forms',
  operations: 'the API’s types and readers, generated',
  'engine/texts': 'fills in placeholders',
  'engine/adapters': 'makes forms of what servers send',
  'engine/form': 'the engine in React',
  insurance: 'choosing, pricing, health requirements',
  'insurance/recommendation': 'which insurances fit',
  renderers: 'a component for each question type',
  'guide/ui': 'cards, buttons, notices, icons',
  'guide/api': 'fetches code, calls the server, retries',
  'guide/state': 'the visitor’s state, in memory, tab and device; data fetched',
  guide: 'table of pages, gates, form host',
  'guide/answers': 'the visitor’s answers in one view; copies saved and opened',
  'guide/screens/in-depth': 'session check, introduction, questionnaire, organisation',
  'guide/screens/eid': 'polled orders and the BankID dialog',
  'guide/screens/login': 'welcome and login',
  'guide/screens/signing': 'loads recommendations, signs insurances',
  'guide/screens/collection': 'companies, consent, fetching, insurances found',
  'guide/screens/result': 'recommendations, selection',
  'guide/screens/health': 'health declaration: questions, confirming, signing',
  'guide/screens/receipt': 'booking, receipt, last page of both guides',
  'guide/screens/short-guide': 'choice of guide, start, questions, end',
  'guide/app': 'routes, layout, monitoring',
  'guide/scenes': 'each state of each screen, with example data',
  'server/configuration': 'settings of the environment',
  'server/contract': 'validates calls against openapi.json',
  'server/database': 'tables, migrations, sealing, retention',
  'server/people': 'people and their sessions, holdings, products',
  'server/http': 'limits, headers, cookies, client files',
  'server/mail': 'outbox and delivery',
  'server/pdf': 'draws documents',
  'server/bankid': 'client of BankID; orders begun, polled, ended',
  'server/identity': 'login, session, logout, organisation',
  'server/applications': 'applying, health declarations',
  'server/advice': 'recommendations; mails, documents and meetings about them',
  'server/collection': 'fetches from other insurers',
  'server/administration': 'keys, logins and personal data, for operators',
  'server/sandbox': 'simulates BankID, insurers, mailbox',
  server: 'assembles its modules; metrics and traces',
  'checker/json': 'changes JSON as text; which schema applies where',
  'checker/reach': 'proves who is shown what; test paths',
  'checker/explain': 'describes rules in Swedish',
  'checker/findings': 'findings: messages, places, fixes',
  'checker/formats': 'checks by format',
  'checker/proof': 'proofs as findings',
  'checker/scenarios': 'answers with expected outcomes',
  'checker/products': 'rules of insurances; compares recommendations',
  checker: 'checks files in memory',
  'checker/differences': 'what a change means to visitors',
  'checker/commands': 'the commands `schemas:*`',
  'checker/workbench': 'the checker while files are edited; proofreading',
  'studio/files': 'disk, versions through git, spelling',
  'studio/fields': 'forms made of JSON Schemas',
  'studio/editor': 'drafts, saving, texts, history, JSON',
  'studio/inputs': 'fields beyond one line; builds rules',
  'studio/outline': 'a document’s parts',
  'studio/preview': 'definitions as visitors see them',
  'studio/session': 'what is open and previewed; the workbench in a worker',
  'studio/versions': 'differences and history',
  'studio/views': 'flow, proofreading, why hidden, search, effects',
  'studio/page': 'assembles the studio',
  'studio/gallery': 'shows all states of all screens, question types and example forms',
  build: 'builds, prerenders, develops',
} as const;

export type ModuleName = keyof typeof MODULES;

/**
 * Most lines of each folder of the first level, generated files apart. To raise one is a commit of its own
 * that says why.
 */
export const MOST_LINES = {
  engine: 7_035,
  insurance: 2_150,
  operations: 500,
  renderers: 800,
  guide: 21_130,
  server: 17_500,
  checker: 26_500,
  studio: 22_650,
  build: 2_440,
  test: 95_370,
} as const;

/**
 * Imports that the order would allow and that are refused: by whom, of what, why. A name stands for all
 * modules that begin with it; `schemas` for the JSON there. `except` lists the modules that may.
 */
export const FORBIDDEN: readonly Forbidden[] = [
  { by: 'engine', of: 'schemas', why: 'the engine knows no guide' },
  { by: 'renderers', of: 'schemas', why: 'who shows a form gives its words' },
  { by: 'operations', of: 'schemas', why: 'it is made of them' },
  { by: 'operations', of: 'engine', why: 'the shapes of calls know no forms' },
  { by: 'guide/api', of: 'schemas', why: 'a call has no words' },
  {
    by: 'guide/ui',
    of: 'engine',
    why: 'parts of a page know no forms',
    except: [],
    but: ['engine/texts'],
  },
  { by: 'guide/ui', of: 'insurance', why: 'parts of a page know no insurances' },
  { by: 'guide/ui', of: 'operations', why: 'parts of a page call nobody' },
  { by: 'insurance', of: 'engine/form', why: 'the server has no React' },
  {
    by: 'guide/app',
    of: 'guide/screens',
    why: 'a screen is fetched when it is shown',
    but: ['guide/screens/in-depth'],
  },
  { by: 'server', of: 'engine/form', why: 'the server has no React' },
  { by: 'server', of: 'renderers', why: 'the server has no React' },
  { by: 'server', of: 'guide', why: 'the server runs without the guide' },
  { by: 'checker', of: 'engine/form', why: 'the checker runs in CI, without React' },
  { by: 'checker', of: 'renderers', why: 'the checker runs in CI, without React' },
  { by: 'checker', of: 'guide', why: 'the checker checks any guide' },
  { by: 'checker', of: 'server', why: 'the checker runs without a server' },
  { by: 'studio', of: 'server', why: 'the studio reads files alone' },
];

export interface Forbidden {
  readonly by: string;
  readonly of: string;
  readonly why: string;
  /** Modules that begin as `by` and may all the same. */
  readonly except?: readonly ModuleName[];
  /** Modules that begin as `of` and may be imported all the same. */
  readonly but?: readonly ModuleName[];
}

/**
 * The packages and scopes that a module may import; a name stands for all modules that begin with it.
 * `node:` means Node's own modules.
 */
export const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  engine: ['json-logic-js', 'ajv'],
  'engine/form': ['react', 'react-hook-form', '@hookform/resolvers'],
  guide: ['react', 'react-router-dom'],
  'guide/ui': ['react', '@mui', '@emotion', 'virtual:brand-logo.svg'],
  'guide/api': ['axios', 'axios-retry'],
  'guide/state': ['zustand', '@tanstack/react-query'],
  'guide/screens/eid': ['react', '@mui', 'qrcode.react'],
  'guide/scenes': ['react', 'react-router-dom', '@sinonjs/fake-timers'],
  'guide/app': ['react', 'react-dom', 'react-router-dom', '@sentry/react', 'virtual:brand.css'],
  renderers: ['react', 'dompurify'],
  server: ['node:', 'fastify', 'kysely', 'prom-client', '@opentelemetry'],
  'server/configuration': ['node:'],
  'server/contract': ['ajv', 'ajv-formats'],
  'server/database': ['node:', 'kysely', '@electric-sql/pglite', 'pg'],
  'server/http': ['node:', 'fastify', 'kysely', '@fastify/static'],
  'server/mail': ['kysely', 'nodemailer'],
  'server/pdf': ['node:', 'pdfkit', 'tsx', '@expo-google-fonts', 'dejavu-fonts-ttf'],
  'checker/json': ['jsonc-parser'],
  'checker/findings': ['ajv', 'jsonc-parser'],
  'checker/commands': ['node:'],
  studio: ['react', '@mui'],
  'studio/files': ['node:', 'dictionary-sv', 'hunspell-wasm'],
  'studio/editor': ['react', '@codemirror', '@lezer', 'jsonc-parser', 'node-diff3'],
  'studio/inputs': ['react', '@mui', '@tiptap', 'dompurify'],
  'studio/outline': ['react', '@mui', '@dnd-kit'],
  'studio/preview': ['react', 'react-dom', 'virtual:brand.css'],
  'studio/session': ['react', 'jsonc-parser'],
  'studio/gallery': ['react', 'react-dom', 'virtual:brand.css'],
  'studio/views': ['react', '@mui', '@xyflow', '@leeoniya/ufuzzy'],
  'studio/page': [
    'react',
    'react-dom',
    '@mui',
    'react-resizable-panels',
    'jsonc-parser',
    'virtual:brand.css',
  ],
};

/** The module that bundles and serves all others: held to nothing but its place in the list. */
export const UNBOUND: ModuleName = 'build';
