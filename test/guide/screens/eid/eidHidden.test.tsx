import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '#guide/api';
import { useEid } from '#guide/screens/eid';
import { loadDialog } from '../../../../src/guide/screens/eid/loadDialog.ts';
import { ORDER, statusWith } from './eidSamples.ts';

/* The browser's own clock and visibility, as the dialog is given them. */

const polls: string[] = [];
const client: ApiClient = {
  async send({ path }) {
    if (path === '/api/bankid/collect') polls.push(path);
    return statusWith({ keepCollecting: true, qrCodeToken: 'bankid.code.0' });
  },
  forgetToken: () => undefined,
};

function Screen() {
  const { begin, dialog } = useEid({
    purpose: 'login',
    client,
    start: async () => ORDER,
    onSuccess: () => undefined,
    onCancelled: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={begin}>
        Logga in
      </button>
      {dialog}
    </>
  );
}

beforeEach(async () => {
  polls.length = 0;
  window.matchMedia = vi.fn(() => ({ matches: false }) as MediaQueryList);
  // Its code has come before the clock stands still.
  await loadDialog();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('a hidden tab asks nothing; shown again it asks after 100 ms', async () => {
  render(<Screen />);
  fireEvent.click(screen.getByText('Logga in', { selector: 'button' }));
  await pass(2100);
  const before = polls.length;
  expect(before).toBeGreaterThan(0);
  become('hidden');
  await pass(20_000);
  expect(polls).toHaveLength(before);
  become('visible');
  await pass(90);
  expect(polls).toHaveLength(before);
  await pass(20);
  expect(polls).toHaveLength(before + 1);
});

it('cancelled by the visitor, nothing is asked any more', async () => {
  render(<Screen />);
  fireEvent.click(screen.getByText('Logga in', { selector: 'button' }));
  await pass(2100);
  const before = polls.length;
  expect(before).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  await pass(20_000);
  expect(polls).toHaveLength(before);
});
