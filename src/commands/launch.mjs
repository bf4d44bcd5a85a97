// Runs one of the commands of `main.ts`: `node src/commands/launch.mjs check --help`. As one bundle it
// starts half a second sooner than as two hundred files that are transformed one by one; the bundle is
// made anew when any of them has changed. Plain JavaScript, because this is what makes the rest plain.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const entry = new URL('./main.ts', import.meta.url);
const top = fileURLToPath(new URL('../../', import.meta.url));
// Where it is in nobody's way.
const folder = `${top}node_modules/.cache/behovsguiden/`;
const bundle = `${folder}commands.mjs`;
const times = `${folder}commands.json`;

const program = freshTimes() ?? (await makeBundle());
process.setSourceMapsEnabled(true);
const { run } = await import(pathToFileURL(bundle).href);
run(process.argv.slice(2), { folder, program });

/** When all that the bundle was made of was written, as a text; nothing when one is not as it was. */
function freshTimes() {
  try {
    const text = readFileSync(times, 'utf8');
    const made = Object.entries(JSON.parse(text));
    return made.every(([file, time]) => timeOf(file) === time) ? text : undefined;
  } catch {
    // There is none yet, or a file is gone.
    return undefined;
  }
}

function timeOf(file) {
  return statSync(`${top}${file}`).mtimeMs;
}

async function makeBundle() {
  const begun = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: top,
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // With the packages: to find and read their two hundred files takes longer than to start without them.
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    sourcemap: 'inline',
    sourcesContent: false,
    // The bundle lies elsewhere than what it is made of.
    define: { 'import.meta.url': JSON.stringify(entry.href) },
  });
  // esbuild names data as `x.json with { type: 'json' }`.
  const inputs = Object.keys(metafile.inputs).map((file) => file.replace(/ with \{.*$/, ''));
  const own = inputs.filter((file) => !file.startsWith('node_modules/'));
  const files = [...own, 'package.json', 'package-lock.json', 'src/commands/launch.mjs'];
  mkdirSync(folder, { recursive: true });
  replace(bundle, outputFiles[0].contents);
  // What was written meanwhile may have been read before: it is made anew the next time.
  const written = files.map((file) => [file, timeOf(file) < begun ? timeOf(file) : 0]);
  const text = JSON.stringify(Object.fromEntries(written));
  replace(times, text);
  return text;
}

/** Whole or not at all: others may read it at the same time. */
function replace(file, contents) {
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
