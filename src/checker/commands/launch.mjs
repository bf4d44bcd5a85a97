// Runs one of the commands of `main.ts`: `node src/checker/commands/launch.mjs check --help`. One bundle
// starts half a second faster than two hundred files that are transpiled one by one; it is rebuilt when
// any of them has changed. Plain JavaScript, since this file does the transpiling.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const entry = new URL('./main.ts', import.meta.url);
const top = fileURLToPath(new URL('../../..', import.meta.url));
// A cache folder that git ignores.
const folder = `${top}node_modules/.cache/behovsguiden/`;
const bundle = `${folder}commands.cjs`;
const mtimesFile = `${folder}commands.json`;
const codeCacheFile = `${folder}commands.v8`;
const DIGEST_BYTES = 20;

/** Of each kind of file that git ignores, one that the commands are bundled of or read. */
const GENERATED = ['src/engine/formSchema.generated.js', 'schemas/meta/texts.schema.json'];
if (!GENERATED.every((file) => existsSync(`${top}${file}`))) {
  const texts = JSON.parse(readFileSync(`${top}schemas/texts/commands.json`, 'utf8'));
  console.error(texts.files.notGenerated);
  process.exit(2);
}

const version = unchangedMtimes() ?? (await makeBundle());
const commands = await script();
const require = createRequire(bundle);
try {
  const module = { exports: {} };
  commands.runInThisContext()(require, module, module.exports);
  module.exports.run(process.argv.slice(2), {
    schemaFolder: join(top, 'schemas/meta'),
    cache: { folder, version },
  });
} catch (cause) {
  // Reading the source map takes as long as starting, so it waits until a stack is printed. The second
  // load only tells Node where the map is.
  process.setSourceMapsEnabled(true);
  require(bundle);
  throw cause;
}

/** The bundle, with V8's code cache from an earlier run. */
async function script() {
  const bytes = readFileSync(bundle);
  const source = bytes.toString();
  const cachedData = codeCacheFor(bytes);
  if (cachedData) {
    const cached = new Script(source, { filename: bundle, cachedData });
    if (!cached.cachedDataRejected) return cached;
  }
  const compiled = await compileAll(source);
  try {
    const code = compiled.createCachedData();
    replace(codeCacheFile, Buffer.concat([digestOf(bytes, code), code]));
  } catch {
    // The next run compiles it again.
  }
  return compiled;
}

/** The code cache of a bundle; undefined when missing, damaged or of another bundle. */
function codeCacheFor(bytes) {
  try {
    const cache = readFileSync(codeCacheFile);
    const code = cache.subarray(DIGEST_BYTES);
    return cache.subarray(0, DIGEST_BYTES).equals(digestOf(bytes, code)) ? code : undefined;
  } catch {
    // There is none yet.
    return undefined;
  }
}

/**
 * Digest of a bundle and its code cache. V8 would accept the cache of another bundle of the same length,
 * and a damaged one: it compares only versions, flags and lengths.
 */
function digestOf(bytes, code) {
  return createHash('sha1').update(bytes).update(code).digest();
}

/** Compiles all functions eagerly: which are called depends on the command and its input. */
async function compileAll(source) {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--no-lazy');
  const compiled = new Script(source, { filename: bundle });
  // V8 rejects a cache made with other flags than those of the run that reads it.
  setFlagsFromString('--lazy');
  return compiled;
}

/** The modification times of the bundle's sources, as JSON; undefined when any has changed. */
function unchangedMtimes() {
  try {
    const text = readFileSync(mtimesFile, 'utf8');
    const mtimes = Object.entries(JSON.parse(text));
    return mtimes.every(([file, time]) => mtimeOf(file) === time) ? text : undefined;
  } catch {
    // There is none yet, or a file is gone.
    return undefined;
  }
}

function mtimeOf(file) {
  return statSync(`${top}${file}`).mtimeMs;
}

async function makeBundle() {
  const startedAt = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: top,
    entryPoints: [fileURLToPath(entry)],
    outfile: bundle,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // With the packages: finding and reading their two hundred files takes longer than starting.
    mainFields: ['module', 'main'],
    banner: { js: '(function (require, module, exports) {' },
    footer: { js: '})' },
    sourcemap: true,
    sourcesContent: false,
  });
  // esbuild names data as `x.json with { type: 'json' }`.
  const inputs = Object.keys(metafile.inputs).map((file) => file.replace(/ with \{.*$/, ''));
  const own = inputs.filter((file) => !file.startsWith('node_modules/'));
  const files = [...own, 'package.json', 'package-lock.json', 'src/checker/commands/launch.mjs'];
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) replace(path, contents);
  // A file written meanwhile may have been read before: 0 rebuilds the bundle on the next run.
  const written = files.map((file) => [file, mtimeOf(file) < startedAt ? mtimeOf(file) : 0]);
  const text = JSON.stringify(Object.fromEntries(written));
  replace(mtimesFile, text);
  return text;
}

/** Replaces a file atomically: other processes may read it at the same time. */
function replace(file, contents) {
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
