import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SendResult, SharingState } from '#studio/files';
import { StudioContext, useStudio } from '#studio/session';
import { SendSection } from '../../../src/studio/versions/SendSection.tsx';
import { BENCH_FINDING, opened, PATH } from '../page/opened.ts';

const AUTHOR = { name: 'Anna Ek', email: 'anna@example.com' };

type Sendable = Extract<SharingState, { readonly kind: 'shared' | 'local' }>;

/** The section over one saved file that others have as `[]`; `tell` gives what the bench has found. */
function shown(state: Partial<Sendable> = {}, result: SendResult['kind'] = 'sent') {
  const studio = opened();
  const send = vi.fn(async () => ({ kind: result }));
  const section = (
    <SendSection
      state={{
        kind: 'shared',
        author: AUTHOR,
        id: 'tree',
        unsent: [{ path: PATH, text: '[]', stamp: 's0' }],
        ...state,
      }}
      calls={{ send }}
      titleOf={() => 'Behov'}
      isBusy={false}
      onBusy={() => undefined}
      onEnd={() => undefined}
    />
  );
  function Ticking() {
    useStudio();
    return section;
  }
  render(
    <StudioContext value={studio.studio}>
      <Ticking />
    </StudioContext>,
  );
  const tell = (proving: readonly string[], findings = [BENCH_FINDING].slice(1)) =>
    act(() => studio.bench.tell({ kind: 'findings', version: 0, findings, proving }));
  const compared = () => act(async () => studio.bench.open[0]?.resolve([] as never));
  return { ...studio, send, tell, compared };
}

const button = () => screen.queryByRole('button', { name: /^Skicka för granskning/ });
const warning = () => screen.queryByRole('alert')?.textContent;

it('sending for review waits until everything is checked and proven, and says which it is', async () => {
  const { tell, compared, send } = shown();
  await compared();
  expect(warning()).toBe('Kontrollerar filerna …');
  tell([PATH]);
  expect(warning()).toMatch(/^Filerna bevisas fortfarande/);
  expect(button()).toHaveProperty('disabled', true);
  tell([], [BENCH_FINDING]);
  expect(warning()).toMatch(/när felen är rättade/);
  tell([]);
  expect(warning()).toBeUndefined();
  await act(async () => fireEvent.click(button() as HTMLElement));
  const summary = expect.stringContaining('Ingen skillnad för besökaren.');
  const sending = { id: 'tree', title: 'Ändrat i Behov', summary, author: AUTHOR };
  expect(send).toHaveBeenCalledWith(sending);
  expect(screen.getByText(/^Skickat\. /)).toBeTruthy();
});

it('sending for review sends nothing while something is not saved', async () => {
  const { tell, compared, write } = shown();
  await compared();
  tell([]);
  act(() => write('{ "a": 1 }'));
  expect(warning()).toMatch(/^Spara dina ändringar i Behov först/);
});

it('sending for review asks who sends it where the machine does not know', async () => {
  const { tell, compared } = shown({ author: undefined });
  await compared();
  tell([]);
  expect(warning()).toMatch(/^Skriv ditt namn/);
  fireEvent.change(screen.getByLabelText('Ditt namn'), { target: { value: 'Bo Alm' } });
  expect(warning()).toMatch(/^Skriv en e-postadress/);
  fireEvent.change(screen.getByLabelText('Din e-postadress'), { target: { value: 'b@c.se' } });
  expect(button()).toHaveProperty('disabled', false);
});

it('sending for review says what to do when the receiver refuses', async () => {
  const { tell, compared } = shown({}, 'refused');
  await compared();
  tell([]);
  await act(async () => fireEvent.click(button() as HTMLElement));
  expect(warning()).toMatch(/^Mottagaren tog inte emot det\. Allt är kvar/);
});

it('sending for review says what the receiver misses', async () => {
  const { tell, compared } = shown({ author: { name: '...', email: 'b@c.se' } }, 'no name');
  await compared();
  tell([]);
  await act(async () => fireEvent.click(button() as HTMLElement));
  expect(warning()).toMatch(/^Skriv ditt namn/);
});
