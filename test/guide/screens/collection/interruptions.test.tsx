import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_INSURANCES, useCollection } from '#guide/state';
import { takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { company } from './samples.ts';
import {
  announced,
  begin,
  button,
  CONTACT,
  CURRENT,
  end,
  FETCH,
  Insurers,
  keptLogin,
  NUMBER,
  page,
  pass,
  place,
  reset,
  STATUS,
  see,
  show,
  status,
} from './waiting.tsx';

takeOverClient(page.client);

let insurers: Insurers;

beforeEach(() => {
  vi.useFakeTimers();
  insurers = new Insurers(page.client);
  reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('giving up', () => {
  const expectSilence = async () => {
    const before = page.client.calls.length;
    await pass(120_000);
    see('hidden');
    see('visible');
    await pass(120_000);
    expect(page.client.calls.length).toBe(before);
  };

  it('giving up by ’Avbryt’ returns to the fetch page, stops all calls and keeps insurances found', async () => {
    await begin('alfa', 'beta');
    await end(insurers, 'COMPLETED');
    fireEvent.click(button('Avbryt'));
    expect(place).toMatchObject({ pathname: FETCH, key: 'default' });
    expect(useCollection.getState()).toMatchObject({
      round: null,
      outcomes: { alfa: { kind: 'found' } },
    });
    await expectSilence();
  });

  it('leaving the page ends the collection round', async () => {
    const { unmount } = await begin('alfa');
    unmount();
    await pass(1);
    expect(useCollection.getState().round).toBeNull();
    await expectSilence();
  });

  it('giving up while a company is being contacted aborts the call', async () => {
    page.client.on(CONTACT, () => new Promise(() => undefined));
    await begin('alfa');
    expect(status()).toBe('Kontaktar Försäkringsbolaget...');
    fireEvent.click(button('Avbryt'));
    expect(page.client.calls[0]?.signal?.aborted).toBe(true);
    await expectSilence();
  });

  it('leaving the page after a logout writes nothing into the storage of the tab', async () => {
    const { unmount } = await begin('alfa');
    useCollection.getState().forget();
    unmount();
    await pass(1);
    expect(sessionStorage.getItem(useCollection.persist.name)).toBeNull();
  });
});

describe('a hidden tab', () => {
  it('a collection round in a hidden tab is not polled, and polled again 100 ms after the tab is seen', async () => {
    await begin('alfa');
    see('hidden');
    const before = insurers.calls(STATUS);
    await pass(20_000);
    expect(insurers.calls(STATUS)).toBe(before);
    see('visible');
    await pass(99);
    expect(insurers.calls(STATUS)).toBe(before);
    await pass(1);
    expect(insurers.calls(STATUS)).toBe(before + 1);
  });

  it('a collection round in a hidden tab contacts the next company when the tab is seen', async () => {
    await begin('alfa', 'beta');
    insurers.status = 'COMPLETED';
    await pass(1000);
    see('hidden');
    await pass(60_000);
    expect(insurers.calls(CONTACT)).toBe(1);
    see('visible');
    await pass(1);
    expect(insurers.calls(CONTACT)).toBe(2);
  });
});

describe('after a reload', () => {
  const reload = (startedAt: number | null, number = '') => {
    useCollection.setState({
      selected: [company('alfa'), company('beta')],
      hasAgreed: true,
      personalNumber: number,
      outcomes: { alfa: { kind: 'empty' } },
      round: {
        companies: [company('alfa'), company('beta')],
        at: 1,
        login: startedAt === null ? null : keptLogin(startedAt),
      },
    });
    show();
  };
  const know = (personnummer: string) =>
    act(() =>
      fetchedAs(OWN_INSURANCES, {
        status: 'success',
        data: {
          insurances: [],
          packages: [],
          person: { personnummer, fornamn: '', efternamn: '', mobilnummer: '', epost: '', id: '' },
        },
      }),
    );

  it('a collection round goes on after a reload with its login once the person is known', async () => {
    reload(Date.now() - 12_000);
    await pass(1);
    expect(status()).toBe('Förbereder hämtningen...');
    expect(screen.getByText('Bolag 2 av 2')).toBeVisible();
    expect(announced().before).toBe('Alfa Försäkring: inga försäkringar hittades.');
    expect(page.client.calls).toEqual([]);
    know(NUMBER);
    await pass(1);
    expect(page.client.calls.map(({ path }) => path)).toEqual([`${STATUS}?collectionId=kept`]);
    expect(announced().time).toBe('Du har 18 sekunder på dig att signera.');
    insurers.status = 'COMPLETED';
    await pass(2001);
    expect(useCollection.getState().outcomes).toHaveProperty('beta.collectionId', 'kept');
  });

  it('a collection round after a reload contacts a company anew whose login had not begun', async () => {
    reload(null);
    know(NUMBER);
    await pass(1);
    expect(page.client.calls[0]).toMatchObject({
      path: CONTACT,
      body: { input: { swedishPersonalNumber: NUMBER }, insuranceCompany: 'beta' },
    });
  });

  it.each(['error', 'success'] as const)(
    'a collection round after a reload leads to the fetch page when the person cannot be known: %s',
    async (ending) => {
      reload(null);
      if (ending === 'success') know('');
      else act(() => fetchedAs(OWN_INSURANCES, { status: ending }));
      await pass(1);
      expect(place.pathname).toBe(FETCH);
      expect(page.client.calls).toEqual([]);
      expect(useCollection.getState().round).toBeNull();
    },
  );

  it('a reload in the second after the last company leads to the current insurances', async () => {
    useCollection.setState({
      selected: [company('alfa')],
      hasAgreed: true,
      outcomes: { alfa: { kind: 'failed' } },
    });
    show();
    expect(place.pathname).toBe(CURRENT);
  });
});
