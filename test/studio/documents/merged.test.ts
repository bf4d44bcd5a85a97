import { expect, test } from 'vitest';
import { passages } from '#studio/documents';
import { merged } from '../../../src/studio/documents/merged.ts';

const LINES = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
const text = (lines: readonly string[]) => lines.join('\n');
/** The lines with others in their place, by number. */
const having = (changes: Readonly<Record<number, readonly string[]>>) =>
  text(LINES.flatMap((line, at) => changes[at + 1] ?? [line]));

test('a change between two of the other is had with both of them', () => {
  const mine = having({ 2: ['mine'], 18: ['mine', 'and more'] });
  const theirs = having({ 6: [], 10: ['theirs', 'line 10'] });
  expect(merged(text(LINES), mine, theirs)).toBe(
    having({ 2: ['mine'], 6: [], 10: ['theirs', 'line 10'], 18: ['mine', 'and more'] }),
  );
});

test('what both changed in the same way is had once', () => {
  const mine = having({ 2: ['both'], 18: ['mine'] });
  const theirs = having({ 2: ['both'], 10: ['theirs'] });
  expect(merged(text(LINES), mine, theirs)).toBe(
    having({ 2: ['both'], 10: ['theirs'], 18: ['mine'] }),
  );
});

test.each([
  ['to the same line', { 5: ['mine'], 12: ['mine'] }, { 12: ['theirs'] }],
  ['to lines that meet', { 5: ['mine'], 12: ['mine'] }, { 13: ['theirs'] }],
  ['put in at the same place', { 5: ['mine', 'line 5'] }, { 5: ['theirs', 'line 5'] }],
])('changes %s cannot both be had', (_, mine, theirs) => {
  expect(merged(text(LINES), having(mine), having(theirs))).toBeUndefined();
});

test('only lines that differ are shown, with two around, each by its number', () => {
  const mine = having({ 4: ['mine', 'more'], 16: ['mine'], 18: [] });
  expect(passages(text(LINES), mine, 2)).toEqual([
    {
      first: { line: 2, lines: LINES.slice(1, 6) },
      second: { line: 2, lines: ['line 2', 'line 3', 'mine', 'more', 'line 5', 'line 6'] },
    },
    {
      first: { line: 14, lines: LINES.slice(13, 20) },
      second: {
        line: 15,
        lines: ['line 14', 'line 15', 'mine', 'line 17', 'line 19', 'line 20'],
      },
    },
  ]);
  expect(passages('a', 'a', 2)).toEqual([]);
});
