import { expect, test } from 'vitest';
import { applied } from '#checker/json';
import { joined, lineEdits } from '../../../src/studio/editor/joined.ts';

const BASE = `{
  "title": "Guide",
  "lead": "Hej",
  "steps": [
    {
      "id": "first",
      "title": "Har du barn?",
      "visible": { "==": [{ "var": "a" }, true] }
    },
    { "id": "second", "title": "Har du hus?" },
    { "id": "third", "title": "Har du bil?" }
  ]
}
`;
const having = (...changes: readonly (readonly [string, string])[]) =>
  changes.reduce((text, [from, to]) => text.replace(from, to), BASE);
/** The clashes by their ids. */
const clashesOf = (mine: string, theirs: string) =>
  joined(BASE, mine, theirs).clashes.map((clash) => [clash.id, clash.mine, clash.theirs]);

test.each([
  ['lines that meet', ['"Guide"', '"Min guide"'], ['"Hej"', '"Hallå"']],
  [
    'two properties of one step',
    ['"Har du barn?"', '"Barn?"'],
    ['{ "var": "a" }', '{ "var": "b" }'],
  ],
  ['two items that meet', ['"Har du hus?"', '"Hus?"'], ['"Har du bil?"', '"Bil?"']],
  [
    'a property and a new one',
    ['"second", "title": "Har du hus?"', '"second", "title": "Hus?"'],
    ['"second",', '"second", "category": "Hem",'],
  ],
] as const)('changes of %s are joined, and nothing else is written anew', (_, mine, theirs) => {
  const both = joined(BASE, having(mine), having(theirs));
  expect(both.clashes).toEqual([]);
  expect(both.text).toBe(having(mine, theirs));
});

test('items put in at the same place are both there, and one that only one removed is gone', () => {
  const mine = having([
    '    { "id": "second"',
    '    { "id": "mine", "title": "A" },\n    { "id": "second"',
  ]);
  const theirs = having(
    ['    { "id": "second"', '    { "id": "theirs", "title": "B" },\n    { "id": "second"'],
    [',\n    { "id": "third", "title": "Har du bil?" }', ''],
  );
  const both = joined(BASE, mine, theirs);
  expect(both.clashes).toEqual([]);
  expect(idsIn(both.text)).toEqual(['first', 'theirs', 'mine', 'second']);
});

test('a list that one has moved keeps the changes of the other', () => {
  const moved = { ...JSON.parse(BASE) };
  moved.steps.reverse();
  const both = joined(BASE, JSON.stringify(moved), having(['"Har du barn?"', '"Barn?"']));
  expect(both.clashes).toEqual([]);
  expect(idsIn(both.text)).toEqual(['third', 'second', 'first']);
  expect(both.text).toContain('Barn?');
});

test('a list that both have moved, each in their way, is a clash', () => {
  const { steps, ...rest } = JSON.parse(BASE);
  const [first, second, third] = steps;
  const mine = [third, first, second];
  const theirs = [second, first, third];
  const moved = (list: readonly unknown[]) => JSON.stringify({ ...rest, steps: list });
  expect(clashesOf(moved(mine), moved(theirs))).toEqual([['/steps', mine, theirs]]);
});

test('what both changed in the same way is no clash, and to something else is one', () => {
  const mine = having(['"Har du barn?"', '"Barn?"'], ['"Har du hus?"', '"Hus?"']);
  const theirs = having(['"Har du barn?"', '"Barn?"'], ['"Har du hus?"', '"Villa?"']);
  expect(clashesOf(mine, theirs)).toEqual([['/steps/#second/title', 'Hus?', 'Villa?']]);
});

test('a rule is a clash as a whole, and so is an item that one has removed', () => {
  const mine = having(
    ['"var": "a"', '"var": "b"'],
    [',\n    { "id": "third", "title": "Har du bil?" }', ''],
  );
  const theirs = having(['true] }', 'false] }'], ['"Har du bil?"', '"Bil?"']);
  expect(clashesOf(mine, theirs)).toEqual([
    ['/steps/#first/visible', { '==': [{ var: 'b' }, true] }, { '==': [{ var: 'a' }, false] }],
    ['/steps/#third', undefined, { id: 'third', title: 'Bil?' }],
  ]);
});

test('a merge takes the chosen side of each clash, and all that only the other version changed', () => {
  const mine = having(['"Har du barn?"', '"Barn?"'], ['"Har du hus?"', '"Hus?"']);
  const theirs = having(
    ['"Har du barn?"', '"Ungar?"'],
    ['"Har du hus?"', '"Villa?"'],
    ['"Hej"', '"Hallå"'],
  );
  const { text } = joined(BASE, mine, theirs, (id) => (id.includes('second') ? 'theirs' : 'mine'));
  expect(text).toBe(
    having(['"Har du barn?"', '"Barn?"'], ['"Har du hus?"', '"Villa?"'], ['"Hej"', '"Hallå"']),
  );
});

test('what is no JSON is joined line by line, or one version is chosen', () => {
  const broken = BASE.replace('"Guide",', '"Guide"');
  expect(joined(BASE, broken, having(['"Har du bil?"', '"Bil?"']))).toEqual({
    text: broken.replace('"Har du bil?"', '"Bil?"'),
    clashes: [],
  });
  const theirs = having(['"Guide"', '"Vägen"']);
  expect(joined(BASE, broken, theirs, () => 'theirs').text).toBe(theirs);
  expect(joined(BASE, broken, theirs).clashes).toHaveLength(1);
});

test.each([
  [BASE, having(['"Hej"', '"Hallå"'], ['"Har du bil?"', '"Bil?"'])],
  [BASE, '{}'],
  ['toString', 'constructor'],
  ['', 'a\nb'],
])('the edits between two texts make the second of the first', (before, after) => {
  expect(applied(before, lineEdits(before, after))).toBe(after);
});

function idsIn(text: string): readonly string[] {
  return JSON.parse(text).steps.map(({ id }: { readonly id: string }) => id);
}
