import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchStateOf, OWN_INSURANCES, RECOMMENDED, useApplication } from '#guide/state';
import { application } from '../../../insurance/sampleApplication.ts';
import { takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import {
  api,
  arrive,
  BASE,
  below,
  button,
  heading,
  recommends,
  rows,
  show,
  showRows,
} from './page.tsx';
import { held, PACKAGE, recommend } from './samples.ts';

takeOverClient(api);

beforeEach(() => arrive());
afterEach(() => vi.unstubAllGlobals());

const OWN = '/api/provider/customer-insurances/signed';

it('reasons about what one keeps are shown; who decides over it is said as well', async () => {
  const reasoned = (recommendation: ReturnType<typeof held>, reason: string) => ({
    ...recommendation,
    recommendationReasonText: reason,
  });
  recommends(
    {
      ...reasoned(held('DI', 'Diagnosförsäkring', 'Unchanged'), 'Du är ensam.'),
      conditionLevelReasonText: 'Nivån räcker.',
    },
    reasoned(held('VA', 'Vårdförsäkring', 'NotUpdatable'), 'Den säljs inte längre.'),
    held('LI', 'Livförsäkring', 'NotUpdatable'),
    reasoned(held('SK', 'Sjukkapitalförsäkring', 'MF'), 'Du har en partner.'),
  );
  show();
  await screen.findByText('Du är ensam.');
  const texts = rows(below('Hos Granbo Försäkring'));
  expect(texts[0]).toContain('Du är ensam.Nivån räcker.');
  expect(texts[1]).toContain('Den säljs inte längre.');
  expect(texts[1]).not.toContain('kan inte ändras här');
  expect(texts[2]).toContain('Försäkringen kan inte ändras här.');
  expect(texts[3]).toMatch(/Bara den personen kan ändra .*Du har en partner\./);
});

it('an application that is being assessed is shown as such, and cannot be chosen', async () => {
  recommends(held('SJ', 'Sjukförsäkring', 'RiskAssessment'));
  show();
  await screen.findByText('Sjukförsäkring');
  expect(rows(below('Hos Granbo Försäkring'))).toEqual([
    expect.stringContaining(
      'Din ansökan prövas. Försäkringen kan inte ändras förrän du har fått besked.',
    ),
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('what one has already', () => {
  const own = () => ({
    insurances: [],
    packages: [{ ...PACKAGE, price: 45 }],
    person: null,
  });

  it('the result waits for existing insurances, since the total would lack the package', async () => {
    const { data } = fetchStateOf(OWN_INSURANCES);
    fetchedAs(OWN_INSURANCES, { status: 'pending' });
    recommends();
    show();
    await waitFor(() => expect(fetchStateOf(RECOMMENDED).status).toBe('success'));
    expect(screen.getByText('Hämtar dina rekommendationer...')).toBeInTheDocument();
    expect(screen.queryByText(/^Det finns inga försäkringar/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Avsluta/ })).toBeNull();
    const packages = [{ ...PACKAGE, price: 45 }];
    act(() =>
      fetchedAs(OWN_INSURANCES, {
        status: 'success',
        ...(data && { data: { ...data, packages } }),
      }),
    );
    expect(await screen.findByText('Totalt 45 kronor/månad')).toBeVisible();
    expect(heading()).toHaveTextContent('Du har ett försäkringspaket');
  });

  it('existing insurances that did not come are reported, block nothing, and are fetched once more', async () => {
    fetchedAs(OWN_INSURANCES, { status: 'error' });
    recommends(recommend('OF', 'Olycksfallsförsäkring'));
    const { user } = await showRows();
    await user.click(screen.getByRole('checkbox'));
    expect(button('Nästa')).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Vi kunde inte hämta det du har hos Granbo Försäkring',
    );
    api.on(OWN, own);
    await user.click(button('Försök igen hos Granbo Försäkring'));
    expect(heading()).toHaveFocus();
    expect(await screen.findByText('Totalt 145 kronor/månad')).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByText('Totalt 45 kronor/månad')).toBeVisible();
    expect(screen.getByText('Välj minst en försäkring för att gå vidare.')).toBeVisible();
  });
});

describe('whoever has signed already', () => {
  const RECEIPT = { results: [], products: [], total: 0, email: 'anna@exempel.se' };
  it.each([
    ['the receipt', [], 'Vi har tagit emot din ansökan', 'Se vad du har ansökt om', '/klart/'],
    [
      'the declaration',
      [application('LI', 'Livförsäkring')],
      'Du har en hälsodeklaration kvar',
      'Gå vidare till hälsodeklarationen',
      '/halsodeklaration/info/',
    ],
  ])(
    'a visitor who has already signed is informed, and led to %s',
    async (_where, awaited, title, name, path) => {
      useApplication.getState().keepReceipt({ ...RECEIPT, awaited });
      recommends(recommend('OF', 'Olycksfallsförsäkring'));
      const { router, user } = await showRows();
      expect(screen.getByText(title)).toBeVisible();
      await user.click(screen.getByRole('link', { name }));
      expect(router.state.location.pathname).toBe(`${BASE}${path}`);
    },
  );

  it('a visitor who has not signed sees no notice of an application', async () => {
    recommends(recommend('OF', 'Olycksfallsförsäkring'));
    await showRows();
    expect(screen.queryByText('Vi har tagit emot din ansökan')).toBeNull();
  });
});
