import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { FORBIDDEN, LIBRARIES, MODULES, MOST_LINES } from './support/modules.ts';
import { findViolations, folderOf, isUnder, librariesOf, usesOf } from './support/violations.ts';

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

const MOST_FILES = 40;

/** Fonts are found by name, and so not imported. */
const FONTS = ['@expo-google-fonts', 'dejavu-fonts-ttf'];
const isOf = (used: string, library: string) =>
  used === library || used.split('/')[0] === library || FONTS.includes(library);

test('every source keeps to the law of the modules and to the style', () => {
  expect(Object.keys(sources)).toContain('src/engine/index.ts');
  expect(findViolations(sources)).toEqual([]);
});

test('docs/modules.md shows the modules of the law', () => {
  const rows = Object.entries(MODULES).map(([name, purpose]) => `| ${name} | ${purpose} |`);
  expect(readFileSync('docs/modules.md', 'utf8')).toContain(
    ['| module | what it is for |', '|---|---|', ...rows].join('\n'),
  );
});

test('package.json leads each import of a module to its index', () => {
  expect(packageJson.imports).toEqual({
    '#renderers': './renderers/index.ts',
    '#*': './src/*/index.ts',
  });
});

test('src has at most eight folders, each with a limit of its lines', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.length).toBeLessThanOrEqual(8);
  expect(Object.keys(MOST_LINES)).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
});

test('at most 55 modules have an entry point', () => {
  const entered = Object.keys(MODULES).filter((name) => existsSync(`${folderOf(name)}/index.ts`));
  expect(entered.length).toBeLessThanOrEqual(55);
});

test('the check of definitions, which is bundled without generated calls, takes types alone from operations', () => {
  const importing = Object.entries(sources).filter(
    ([path, text]) =>
      /^src\/(?:engine|insurance|checker)\//.test(path) &&
      /^(?:import|export) (?!type )[^;]*'#operations'/m.test(text),
  );
  expect(importing.map(([path]) => path)).toEqual([]);
});

describe('the law', () => {
  const uses = usesOf(sources);

  test('the architecture table has a row for every module with sources, and no other', () => {
    expect(new Set(Object.keys(MODULES))).toEqual(new Set(uses.keys()));
  });

  test('the architecture table allows no library that no module imports', () => {
    const unused = Object.entries(LIBRARIES).flatMap(([name, libraries]) => {
      const used = [...uses].flatMap(([module, entry]) =>
        librariesOf(module) === LIBRARIES[name] ? [...entry.uses] : [],
      );
      return libraries
        .filter((library) => !used.some((target) => isOf(target, library)))
        .map((library) => `${name}: ${library}`);
    });
    expect(unused).toEqual([]);
  });

  test('the architecture rules forbid only imports that the order of modules would allow', () => {
    const names = ['schemas', ...Object.keys(MODULES)];
    const needless = FORBIDDEN.filter(({ by, of }) => {
      const firstOf = names.findIndex((name) => isUnder(name, of));
      return firstOf > names.findLastIndex((name) => isUnder(name, by));
    });
    expect(needless).toEqual([]);
  });

  test('no module has more than forty files', () => {
    const large = [...uses].filter(([, { files }]) => files > MOST_FILES);
    expect(large.map(([name, { files }]) => [name, files])).toEqual([]);
  });
});

const linesUnder = (folder: string) =>
  Object.entries(sources)
    .filter(([path]) => path.startsWith(`${folder}/`) && !path.includes('.generated.'))
    .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);

test.each(Object.entries(MOST_LINES))('%s has at most %i lines', (name, most) => {
  const lines = linesUnder(name === 'test' ? name : folderOf(name));
  expect(lines, 'to raise it is a commit of its own that says why').toBeLessThanOrEqual(most);
});

describe('a violation is found', () => {
  test.each([
    ['src/engine/a.ts', "import { x } from '#guide/api';", 'engine must not import guide/api'],
    ['src/guide/ui/a.ts', "import type { Form } from '#engine';", 'must not import engine: parts'],
    ['src/server/pdf/a.ts', "export { x } from '#engine/form';", 'the server has no React'],
    ['src/engine/form/a.ts', "const late = () => import('#renderers');", 'which stands after it'],
    ['src/guide/a.tsx', "import '#server';", 'guide must not import server'],
    ['src/guide/app/a.ts', "import { x } from '#checker';", 'app must not import checker'],
    ['src/checker/a.ts', "import { x } from '#guide';", 'the checker checks any guide'],
    ['src/guide/app/a.ts', "import { x } from '../../build/brand.ts';", 'leaves its module'],
    [
      'src/guide/screens/eid/a.ts',
      "import { x } from '#guide/screens/health';",
      'must not import guide/screens/health, which stands after it',
    ],
    ['src/guide/screens/eid/a.ts', "import { x } from '../result/b.ts';", 'leaves its module'],
    ['src/guide/a.tsx', "import { x } from './screens/result/b.tsx';", 'leaves its module'],
    ['src/guide/app/a.ts', "import('../screens/result/ResultScreen.tsx')", 'leaves its module'],
    ['src/guide/app/a.ts', "import '#guide/screens/eid';", 'fetched when it is shown'],
    ['src/guide/app/screens.generated.ts', "import('../screens/result/b.tsx')", 'leaves its'],
    ['src/guide/api/a.ts', "import {\n  one,\n  two,\n} from '../../engine/rules.ts';", 'leaves'],
    ['src/guide/api/a.ts', "import '../app/shell.css';", 'which stands after it'],
    ['renderers/a.tsx', "import { x } from '../src/engine/form/index.ts';", 'leaves its module'],
    [
      'src/guide/api/a.ts',
      "import { x } from '#engine/rules.ts';",
      '#engine/rules.ts is no module',
    ],
    ['src/engine/a.ts', "import { x } from '#engine';", 'imports its own module by #engine'],
    [
      'src/engine/a.ts',
      "import x from '../../schemas/brand.json';",
      'must not import schemas/brand.json: the engine knows no guide',
    ],
    [
      'src/engine/a.ts',
      "import { useState } from 'react';",
      'engine must not import the library react, allowed in engine/form',
    ],
    ['src/engine/a.ts', "import { join } from 'node:path';", 'the library node:, allowed in'],
    ['src/guide/a.tsx', "import axios from 'axios';", 'library axios, allowed in guide/api;'],
    ['src/engine/form/a.ts', "import { Button } from '@mui/material';", 'library @mui/material'],
    ['renderers/a.tsx', "import { useForm } from 'react-hook-form';", 'library react-hook-form'],
    ['src/guide/ui/a.ts', "import pad from 'left-pad';", 'left-pad, allowed nowhere yet'],
    ['src/elsewhere/a.ts', '', 'stands in no module'],
    ['src/guide/ui/index.ts', "export * from './Button.tsx';", 'export * hides'],
    ['src/guide/ui/a.ts', 'export default 1;', 'has a default export'],
    ['src/guide/ui/a.ts', 'const a = 1;\nexport { a as default };', 'has a default export'],
    ['src/guide/a.ts', "import('./b.ts').catch(() => null);", 'chains an import()'],
    ['test/guide/ui/a.test.ts', `${'vi.mock'}('#guide/api');`, 'replaces modules'],
    ['test/guide/ui/a.test.ts', `it('a', () => {\n${'}, 20'}_000);`, 'has a limit of its own'],
    ['src/engine/a.ts', 'const now = Date.now();', 'must not use Date.now'],
    ['src/engine/a.ts', 'const now = new Date();', 'must not use new Date()'],
    ['src/engine/a.ts', 'const id = Math.random();', 'must not use Math.random'],
    ['src/engine/a.ts', "await fetch('/v1');", 'must not use fetch('],
    ['src/engine/a.ts', "document.title = '';", 'must not use document.'],
  ])('the architecture test reports a violation in %s: %j', (path, text, violation) => {
    expect(findViolations({ [path]: text }).join('\n')).toContain(violation);
  });
});

describe('what is allowed is left alone', () => {
  test.each([
    ['src/guide/api/a.ts', "import type { Recommendation } from '#insurance';"],
    ['src/guide/screens/signing/a.tsx', "import { EidDialog } from '#guide/screens/eid';"],
    ['src/guide/screens/result/a.tsx', "import { START } from '#guide';"],
    ['src/guide/app/main.tsx', "import '../ui/base.css';"],
    ['src/guide/app/routes.tsx', "const Gate = lazy(() => import('#guide/screens/in-depth'));"],
    ['src/guide/app/screens.generated.ts', "import('../screens/result/ResultScreen.tsx')"],
    [
      'src/engine/a.ts',
      "import jsonLogic from 'json-logic-js';\nimport { rule } from './rules.ts';",
    ],
    [
      'src/engine/a.ts',
      '/** Unlike `fetch()` or Date.now(). */\n// import x from "react"\nnew Date(2020, 1);',
    ],
    ['src/guide/ui/a.ts', "import { booking } from '../../../schemas/texts/sv.json';"],
    ['src/build/a.ts', "import { readConfig } from '../server/configuration/config.ts';"],
    ['test/e2e/playwright.config.ts', 'export default {};'],
  ])('the architecture test accepts %s: %j', (path, text) => {
    expect(findViolations({ [path]: text })).toEqual([]);
  });
});

test('a file has at most 300 lines', () => {
  expect(findViolations({ 'test/guide/ui/a.test.ts': 'x\n'.repeat(300) })).toEqual([]);
  expect(findViolations({ 'test/guide/ui/a.test.ts': 'x\n'.repeat(301) }).join()).toContain(
    'has 301 lines',
  );
});
