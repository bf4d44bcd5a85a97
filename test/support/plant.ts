import type { Code } from '#checker/findings';
import { ourText } from './memorySources.ts';

/** A mistake planted in a copy of one of our definitions. */
export interface Defect {
  readonly name: string;
  readonly code: Code;
  readonly file: string;
  readonly text: string;
  /** File of the expected finding: most often the same. */
  readonly reportedIn: string;
  readonly line: number;
  /** The name that the finding must suggest for a misspelling. */
  readonly suggests?: string;
}

/** How a mistake is planted. */
export interface Planting {
  /** The text to replace; matches names and keys, so that texts may be edited freely. */
  readonly from: RegExp;
  readonly to: string;
  /** Position of the finding if not the start of `from`: the nearest match before it. */
  readonly above?: RegExp;
  /** Position of the finding, when it is in another file. */
  readonly reportedAt?: { readonly file: string; readonly place: RegExp };
  readonly suggests?: string;
}

/** Plants a mistake. Throws when a definition has changed so that there is nothing to plant it in. */
export function plant(
  name: string,
  code: Code,
  file: string,
  { from, to, above, reportedAt, suggests }: Planting,
): Defect {
  const text = ourText(file);
  const found = anyLayout(from).exec(text);
  if (!found) throw new Error(`nothing to plant "${name}" in: ${from} is not in ${file}`);
  const planted = text.slice(0, found.index) + to + text.slice(found.index + found[0].length);
  const before = text.slice(0, found.index);
  const place = above
    ? ([...before.matchAll(anyLayout(above, 'gs'))].at(-1)?.index ?? -1)
    : found.index;
  const [reported, at] = reportedAt
    ? [ourText(reportedAt.file), ourText(reportedAt.file).search(anyLayout(reportedAt.place))]
    : [planted, place];
  const line = reported.slice(0, at).split('\n').length;
  const reportedIn = reportedAt?.file ?? file;
  return { name, code, file, text: planted, reportedIn, line, ...(suggests ? { suggests } : {}) };
}

/** The same pattern for any layout of the file: a space matches any white space, or none. */
function anyLayout({ source }: RegExp, flags = 's'): RegExp {
  return new RegExp(source.replaceAll(' ', '\\s*'), flags);
}

/** The value of the first `"key": "…"` after a question, step or item with this id. */
export const textOf = (id: string, key: string): RegExp =>
  new RegExp(`(?<="id": "${id}",[\\s\\S]*?"${key}": )("(?:[^"\\\\]|\\\\.)*"|\\d+)`);
/** The name of a property after that id. */
export const keyOf = (id: string, key: string): RegExp =>
  new RegExp(`(?<="id": "${id}",[\\s\\S]*?)"${key}"(?=:)`);
/** The id of a question that a rule reads. */
export const varOf = (id: string): RegExp => new RegExp(`(?<="var": )"${id}"`);
/** A whole property with the comma after it. */
export const propertyOf = (id: string, key: string): RegExp =>
  new RegExp(`(?<="id": "${id}",[\\s\\S]*?)"${key}": "(?:[^"\\\\]|\\\\.)*",?`);
