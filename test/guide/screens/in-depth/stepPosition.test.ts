import { expect, it } from 'vitest';
import type { Direction, Position } from '#guide/state';
import { moveToQuestion } from '../../../../src/guide/screens/in-depth/stepPosition.ts';

it.each<[string, Position, number, Position, Direction]>([
  ['the next question', '2:1', 1, '2:2', 'forward'],
  ['over skipped questions', '2:2', 5, '2:6', 'forward'],
  ['back over skipped questions', '2:6', 1, '2:2', 'backward'],
  ['back to the first', '2:4', 0, '2:1', 'backward'],
  ['back from the companies', '3:1', 14, '2:15', 'backward'],
  ['on from the introduction', '1', 3, '2:4', 'forward'],
])(
  'the position goes to %s: from %s to question %i is %s, %s',
  (_where, from, place, position, direction) => {
    expect(moveToQuestion(from, place)).toEqual({ position, direction });
  },
);

it('the position stays where it is on the question it is at', () => {
  expect(moveToQuestion('2:3', 2)).toBeUndefined();
});
