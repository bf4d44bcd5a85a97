// Makes the files that are made of others and that git ignores, such as the engine's validator. Where neither
// they nor what they are made of have changed it ends at once. With `--all`, as in `npm run generate`, also
// the parts of committed files that are made of the guides' table. Plain JavaScript, since nothing that is
// transpiled or bundled can be imported without them.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const isAll = process.argv.includes('--all');
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
// A cache folder that git ignores.
const folder = 'node_modules/.cache/behovsguiden';
const mtimesFile = join(folder, 'generated.json');
const TEXTS = ['schemas/texts', 'schemas/texts/notes'];

try {
  if (isAll || !isCurrent()) await generate();
} catch (cause) {
  // A faulty definition is no fault of the program.
  console.error(cause instanceof SyntaxError ? cause.message : cause);
  process.exitCode = 1;
}

/** Whether every file that the last run read or wrote is as it was then, and there is no new file of texts. */
function isCurrent() {
  try {
    const mtimes = JSON.parse(readFileSync(mtimesFile, 'utf8'));
    return (
      textFiles().every((file) => file in mtimes) &&
      Object.entries(mtimes).every(([file, time]) => mtimeOf(file) === time)
    );
  } catch {
    // It is the first run, or a file is gone.
    return false;
  }
}

async function generate() {
  const startedAt = Date.now();
  const { outputFiles, metafile } = await build({
    entryPoints: ['src/build/generate.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  // esbuild names data as `x.json with { type: 'json' }`.
  const bundled = Object.keys(metafile.inputs).map((file) => file.replace(/ with \{.*$/, ''));
  const inputs = new Set([
    ...bundled,
    ...textFiles(),
    'package-lock.json',
    'src/build/generate.mjs',
  ]);
  // A file written meanwhile may have been read before: 0 generates again on the next run.
  const read = [...inputs].map((file) => [file, mtimeOf(file) < startedAt ? mtimeOf(file) : 0]);

  mkdirSync(folder, { recursive: true });
  const program = join(folder, `generate.${process.pid}.mjs`);
  writeFileSync(program, outputFiles[0].contents);
  const { generatedFiles, withGuideTable } = await import(pathToFileURL(program)).finally(() =>
    rmSync(program),
  );
  const files = await generatedFiles();
  for (const [file, text] of Object.entries(files)) replace(file, text);
  if (isAll) for (const [file, text] of Object.entries(await withGuideTable())) replace(file, text);
  const written = Object.keys(files).map((file) => [file, mtimeOf(file)]);
  replace(mtimesFile, JSON.stringify(Object.fromEntries([...read, ...written])));
}

function textFiles() {
  return TEXTS.flatMap((top) =>
    readdirSync(top)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${top}/${name}`),
  );
}

function mtimeOf(file) {
  return statSync(file).mtimeMs;
}

/** Replaces a file atomically, since others may read it; not when unchanged, so that watchers are not triggered. */
function replace(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // It is new.
  }
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
