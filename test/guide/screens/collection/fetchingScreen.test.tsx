import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import { useCollection, usePosition, useQuestionnaire } from '#guide/state';
import { takeOverClient } from '../fakeClient.ts';
import {
  announced,
  begin,
  button,
  CONTACT,
  CURRENT,
  code,
  end,
  FETCH,
  Insurers,
  NUMBER,
  page,
  pass,
  place,
  reset,
  STATUS,
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

const link = (name: string) => screen.getByRole('link', { name });

describe('a round', () => {
  it('a collection round shows ’Bolag n av m’ and the name of the company, at step 3, part 2', async () => {
    await begin('alfa', 'beta');
    expect(screen.getByText('Bolag 1 av 2')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Alfa Försäkring' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Steg 3 av 4, Del 2 av 3',
    );
    expect(page.client.calls[0]).toMatchObject({
      body: {
        input: { swedishPersonalNumber: NUMBER },
        insuranceCompany: 'alfa',
        loginMethod: 'SWEDISH_MOBILE_BANKID_OTHER_DEVICE',
      },
    });
  });

  it('a collection round visits each company, reports how it ended, and ends at the current insurances', async () => {
    await begin('alfa', 'beta', 'gamma', 'delta', 'epsilon');
    for (const [said, before] of [
      ['COMPLETED', 'Alfa Försäkring: hämtat.'],
      ['COMPLETED EMPTY', 'Beta Försäkring: inga försäkringar hittades.'],
      [
        'FAILED',
        'Gamma Försäkring: det gick inte att hämta försäkringarna. Du kan försöka igen sedan.',
      ],
      ['COMPLETED PARTIAL', 'Delta Försäkring: hämtat, men allt kom inte med.'],
    ] as const) {
      await end(insurers, said);
      expect(announced().before).toBe(before);
    }
    expect(screen.getByText('Bolag 5 av 5')).toBeVisible();
    // All can be read; those that were announced before are not announced again.
    const ends = screen.getAllByRole('listitem');
    expect(ends.map(({ textContent }) => textContent)).toEqual([
      'Alfa Försäkring: hämtat.',
      'Beta Försäkring: inga försäkringar hittades.',
      'Gamma Försäkring: det gick inte att hämta försäkringarna. Du kan försöka igen sedan.',
    ]);
    for (const end of ends) expect(end.closest('[role=status]')).toBeNull();
    await end(insurers, 'COMPLETED');
    expect(place).toMatchObject({ pathname: CURRENT, state: { from: FETCH } });
    const { outcomes, round } = useCollection.getState();
    expect(round).toBeNull();
    expect(outcomes).toEqual({
      alfa: { kind: 'found', collectionId: 'collection-1' },
      beta: { kind: 'empty' },
      gamma: { kind: 'failed' },
      delta: { kind: 'partial', collectionId: 'collection-4' },
      epsilon: { kind: 'found', collectionId: 'collection-5' },
    });
    expect(insurers.calls(CONTACT)).toBe(5);
  });

  it('a collection round shows the end of a company for a second, and stores it at once', async () => {
    await begin('alfa');
    insurers.status = 'COMPLETED';
    await pass(1000);
    expect(status()).toBe('Klar!');
    expect(useCollection.getState().outcomes).toHaveProperty('alfa.kind', 'found');
    await pass(990);
    expect(status()).toBe('Klar!');
    await pass(20);
    expect(place.pathname).toBe(CURRENT);
  });

  it('a company that failed is followed by a text about the next company or the insurances found', async () => {
    await begin('alfa', 'beta');
    insurers.status = 'THIRD PARTY ERROR';
    await pass(1000);
    const because = 'En tjänst som bolaget använder fungerar inte just nu.';
    expect(screen.getByText(`${because} Vi går vidare till nästa bolag.`)).toBeVisible();
    await pass(2000);
    expect(screen.getByText(`${because} Vi visar nu vad vi har hittat.`)).toBeVisible();
  });

  it.each([
    ['is refused', new ApiError('unexpected', 422), 1, 0],
    ['is out of reach four times', new ApiError('offline'), 4, 3000],
  ])('a collection round goes on when a company %s', async (_how, failure, attempts, ms) => {
    insurers.failure = failure;
    await begin('alfa', 'beta');
    await pass(ms);
    expect(insurers.calls(CONTACT)).toBe(attempts);
    insurers.failure = undefined;
    expect(useCollection.getState().outcomes).toEqual({ alfa: { kind: 'failed' } });
    await pass(1000);
    expect(screen.getByRole('heading', { level: 2, name: 'Beta Försäkring' })).toBeVisible();
  });

  it('a collection round blames no company when the login to the guide has ended', async () => {
    await begin('alfa', 'beta');
    insurers.failure = new ApiError('unauthenticated', 401);
    await pass(10_000);
    expect(useCollection.getState().outcomes).toEqual({});
    expect(insurers.calls(STATUS)).toBe(1);
  });

  it('a collection round keeps neither personal number nor code in any storage', async () => {
    await begin('alfa');
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(kept).toContain('collection-1');
    expect(kept).not.toContain(NUMBER);
    expect(kept).not.toContain('bankid.code');
  });
});

describe('what is announced', () => {
  it('a collection round announces how a company ended, the next one, the status and the time left', async () => {
    await begin('alfa', 'beta');
    const heard: string[] = [];
    // The code tells of itself, once (order/qrCode.test.tsx).
    const regions = screen
      .getAllByRole('status')
      .filter((region) => region.closest('.eid-stage') === null);
    for (let second = 0; second <= 33; second += 1) {
      const said = regions.map(({ textContent }) => textContent).join(' | ');
      if (said !== heard.at(-1)) heard.push(said);
      await pass(1000);
    }
    const scan = 'Scanna QR-koden för att starta hämtningen...';
    const gone =
      'Alfa Försäkring: det gick inte att hämta försäkringarna. Du kan försöka igen sedan.';
    expect(heard).toEqual([
      ` | Bolag 1 av 2AFAlfa Försäkring | ${scan} | Du har 30 sekunder på dig att signera.`,
      ` | Bolag 1 av 2AFAlfa Försäkring | ${scan} | `,
      ` | Bolag 1 av 2AFAlfa Försäkring | ${scan} | Om 10 sekunder är tiden slut.`,
      ` | Bolag 1 av 2AFAlfa Försäkring | ${scan} | `,
      ' | Bolag 1 av 2AFAlfa Försäkring | Hämtningen misslyckades | ',
      `${gone} | Bolag 2 av 2BFBeta Försäkring | ${scan} | Du har 30 sekunder på dig att signera.`,
    ]);
  });

  it('a collection round announces from the second failed poll that it tries again, until there is an answer', async () => {
    const scan = 'Scanna QR-koden för att starta hämtningen...';
    await begin('alfa');
    insurers.failure = new ApiError('offline');
    await pass(1000);
    expect(announced().status).toBe(scan);
    await pass(1000);
    expect(announced().status).toBe('Kontakten bröts. Vi försöker igen.');
    expect(screen.getByText('Vänta en stund. Vill du inte vänta väljer du Avbryt.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avbryt' })).toBeVisible();
    insurers.failure = undefined;
    await pass(1000);
    expect(announced().status).toBe(scan);
  });

  it('a collection round announces that the time is over, without code or link, before the last answer', async () => {
    await begin('alfa');
    await pass(28_500);
    page.client.on(STATUS, () => new Promise(() => undefined));
    await pass(2000);
    expect(announced()).toMatchObject({ status: 'Tiden att signera är slut', time: '' });
    expect(code()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Öppna BankID på den här enheten' })).toBeNull();
    await pass(10_000);
    expect(status()).toBe('Hämtningen misslyckades');
  });

  it('a collection round announces neither the code nor the seconds', async () => {
    await begin('alfa');
    const seconds = screen.getByText('30 sekunder kvar att signera');
    for (const silent of [code(), seconds]) {
      expect(silent?.closest('[role=status],[role=alert],[aria-live]')).toBeNull();
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a collection round announces no time once the visitor has signed', async () => {
    await begin('alfa');
    insurers.status = 'COLLECTING';
    await pass(1000);
    expect(announced()).toMatchObject({ status: 'Söker efter försäkringar...', time: '' });
    expect(screen.queryByText(/kvar att signera/)).toBeNull();
    expect(code()).toBeNull();
  });
});

describe('focus', () => {
  it('focus stays on ’Avbryt’ from company to company', async () => {
    await begin('alfa', 'beta');
    link('Öppna BankID på den här enheten').focus();
    button('Avbryt').focus();
    await end(insurers, 'COMPLETED');
    expect(button('Avbryt')).toHaveFocus();
  });

  it('focus moves to the heading of the company when the focused element has gone', async () => {
    await begin('alfa');
    link('Öppna BankID på den här enheten').focus();
    insurers.status = 'COLLECTING';
    await pass(1000);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });
});

describe('on a phone', () => {
  beforeEach(() => reset(true));

  it('a phone shows a link to the app, and the code one tap away', async () => {
    await begin('alfa');
    expect(status()).toBe('Öppna BankID-appen för att starta hämtningen...');
    expect(link('Starta BankID-appen')).toHaveAttribute(
      'href',
      'https://app.bankid.com/?autostarttoken=token&redirect=null',
    );
    expect(page.client.calls[0]).toMatchObject({
      body: { loginMethod: 'SWEDISH_MOBILE_BANKID_SAME_DEVICE' },
    });
    fireEvent.click(button('Använd BankID på en annan enhet'));
    await pass(1);
    expect(code()).toBeVisible();
    expect(useCollection.getState().round?.login?.flow).toBe('qr');
  });

  it('a phone shows a link to the app even when the company gave nothing to open it with', async () => {
    insurers.extra = {};
    await begin('alfa');
    expect(link('Starta BankID-appen')).toHaveAttribute(
      'href',
      'bankid:///?autostarttoken=&redirect=null',
    );
    expect(screen.queryByRole('button', { name: /annan enhet/ })).toBeNull();
  });
});

it('the fetching screen is for nobody who is not done with the questions', () => {
  useQuestionnaire.getState().forget();
  show();
  expect(place.pathname).toBe('/fordjupade-guiden/introduktion/');
});

it('the fetching screen takes the position of step 3:2, as after trying one company again', async () => {
  usePosition.getState().moveTo('3:3', 'forward');
  await begin('alfa');
  expect(usePosition.getState().position).toBe('3:2');
});
