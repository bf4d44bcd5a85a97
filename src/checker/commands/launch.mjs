// Runs one of the commands of `main.ts`: `node src/checker/commands/launch.mjs check --help`. One bundle
// starts half a second faster than two hundred files that are transpiled one by one; it is rebuilt when
// any of them has changed. Plain JavaScript, since this file does the transpiling.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../..', import.meta.url));
// A cache folder that git ignores.
const folder = join(top, 'node_modules/.cache/behovsguiden');
const kept = join(folder, 'commands.cjs');
/** Begins its last line: the files that it was made of, with the times of their last change. */
const ORIGIN = '\n// made of ';

/** Of each kind of file that git ignores, one that the commands are bundled of or read. */
const GENERATED = ['src/engine/formSchema.generated.js', 'schemas/meta/texts.schema.json'];
if (!GENERATED.every((file) => existsSync(join(top, file)))) {
  const texts = JSON.parse(readFileSync(join(top, 'schemas/texts/commands.json'), 'utf8'));
  console.error(texts.files.notGenerated);
  process.exit(2);
}

const bundle = isFresh() ? kept : await makeBundle();
const require = createRequire(bundle);
try {
  require(bundle).run(process.argv.slice(2), {
    schemaFolder: join(top, 'schemas/meta'),
    isInstalled: false,
  });
} catch (cause) {
  // Reading the source map takes as long as starting, so it waits until a stack is printed. The second
  // load only tells Node where the map is.
  process.setSourceMapsEnabled(true);
  delete require.cache[bundle];
  require(bundle);
  throw cause;
}

/** Whether every file that the bundle was made of is the same, and was not changed since. */
function isFresh() {
  try {
    const text = readFileSync(kept, 'utf8');
    const times = JSON.parse(text.slice(text.lastIndexOf(ORIGIN) + ORIGIN.length));
    return Object.entries(times).every(([file, time]) => changedAt(file) === time);
  } catch {
    // There is none yet, or a file is gone.
    return false;
  }
}

function changedAt(file) {
  return statSync(join(top, file)).ctimeMs;
}

/** Gives the path of a new bundle. */
async function makeBundle() {
  const begunAt = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: top,
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: kept,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Otherwise that of tsconfig.json: without it code runs in sloppy mode.
    tsconfigRaw: { compilerOptions: { strict: true } },
    // With the packages: finding and reading their two hundred files takes longer than starting.
    mainFields: ['module', 'main'],
    sourcemap: true,
    sourcesContent: false,
  });
  // esbuild names data as `x.json with { type: 'json' }`.
  const inputs = Object.keys(metafile.inputs).map((file) => file.replace(/ with \{.*$/, ''));
  const own = inputs.filter((file) => !file.startsWith('node_modules/'));
  const files = [...own, 'package.json', 'package-lock.json', 'src/checker/commands/launch.mjs'];
  // A file written meanwhile may have been read before: then the next run makes the bundle anew.
  const times = files.map((file) => [file, changedAt(file) < begunAt ? changedAt(file) : 0]);
  const origin = ORIGIN + JSON.stringify(Object.fromEntries(times));
  const made = outputFiles.map(({ path, text }) => [path, path === kept ? text + origin : text]);
  try {
    mkdirSync(folder, { recursive: true });
    for (const [path, text] of made) {
      // Atomically: other processes may read it at the same time.
      writeFileSync(`${path}.${process.pid}`, text);
      renameSync(`${path}.${process.pid}`, path);
    }
    return kept;
  } catch {
    // A folder that is read-only, or a full disk: the bundle is of this run alone.
    const own = mkdtempSync(join(tmpdir(), 'behovsguiden-'));
    process.on('exit', () => rmSync(own, { recursive: true }));
    for (const [path, text] of made) writeFileSync(join(own, basename(path)), text);
    return join(own, basename(kept));
  }
}
