import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { generatedFiles } from '../../src/build/generate.ts';

const PACKAGES = ['ajv', 'esbuild', 'json-schema-to-typescript'];
const TEXTS = 'schemas/texts/signed.json';
const NOTES = 'schemas/texts/notes/signed.json';
const place = mkdtempSync(join(tmpdir(), 'generate-'));
const inside = (file: string): string => join(place, file);
const read = (file: string): string => readFileSync(inside(file), 'utf8');
let files: readonly string[] = [];
let before: readonly string[] = [];

/** The sources as git has them, with the packages that generate. */
beforeAll(async () => {
  files = Object.keys(await generatedFiles());
  for (const name of ['package.json', 'package-lock.json', 'schemas', 'docs/guide.md']) {
    cpSync(name, inside(name), { recursive: true, filter: (file) => !files.includes(file) });
  }
  for (const name of ['build', 'engine', 'guide', 'operations']) {
    cpSync(`src/${name}`, inside(`src/${name}`), {
      recursive: true,
      filter: (file) => !files.includes(file),
    });
  }
  mkdirSync(inside('node_modules'));
  for (const name of PACKAGES) {
    symlinkSync(resolve('node_modules', name), inside(`node_modules/${name}`));
  }
  before = files.filter((file) => existsSync(inside(file)));
  expect(prepare(place)).toMatchObject({ status: 0, stderr: Buffer.of() });
});
afterAll(() => rmSync(place, { recursive: true }));

function generate(...args: readonly string[]) {
  const program = inside('src/build/generate.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stderr };
}

/** What npm runs after an installation. */
const prepare = (cwd: string) => spawnSync(packageJson.scripts.prepare, { cwd, shell: true });

const timesOf = (names: readonly string[]) => names.map((file) => statSync(inside(file)).mtimeMs);

test('every file that git does not have is made after an installation, and none again while nothing changes', async () => {
  expect(before).toEqual([]);
  for (const [file, text] of Object.entries(await generatedFiles())) expect(read(file)).toBe(text);
  const times = timesOf(files);
  rmSync(inside('node_modules/json-schema-to-typescript'));
  expect(generate()).toEqual({ status: 0, stderr: '' });
  expect(timesOf(files)).toEqual(times);
  symlinkSync(
    resolve('node_modules/json-schema-to-typescript'),
    inside('node_modules/json-schema-to-typescript'),
  );
});

test('a file that is gone or changed is made again, and what is made of a changed or a new file', () => {
  const [first = '', second = ''] = files;
  const made = [read(first), read(second)];
  rmSync(inside(first));
  writeFileSync(inside(second), '');
  writeFileSync(inside(NOTES), read(NOTES).replace('"title": "', '"title": "Nu '));
  const name = (file: string) => file.replace('signed', 'other');
  writeFileSync(inside(name(TEXTS)), name(read(TEXTS)));
  writeFileSync(inside(name(NOTES)), read(NOTES));
  // A committed file is written by `npm run generate` alone.
  const page = read('docs/guide.md');
  const changed = page.replace('| **Start** |', '| **Begin** |');
  writeFileSync(inside('docs/guide.md'), changed);
  expect(generate().status).toBe(0);
  expect([read(first), read(second)]).toEqual(made);
  expect(read('schemas/meta/signed-texts.schema.json')).toContain('"title": "Nu ');
  expect(existsSync(inside('schemas/meta/other-texts.schema.json'))).toBe(true);
  for (const file of [TEXTS, NOTES]) rmSync(inside(name(file)));

  expect(changed).not.toBe(page);
  expect(read('docs/guide.md')).toBe(changed);
  expect(packageJson.scripts.generate).toBe('node src/build/generate.mjs --all');
  generate('--all');
  expect(read('docs/guide.md')).toBe(page);
});

test('notes about a text that is gone are told in one line, with file and path, and stop nothing', () => {
  const notes = read(NOTES);
  writeFileSync(inside(NOTES), notes.replace('"placeholders": {', '$& "gone": ["name"],'));
  const { status, stderr } = generate();
  expect(status).toBe(0);
  expect(stderr).toMatch(new RegExp(`^${NOTES} is about gone, but [^\\n]+\\n$`));
  writeFileSync(inside(NOTES), notes);
});

test('each file of texts that is no JSON is named, and leaves what was made of it', () => {
  const broken = [TEXTS, 'schemas/texts/sv.json', 'schemas/texts/tools.json'];
  const texts = broken.map(read);
  const times = timesOf(files);
  for (const [at, file] of broken.entries()) {
    writeFileSync(inside(file), texts[at]?.replace('{', '{{') ?? '');
  }
  const { status, stderr } = generate();
  expect(status).toBe(0);
  const named = stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ', 1)[0] ?? '');
  expect([...new Set(named)].sort()).toEqual(broken.toSorted());
  expect(timesOf(files)).toEqual(times);
  for (const [at, file] of broken.entries()) writeFileSync(inside(file), texts[at] ?? '');
});

test('what npm runs after an installation does nothing without sources or development packages', () => {
  const empty = mkdtempSync(join(tmpdir(), 'prepare-'));
  expect(prepare(empty)).toMatchObject({ status: 0, stderr: Buffer.of() });
  mkdirSync(join(empty, 'src'));
  expect(prepare(empty)).toMatchObject({ status: 0, stderr: Buffer.of() });
  rmSync(empty, { recursive: true });
});
