import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchStateOf, RECOMMENDED, setFetched, useRecommendations } from '#guide/state';
import type { Recommendation } from '#insurance';
import { takeOverClient } from '../fakeClient.ts';
import { api, arrive, BASE, box, button, RESULT, recommends, showRows } from './page.tsx';
import { CHILD, contract, level, PREGNANCY, recommend } from './samples.ts';

takeOverClient(api);
beforeEach(() => arrive());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LEVELS = [
  level('LI-1', { price: 49, insuredAmountText: '500 000 kronor' }),
  level('LI-2', { price: 89, insuredAmountText: '1 000 000 kronor', isRecommended: true }),
  level('LI-3', { price: 169, insuredAmountText: '2 000 000 kronor', canNotBeSigned: true }),
];
const LIFE = recommend('LI', 'Livförsäkring', {
  contracts: [
    contract('A', LEVELS, {
      companyName: 'Unionen',
      prePurchaseInfoUrl: 'https://www.granbo.example/liv',
    }),
    contract('B', [level('LI-2', { price: 99 })], {
      companyName: 'Kommunen',
      prePurchaseInfoUrl: 'javascript:alert(1)',
    }),
  ],
});
const ACCIDENT = recommend('OF', 'Olycksfallsförsäkring', {
  contracts: [contract('A', [level('OF-1', { price: 39 })])],
});
const next = () => button('Nästa');
const total = () => screen.getByText(/^Totalt .*månad$/, { selector: '.result-total' });
const chosen = (id: string) =>
  useRecommendations.getState().choices.find((choice) => choice.id === id);

it('Nästa leads on once something is ticked, and says before why it does not', async () => {
  recommends(ACCIDENT);
  const { router, user } = await showRows();
  expect(next()).toBeDisabled();
  expect(screen.queryByText(/^Totalt/)).toBeNull();
  expect(next()).toHaveAccessibleDescription('Välj minst en försäkring för att gå vidare.');
  await user.click(box(/^Olycksfallsförsäkring/));
  expect(total()).toHaveTextContent('Totalt 39 kronor/månad');
  expect(next()).toBeEnabled();
  expect(next()).not.toHaveAccessibleDescription();
  await user.click(next());
  expect(router.state.location).toMatchObject({
    pathname: `${BASE}/teckna-forsakringar/`,
    state: { from: RESULT },
  });
});

it('a ticked row asks for one of several contracts, and leads there from beside Nästa', async () => {
  recommends(LIFE);
  const { user } = await showRows();
  const row = box('Livförsäkring Från 89 kronor/månad');
  await user.click(row);
  expect(chosen('LI')).toMatchObject({ isTicked: true, contractNumber: '' });
  expect(screen.queryByRole('group', { name: /^Nivå/ })).toBeNull();
  await user.click(button('Livförsäkring räknas in när du har valt avtal.'));
  const contracts = within(screen.getByRole('group', { name: 'Avtal för livförsäkring' }));
  expect(
    contracts.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Unionen 89 kronor/månad', 'Kommunen 99 kronor/månad']);
  expect(contracts.getByRole('radio', { name: /^Unionen/ })).toHaveFocus();
  await user.click(contracts.getByRole('radio', { name: /^Kommunen/ }));
  expect(total()).toHaveTextContent('Totalt 99 kronor/månad');
  // An address that is no page is no link.
  expect(screen.queryByRole('link', { name: /^Förköpsinformation om/ })).toBeNull();
  await user.click(contracts.getByRole('radio', { name: /^Unionen/ }));
  const information = screen.getByRole('link', {
    name: 'Förköpsinformation om livförsäkring (öppnas i ny flik)',
  });
  expect(information).toHaveAttribute('href', 'https://www.granbo.example/liv');
  expect(information).toHaveAttribute('target', '_blank');
  expect(next()).toBeEnabled();
  await user.click(row);
  expect(chosen('LI')).toMatchObject({ isTicked: false, contractNumber: '', conditionNumber: '' });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('a row says what it is for and what it gives before it is ticked, and what to read after', async () => {
  recommends({
    ...LIFE,
    contracts: LIFE.contracts.slice(0, 1),
    purpose: 'De du väljer får ett engångsbelopp om du dör.',
    insuredAmountLabel: 'Engångsbelopp',
  });
  const { user } = await showRows();
  const row = box('Livförsäkring 89 kronor/månad Engångsbelopp: 1 000 000 kronor');
  expect(row).toHaveAccessibleDescription(/^De du väljer får ett engångsbelopp om du dör\./);
  expect(screen.queryByRole('link', { name: /^Förköpsinformation om/ })).toBeNull();
  await user.click(screen.getByText('De du väljer får ett engångsbelopp om du dör.'));
  expect(row).toBeChecked();
  expect(screen.getByRole('link', { name: /^Förköpsinformation om/ })).toBeVisible();
});

it('other levels are folded below the one that was chosen, and open where none was', async () => {
  recommends(LIFE);
  const { user } = await showRows();
  await user.click(box(/^Livförsäkring/));
  await user.click(screen.getByRole('radio', { name: /^Unionen/ }));
  const folded = () => screen.queryByText(/^Välj en annan nivå/)?.closest('details');
  expect(folded()).not.toHaveAttribute('open');
  await user.click(screen.getByRole('radio', { name: /^Kommunen/ }));
  const without = { contractNumber: 'A', conditionNumber: '' };
  const { change } = useRecommendations.getState();
  act(() => change('LI', (choice) => ({ ...choice, ...without })));
  expect(folded()).toBeUndefined();
  expect(box(/^Livförsäkring/)).toHaveAccessibleName('Livförsäkring Från 49 kronor/månad');
  await user.click(button('Livförsäkring räknas in när du har valt nivå.'));
  const lowest = screen.getByRole('radio', { name: /^500 000/ });
  expect(lowest).toHaveFocus();
  await user.click(lowest);
});

it('levels are chosen by price; those that are not to be had say why', async () => {
  recommends({ ...LIFE, contracts: LIFE.contracts.slice(0, 1) });
  const { user } = await showRows();
  await user.click(box(/^Livförsäkring/));
  const levels = within(screen.getByRole('group', { name: 'Nivå för livförsäkring' }));
  expect(levels.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '500 000 kronor   49 kronor/månad',
    '1 000 000 kronor Rekommenderas  89 kronor/månad',
    '2 000 000 kronor  Kan inte tecknas här. ',
  ]);
  expect(levels.getByRole('radio', { name: /^1 000 000/ })).toBeChecked();
  expect(levels.getByRole('radio', { name: /^2 000 000/ })).toBeDisabled();
  await user.click(levels.getByRole('radio', { name: /^500 000/ }));
  expect(chosen('LI')).toMatchObject({ contractNumber: 'A', conditionNumber: 'LI-1' });
  expect(total()).toHaveTextContent('Totalt 49 kronor/månad');
});

it('a level that needs another insurance says so until that is chosen, as an error once it is ticked', async () => {
  const needs = { canBesignedWithAnyOfConditions: ['TI-1'] };
  const sick = recommend('SJ', 'Sjukförsäkring', {
    contracts: [contract('A', [level('SJ-2', needs)])],
  });
  recommends(sick, recommend('TI', 'Tilläggsförsäkring inkomst', { productCategory: 5 }));
  const { user } = await showRows();
  const words = 'Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.';
  const isError = () => screen.getByText(words).closest('.question-error') !== null;
  expect(isError()).toBe(false);
  await user.click(box(/^Sjukförsäkring/));
  expect(isError()).toBe(true);
  expect(box(/^Sjukförsäkring/)).toHaveAccessibleDescription(words);
  expect(next()).toHaveAccessibleDescription(`Sjukförsäkring: ${words}`);
  await user.click(box(/^Tilläggsförsäkring/));
  expect(screen.queryByText(words)).toBeNull();
  expect(next()).toBeEnabled();
});

it('what the server writes is shown as text, with the footnote it refers to', async () => {
  recommends(
    recommend('VA', 'Vårdförsäkring', {
      productCategory: 10,
      description: 'Vård inom <b>14 dagar</b>.',
      recommendationReasonText: 'Du vill ha vård i tid.*',
      conditionLevelReasonText: 'Det finns en nivå.',
      contracts: [contract('A', [level('VA-1', { renewalDate: '21000101', renewalPrice: 1119 })])],
    }),
  );
  await showRows();
  expect(screen.getByText('Vård inom <b>14 dagar</b>.')).toBeVisible();
  expect(screen.getByText(/^\* Det du ansöker om börjar gälla först/)).toBeVisible();
  expect(
    screen.getByText(/^Från och med den 1 januari 2100 kostar försäkringen 1\s119 kronor\.$/),
  ).toBeVisible();
  const why = screen.getByText(/^Varför rekommenderas den/).closest('details');
  expect(why).not.toHaveAttribute('open');
  expect(why).toHaveTextContent('Du vill ha vård i tid.*Det finns en nivå.');
});

describe('a child', () => {
  const NUMBER = 'Vänligen fyll i giltigt personnummer (ÅÅÅÅMMDDXXXX)';
  const numbers = () => screen.getAllByRole('textbox', { name: 'Barnets personnummer' });

  it('a child counts once its number is valid, and errors are shown on leaving the field', async () => {
    recommends(CHILD);
    const { user } = await showRows();
    await user.click(box(/^Barnförsäkring/));
    const obstacle = 'Barnförsäkring räknas in när du har fyllt i uppgifterna.';
    expect(next()).toHaveAccessibleDescription(obstacle);
    await user.click(button(obstacle));
    expect(numbers()[0]).toHaveFocus();
    await user.keyboard('2015');
    expect(screen.queryByText(NUMBER)).toBeNull();
    await user.tab();
    expect(screen.getByText(NUMBER)).toBeVisible();
    expect(numbers()[0]).toBeInvalid();
    expect(screen.queryByText(/^Totalt/)).toBeNull();
    await user.type(numbers()[0] ?? document.body, '0412-1234');
    expect(screen.queryByText(NUMBER)).toBeNull();
    expect(chosen('BA:child:1')?.childPersonalNumber).toBe('201504121234');
    expect(total()).toHaveTextContent('Totalt 110 kronor/månad');
    await user.tab();
    expect(numbers()[0]).toHaveValue('20150412-1234');
    expect(next()).toBeEnabled();
    // Taking the tick away keeps what was typed.
    await user.click(box(/^Barnförsäkring/));
    await user.click(box(/^Barnförsäkring/));
    expect(numbers()[0]).toHaveValue('20150412-1234');
  });

  it('a second child is added with a row and the focus, and can be removed again', async () => {
    recommends(CHILD);
    const { user } = await showRows();
    expect(screen.queryByRole('button', { name: /^Lägg till/ })).toBeNull();
    await user.click(box(/^Barnförsäkring/));
    expect(screen.queryByRole('button', { name: /^Ta bort/ })).toBeNull();
    await user.click(button('Lägg till ännu ett barn för barnförsäkring'));
    expect(numbers()[1]).toHaveFocus();
    await user.keyboard('201504121234');
    const error =
      'Barnförsäkring, barn 2: barnet har redan försäkringen, eller så har du valt den två gånger. Ändra personnumret eller ta bort raden.';
    await user.type(numbers()[0] ?? document.body, '201504121234');
    const twice = screen.getByText(error, { selector: '.question-error > span' });
    expect(twice.compareDocumentPosition(numbers()[1] ?? document)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(button('Ta bort Barnförsäkring, barn\u00a01'));
    expect(numbers().map((field) => (field as HTMLInputElement).value)).toEqual(['20150412-1234']);
    expect(box(/^Barnförsäkring/)).toHaveFocus();
  });

  it('an expected child needs the date and the personal number of the mother', async () => {
    recommends(PREGNANCY);
    const { user } = await showRows();
    await user.click(box(/^Gravidförsäkring/));
    await user.type(screen.getByLabelText('Beräknat födelsedatum'), '20200101');
    await user.type(screen.getByLabelText('Mammans personnummer'), '19900101-0017');
    expect(
      screen.getByText(
        'Vänligen fyll i giltigt födelsedatum (ÅÅÅÅMMDD). Födelsedatum måste vara senare än dagens datum.',
      ),
    ).toBeVisible();
    const soon = new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    await user.clear(screen.getByLabelText('Beräknat födelsedatum'));
    await user.type(screen.getByLabelText('Beräknat födelsedatum'), soon);
    expect(next()).toBeEnabled();
    expect(chosen('GR:pregnancy:1')).toMatchObject({
      childExpectedBirth: soon.replaceAll('-', ''),
      motherPersonalNumber: '199001010017',
    });
  });
});

/** The rows put together from now on, by id: only for a row is asked what it will cost later. */
function countRows(): readonly string[] {
  const rendered: string[] = [];
  const counted = (recommendation: Recommendation) => ({
    ...recommendation,
    contracts: recommendation.contracts.map((contract) => ({
      ...contract,
      conditions: contract.conditions.map((condition) =>
        Object.defineProperty({ ...condition }, 'renewalPrice', {
          // What takes a copy of all fields asks for nothing.
          enumerable: false,
          get: () => {
            rendered.push(recommendation.id);
            return null;
          },
        }),
      ),
    })),
  });
  const recommendations = fetchStateOf(RECOMMENDED).data ?? [];
  act(() => setFetched(RECOMMENDED, recommendations.map(counted)));
  return rendered;
}

it('a tick puts together its own row and no other', async () => {
  recommends(ACCIDENT, { ...LIFE, contracts: LIFE.contracts.slice(0, 1) });
  const { user } = await showRows();
  const rendered = countRows();
  expect(new Set(rendered)).toEqual(new Set(['OF', 'LI']));
  const before = rendered.length;
  await user.click(box(/^Olycksfallsförsäkring/));
  expect(rendered.slice(before)).toEqual(['OF']);
});

it('the total is read out when it has come to rest', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  recommends(ACCIDENT, LIFE);
  const { user } = await showRows();
  const said = () =>
    screen.getAllByRole('status').map((status) => status.textContent?.replace(/\s/g, ' '));
  await user.click(box(/^Olycksfallsförsäkring/));
  await user.click(box(/^Livförsäkring/));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(said().join()).not.toContain('Totalt');
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(said().join()).toMatch(/Totalt 39 kronor\/månad. Livförsäkring räknas in .* valt avtal/);
});
