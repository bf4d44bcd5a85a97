import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Finding } from '#checker/findings';
import { TextsTab } from '../../../src/studio/page/FileTabs.tsx';
import type { FileCalls, Saved } from '../../../src/studio/page/fileCalls.ts';
import { SaveDialog } from '../../../src/studio/page/SaveDialog.tsx';
import { Status } from '../../../src/studio/page/Status.tsx';
import { StudioContext } from '../../../src/studio/session/useStudio.ts';
import { BENCH_FINDING, opened, PATH } from './opened.ts';

const nothing = () => undefined;
const click = (name: string | RegExp) =>
  act(async () => screen.getByRole('button', { name }).click());

describe('before saving', () => {
  test('problems before saving name their file, and are fixed in the dialog', async () => {
    const { bench, text } = dialog();
    act(() =>
      bench.tell({
        kind: 'findings',
        version: bench.version(),
        findings: [BENCH_FINDING],
        proving: [],
      }),
    );
    screen.getByRole('button', { name: 'Fil a › Dokument' });
    await click('Byt');
    expect(text()?.startsWith('[]')).toBe(true);
  });

  test('the dialog for saving stays until the file being saved is on the disk', async () => {
    const { bench, onClose, saved } = dialog();
    act(() =>
      bench.tell({ kind: 'findings', version: bench.version(), findings: [], proving: [] }),
    );
    await act(async () => bench.open.at(-1)?.resolve([] as never));
    await click(/^Spara/);
    await userEvent.keyboard('{Escape}');
    await click('Fortsätt ändra');
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => saved({ kind: 'saved', stamp: 's2' }));
    expect(onClose).toHaveBeenCalledWith(expect.stringMatching(/^Sparat här/));
  });

  test('a stopped check before saving is reported, and repeated with its summary on request', async () => {
    const { bench } = dialog();
    act(() => bench.tell({ kind: 'failed' }));
    await act(async () => bench.open.at(-1)?.reject());
    expect(screen.getByRole('alert').textContent).toContain('Kontrollen stannade');
    const asked = bench.open.length;
    await click('Kontrollera igen');
    expect([bench.retries, bench.open.length]).toEqual([1, asked + 1]);
    expect(screen.queryByRole('alert')?.textContent).toBe('Kontrollerar ändringarna …');
  });
});

test('the state of the check is no check under way once it has stopped', async () => {
  const { bench, within } = opening();
  render(within(<Status go={nothing} />));
  act(() => bench.tell({ kind: 'failed' }));
  expect(screen.getByRole('status').textContent).toBe('Kontrollen stannade');
  await click('Kontrollera igen');
  expect(bench.retries).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('Kontrollerar …');
});

test('what could not be read of a file says so, and is asked again', async () => {
  const { bench, within } = opening();
  render(
    within(
      <TextsTab path={PATH} go={nothing} announce={nothing} spelling={async () => new Map()} />,
    ),
  );
  await act(async () => bench.open.at(-1)?.reject());
  expect(screen.getByRole('alert').textContent).toContain('Det gick inte att läsa ut.');
  await click('Försök igen');
  expect(bench.open).toHaveLength(2);
  await act(async () => bench.open.at(-1)?.resolve([] as never));
  expect(screen.queryByRole('alert')).toBeNull();
});

function opening() {
  const own = opened();
  const within = (part: ReactNode) => <StudioContext value={own.studio}>{part}</StudioContext>;
  return { ...own, within };
}

function dialog() {
  const own = opening();
  own.write('{} ');
  let saved: (answer: Saved) => void = nothing;
  const calls: FileCalls = {
    files: async () => [],
    watch: () => nothing,
    spelling: async () => new Map(),
    save: () => new Promise((resolve) => (saved = resolve)),
  };
  const onClose = vi.fn();
  const titleOf = () => 'Fil a';
  render(own.within(<SaveDialog calls={calls} go={nothing} titleOf={titleOf} onClose={onClose} />));
  return { ...own, onClose, saved: (answer: Saved) => saved(answer) };
}

test('while something is being proven nobody is told that all is well, or that it is all', () => {
  const { bench, within } = opening();
  render(within(<Status go={nothing} />));
  const tell = (findings: readonly Finding[], proving: readonly string[]) =>
    act(() => bench.tell({ kind: 'findings', version: bench.version(), findings, proving }));
  const status = () => screen.getByRole('status');
  tell([], ['a.json']);
  expect(status().textContent).toBe('Bevisar att allt kan visas …');
  expect(status().parentElement?.dataset.checked).toBe('-1');
  tell([BENCH_FINDING], ['a.json']);
  expect(status().textContent).toBe('1 fel, resten bevisas …');
  tell([], []);
  expect(status().textContent).toBe('Inga fel');
});
