// Writes what the package consists of to dist/: the commands of src/checker/commands in one file, the schemas they
// read, and the licences of what is in the bundle. npm runs it before it packs (`prepack`). It needs only the few packages of
// this folder, or those of the whole repository where they are installed. The files that git does not have
// are made first, as far as the commands need them.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const top = dirname(here);
const dist = join(here, 'dist');

rmSync(dist, { recursive: true, force: true });
const generator = join(dist, 'generate.mjs');
await build({
  absWorkingDir: top,
  entryPoints: ['src/build/generateForCheck.ts'],
  outfile: generator,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
process.chdir(top);
const { generateForCheck } = await import(pathToFileURL(generator));
for (const [file, text] of Object.entries(await generateForCheck())) writeFileSync(file, text);
rmSync(generator);

const { metafile } = await build({
  absWorkingDir: top,
  entryPoints: ['src/checker/commands/main.ts'],
  outfile: join(dist, 'commands.cjs'),
  bundle: true,
  metafile: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  // Sources are outside this folder, so that its packages are not found from theirs.
  nodePaths: [join(here, 'node_modules')],
});
cpSync(join(top, 'schemas/meta'), join(dist, 'schemas/meta'), { recursive: true });
mkdirSync(join(dist, 'schemas/api'));
cpSync(join(top, 'schemas/api/openapi.json'), join(dist, 'schemas/api/openapi.json'));
writeFileSync(join(dist, 'LICENCES.txt'), licences(Object.keys(metafile.inputs)));

/** The licences of the packages that files of a bundle are of. */
function licences(files) {
  const folders = files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const packages = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
  const texts = packages.map((folder) => {
    const path = join(top, folder);
    const name = readdirSync(path).find((file) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(file));
    const { name: title, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const text = name === undefined ? license : readFileSync(join(path, name), 'utf8').trim();
    return `${title}\n\n${text}\n`;
  });
  return texts.join('\n----\n\n');
}
