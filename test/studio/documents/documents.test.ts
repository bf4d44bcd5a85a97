import { expect, test } from 'vitest';
import { Documents, type Draft, type DraftBox } from '#studio/documents';

const PATH = 'schemas/a.json';
const BASE = ['{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}', ''].join('\n');

test('a change on disk is taken in at once while nothing is changed here', () => {
  const { documents, text } = opened();
  documents.changedOnDisk({ path: PATH, text: '{}\n', stamp: 's2' });
  expect(text()).toBe('{}\n');
  expect(documents.changed()).toEqual([]);
});

test('a change on disk beside one here waits for a choice, and both texts are there', () => {
  const { documents, write, text } = opened();
  write(BASE.replace('1', '10'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('3', '30'), stamp: 's2' });
  expect(text()).toBe(BASE.replace('1', '10'));
  expect(documents.document(PATH)?.conflict?.text).toBe(BASE.replace('3', '30'));
});

test.each([
  ['mine', BASE.replace('1', '10'), true],
  ['theirs', BASE.replace('3', '30'), false],
  ['both', BASE.replace('1', '10').replace('3', '30'), true],
] as const)(
  'choosing %s leaves nothing of the conflict and knows what is on disk',
  (choice, expected, isChanged) => {
    const { documents, write, text } = opened();
    write(BASE.replace('1', '10'));
    documents.changedOnDisk({ path: PATH, text: BASE.replace('3', '30'), stamp: 's2' });
    documents.settle(PATH, choice);
    expect(text()).toBe(expected);
    expect(documents.document(PATH)).toMatchObject({
      conflict: undefined,
      stamp: 's2',
      saved: BASE.replace('3', '30'),
      isChanged,
    });
  },
);

test('the version that was given up comes back by undo', () => {
  const { documents, write, text } = opened();
  write(BASE.replace('1', '10'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('3', '30'), stamp: 's2' });
  documents.settle(PATH, 'theirs');
  documents.document(PATH)?.text.undo();
  expect(text()).toBe(BASE.replace('1', '10'));
  expect(documents.changed().map(({ path }) => path)).toEqual([PATH]);
});

test('changes to the same line cannot both be had', () => {
  const { documents, write } = opened();
  write(BASE.replace('2', '20'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('2', '21'), stamp: 's2' });
  expect(documents.both(PATH)).toBeUndefined();
});

test('the same change made by both is no conflict and nothing to save', () => {
  const { documents, write } = opened();
  write(BASE.replace('2', '20'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('2', '20'), stamp: 's2' });
  expect(documents.document(PATH)?.conflict).toBeUndefined();
  expect(documents.changed()).toEqual([]);
});

test('a draft comes back with its undo when the page is opened again', () => {
  const { box, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.keep();
  const again = opened(box);
  expect(again.text()).toBe(BASE.replace('1', '10'));
  again.documents.document(PATH)?.text.undo();
  expect(again.text()).toBe(BASE);
});

test('a draft whose file has changed on disk meanwhile comes back as a conflict', () => {
  const { box, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.keep();
  const again = opened(box, { text: BASE.replace('3', '30'), stamp: 's2' });
  expect(again.text()).toBe(BASE.replace('1', '10'));
  expect(again.documents.document(PATH)?.conflict).toEqual({
    text: BASE.replace('3', '30'),
    stamp: 's2',
  });
  expect(again.documents.both(PATH)).toBe(BASE.replace('1', '10').replace('3', '30'));
});

test('a draft whose file is gone is still there', () => {
  const { box, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.keep();
  const again = new Documents([], options(box));
  expect(again.paths()).toEqual([PATH]);
  expect(again.document(PATH)?.conflict).toEqual({ text: null, stamp: null });
});

test('a draft is gone once it is saved, and what was written meanwhile is kept', () => {
  const { box, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.written(PATH, BASE.replace('1', '10'), 's2');
  documents.keep();
  expect(box.paths()).toEqual([]);
  write(BASE.replace('1', '11'));
  documents.written(PATH, BASE.replace('1', '10'), 's3');
  expect(documents.document(PATH)?.isChanged).toBe(true);
  documents.keep();
  expect(box.paths()).toEqual([PATH]);
});

test('whoever edits is told when a draft cannot be kept', () => {
  let told = 0;
  const full: DraftBox = { ...drafts(), keep: () => false };
  const documents = new Documents([{ path: PATH, text: BASE, stamp: 's1' }], {
    ...options(full),
    onUnkept: () => {
      told += 1;
    },
  });
  documents.document(PATH)?.text.replace('{}');
  documents.keep();
  expect(told).toBe(1);
});

function opened(box = drafts(), file = { text: BASE, stamp: 's1' }) {
  const documents = new Documents([{ path: PATH, ...file }], options(box));
  const text = () => documents.document(PATH)?.text.text();
  const write = (next: string) => documents.document(PATH)?.text.replace(next);
  return { box, documents, text, write };
}

function options(box: DraftBox) {
  return { drafts: box, later: () => undefined, onUnkept: () => undefined };
}

/** As a browser's storage: what is read has been through text. */
function drafts(): DraftBox {
  const kept = new Map<string, string>();
  return {
    paths: () => [...kept.keys()],
    read: (path) => {
      const text = kept.get(path);
      return text === undefined ? undefined : (JSON.parse(text) as Draft);
    },
    keep: (path, draft) => {
      kept.set(path, JSON.stringify(draft));
      return true;
    },
    remove: (path) => kept.delete(path),
  };
}
