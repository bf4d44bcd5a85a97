import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplication, useMeeting } from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { begin, DETAILS, FINISH, show, signed } from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const answer = (value: string) => [{ id: 'home', stepId: 'home', label: 'Hur bor du?', value }];
const BOOKED = [{ label: 'Namn', value: DETAILS.name }];

/** What a reload makes of a store: all of it is forgotten but the copy in the tab. */
async function reload(store: typeof useApplication | typeof useMeeting): Promise<void> {
  const copy = sessionStorage.getItem(store.persist.name) ?? '';
  store.getState().forget();
  sessionStorage.setItem(store.persist.name, copy);
  await store.persist.rehydrate();
}

describe('"Dina svar" at the receipt', () => {
  it('are those that were signed on, which cannot be changed, also after a reload', async () => {
    signed();
    useApplication.setState({ guideAnswers: answer('I villa') });
    useMeeting.getState().book(BOOKED, answer('I lägenhet'));
    await reload(useApplication);
    show(FINISH);
    const title = screen.getByRole('heading', { name: 'Dina svar' });
    expect(title.parentElement).toHaveTextContent(/^Dina svarHur bor du\?I villa$/);
    expect(screen.queryByText(/^Ändra/)).toBeNull();
  });

  it('of a meeting are those that it was booked with, also after a reload', async () => {
    useMeeting.getState().book(BOOKED, answer('I lägenhet'));
    await reload(useMeeting);
    show(FINISH);
    expect(screen.getByText('I lägenhet')).toBeVisible();
  });

  it('stay when a declaration is decided later, and are left out where none are known', async () => {
    signed();
    show(FINISH);
    await screen.findByText(/Vi har skickat en bekräftelse/);
    expect(screen.queryByText('Dina svar')).toBeNull();
    const { receipt } = useApplication.getState();
    if (!receipt) throw new Error('no receipt');
    useApplication.getState().keepReceipt(receipt, answer('I villa'));
    useApplication.getState().keepReceipt({ ...receipt, awaited: [] });
    expect(useApplication.getState().guideAnswers).toEqual(answer('I villa'));
  });
});
