import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';
import { END_OF_FILE } from '../guide/api/fetchCode.ts';

/** Vite's module around every `import()` of a build, which preloads by `modulepreload`. */
const HELPER = /vite\/preload-helper\.js$/;

/**
 * Vite plugin that gives every `import()` of the built client to `fetchCode` (#guide/api), with the addresses of its
 * files, in the place of Vite's own helper, and ends every file as that expects.
 */
export function codeFetching(): Plugin {
  let helper = '';
  return {
    name: 'code-fetching',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      const module = JSON.stringify(resolve(config.root, 'src/guide/api/fetchCode.ts'));
      const base = JSON.stringify(config.base);
      helper = `import { fetchCode } from ${module};
        export const __vitePreload = (load, files) =>
          fetchCode(load, files.map((file) => ${base} + file));`;
    },
    outputOptions: (output) => ({ ...output, postFooter: END_OF_FILE }),
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: helper, map: null }),
    },
  };
}

/** All files of an `import()`, its own among them; none for a page, which would preload them. */
export const filesOfImport: ResolveModulePreloadDependenciesFn = (file, files, { hostType }) => {
  if (hostType === 'html') return [];
  return files.includes(file) ? files : [file, ...files];
};

const IMPORT = /\bimport\([`'"]/g;
const WITH_FILES = /\b__vite__mapDeps\(\[\d/g;

/** Lines for the built scripts of a folder that import or preload past `fetchCode`. */
export function unfetchedIn(folder: string): readonly string[] {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return scripts.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
    const without = count(IMPORT) - count(WITH_FILES);
    return [
      ...(without > 0 ? [`${name}: import() without its files, ${without} times`] : []),
      ...(code.trimEnd().endsWith(END_OF_FILE) ? [] : [`${name}: no ${END_OF_FILE} at its end`]),
      ...(code.includes('vite:preloadError') ? [`${name}: Vite's own preloading`] : []),
    ];
  });
}
