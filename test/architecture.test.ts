import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { folderOf, ROOMS, roomTable } from './support/rooms.ts';
import { findViolations, usesOf } from './support/violations.ts';

/** Read as files: a glob import would make every file used in the eyes of the check for unused code. */
const sources = Object.fromEntries(
  ['src', 'renderers', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?!.*node_modules).*(?:\.tsx?|\.generated\.js)$/.test(name))
      .map((name) => {
        const path = `${folder}/${name.replaceAll('\\', '/')}`;
        return [path, readFileSync(path, 'utf8')] as const;
      }),
  ),
);

const LARGEST_ROOM = 40;

/** Fonts are found by name, and so not imported. */
const FONTS = ['@expo-google-fonts', 'dejavu-fonts-ttf'];
const isOf = (used: string, library: string) =>
  used === library || used.split('/')[0] === library || FONTS.includes(library);

test('every source keeps to the rooms and the style', () => {
  expect(Object.keys(sources)).toContain('src/engine/index.ts');
  expect(findViolations(sources)).toEqual([]);
});

test('docs/rooms.md shows the table the sources are held to', () => {
  const quoted = /<!-- rooms -->\s*([\s\S]*?)\s*<!-- \/rooms -->/.exec(
    readFileSync('docs/rooms.md', 'utf8'),
  );
  expect(quoted?.[1]).toBe(roomTable());
});

test('the table reads in two minutes: at most 480 words', () => {
  const words = roomTable().match(/\p{L}[^\s|]*/gu) ?? [];
  expect(words.length).toBeLessThanOrEqual(480);
});

test('every door of package.json leads to the index of a room', () => {
  for (const [door, file] of Object.entries(packageJson.imports)) {
    const [beginning = '', ending] = door.slice(1).split('*');
    const rooms = Object.keys(ROOMS).filter((name) =>
      ending === undefined ? name === beginning : name.startsWith(beginning),
    );
    expect(rooms, door).not.toEqual([]);
    for (const name of rooms) {
      const index = `./${folderOf(name)}/index.ts`;
      expect(file.replace('*', name.slice(beginning.length))).toBe(index);
    }
  }
});

describe('the table of rooms', () => {
  const uses = usesOf(sources);
  const names = Object.keys(ROOMS);

  test('allows what is used and nothing else', () => {
    const unused = Object.entries(ROOMS).flatMap(([name, { opens, libraries, readsSchemas }]) => {
      const used = [...(uses.get(name)?.uses ?? [])];
      if (opens.includes('*')) return [];
      return [
        ...opens.filter((door) => !used.includes(`#${door}`)),
        ...libraries.filter((library) => !used.some((one) => isOf(one, library))),
        ...(readsSchemas && !used.includes('schemas') ? ['schemas'] : []),
      ].map((what) => `${name}: ${what}`);
    });
    expect(unused).toEqual([]);
  });

  test('leads one way: a room opens the doors of rooms above it', () => {
    const back = Object.entries(ROOMS).flatMap(([name, { opens }]) =>
      opens.filter((door) => names.indexOf(door) > names.indexOf(name)).map((door) => [name, door]),
    );
    expect(back).toEqual([]);
  });

  test('has no room of more than forty files', () => {
    const large = [...uses].filter(([, { files }]) => files > LARGEST_ROOM);
    expect(large.map(([name, { files }]) => [name, files])).toEqual([]);
  });
});

describe('a violation is found', () => {
  test.each([
    ['src/engine/a.ts', "import { x } from '#api';", 'engine must not enter api'],
    ['src/ui/a.ts', "import type { Form } from '#engine';", 'ui must not enter engine'],
    ['src/state/a.ts', "export { x } from '#form';", 'state must not enter form'],
    ['src/form/a.ts', "const late = () => import('#renderers');", 'form must not enter renderers'],
    ['src/guide/a.tsx', "import '#server';", 'guide must not enter server'],
    ['src/app/a.ts', "import { check } from '#check';", 'app must not enter check'],
    ['src/app/a.ts', "import { x } from './build/brand.ts';", 'leaves its room: ./build/brand.ts'],
    [
      'src/screens/eid/a.ts',
      "import { x } from '#screens/result';",
      'must not enter screens/result',
    ],
    [
      'src/screens/eid/a.ts',
      "import { x } from '../result/b.ts';",
      'leaves its room: ../result/b.ts',
    ],
    ['src/guide/a.tsx', "import { x } from '../screens/result/b.tsx';", 'leaves its room'],
    ['src/app/a.ts', "import('../screens/result/ResultScreen.tsx')", 'leaves its room'],
    ['src/app/screens.generated.ts', "import('../screens/result/b.tsx')", 'leaves its room'],
    ['src/api/a.ts', "import {\n  one,\n  two,\n} from '../engine/rules.ts';", 'leaves its room'],
    ['src/api/a.ts', "import '../ui/base.css';", 'leaves its room: ../ui/base.css'],
    ['renderers/a.tsx', "import { x } from '../src/form/index.ts';", 'leaves its room'],
    ['src/api/a.ts', "import { x } from '#engine/rules.ts';", '#engine/rules.ts is no door'],
    ['src/engine/a.ts', "import { x } from '#engine';", 'enters its own room by #engine'],
    [
      'src/engine/a.ts',
      "import x from '../../schemas/brand.json';",
      'must not import schemas/brand.json',
    ],
    [
      'src/engine/a.ts',
      "import { useState } from 'react';",
      'library react does not belong in engine',
    ],
    ['src/engine/a.ts', "import { join } from 'node:path';", 'library node: does not belong'],
    ['src/guide/a.tsx', "import axios from 'axios';", 'library axios does not belong in guide'],
    ['src/form/a.ts', "import { Button } from '@mui/material';", 'library @mui/material does not'],
    [
      'renderers/a.tsx',
      "import { useForm } from 'react-hook-form';",
      'library react-hook-form does',
    ],
    ['src/ui/a.ts', "import pad from 'left-pad';", 'library left-pad does not belong in ui'],
    ['src/elsewhere/a.ts', '', 'stands in no room'],
    ['src/ui/index.ts', "export * from './Button.tsx';", 'export * hides'],
    ['src/ui/a.ts', 'export default 1;', 'has a default export'],
    ['src/ui/a.ts', 'const a = 1;\nexport { a as default };', 'has a default export'],
    ['src/guide/a.ts', "import('./b.ts').catch(() => null);", 'chains an import()'],
    ['test/ui/a.test.ts', `${'vi.mock'}('#api');`, 'replaces modules'],
    ['test/ui/a.test.ts', `it('a', () => {\n${'}, 20'}_000);`, 'has a limit of its own'],
    ['src/engine/a.ts', 'const now = Date.now();', 'must not use Date.now'],
    ['src/engine/a.ts', 'const now = new Date();', 'must not use new Date()'],
    ['src/engine/a.ts', 'const id = Math.random();', 'must not use Math.random'],
    ['src/engine/a.ts', "await fetch('/v1');", 'must not use fetch('],
    ['src/engine/a.ts', "document.title = '';", 'must not use document.'],
  ])('%s: %j', (path, text, violation) => {
    expect(findViolations({ [path]: text }).join('\n')).toContain(violation);
  });
});

describe('what is allowed is left alone', () => {
  test.each([
    ['src/api/a.ts', "import type { Recommendation } from '#insurance';"],
    ['src/screens/signing-run/a.tsx', "import { EidDialog } from '#screens/eid';"],
    ['src/screens/result/a.tsx', "import { START } from '#guide';"],
    ['src/app/main.tsx', "import '../ui/base.css';"],
    ['src/app/routes.tsx', "const Gate = lazy(() => import('#screens/in-depth-gate'));"],
    ['src/app/screens.generated.ts', "import('../screens/result/ResultScreen.tsx')"],
    [
      'src/engine/a.ts',
      "import jsonLogic from 'json-logic-js';\nimport { rule } from './rules.ts';",
    ],
    [
      'src/engine/a.ts',
      '/** Unlike `fetch()` or Date.now(). */\n// import x from "react"\nnew Date(2020, 1);',
    ],
    ['src/ui/a.ts', "import { booking } from '../../schemas/texts/sv.json';"],
    ['src/app/build/a.ts', "import { readConfig } from '../../server/configuration/config.ts';"],
    ['test/e2e/playwright.config.ts', 'export default {};'],
  ])('%s: %j', (path, text) => {
    expect(findViolations({ [path]: text })).toEqual([]);
  });
});

test('a file has at most 300 lines', () => {
  expect(findViolations({ 'test/ui/a.test.ts': 'x\n'.repeat(300) })).toEqual([]);
  expect(findViolations({ 'test/ui/a.test.ts': 'x\n'.repeat(301) }).join()).toContain(
    'has 301 lines',
  );
});
