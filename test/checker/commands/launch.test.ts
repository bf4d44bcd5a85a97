import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const GENERATED = ['src/engine/formSchema.generated.js', 'schemas/meta/texts.schema.json'];

let folder = '';
const inside = (name: string): string => join(folder, name);
const compiled = (): string => inside('node_modules/.cache/behovsguiden/commands.v8');

/** Puts a program in the place of the commands; `age` in seconds. */
function write(text: string, age: number): void {
  writeFileSync(inside('src/checker/commands/main.ts'), text);
  const then = Date.now() / 1000 - age;
  utimesSync(inside('src/checker/commands/main.ts'), then, then);
}

const saying = (word: string): string =>
  `export function run(words: readonly string[]): void {\n  process.stdout.write('${word} ' + words.join());\n}\n`;

function launched(flags: readonly string[] = []): readonly [number | null, string, string] {
  const launcher = inside('src/checker/commands/launch.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, launcher, 'a', 'b'], {
    encoding: 'utf8',
  });
  return [status, stdout, stderr];
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(inside('src/checker/commands'), { recursive: true });
  mkdirSync(inside('node_modules'));
  symlinkSync(resolve('node_modules/esbuild'), inside('node_modules/esbuild'));
  copyFileSync('src/checker/commands/launch.mjs', inside('src/checker/commands/launch.mjs'));
  for (const name of ['package.json', 'package-lock.json', ...GENERATED]) {
    mkdirSync(dirname(inside(name)), { recursive: true });
    writeFileSync(inside(name), '{}');
  }
  write(saying('one'), 60);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was compiled is kept, and stays while the program does', () => {
  expect(launched()).toEqual([0, 'one a,b', '']);
  const { ino } = statSync(compiled());
  expect(launched()).toEqual([0, 'one a,b', '']);
  expect(statSync(compiled()).ino).toBe(ino);
});

test('a changed program of the same length is compiled anew', () => {
  launched();
  write(saying('two'), 30);
  expect(launched()).toEqual([0, 'two a,b', '']);
  expect(launched()).toEqual([0, 'two a,b', '']);
});

test('what cannot be used is made anew in silence', () => {
  launched();
  const whole = readFileSync(compiled());
  const cut = whole.subarray(0, whole.length / 2);
  // V8 would run the last.
  const damaged = Buffer.from(whole).fill(9, whole.length - 300, whole.length - 100);
  for (const bytes of [Buffer.from('?'), cut, Buffer.from(whole).fill(7, 20, 60), damaged]) {
    writeFileSync(compiled(), bytes);
    expect(launched()).toEqual([0, 'one a,b', '']);
    expect(readFileSync(compiled()).equals(bytes)).toBe(false);
  }
  // As another version of V8 would refuse it.
  const { ino } = statSync(compiled());
  expect(launched(['--no-opt'])).toEqual([0, 'one a,b', '']);
  expect(statSync(compiled()).ino).not.toBe(ino);
});

test('an error that nobody expected names files and lines as they were written', () => {
  const wrong = "throw new Error('outer', { cause: new TypeError('inner') });";
  write(`interface None {}\nexport function run(): void {\n  ${wrong}\n}\n`, 60);
  for (const _turn of ['compiled', 'kept']) {
    const [status, stdout, stderr] = launched();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Error: outer');
    expect(stderr).toContain('[cause]: TypeError: inner');
    expect(stderr.match(/src\/checker\/commands\/main\.ts:3:\d+\)/g)).toHaveLength(2);
    expect(stderr).not.toContain('commands.cjs');
  }
});

test.each(GENERATED)(
  'without %s, which git does not have, the command to make it is told',
  (file) => {
    rmSync(inside(file));
    mkdirSync(inside('schemas/texts'));
    copyFileSync('schemas/texts/commands.json', inside('schemas/texts/commands.json'));
    const [status, stdout, stderr] = launched();
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Kör npm run generate först: [^\n]+\n$/);
  },
);
