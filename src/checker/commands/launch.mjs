// Runs one of the commands of `main.ts`: `node src/checker/commands/launch.mjs check --help`. One bundle
// starts half a second faster than two hundred files that are transpiled one by one; it is rebuilt when
// any file that it may be made of has changed. Plain JavaScript, since this file does the transpiling.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../..', import.meta.url));
// A cache folder that git ignores.
const folder = join(top, 'node_modules/.cache/behovsguiden');
const bundle = join(folder, 'commands.cjs');
/** What the bundle is made of. */
const SOURCES = ['src', 'schemas', 'package.json', 'package-lock.json'];

/** Of each kind of file that git ignores, one that the commands are bundled of or read. */
const GENERATED = ['src/engine/formSchema.generated.js', 'schemas/meta/texts.schema.json'];
if (!GENERATED.every((file) => existsSync(join(top, file)))) {
  const texts = JSON.parse(readFileSync(join(top, 'schemas/texts/commands.json'), 'utf8'));
  console.error(texts.files.notGenerated);
  process.exit(2);
}

if (!isFresh()) await makeBundle();
// Node 22 and later keep what was compiled.
module.enableCompileCache?.(folder);
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

/** Whether nothing was written, moved or deleted since the bundle began to be made. */
function isFresh() {
  try {
    const madeAt = statSync(bundle).mtimeMs;
    const within = (name) => readdirSync(join(top, name), { recursive: true });
    const all = SOURCES.flatMap((name) =>
      /\./.test(name) ? [name] : [name, ...within(name).map((file) => join(name, file))],
    );
    return all.every((file) => statSync(join(top, file)).ctimeMs < madeAt);
  } catch {
    // There is none yet.
    return false;
  }
}

async function makeBundle() {
  const begunAt = new Date();
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: top,
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // With the packages: finding and reading their two hundred files takes longer than starting.
    mainFields: ['module', 'main'],
    sourcemap: true,
    sourcesContent: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Atomically: other processes may read it at the same time.
    const written = `${path}.${process.pid}`;
    writeFileSync(written, contents);
    utimesSync(written, begunAt, begunAt);
    renameSync(written, path);
  }
}
