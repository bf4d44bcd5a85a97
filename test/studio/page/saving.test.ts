import { expect, test } from 'vitest';
import type { Finding } from '#checker/findings';
import { Documents, type DraftStorage } from '#studio/editor';
import type { FileCalls, Saved } from '../../../src/studio/page/fileCalls.ts';
import { saveAll, savingObstacle } from '../../../src/studio/page/saving.ts';

const [A, B] = ['schemas/a.json', 'schemas/b.json'] as const;

const titleOf = (path: string) => (path === A ? 'Fil A' : 'Fil B');

const NO_DRAFTS: DraftStorage = {
  paths: () => [],
  read: () => undefined,
  keep: () => true,
  remove: () => undefined,
};

function opened() {
  const documents = new Documents(
    [A, B].map((path) => ({ path, text: '{}\n', stamp: 's1' })),
    { drafts: NO_DRAFTS, later: () => undefined, now: () => 0, onUnkept: () => undefined },
  );
  const write = (path: string, text: string) => documents.document(path)?.text.replace(text);
  return { documents, write };
}

function disk(answers: Readonly<Record<string, Saved>>) {
  const asked: (readonly [string, string, string | null])[] = [];
  const calls: FileCalls = {
    files: async () => [],
    watch: () => () => undefined,
    spelling: async () => new Map(),
    save: async (...call) => {
      asked.push(call);
      return answers[call[0]] ?? { kind: 'saved', stamp: 's2' };
    },
  };
  return { calls, asked };
}

test('every changed file is saved over what was read, and then nothing is left to save', async () => {
  const { documents, write } = opened();
  write(A, '{ "a": 1 }\n');
  write(B, '{ "b": 1 }\n');
  const { calls, asked } = disk({});
  expect(await saveAll(documents, calls, titleOf)).toBeUndefined();
  expect(asked).toEqual([
    [A, '{ "a": 1 }\n', 's1'],
    [B, '{ "b": 1 }\n', 's1'],
  ]);
  expect(documents.changed()).toEqual([]);
  expect(documents.document(A)?.stamp).toBe('s2');
});

test('what the disk refuses stays unsaved and says why, and what was saved before it is saved', async () => {
  const { documents, write } = opened();
  write(A, '{ "a": 1 }\n');
  write(B, '{ "b": 1 }\n');
  const { calls } = disk({ [B]: { kind: 'failed', message: 'Disken är full.' } });
  expect(await saveAll(documents, calls, titleOf)).toBe('Fil B sparades inte. Disken är full.');
  expect(documents.changed().map(({ path }) => path)).toEqual([B]);
});

test('a file that somebody has changed since is not written over but waits for a choice', async () => {
  const { documents, write } = opened();
  write(A, '{ "a": 1 }\n');
  const { calls } = disk({ [A]: { kind: 'changed', text: '{ "a": 2 }\n', stamp: 's3' } });
  expect(await saveAll(documents, calls, titleOf)).toContain('Någon annan har just ändrat');
  expect(documents.document(A)?.conflict?.text).toBe('{ "a": 2 }\n');
  expect(documents.document(A)?.text.text()).toBe('{ "a": 1 }\n');
});

test('what others changed beside is taken in, and saved when it has been seen', async () => {
  const { documents, write } = opened();
  write(A, '{ "a": 1 }\n');
  const { calls } = disk({ [A]: { kind: 'changed', text: '{ "b": 2 }\n', stamp: 's3' } });
  expect(await saveAll(documents, calls, titleOf)).toContain('Bådas ändringar är med nu.');
  expect(JSON.parse(documents.document(A)?.text.text() ?? '')).toEqual({ a: 1, b: 2 });
  expect(documents.changed()).toHaveLength(1);
});

test.each([
  ['nothing stands in the way', [], true, undefined],
  ['the check is not of the newest texts', [], false, 'Kontrollerar ändringarna …'],
  ['something may be meant', ['warning'], true, undefined],
  ['a problem stands', ['error', 'warning'], true, 'Det går att spara när felet är rättat.'],
  ['problems stand', ['error', 'error'], true, 'Det går att spara när de 2 felen är rättade.'],
] as const)('saving while %s', (_, severities, isFresh, expected) => {
  const { documents } = opened();
  // Saving looks at nothing of them but how severe they are.
  const findings = severities.map((severity) => ({ severity })) as unknown as readonly Finding[];
  const known = { documents, findings, isFresh: () => isFresh, hasFailed: false };
  expect(savingObstacle(known, titleOf)).toBe(expected);
});

test('saving waits until a conflict is settled', () => {
  const { documents, write } = opened();
  write(A, '{ "a": 1 }\n');
  documents.changedOnDisk({ path: A, text: '{ "a": 2 }\n', stamp: 's2' });
  const told = savingObstacle(
    { documents, findings: [], isFresh: () => true, hasFailed: false },
    titleOf,
  );
  expect(told).toBe('Någon annan har ändrat Fil A. Välj version där innan du sparar.');
});

test('saving waits until what stands in a field can be written', () => {
  const { documents } = opened();
  const unwritten = [{ label: 'Ordning', message: 'Skriv ett heltal.', typed: 'tjugo' }];
  const ready = { documents, findings: [], isFresh: () => true, hasFailed: false };
  expect(savingObstacle({ ...ready, unwritten }, titleOf)).toBe(
    'Det som står i ett fält går inte att spara. Ordning: Skriv ett heltal.',
  );
  expect(savingObstacle({ ...ready, unwritten: [] }, titleOf)).toBeUndefined();
});

test('saving waits for the proof of what is saved, and says so', () => {
  const { documents } = opened();
  const ready = { documents, findings: [], isFresh: () => true, hasFailed: false };
  expect(savingObstacle({ ...ready, proving: [A] }, titleOf)).toBe(
    'Ändringarna bevisas fortfarande. Det går att spara när det är klart.',
  );
  expect(savingObstacle({ ...ready, proving: [] }, titleOf)).toBeUndefined();
});

test('saving waits for a check that stopped, and says that it did', () => {
  const { documents } = opened();
  const told = savingObstacle(
    { documents, findings: [], isFresh: () => false, hasFailed: true },
    titleOf,
  );
  expect(told).toContain('Kontrollen stannade');
});

test('what is written while the first files are on their way is not saved with them', async () => {
  const { documents, write } = opened();
  write(A, '{ "a": 1 }\n');
  write(B, '{ "b": 1 }\n');
  const { calls, asked } = disk({});
  const save: FileCalls['save'] = async (path, ...rest) => {
    if (path === A) write(B, 'not checked');
    return calls.save(path, ...rest);
  };
  expect(await saveAll(documents, { ...calls, save }, titleOf)).toBeUndefined();
  expect(asked[1]).toEqual([B, '{ "b": 1 }\n', 's1']);
  expect(documents.changed().map(({ path }) => path)).toEqual([B]);
});
