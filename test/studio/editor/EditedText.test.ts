import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EditedText } from '../../../src/studio/editor/EditedText.ts';

const TEXT = '{\n  "a": 1,\n  "list": ["x"]\n}\n';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const typed = (text: EditedText, offset: number, letters: string) =>
  text.edit([{ offset, length: 0, text: letters }], 'typing');

describe('undo', () => {
  test('undo takes back edits of all kinds, the last first, and redo brings them again', () => {
    const text = new EditedText(TEXT);
    text.change([{ kind: 'set', path: ['a'], value: 2 }]);
    const first = text.text();
    typed(text, 0, ' ');
    text.replace('{}');
    expect(text.text()).toBe('{}');
    expect([text.undo(), text.undo(), text.text()]).toEqual([true, true, first]);
    expect([text.undo(), text.text()]).toEqual([true, TEXT]);
    expect([text.undo(), text.canUndo()]).toEqual([false, false]);
    while (text.redo());
    expect(text.text()).toBe('{}');
    expect(text.canRedo()).toBe(false);
  });

  test('undo takes what was typed in one go as one step, and nothing else', () => {
    const text = new EditedText('abc');
    typed(text, 0, 'x');
    typed(text, 1, 'y');
    vi.advanceTimersByTime(10_000);
    typed(text, 2, 'z');
    text.edit([{ offset: 3, length: 0, text: '!' }]);
    text.edit([{ offset: 4, length: 0, text: '!' }]);
    const steps = [];
    while (text.undo()) steps.push(text.text());
    expect(steps).toEqual(['xyz!abc', 'xyzabc', 'xyabc', 'abc']);
  });
});

describe('changes', () => {
  test('changes to a text are made one after another as one undo step', () => {
    const text = new EditedText(TEXT);
    text.change([
      { kind: 'insert', path: ['list', 1], value: 'y' },
      { kind: 'set', path: ['list', 1], value: 'z' },
      { kind: 'remove', path: ['a'] },
    ]);
    expect(JSON.parse(text.text())).toEqual({ list: ['x', 'z'] });
    text.undo();
    expect(text.text()).toBe(TEXT);
  });

  test('no change to a text is made when one of them cannot be made', () => {
    const text = new EditedText(TEXT);
    const change = () =>
      text.change([
        { kind: 'set', path: ['a'], value: 2 },
        { kind: 'set', path: ['b', 'c'], value: 2 },
      ]);
    expect(change).toThrow(RangeError);
    expect(() => text.edit([{ offset: 900, length: 1, text: '' }])).toThrow(RangeError);
    expect(text.text()).toBe(TEXT);
    expect(text.canUndo()).toBe(false);
  });

  test('listeners are notified of a change to a text once, and not when nothing changes', () => {
    const text = new EditedText(TEXT);
    const heard: string[] = [];
    const stop = text.subscribe(() => heard.push(text.text()));
    text.replace(TEXT);
    text.replace('[]');
    text.undo();
    stop();
    text.redo();
    expect(heard).toEqual(['[]', TEXT]);
  });

  test('changes to a text keep every letter, ends of lines too', () => {
    const text = new EditedText('{\r\n  "å": "😀"\n}\u2028');
    text.edit([
      { offset: 1, length: 0, text: '1' },
      { offset: 0, length: 1, text: '[\r\n' },
      { offset: 1, length: 0, text: '2' },
    ]);
    expect(text.text()).toBe('[\r\n21\r\n  "å": "😀"\n}\u2028');
  });
});

describe('as JSON', () => {
  const draft = () => {
    const text = new EditedText(TEXT);
    text.replace('{ "b": 1 }');
    text.replace('{ "b": 2 }');
    text.undo();
    return JSON.stringify(text.toJSON());
  };

  test('a text restored from JSON comes back with what can be undone and redone', () => {
    const text = EditedText.fromJSON(JSON.parse(draft()));
    expect(text?.text()).toBe('{ "b": 1 }');
    text?.redo();
    expect(text?.text()).toBe('{ "b": 2 }');
    text?.undo();
    text?.undo();
    expect(text?.text()).toBe(TEXT);
  });

  test('a text restored from JSON with an unreadable or foreign history comes back without it', () => {
    const { history, ...rest } = JSON.parse(draft());
    const undoable = { ...rest, doc: 'x', history: { ...history, undone: [] } };
    const redoable = { ...rest, doc: 'x', history: { ...history, done: [] } };
    for (const value of [{ doc: 'x' }, { ...rest, doc: 'x', history: 1 }, undoable, redoable]) {
      const text = EditedText.fromJSON(value);
      expect([text?.text(), text?.canUndo(), text?.canRedo()]).toEqual(['x', false, false]);
    }
  });

  test('JSON that has no text is not restored as a text', () => {
    for (const value of [undefined, null, 1, 'x', {}, { doc: 1 }]) {
      expect(EditedText.fromJSON(value)).toBeUndefined();
    }
  });
});
