import { describe, expect, test } from 'vitest';
import { Documents, type DraftStorage, draftStorage, type FileDraft } from '#studio/editor';

const PATH = 'schemas/a.json';
const NOW = 1_700_000_000_000;
const BASE = ['{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}', ''].join('\n');

test('a change on disk is taken in at once while nothing is changed here', () => {
  const { documents, text } = opened();
  documents.changedOnDisk({ path: PATH, text: '{}\n', stamp: 's2' });
  expect(text()).toBe('{}\n');
  expect(documents.changed()).toEqual([]);
});

test('a change on disk beside one here is taken in, which is said, and stays when mine is undone', () => {
  const { documents, write, text } = opened();
  write(BASE.replace('1', '10'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('2', '20'), stamp: 's2' });
  expect(text()).toBe(BASE.replace('1', '10').replace('2', '20'));
  expect(documents.document(PATH)).toMatchObject({
    conflict: undefined,
    hasTakenIn: true,
    stamp: 's2',
    saved: BASE.replace('2', '20'),
    isChanged: true,
  });
  documents.document(PATH)?.text.undo();
  expect(text()).toBe(BASE.replace('2', '20'));
  expect(documents.changed()).toEqual([]);
  documents.noteSeen(PATH);
  expect(documents.document(PATH)?.hasTakenIn).toBe(false);
});

test('a change on disk of what is changed here waits for a choice, and both are there', () => {
  const { documents, write, text } = opened();
  write(BASE.replace('1', '10'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('1', '11'), stamp: 's2' });
  expect(text()).toBe(BASE.replace('1', '10'));
  expect(documents.document(PATH)?.conflict).toEqual({
    text: BASE.replace('1', '11'),
    stamp: 's2',
    foundAt: NOW,
  });
  expect(documents.clashes(PATH)).toMatchObject([{ mine: 10, theirs: 11 }]);
});

test.each([
  ['mine', BASE.replace('1', '10').replace('3', '30'), true],
  ['theirs', BASE.replace('1', '11').replace('3', '30'), false],
] as const)(
  'choosing %s leaves nothing of the conflict and takes in what only the other has',
  (side, expected, isChanged) => {
    const { documents, write, text } = opened();
    write(BASE.replace('1', '10'));
    const theirs = BASE.replace('1', '11').replace('3', '30');
    documents.changedOnDisk({ path: PATH, text: theirs, stamp: 's2' });
    documents.settle(PATH, () => side);
    expect(text()).toBe(expected);
    expect(documents.document(PATH)).toMatchObject({
      conflict: undefined,
      stamp: 's2',
      saved: theirs,
      isChanged,
    });
  },
);

test('the version that was given up comes back by undo, beside what only the other changed', () => {
  const { documents, write, text } = opened();
  write(BASE.replace('1', '10'));
  const theirs = BASE.replace('1', '11').replace('3', '30');
  documents.changedOnDisk({ path: PATH, text: theirs, stamp: 's2' });
  documents.settle(PATH, () => 'theirs');
  documents.document(PATH)?.text.undo();
  expect(text()).toBe(BASE.replace('1', '10').replace('3', '30'));
  expect(documents.changed().map(({ path }) => path)).toEqual([PATH]);
});

test('the same change made by both is no conflict and nothing to save', () => {
  const { documents, write } = opened();
  write(BASE.replace('2', '20'));
  documents.changedOnDisk({ path: PATH, text: BASE.replace('2', '20'), stamp: 's2' });
  expect(documents.document(PATH)?.conflict).toBeUndefined();
  expect(documents.changed()).toEqual([]);
});

test('a draft comes back with its undo when the page is opened again', () => {
  const { store, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.keep();
  const again = opened(store);
  expect(again.text()).toBe(BASE.replace('1', '10'));
  again.documents.document(PATH)?.text.undo();
  expect(again.text()).toBe(BASE);
});

test.each([
  ['beside what is written has both', '3', '30', undefined],
  ['where it is written comes back as a conflict', '1', '11', 's2'],
])('a draft whose file has changed on disk meanwhile %s', (_, from, to, stamp) => {
  const { store, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.keep();
  const theirs = BASE.replace(from, to);
  const again = opened(store, { text: theirs, stamp: 's2' });
  expect(again.documents.document(PATH)?.conflict?.stamp).toBe(stamp);
  expect(again.text()).toBe(
    stamp === undefined ? theirs.replace('1', '10') : BASE.replace('1', '10'),
  );
});

test('a draft whose file is gone is still there', () => {
  const { store, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.keep();
  const again = new Documents([], options(store));
  expect(again.paths()).toEqual([PATH]);
  expect(again.document(PATH)?.conflict).toEqual({ text: null, stamp: null });
});

test('a draft is gone once it is saved, and what was written meanwhile is kept', () => {
  const { store, write, documents } = opened();
  write(BASE.replace('1', '10'));
  documents.written(PATH, BASE.replace('1', '10'), 's2');
  documents.keep();
  expect(store.paths()).toEqual([]);
  write(BASE.replace('1', '11'));
  documents.written(PATH, BASE.replace('1', '10'), 's3');
  expect(documents.document(PATH)?.isChanged).toBe(true);
  documents.keep();
  expect(store.paths()).toEqual([PATH]);
});

test('whoever edits is told when a draft cannot be kept, and when it can again', () => {
  const told: boolean[] = [];
  const store = drafts();
  let isFull = true;
  const keep: DraftStorage['keep'] = (...draft) => !isFull && store.keep(...draft);
  const documents = new Documents([{ path: PATH, text: BASE, stamp: 's1' }], {
    ...options({ ...store, keep }),
    onUnkept: (isUnkept) => told.push(isUnkept),
  });
  documents.document(PATH)?.text.replace('{}');
  documents.keep();
  documents.keep();
  expect(told).toEqual([true]);
  isFull = false;
  documents.keep();
  expect(told).toEqual([true, false]);
  expect(opened(store).text()).toBe('{}');
});

test('a history too long for the storage goes, and the text is kept', () => {
  const store = drafts();
  const isSmall: DraftStorage['keep'] = (path, draft) =>
    !JSON.stringify(draft).includes('history') && store.keep(path, draft);
  const { documents, write } = opened({ ...store, keep: isSmall });
  write('{}');
  documents.keep();
  expect(opened(store).text()).toBe('{}');
});

test('a draft whose history cannot be read comes back as a text, and stays kept', () => {
  const store = drafts();
  const history = { done: 'of another version', undone: [] };
  store.keep(PATH, { stamp: 's1', saved: BASE, text: { doc: '{}', selection: {}, history } });
  const { documents, text } = opened(store);
  expect(text()).toBe('{}');
  expect(documents.document(PATH)?.isChanged).toBe(true);
  expect(store.paths()).toEqual([PATH]);
});

test('a draft that cannot be read is told of, and left until there is another', () => {
  const store = drafts();
  store.keep(PATH, { stamp: 's1', saved: BASE, text: 7 });
  const { documents, write } = opened(store);
  expect(documents.unread()).toEqual([PATH]);
  write('{}');
  write(BASE);
  documents.keep();
  expect(store.read(PATH)?.text).toBe(7);
  write('{}');
  documents.keep();
  expect(opened(store).text()).toBe('{}');
});

test('a file that is left removed stays where its changes can be brought back', () => {
  const { documents, write, text } = opened();
  const mine = BASE.replace('1', '10');
  write(mine);
  documents.changedOnDisk({ path: PATH, text: null, stamp: null });
  documents.settle(PATH, () => 'theirs');
  expect(documents.paths()).toEqual([PATH]);
  expect([documents.changed(), documents.texts().size]).toEqual([[], 0]);
  documents.document(PATH)?.text.undo();
  expect(text()).toBe(mine);
  expect(documents.changed().map(({ path }) => path)).toEqual([PATH]);
});

test('a file that is removed while nothing is changed here is gone', () => {
  const { documents } = opened();
  documents.changedOnDisk({ path: PATH, text: null, stamp: null });
  expect(documents.paths()).toEqual([]);
});

describe('drafts in a browser', () => {
  const draft: FileDraft = { stamp: 's1', saved: BASE, text: { doc: '{}' } };

  test('drafts of one copy of the repository are not seen in another, nor those of no copy', () => {
    const storage = storageOf({ [`behovsguiden-studio:${PATH}`]: JSON.stringify(draft) });
    const store = draftStorage(() => storage, 'abc');
    expect(store.paths()).toEqual([]);
    expect(store.keep(PATH, draft)).toBe(true);
    expect([store.paths(), store.read(PATH)]).toEqual([[PATH], draft]);
    expect(draftStorage(() => storage, 'def').paths()).toEqual([]);
  });

  test('a browser that refuses any storage keeps no drafts, and says so', () => {
    const store = draftStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    }, 'abc');
    expect([store.paths(), store.read(PATH), store.keep(PATH, draft)]).toEqual([
      [],
      undefined,
      false,
    ]);
  });
});

function opened(store = drafts(), file = { text: BASE, stamp: 's1' }) {
  const documents = new Documents([{ path: PATH, ...file }], options(store));
  const text = () => documents.document(PATH)?.text.text();
  const write = (next: string) => documents.document(PATH)?.text.replace(next);
  return { store, documents, text, write };
}

function options(store: DraftStorage) {
  return { drafts: store, later: () => undefined, now: () => NOW, onUnkept: () => undefined };
}

/** As a browser's storage: what is read has been through text. */
function drafts(): DraftStorage {
  const kept = new Map<string, string>();
  return {
    paths: () => [...kept.keys()],
    read: (path) => {
      const text = kept.get(path);
      return text === undefined ? undefined : (JSON.parse(text) as FileDraft);
    },
    keep: (path, draft) => {
      kept.set(path, JSON.stringify(draft));
      return true;
    },
    remove: (path) => kept.delete(path),
  };
}

function storageOf(begin: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(begin));
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
