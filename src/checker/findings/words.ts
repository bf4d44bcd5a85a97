import { shortList } from '#checker/explain';
import { fill, type Placeholder } from '#engine/texts';
import texts from '../../../schemas/texts/findings.json' with { type: 'json' };

/**
 * A sentence, or a part of one, as data: worded for who reads the file by `inFile`, and for who fills in a form by
 * `inForm`. A name or value of the file that is quoted, a text of `schemas/texts` with the values of its placeholders, a
 * list, or words of their own for forms, and `unnamed` where a name in those has none; an `aside` and `code` are for who
 * reads the file: the one is left out of forms, with the other nothing can be said there.
 */
export type Words =
  | string
  | number
  | { readonly quoted: unknown }
  | { readonly text: string; readonly values: Readonly<Record<string, Words>> }
  | { readonly listed: readonly Words[]; readonly most: number }
  | { readonly file: Words; readonly form: Words; readonly unnamed?: Words }
  | { readonly aside: string }
  | { readonly code: string };

/** As `fill`, of words. */
export function filled<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, Words>>,
): Words {
  return { text, values };
}

/** A value as it is quoted in a sentence. */
export function quoted(value: unknown): Words {
  return { quoted: value };
}

/** Words in a row: `a, b och c`; of more than `most` only the first. Empty without any. */
export function listing(words: readonly Words[], most = words.length): Words {
  return words.length === 0 ? '' : { listed: words, most };
}

/** Values in a row. */
export function quotedList(values: readonly unknown[], most = 12): Words {
  return listing(values.map(quoted), most);
}

/** Words for who reads the file. */
export function inFile(words: Words): string {
  const aside = (text: string) => ` (${text})`;
  return worded(words, { reader: 'file', quoted: quotation, aside, code: String }) ?? '';
}

/** A value as files quote it: texts in quotation marks, everything cut when long. */
export function quotation(value: unknown): string {
  const written =
    typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? texts.things.nothing);
  return written.length <= 60
    ? written
    : `${written.slice(0, 57)}…${written.endsWith('"') ? '"' : ''}`;
}

/** The words that forms have for what is quoted; `undefined` for what nobody knows who does not read the file. */
export type NameInForm = (quoted: unknown) => string | undefined;

/** Words for who fills in a form; `undefined` when a name in them has none. */
export function inForm(words: Words, nameOf: NameInForm): string | undefined {
  return saidInForm(words, nameOf, 'form') ?? saidInForm(words, nameOf, 'form without names');
}

/** A message and its hint for who fills in a form: both with names, or both without where the message has one too few. */
export function advisedInForm(
  { message, hint }: { readonly message: Words; readonly hint: Words },
  nameOf: NameInForm,
): { readonly message: string | undefined; readonly hint: string | undefined } {
  const named = saidInForm(message, nameOf, 'form');
  if (named !== undefined) return { message: named, hint: inForm(hint, nameOf) };
  const unnamed = (words: Words) => saidInForm(words, nameOf, 'form without names');
  return { message: unnamed(message), hint: unnamed(hint) ?? inForm(hint, nameOf) };
}

function saidInForm(
  words: Words,
  nameOf: NameInForm,
  reader: 'form' | 'form without names',
): string | undefined {
  const quoted = (value: unknown) => {
    if (typeof value === 'number') return String(value);
    const name = nameOf(value);
    return name === undefined ? undefined : `”${name}”`;
  };
  return worded(words, { reader, quoted, aside: () => '', code: () => undefined })?.trim();
}

/** The values that words quote, in order. */
export function quotedIn(words: Words): readonly unknown[] {
  const found: unknown[] = [];
  const quoted = (value: unknown) => String(found.push(value));
  worded(words, { reader: 'file', quoted, aside: String, code: String });
  return found;
}

/** How the parts of words are said; `undefined` for what cannot be. */
interface Wording {
  /** Which of words that forms have of their own. */
  readonly reader: 'file' | 'form' | 'form without names';
  quoted(value: unknown): string | undefined;
  aside(text: string): string;
  code(text: string): string | undefined;
}

function worded(words: Words, wording: Wording): string | undefined {
  if (typeof words !== 'object') return String(words);
  if ('quoted' in words) return wording.quoted(words.quoted);
  if ('aside' in words) return wording.aside(words.aside);
  if ('code' in words) return wording.code(words.code);
  if ('file' in words) {
    if (wording.reader === 'file') return worded(words.file, wording);
    const { form, unnamed = form } = words;
    return worded(wording.reader === 'form' ? form : unnamed, wording);
  }
  if ('listed' in words) {
    // Of those behind 'och 3 till' nobody reads the names.
    const all = words.listed.map((own, at) => (at < words.most ? worded(own, wording) : ''));
    const known = all.filter((own) => own !== undefined);
    return known.length < all.length ? undefined : shortList(known, words.most);
  }
  const { text, values } = words;
  // The message and the hint of a finding have the same values.
  const own = Object.entries(values).filter(([name]) => text.includes(`{${name}}`));
  const said = own.flatMap(([name, part]) => {
    const known = worded(part, wording);
    return known === undefined ? [] : [[name, known] as const];
  });
  return said.length < own.length ? undefined : fill<string>(text, Object.fromEntries(said));
}

/** The same words with other names quoted. */
export function requoted(words: Words, nameOf: (quoted: unknown) => unknown): Words {
  const each = (part: Words) => requoted(part, nameOf);
  if (typeof words !== 'object' || 'aside' in words || 'code' in words) return words;
  if ('quoted' in words) return quoted(nameOf(words.quoted));
  if ('listed' in words) return { ...words, listed: words.listed.map(each) };
  if ('file' in words) {
    const { file, form, unnamed = form } = words;
    return { file: each(file), form: each(form), unnamed: each(unnamed) };
  }
  const values = Object.entries(words.values).map(([name, part]) => [name, each(part)]);
  return { ...words, values: Object.fromEntries(values) };
}
