import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overBudget } from '../../src/build/budgets.ts';

const SCREEN = 'src/guide/screens/short-guide/WelcomeScreen.tsx';
const MANIFEST = {
  'index.html': { file: 'assets/index.js' },
  'src/guide/app/main.tsx': { file: 'assets/main.js' },
  [SCREEN]: { file: 'assets/form.js', isDynamicEntry: true, imports: ['src/guide/app/main.tsx'] },
};
const LIGHT = {
  html: 0,
  scripts: 4000,
  styles: 7000,
  fonts: 0,
  later: 90_000,
  requests: 5,
  files: [],
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  mkdirSync(join(folder, 'assets'));
  for (const { file } of Object.values(MANIFEST)) writeFileSync(join(folder, file), 'let a;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const over = (page: Partial<typeof LIGHT> = {}) =>
  overBudget(folder, MANIFEST, new Map([['/start/', { ...LIGHT, ...page }]]));

test('a light build is within its budgets', () => {
  expect(over()).toEqual([]);
});

test.each([
  [{ scripts: 5000 }, '/start/ before use: 12000 bytes, at most 11500'],
  [{ requests: 7 }, '/start/ before use: 7 requests, at most 6'],
  [{ later: 112_000 }, '/start/ with React: 123000 bytes, at most 122000'],
])('%j is over budget', (page, line) => {
  expect(over(page)).toEqual([line]);
});

test.each([
  ['src/guide/screens/in-depth/index.ts', true],
  ['src/guide/screens/eid/dialogCode.ts', true],
  ['src/engine/index.ts', false],
])('%s has the budget of a screen: %s', (module, isOver) => {
  writeFileSync(join(folder, 'assets/part.js'), randomBytes(140_000));
  const manifest = { ...MANIFEST, [module]: { file: 'assets/part.js', isDynamicEntry: true } };
  const lines = overBudget(folder, manifest, new Map());
  expect(lines).toEqual(isOver ? [expect.stringMatching(`^${module}: `)] : []);
});

test('a screen is over budget by its own code alone', () => {
  // Incompressible, as its budget is of bytes as sent.
  const noise = randomBytes(10_000);
  writeFileSync(join(folder, 'assets/main.js'), noise);
  expect(over()).toEqual([]);
  writeFileSync(join(folder, 'assets/form.js'), noise);
  expect(over()).toEqual([expect.stringMatching(`^${SCREEN}: \\d+ bytes, at most 7000$`)]);
});
