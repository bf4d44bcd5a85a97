import { isRecord, type JsonChange, type Path, valueAt } from '#checker/json';
import { textsNamed } from '#studio/fields';

/** The properties whose text names a part, and the one that is named after it. */
const TEXTS = ['label', 'title', 'questionTitle', 'name'] as const;

/** An id as `newItem` makes it, before anybody has said what the part is about: `fraga-1`. */
const PROVISIONAL = /^(?:namn|alternativ|[a-z]{2,20}(?:-[a-z]+)?)[-_]?\d+$/;

/** Letters of a name that is made of a text. */
const LONGEST = 40;

/**
 * The change that gives a new part an id, or an option a value, made of its text: 'Har du barn?'
 * gives `har-du-barn`, or `harDuBarn` where the others are written so. `undefined` once it has one, or
 * while it has no text of its own.
 */
export function madeName(
  document: unknown,
  path: Path,
  before: string | undefined,
): JsonChange | undefined {
  const part = valueAt(document, path);
  if (!isRecord(part)) return undefined;
  const property = typeof part.id === 'string' ? 'id' : 'value';
  const own = part[property];
  const text = TEXTS.map((name) => part[name]).find((one) => typeof one === 'string');
  if (typeof own !== 'string' || typeof text !== 'string') return undefined;
  if (!PROVISIONAL.test(own) || text === before) return undefined;
  const taken = textsNamed(document, property);
  const name = nameFrom(
    text,
    [...taken].filter((one) => one !== own),
  );
  return name === '' ? undefined : { kind: 'set', path: [...path, property], value: name };
}

/** The text that a part goes by. */
export function textAt(document: unknown, path: Path): string | undefined {
  const part = valueAt(document, path);
  if (!isRecord(part)) return undefined;
  return TEXTS.map((name) => part[name]).find((one) => typeof one === 'string');
}

/** A name of plain letters, written as the names beside it and unlike each of them; empty for a text without any. */
export function nameFrom(text: string, others: readonly string[]): string {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const isCamel =
    !others.some((id) => /[-_]/.test(id)) && others.some((id) => /[a-z][A-Z]/.test(id));
  const joined = (some: readonly string[]) =>
    isCamel
      ? some.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
      : some.join('-');
  let count = words.length;
  while (count > 1 && joined(words.slice(0, count)).length > LONGEST) count -= 1;
  const stem = joined(words.slice(0, count)).slice(0, LONGEST);
  let name = stem;
  for (let number = 2; stem !== '' && others.includes(name); number += 1)
    name = `${stem}-${number}`;
  return name;
}
