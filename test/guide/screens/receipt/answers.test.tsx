import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplication, useMeeting } from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { begin, DETAILS, FINISH, show, signed } from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const answer = (value: string) => [{ id: 'home', answer: value, label: 'Hur bor du?', value }];
const BOOKED = [{ label: 'Namn', value: DETAILS.name }];

/** What a reload makes of a store: all of it is forgotten but the copy in the tab. */
async function reload(store: typeof useApplication | typeof useMeeting): Promise<void> {
  const copy = sessionStorage.getItem(store.persist.name) ?? '';
  store.getState().forget();
  sessionStorage.setItem(store.persist.name, copy);
  await store.persist.rehydrate();
}

describe('"Dina svar" at the receipt', () => {
  it('’Dina svar’ at the receipt shows the signed answers, unchangeable, also after a reload', async () => {
    signed();
    useApplication.setState({ guideAnswers: answer('I villa') });
    useMeeting.getState().book(BOOKED, answer('I lägenhet'));
    await reload(useApplication);
    show(FINISH);
    const title = screen.getByRole('heading', { name: 'Dina svar' });
    expect(title.parentElement).toHaveTextContent(/^Dina svarHur bor du\?I villa$/);
    expect(screen.queryByText(/^Ändra/)).toBeNull();
  });

  it('’Dina svar’ at the receipt of a meeting shows the answers it was booked with, reloads included', async () => {
    useMeeting.getState().book(BOOKED, answer('I lägenhet'));
    await reload(useMeeting);
    show(FINISH);
    expect(screen.getByText('I lägenhet')).toBeVisible();
  });

  it('’Dina svar’ at the receipt stays after a later declaration, and is omitted without answers', async () => {
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
