import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
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
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

const GENERATED = ['src/engine/formSchema.generated.js', 'schemas/meta/texts.schema.json'];

let folder = '';
const inside = (name: string): string => join(folder, name);
const bundled = (): string => inside('node_modules/.cache/behovsguiden/commands.cjs');

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

test('the bundle is kept until a file that it was made of changes', () => {
  writeFileSync(inside('word.json'), '{"word":"one"}');
  write(
    `import { word } from '../../../word.json';\nexport function run(): void {\n  process.stdout.write(word);\n}\n`,
    60,
  );
  launched();
  const made = () => statSync(bundled()).ino;
  const first = made();
  writeFileSync(inside('schemas/meta/texts.schema.json'), '{"title":""}');
  launched();
  expect(made()).toBe(first);
  writeFileSync(inside('word.json'), '{"word":"two"}');
  expect(launched()[1]).toContain('two');
  expect(made()).not.toBe(first);
});

test('a changed program is bundled anew, also where it says that it is older than the bundle', () => {
  launched();
  write(saying('two'), 30);
  expect(launched()).toEqual([0, 'two a,b', '']);
});

test('a bundle that was copied with a newer program is made anew', () => {
  launched();
  const old = readFileSync(bundled());
  write(saying('two'), 30);
  writeFileSync(bundled(), old);
  expect(launched()).toEqual([0, 'two a,b', '']);
});

test('a bundle of another tree is not taken for one of this', () => {
  const other = `${folder}-other`;
  onTestFinished(() => rmSync(other, { recursive: true }));
  cpSync(inside('src'), join(other, 'src'), { recursive: true, preserveTimestamps: true });
  for (const name of ['package.json', 'package-lock.json', ...GENERATED]) {
    cpSync(inside(name), join(other, name));
  }
  symlinkSync(inside('node_modules'), join(other, 'node_modules'));
  writeFileSync(join(other, 'src/checker/commands/main.ts'), saying('other'));
  launched();
  const { stdout } = spawnSync(process.execPath, [join(other, 'src/checker/commands/launch.mjs')], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('other');
});

test('where no bundle can be kept, the command runs all the same', () => {
  writeFileSync(inside('node_modules/.cache'), 'no folder');
  expect(launched()).toEqual([0, 'one a,b', '']);
});

test('whatever tsconfig.json says, the program is strict', () => {
  writeFileSync(inside('tsconfig.json'), '{"compilerOptions":{"strict":false}}');
  write(
    `export function run(): void {\n  process.stdout.write((function (this: unknown) { return typeof this; })());\n}\n`,
    60,
  );
  expect(launched()).toEqual([0, 'undefined', '']);
});

test('the program is told that it runs in a clone', () => {
  write(
    `export function run(_words: unknown, told: object): void {\n  process.stdout.write(JSON.stringify(told));\n}\n`,
    60,
  );
  expect(JSON.parse(launched()[1])).toEqual({
    schemaFolder: inside('schemas/meta'),
    isInstalled: false,
  });
});

test('an error that nobody expected names files and lines as they were written', () => {
  const wrong = "throw new Error('outer', { cause: new TypeError('inner') });";
  write(`interface None {}\nexport function run(): void {\n  ${wrong}\n}\n`, 60);
  for (const _turn of ['bundled', 'kept']) {
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
