import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Documents, draftStorage } from '#studio/editor';
import { SharedCopy, StudioFolder } from '#studio/files';
import { fetchLatest, type LatestCalls } from '../../../src/studio/versions/fetchLatest.ts';
import { type Clones, clones, clonesBehind, HAS_GIT } from '../../support/clones.ts';

const PATH = 'schemas/needs.json';
const BASE = ['{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}', ''].join('\n');

const FILES = { [PATH]: BASE, 'schemas/other.json': '{}\n' };

let all: Clones;

/** Copies where others have another text of the file. */
function othersHave(text: string): void {
  all = clonesBehind(FILES, { [PATH]: text });
}

afterEach(() => {
  if (HAS_GIT) all.remove();
});

/** A page over Anna's copy, whose saves reach the disk. */
function opened() {
  const folder = new StudioFolder(join(all.anna.root, 'schemas'));
  const copy = new SharedCopy(join(all.anna.root, 'schemas'));
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
  const open = async () =>
    new Documents(folder.files(), {
      drafts: draftStorage(() => storage, 'home'),
      later: () => undefined,
      now: () => 0,
      onUnkept: () => undefined,
    });
  const calls: LatestCalls = {
    files: async () => folder.files(),
    plan: () => copy.plan(),
    take: (plan) => copy.take(plan),
  };
  return { open, calls, folder };
}

describe.skipIf(!HAS_GIT)('others’ version', () => {
  it('fetching others’ version merges neighbouring parts with saved and unsaved changes', async () => {
    othersHave(BASE.replace('1', '10'));
    const { open, calls } = opened();
    all.anna.write(PATH, BASE.replace('2', '20'));
    const documents = await open();
    documents.document(PATH)?.text.replace(BASE.replace('2', '20').replace('3', '30'));
    expect(await fetchLatest(documents, calls)).toEqual({
      kind: 'taken',
      news: [PATH],
      unsaved: [PATH],
      isProgramNew: false,
    });
    expect(documents.document(PATH)).toMatchObject({
      conflict: undefined,
      saved: BASE.replace('1', '10'),
    });
    const joined = BASE.replace('1', '10').replace('2', '20').replace('3', '30');
    expect(documents.document(PATH)?.text.text()).toBe(joined);
    expect((await fetchLatest(documents, calls)).kind).toBe('current');
  });

  it('fetching others’ version asks about a part that both have changed, and waits for the choice', async () => {
    othersHave(BASE.replace('1', '10'));
    const { open, calls } = opened();
    all.anna.write(PATH, BASE.replace('1', '11'));
    const documents = await open();
    await fetchLatest(documents, calls);
    expect(documents.clashes(PATH)).toMatchObject([{ mine: 11, theirs: 10 }]);
    expect((await fetchLatest(documents, calls)).kind).toBe('conflict');
    documents.settle(PATH, () => 'mine');
    expect(documents.document(PATH)?.text.text()).toBe(BASE.replace('1', '11'));
  });

  it('fetching others’ version keeps what was saved, should the page close before it is saved again', async () => {
    othersHave(BASE.replace('1', '10'));
    const { open, calls } = opened();
    all.anna.write(PATH, BASE.replace('2', '20'));
    await fetchLatest(await open(), calls);
    expect(all.anna.read(PATH)).toBe(BASE.replace('1', '10'));
    const reopened = await open();
    expect(reopened.document(PATH)?.text.text()).toBe(BASE.replace('1', '10').replace('2', '20'));
  });

  it('a failed fetch of others’ version leaves saved changes counted as saved', async () => {
    othersHave(BASE.replace('1', '10'));
    const { open, calls } = opened();
    all.anna.write(PATH, BASE.replace('2', '20'));
    const documents = await open();
    const ended = await fetchLatest(documents, {
      ...calls,
      take: async () => ({ kind: 'failed' }),
    });
    expect(ended.kind).toBe('failed');
    expect(documents.changed()).toEqual([]);
    expect(documents.document(PATH)?.text.text()).toBe(BASE.replace('2', '20'));
    const gone = async () => Promise.reject(new Error('no answer'));
    await expect(fetchLatest(documents, { ...calls, take: gone })).rejects.toThrow('no answer');
    expect(documents.changed()).toEqual([]);
  });

  it('fetching others’ version restores a file that was removed on disk and changed by others', async () => {
    othersHave(BASE.replace('1', '10'));
    const { open, calls } = opened();
    all.anna.git('rm', '-q', PATH);
    const documents = await open();
    expect(await fetchLatest(documents, calls)).toMatchObject({ kind: 'taken', news: [PATH] });
    expect(documents.document(PATH)?.text.text()).toBe(BASE.replace('1', '10'));
  });

  it('fetching others’ version drops a file that others removed, and leaves one that is new here', async () => {
    all = clones(FILES);
    const { bo } = all;
    bo.git('rm', '-q', 'schemas/other.json');
    bo.git('commit', '-qm', 'removed');
    bo.git('push', '-q', 'origin', 'main');
    const { open, calls } = opened();
    all.anna.write('schemas/new.json', '[]\n');
    const documents = await open();
    expect(await fetchLatest(documents, calls)).toMatchObject({ news: ['schemas/other.json'] });
    expect(documents.paths()).toEqual([PATH, 'schemas/new.json']);
  });
});
