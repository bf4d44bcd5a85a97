import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';
import { END_OF_FILE, END_OF_STYLES } from '../guide/api/fetchCode.ts';

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
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source += END_OF_STYLES;
        }
      },
    },
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: helper, map: null }),
    },
  };
}

/** The styles that every page has inside (vite.config.ts). */
const INLINED = /\/styles-[\w-]+\.css$/;

/**
 * All files of an `import()`, its own among them, but for the styles that are there already; none for a page, which
 * would preload them.
 */
export const filesOfImport: ResolveModulePreloadDependenciesFn = (file, files, { hostType }) => {
  if (hostType === 'html') return [];
  const fetched = files.filter((one) => !INLINED.test(one));
  return fetched.includes(file) ? fetched : [file, ...fetched];
};

const IMPORT = /\bimport\([`'"]/g;
const WITH_FILES = /\b__vite__mapDeps\(\[\d/g;

/** Lines for the built files of a folder that import or preload past `fetchCode`, or that it would not take. */
export function unfetchedIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const end = name.endsWith('.js') ? END_OF_FILE : END_OF_STYLES;
    if (!/\.(?:js|css)$/.test(name)) return [];
    const code = readFileSync(join(folder, name), 'utf8');
    const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
    const without = count(IMPORT) - count(WITH_FILES);
    return [
      ...(without > 0 ? [`${name}: import() without its files, ${without} times`] : []),
      ...(code.trimEnd().endsWith(end) ? [] : [`${name}: no ${end} at its end`]),
      ...(code.includes('vite:preloadError') ? [`${name}: Vite's own preloading`] : []),
    ];
  });
}
