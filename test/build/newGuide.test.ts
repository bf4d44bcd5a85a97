import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentFile, contentFolder } from '../../src/build/content.ts';
import brand from '../content/brand.json';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'new-guide-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const ANSWERS = [
  'Ekbo Försäkring',
  'ring oss',
  '08-12 34 56',
  'hej@ekbo.example',
  'https://ekbo.example',
];

/** Runs `npm run new-guide`, with a line typed for each question. */
function newGuide(folder: string, answers: readonly string[]) {
  const env = { ...process.env, CONTENT: 'test/content', INIT_CWD: home };
  return spawnSync(process.execPath, ['--import', 'tsx', 'src/build/newGuide.ts', folder], {
    input: `${answers.join('\n')}\n`,
    encoding: 'utf8',
    env,
  });
}

test('a new guide is sound, and names the brand that was asked for, and no other', () => {
  expect(newGuide('ekbo', ANSWERS)).toMatchObject({ status: 0, stderr: '' });
  const made = join(home, 'ekbo');
  const files = readdirSync(made, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const texts = files.map((name) => readFileSync(join(made, name), 'utf8')).join('\n');
  expect(texts).not.toMatch(new RegExp(brand.shortName, 'i'));
  expect(JSON.parse(readFileSync(join(made, 'brand.json'), 'utf8'))).toMatchObject({
    name: 'Ekbo Försäkring',
    shortName: 'Ekbo',
    contact: { phone: '08-12 34 56', phoneHref: 'tel:+468123456', email: 'hej@ekbo.example' },
    links: { website: 'https://ekbo.example/', cookies: 'https://ekbo.example/kakor' },
  });
  const check = spawnSync(process.execPath, ['src/checker/commands/launch.mjs', 'check', made]);
  expect(check.stdout.toString()).toContain('Inga fel i');
  // What there is already stays.
  expect(newGuide('ekbo', ANSWERS)).toMatchObject({ status: 1 });
});

test('a new guide is not begun without an answer to each question', () => {
  expect(newGuide('ekbo', ANSWERS.slice(0, 3))).toMatchObject({ status: 1 });
  expect(existsSync(join(home, 'ekbo'))).toBe(false);
});

test('a definition is read from the content folder, and is missing where that has none; the program’s own are not asked for', () => {
  const root = process.cwd();
  vi.stubEnv('CONTENT', 'test/content');
  expect(contentFile(root, 'texts/sv.json')).toBe(join(root, 'test/content/texts/sv.json'));
  expect(contentFile(root, 'texts/tools.json')).toBe(join(root, 'schemas/texts/tools.json'));
  vi.stubEnv('CONTENT', home);
  writeFileSync(join(home, 'brand.json'), '{}');
  expect(() => contentFile(root, 'reference/products.json')).toThrow('products.json is missing');
  rmSync(join(home, 'brand.json'));
  expect(() => contentFolder(root)).toThrow(`${home} has no brand.json`);
});
