import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentFile } from './content.ts';
import { isRecord, readJson } from './json.ts';

const FILE = 'schemas/texts/sv.json';
const VIRTUAL = 'virtual:texts/';
/** Its `liveTexts` keeps the groups of a build whose texts can be changed. */
const KEEPER = 'src/guide/scenes/liveTexts.ts';
const IMPORT =
  /import\s*\{([^}]*)\}\s*from\s*['"][^'"]*schemas\/texts\/sv\.json['"](?:\s*with\s*\{[^}]*\})?;?/g;

/**
 * Vite plugin that makes each group of `schemas/texts/sv.json` a module of its own, so that a
 * screen's texts are loaded with its code. Bundlers drop unused exports, but do not split a module
 * between chunks: the whole file would be in the first. With `isLive`, as in the studio, the texts
 * can be changed after they have loaded.
 */
export function textGroups({ isLive = false } = {}): Plugin {
  let file = '';
  let keeper = '';
  return {
    name: 'text-groups',
    ...(!isLive && { apply: 'build' as const }),
    enforce: 'pre',
    configResolved({ root }) {
      file = contentFile(root, 'texts/sv.json');
      keeper = resolve(root, KEEPER).replaceAll('\\', '/');
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
        return this.error(`${file} has no group "${group}"`);
      }
      const own = JSON.stringify(texts[group]);
      const code = isLive
        ? `import { liveTexts } from '${keeper}'; export default liveTexts('${group}', ${own});`
        : `export default ${own};`;
      return { code, moduleSideEffects: false };
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
