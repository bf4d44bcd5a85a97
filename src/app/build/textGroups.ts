import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isRecord, readJson } from './json.ts';

const FILE = 'schemas/texts/sv.json';
const VIRTUAL = 'virtual:texts/';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"][^'"]*schemas\/texts\/sv\.json['"];?/g;

/**
 * Vite plugin that makes each group of `schemas/texts/sv.json` a module of its own, so that a
 * screen's texts are loaded with its code. Bundlers drop unused exports, but do not split a module
 * between chunks: the whole file would be in the first.
 */
export function textGroups(): Plugin {
  let file = '';
  return {
    name: 'text-groups',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      file = resolve(root, FILE);
    },
    resolveId(id) {
      return id.startsWith(VIRTUAL) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      this.addWatchFile(file);
      const texts = readJson(file);
      const group = id.slice(VIRTUAL.length + 1);
      if (!isRecord(texts) || !Object.hasOwn(texts, group)) {
        return this.error(`${FILE} has no group "${group}"`);
      }
      return { code: `export default ${JSON.stringify(texts[group])};`, moduleSideEffects: false };
    },
    transform(code) {
      return code.includes(FILE) ? splitTextImports(code) : undefined;
    },
  };
}

/** Splits `import { a, b as c } from '.../sv.json'` into one import for each group. */
export function splitTextImports(code: string): string {
  return code.replace(IMPORT, (_statement, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [group = '', local = group] = name.split(/\s+as\s+/);
        return `import ${local} from '${VIRTUAL}${group}';`;
      })
      .join(' '),
  );
}
