import { expect, test } from 'vitest';
import { piecesOf, type Searched, searchTexts } from '#studio/views';

function searched(...texts: readonly string[]): readonly Searched[] {
  return texts.map((text, at) => ({ path: 'schemas/a.json', pointer: `/texts/${at}`, text }));
}

function found(all: readonly Searched[], query: string): readonly string[] {
  return searchTexts(all, query, 10).best.map((match) => match.searched.text);
}

test.each([
  ['a part of a word', 'försäkring', 'Din livförsäkring gäller'],
  ['a word in other case', 'ÅLDER', 'Din ålder'],
  ['words in another order, apart', 'barn har', 'Har du några barn?'],
  ['letters made of two characters', 'ålder', 'Din ålder'],
  ['what has a hyphen', 'e-post', 'Skriv din e-post'],
  ['a number', '18', 'Du ska ha fyllt 18 år'],
  ['what a search language would read as a sign', '-post', 'Din e-post'],
])('%s is found', (_, query, text) => {
  expect(found(searched('Något annat', text), query)).toEqual([text]);
});

test('another letter is another word: å is not a, and no letter is guessed', () => {
  const all = searched('Du har ett mål', 'Du har en mal', 'Du har ett mall');
  expect(found(all, 'mål')).toEqual(['Du har ett mål']);
  expect(found(all, 'måll')).toEqual([]);
  expect(found(all, 'mal')).toEqual(['Du har en mal', 'Du har ett mall']);
});

test('every word has to be there', () => {
  expect(found(searched('Har du barn?', 'Har du en partner?'), 'har partner')).toEqual([
    'Har du en partner?',
  ]);
});

test('whole words come before beginnings, those before other parts, and files before their texts', () => {
  const all: readonly Searched[] = [
    ...searched('Småbarn', 'Barnet', 'Har du barn?', 'Barn'),
    { path: 'schemas/barn.json', pointer: undefined, text: 'Om barn' },
  ];
  expect(found(all, 'barn')).toEqual(['Om barn', 'Barn', 'Har du barn?', 'Barnet', 'Småbarn']);
});

test('of as good ones the first stay first; the rest are counted', () => {
  const all = searched('barn ett', 'barn två', 'barn tre');
  const { best, count } = searchTexts(all, 'barn', 2);
  expect(best.map((match) => match.searched.text)).toEqual(['barn ett', 'barn två']);
  expect(count).toBe(3);
});

test('without words the files are listed', () => {
  const file: Searched = { path: 'schemas/a.json', pointer: undefined, text: 'Behov' };
  expect(searchTexts([...searched('Barn'), file], ' ? ', 10)).toEqual({
    best: [{ searched: file, ranges: [] }],
    count: 1,
  });
});

test('the words that matched are marked, in a long text with what is around them', () => {
  const marked = (text: string, query: string) =>
    searchTexts(searched(text), query, 1)
      .best.flatMap(piecesOf)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');
  expect(marked('Har du några barn i Åre?', 'åre barn')).toBe('Har du några [barn] i [Åre]?');
  const long = `${'Ord före. '.repeat(30)}Här står skatten. ${'Ord efter. '.repeat(30)}`;
  const cut = marked(long, 'skatten');
  expect(cut).toMatch(/^… (?:Ord|före).*Här står \[skatten\]\. Ord efter.* …$/);
  expect(cut.length).toBeLessThan(180);
});

test('texts of tools come after all that visitors read', () => {
  const [tool, ...visitors] = searched('Barn', 'Om ett barn', 'Barnen');
  const all = [{ ...(tool as Searched), isOfTools: true }, ...visitors];
  expect(found(all, 'barn')).toEqual(['Om ett barn', 'Barnen', 'Barn']);
});
