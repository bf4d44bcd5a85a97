import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import server from '../../content/texts/server.json';
import sv from '../../content/texts/sv.json';

const FOLDERS = ['pages', 'reference', 'short-guide', 'texts'] as const;
/** Those that visitors meet. */
const VISITORS: readonly string[] = [
  'documents.json',
  'mails.json',
  'server.json',
  'signed.json',
  'sv.json',
];

/** Every text in the files that visitors are shown something of, with the file it stands in. */
const TEXTS = FOLDERS.flatMap((folder) =>
  readdirSync(`test/content/${folder}`)
    .filter((name) => name.endsWith('.json') && (folder !== 'texts' || VISITORS.includes(name)))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(`test/content/${folder}/${name}`, 'utf8')))),
);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const saying = (pattern: RegExp) => TEXTS.filter((text) => pattern.test(text));

it('one signs with one word, and is helped by customer service with one', () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  // What BankID says of itself is its own.
  expect(saying(/skriv(a|er|it|s)?\b[^.]*\bunder(?= |\.|$|<)(?! en| den| det)/i)).toEqual([
    server.bankId.RFA9_SIGN,
  ]);
  // To the letter in the specification, section 8.
  expect(saying(/kundtjänst/i)).toEqual([
    'Ett fel inträffade. Försök igen eller kontakta kundtjänst.',
  ]);
});

it('what is left out is not what one should not expect', () => {
  expect(saying(/räkna (<strong>)?inte/i)).toEqual([]);
});

it('spans have the sign for spans, and minutes are figures', () => {
  expect(saying(/\d-\d+ (minuter|år|kronor)/)).toEqual([]);
  expect(saying(/\b(fem|tio|femton) minuter/)).toEqual([]);
});

it('what needs a declaration has the same footnote wherever it stands', () => {
  expect(sv.result.footnote).toBe(sv.finish.footnote);
  expect(sv.signing.footnote).toBe(sv.finish.footnote);
});

it('a guide inside a sentence is one of two: den enkla, den fördjupade', () => {
  expect(saying(/den (enkla|fördjupade) guiden/).length).toBeGreaterThan(5);
  expect(saying(/(?<!\bden )(enkla|fördjupade) guiden/)).toEqual([]);
});
