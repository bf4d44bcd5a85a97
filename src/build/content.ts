import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/** The guide's own content, in the repository; its formats (`meta`, `api`) are those of every content. */
const OWN = 'schemas';

/**
 * The content folder: brand, pages, texts, short guide and reference data of one insurer. `CONTENT` names it, relative to
 * `root`, the repository. Throws when it has no brand.
 */
export function contentFolder(root: string): string {
  const folder = resolve(root, process.env.CONTENT || OWN);
  if (existsSync(join(folder, 'brand.json'))) return folder;
  throw new Error(
    `CONTENT=${process.env.CONTENT}: ${folder} has no brand.json. Make a folder of your own with "npm run new-guide -- ${process.env.CONTENT}".`,
  );
}

/** Beside the content stand the formats, which are the program's, and the texts of its tools. */
const OF_PROGRAM =
  /^(?:meta|api|texts\/(?:notes|(?:commands|findings|proofreading|proofs|sentences|studio|tools)\.json))(?:\/|$)/;

/** Whether a path within a content folder is the program's own. */
export function isOfProgram(path: string): boolean {
  return OF_PROGRAM.test(path.replaceAll('\\', '/'));
}

/**
 * The file that a definition such as `texts/sv.json` is read from: in the content folder, or the program's own. Throws
 * where the folder lacks it: another insurer's texts and prices must not stand in for it.
 */
export function contentFile(root: string, path: string): string {
  const file = isOfProgram(path) ? resolve(root, OWN, path) : join(contentFolder(root), path);
  if (existsSync(file)) return file;
  throw new Error(`${file} is missing. Copy it from ${OWN}/${path}, and write it as yours.`);
}

/** Where an import of a definition leads; undefined for every other import. */
function redirected(root: string, source: string, importer: string): string | undefined {
  if (!source.endsWith('.json') || !/^\.{1,2}\//.test(source)) return undefined;
  const path = relative(join(root, OWN), resolve(dirname(importer), source));
  const isDefinition = !path.startsWith('..') && !isAbsolute(path);
  return isDefinition ? contentFile(root, path) : undefined;
}

/** Vite plugin that reads imports of definitions from the content folder, and lets the development server serve it. */
export function content(): Plugin {
  let root = '';
  return {
    name: 'content',
    enforce: 'pre',
    config: ({ root: folder = process.cwd() }) => ({
      server: { fs: { allow: [folder, contentFolder(folder)] } },
    }),
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source, importer) =>
      importer && redirected(root, source, importer)?.replaceAll(sep, '/'),
  };
}

/** The same for esbuild. */
export const contentImports: BundlerPlugin = {
  name: 'content',
  setup(build) {
    build.onResolve({ filter: /\.json$/ }, ({ path, importer }) => {
      const file = redirected(process.cwd(), path, importer);
      return file === undefined ? undefined : { path: file };
    });
  },
};
