import type { Code } from '#check/findings';
import { ourText } from './memorySources.ts';

/** A mistake planted in a copy of one of our definitions. */
export interface Defect {
  readonly name: string;
  readonly code: Code;
  readonly file: string;
  readonly text: string;
  /** Where the finding must stand: most often in the same file. */
  readonly toldIn: string;
  readonly line: number;
  /** The name the finding must suggest, when the mistake is a misspelling. */
  readonly suggests?: string;
}

/** How a mistake is planted. */
export interface Planting {
  /** What stands there; matched on names and keys, so that texts may be edited freely. */
  readonly from: RegExp;
  readonly to: string;
  /** Where the finding must stand, when not where `from` begins: the nearest match before it. */
  readonly above?: RegExp;
  /** Where the finding must stand, when it shows in another file. */
  readonly toldAt?: { readonly file: string; readonly place: RegExp };
  readonly suggests?: string;
}

/** Plants a mistake. Throws when a definition has changed so that there is nothing to plant it in. */
export function plant(
  name: string,
  code: Code,
  file: string,
  { from, to, above, toldAt, suggests }: Planting,
): Defect {
  const text = ourText(file);
  const found = anyLayout(from).exec(text);
  if (!found) throw new Error(`nothing to plant "${name}" in: ${from} is not in ${file}`);
  const planted = text.slice(0, found.index) + to + text.slice(found.index + found[0].length);
  const before = text.slice(0, found.index);
  const place = above
    ? ([...before.matchAll(anyLayout(above, 'gs'))].at(-1)?.index ?? -1)
    : found.index;
  const [told, at] = toldAt
    ? [ourText(toldAt.file), ourText(toldAt.file).search(anyLayout(toldAt.place))]
    : [planted, place];
  const line = told.slice(0, at).split('\n').length;
  const toldIn = toldAt?.file ?? file;
  return { name, code, file, text: planted, toldIn, line, ...(suggests ? { suggests } : {}) };
}

/** The same pattern however the file is laid out: a space stands for any white space, or none. */
function anyLayout({ source }: RegExp, flags = 's'): RegExp {
  return new RegExp(source.replaceAll(' ', '\\s*'), flags);
}

/** The value of the first `"key": "…"` after a question, step or item with this id. */
export const textOf = (id: string, key: string): RegExp =>
  new RegExp(`(?<="id": "${id}",[\\s\\S]*?"${key}": )("(?:[^"\\\\]|\\\\.)*"|\\d+)`);
/** The name of a property after that id. */
export const keyOf = (id: string, key: string): RegExp =>
  new RegExp(`(?<="id": "${id}",[\\s\\S]*?)"${key}"(?=:)`);
/** What a rule reads. */
export const varOf = (id: string): RegExp => new RegExp(`(?<="var": )"${id}"`);
/** A whole property with the comma after it. */
export const propertyOf = (id: string, key: string): RegExp =>
  new RegExp(`(?<="id": "${id}",[\\s\\S]*?)"${key}": "(?:[^"\\\\]|\\\\.)*",?`);
