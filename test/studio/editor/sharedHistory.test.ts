import { expect, test } from 'vitest';
import { EditedText } from '#studio/editor';
import { SharedHistory } from '../../../src/studio/editor/sharedHistory.ts';

function texts() {
  const [a, b] = [new EditedText('a'), new EditedText('b')];
  const history = new SharedHistory();
  history.follow('a', a);
  history.follow('b', b);
  return { a, b, history, both: () => `${a.text()} ${b.text()}` };
}

test('the last change of all texts is undone first, and made again in order', () => {
  const { a, b, history, both } = texts();
  a.replace('a1');
  b.replace('b1');
  a.replace('a2');
  const seen = [1, 2, 3].map(() => [...history.undo(), both()]);
  expect(seen).toEqual([
    ['a', 'a1 b1'],
    ['b', 'a1 b'],
    ['a', 'a b'],
  ]);
  expect([history.undo(), history.canUndo()]).toEqual([[], false]);
  expect([1, 2, 3].map(() => [...history.redo(), both()])).toEqual([
    ['a', 'a1 b'],
    ['b', 'a1 b1'],
    ['a', 'a2 b1'],
  ]);
  expect(history.canRedo()).toBe(false);
});

test('changes of several texts in one act are one step', () => {
  const { a, b, history, both } = texts();
  a.replace('a1');
  history.together(() => {
    b.replace('b1');
    a.replace('a2');
  });
  expect([history.undo(), both()]).toEqual([['a', 'b'], 'a1 b']);
  expect([history.redo().toSorted(), both()]).toEqual([['a', 'b'], 'a2 b1']);
});

test('a step that is undone in its own text is not undone again, and a new one ends what was undone', () => {
  const { a, b, history, both } = texts();
  a.replace('a1');
  b.replace('b1');
  a.undo();
  expect([history.undo(), both()]).toEqual([['b'], 'a b']);
  b.replace('b2');
  expect([history.canRedo(), history.undo(), both()]).toEqual([false, ['b'], 'a b']);
});

test('the change of somebody else stays when the own one before it is undone', () => {
  const { a, history, both } = texts();
  a.replace('1 a');
  a.replace('1 a by others', 'foreign');
  expect([history.undo(), both()]).toEqual([['a'], 'a by others b']);
  expect([history.undo(), history.canUndo()]).toEqual([[], false]);
});

test('what follows from typing, in other texts too, is undone with it', () => {
  const { a, history, both, b } = texts();
  a.edit([{ offset: 1, length: 0, text: '1' }], 'typing');
  history.together(() => {
    a.edit([{ offset: 2, length: 0, text: '2' }], 'typing');
    b.replace('b1');
  });
  expect(history.steps()).toHaveLength(1);
  expect([[...history.undo()].sort(), both()]).toEqual([['a', 'b'], 'a b']);
});

test('steps that a text has forgotten are no steps any more', () => {
  const { a, history } = texts();
  for (let at = 0; at < 300; at += 1) a.replace(`a${at}`);
  expect(history.steps()).toHaveLength(a.undoDepth());
  for (const _step of history.steps()) history.undo();
  expect([history.canUndo(), a.canUndo()]).toEqual([false, false]);
});
