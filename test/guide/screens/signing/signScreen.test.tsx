import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import {
  fetchStateOf,
  OWN_INSURANCES,
  useApplication,
  usePosition,
  useRecommendations,
} from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import {
  begin,
  callsTo,
  choose,
  DECLARE,
  PRODUCTS,
  RECOMMENDATIONS,
  RESULT,
  show,
  sign,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

const NOON = new Date('2026-11-21T12:00:00+01:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  begin(api);
});

const rows = async () => {
  const title = await screen.findByRole('heading', { name: 'Det här ansöker du om' });
  return within(title.nextElementSibling as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};
const lack = () =>
  screen.getAllByRole('status').find((node) => node.id !== '' && node.matches('.live-region'));

describe('what is signed', () => {
  it('the signing page shows when each insurance begins or what it needs, its price and the total', async () => {
    const { accident, care, life, child } = PRODUCTS;
    choose(api, [accident, care, life, child], { childPersonalNumber: '201501012384' });
    show();
    expect((await rows()).map((row) => row?.replace(/\s/g, ' '))).toEqual([
      'Olycksfallsförsäkring49 kronor/månadGäller fr.o.m 22 november 2026Förköpsinformation om olycksfallsförsäkring (öppnas i ny flik)',
      'Vårdförsäkring199 kronor/månadGäller fr.o.m 21 november 2026Förköpsinformation om vårdförsäkring (öppnas i ny flik)',
      'Livförsäkring1 120 kronor/månadHälsodeklaration behövs*Förköpsinformation om livförsäkring (öppnas i ny flik)',
      'Barnförsäkring90 kronor/månadBarn: 20150101-2384Gäller fr.o.m 22 november 2026Förköpsinformation om barnförsäkring (öppnas i ny flik)',
    ]);
    // Not among what is signed, but in the total.
    const held = screen.getByRole('heading', { name: 'Det här har du redan' }).parentElement;
    expect(held).toHaveTextContent(/Ditt försäkringspaket100.kronor/);
    expect(screen.getByText(/^Totalt/)).toHaveTextContent('Totalt 1 558 kronor/månad');
    expect(screen.getByText(/^\* Det du ansöker om börjar gälla först när/)).toBeVisible();
    expect(usePosition.getState().position).toBe('4:2');
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Steg 4 av 4, Del 2 av 2',
    );
  });

  it('the signing page opens the product information in a new tab', async () => {
    choose(api, [PRODUCTS.life]);
    show();
    const link = await screen.findByRole('link', {
      name: 'Förköpsinformation om livförsäkring (öppnas i ny flik)',
    });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('the signing page follows the answer about health, which counts as yes until it is given', async () => {
    const { accident, care, life } = PRODUCTS;
    choose(api, [accident, care, life]);
    const { user } = show();
    const when = async () =>
      (await rows()).map(
        (row) => /(?<=månad)(Gäller.*\d|Hälso.*\*|Vi .*ansökan)/.exec(row ?? '')?.[0],
      );
    const healthy = [
      'Gäller fr.o.m 22 november 2026',
      'Gäller fr.o.m 21 november 2026',
      'Hälsodeklaration behövs*',
    ];
    expect(await when()).toEqual(healthy);
    await user.click(screen.getByRole('radio', { name: 'Nej' }));
    expect(await when()).toEqual([
      'Gäller fr.o.m 22 november 2026',
      'Vi prövar din ansökan',
      'Vi prövar din ansökan',
    ]);
    expect(screen.queryByText(/^\*/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Ja' }));
    expect(await when()).toEqual(healthy);
    expect(screen.getByText(/^\*/)).toBeVisible();
  });

  it('the signing page has no footnote when nothing needs a declaration', async () => {
    choose(api, [PRODUCTS.accident]);
    show();
    await rows();
    expect(screen.queryByText(/^\*/)).toBeNull();
  });
});

describe('what is asked', () => {
  it('the signing page asks about health only when a declaration of kind 2 is needed', async () => {
    choose(api, [PRODUCTS.accident, PRODUCTS.life]);
    show();
    expect(await sign()).toBeEnabled();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('the signing page disables ’Signera’, with the reason, until the health question is answered', async () => {
    choose(api, [PRODUCTS.care]);
    const { user } = show();
    expect(await sign()).toBeDisabled();
    expect(lack()).toHaveTextContent('Svara på frågan om du är fullt arbetsför.');
    await user.click(screen.getByRole('radio', { name: 'Nej' }));
    expect(screen.getByText('Vi prövar din ansökan först')).toBeVisible();
    expect(await sign()).toBeEnabled();
    expect(lack()).toBeEmptyDOMElement();
  });

  it.each(['', 'asa@exempel', 'a sa@exempel.se'])(
    'the signing page keeps ’Signera’ disabled with the e-mail address ’%s’',
    async (typed) => {
      choose(api, [PRODUCTS.accident]);
      const { user } = show();
      const field = await screen.findByRole('textbox', { name: 'Mejladress' });
      expect(field).toHaveValue('asa@exempel.se');
      await user.clear(field);
      if (typed) await user.type(field, typed);
      expect(await sign()).toBeDisabled();
      expect(lack()).toHaveTextContent('Vänligen fyll i giltig mejladress (namn@exempel.se)');
      await user.type(field, '{Enter}');
      expect(callsTo(api, DECLARE)).toEqual([]);
    },
  );

  it('the signing page marks a wrong e-mail address at its field once it is left, and there alone', async () => {
    choose(api, [PRODUCTS.accident]);
    const { user } = show();
    const field = await screen.findByRole('textbox', { name: 'Mejladress' });
    await user.clear(field);
    await user.type(field, 'asa@');
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await user.tab();
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(field).toHaveAccessibleDescription(/Vänligen fyll i giltig mejladress/);
    expect(screen.getAllByText(/Vänligen fyll i giltig mejladress/)).toHaveLength(1);
    expect(lack()).toHaveTextContent('Rätta mejladressen så kan du signera.');
    await user.type(field, 'exempel.se');
    expect(lack()).toBeEmptyDOMElement();
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    expect(await sign()).toBeEnabled();
  });

  it('the answers on the signing page are kept through a reload', async () => {
    choose(api, [PRODUCTS.care]);
    const { user, unmount } = show();
    await user.click(await screen.findByRole('radio', { name: 'Ja' }));
    await user.click(screen.getByRole('checkbox'));
    unmount();
    show();
    expect(await screen.findByRole('radio', { name: 'Ja' })).toBeChecked();
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(useApplication.getState().answers).toMatchObject({ isFullyFunctional: true });
  });
});

describe('the way here', () => {
  it('the signing page leads back to the result when nothing can be signed', async () => {
    choose(api, [PRODUCTS.accident]);
    useRecommendations.setState({ choices: [] });
    show();
    expect(await screen.findByText(`led to ${RESULT} from nowhere`)).toBeVisible();
  });

  it('the signing page leads back to the result when a child has no valid number', async () => {
    choose(api, [PRODUCTS.accident, PRODUCTS.child], { childPersonalNumber: '2015' });
    show();
    expect(await screen.findByText(/^led to/)).toHaveTextContent(RESULT);
  });

  it('the signing page reports that the chosen insurances did not come, and tries again', async () => {
    choose(api, [PRODUCTS.accident]);
    let isUp = false;
    api.on(RECOMMENDATIONS, () => {
      if (!isUp) throw new ApiError('offline');
      return [PRODUCTS.accident];
    });
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Det gick inte att hämta försäkringar. Försök igen om en liten stund.',
    );
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await sign()).toBeEnabled();
    expect(screen.getByText('Försäkringarna du har valt är hämtade.')).toHaveRole('status');
  });

  it('the signing page fetches the signing person once more when that failed', async () => {
    choose(api, [PRODUCTS.accident]);
    const { data } = fetchStateOf(OWN_INSURANCES);
    fetchedAs(OWN_INSURANCES, { status: 'error' });
    api.on('/api/provider/customer-insurances/signed', () => data);
    const { user } = show();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await sign()).toBeEnabled();
  });

  it('the signing page goes back to the result in the history', async () => {
    choose(api, [PRODUCTS.accident]);
    const { user, router } = show();
    await sign();
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(await screen.findByText(/^led to/)).toHaveTextContent(RESULT);
    expect(router.state.historyAction).toBe('POP');
  });
});
