import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visibleOptions } from '#engine';
import { beginRun } from '#engine/form';
import { SHORT_GUIDE } from '#guide';
import { useShortGuide } from '#guide/state';
import { recommendedInsurances } from '../../../../src/guide/screens/short-guide/BookingScreen.tsx';
import { links } from '../../../content/brand.json';
import {
  answersOf,
  BOOKING,
  checked,
  FAMILIES,
  FINISH,
  FORM,
  heading,
  NEEDS,
  needsOf,
  openGuide,
  press,
  show,
  suggestionsOf,
} from './guide.tsx';

const CHILDREN = 'Har du barn?';
const PARTNER = 'Har du en partner?';
const SUGGESTIONS = 'Försäkringar som kan passa dig';
const MEETING = 'Vill du boka ett möte?';
const DONE = 'Nu är du klar med guiden';
const FAMILY = { children: 'Ja', partner: 'Ja' } as const;
const CHOSEN = ['arbetslos', 'sjukskriven'];
const ANSWERED = answersOf(FAMILY, CHOSEN);

describe.each(FAMILIES)('with children $children and partner $partner', (family) => {
  const offered = needsOf(family);

  it('the short guide offers the needs that fit the family, in order', () => {
    openGuide(FORM, { step: 'events' }, answersOf(family));
    expect(heading()).toHaveTextContent(NEEDS);
    const labels = [...document.querySelectorAll('input')].map(
      (box) => box.labels?.[0]?.textContent,
    );
    expect(labels).toEqual(offered.map(({ value }) => value));
  });

  it.each([
    ['one need', offered.slice(0, 1)],
    ['some needs', offered.filter((_need, index) => index % 2 === 1)],
    ['all needs', offered],
  ])(
    'the short guide with %s suggests matching insurances, and passes them on to the meeting',
    (_which, chosen) => {
      const ids = chosen.map(({ id }) => id);
      const run = beginRun(SHORT_GUIDE, answersOf(family, ids), '20260531');
      const expected = suggestionsOf(chosen);
      expect(visibleOptions(run, 'suggestedInsurances')).toEqual(
        expected.map(({ title, description, link }) =>
          expect.objectContaining({ label: title, description, link }),
        ),
      );
      expect(recommendedInsurances(run)).toEqual(
        expected.map(({ title, description }) => ({ title, description })),
      );
    },
  );
});

it('suggestions stand as cards with their links, and with a word that they are no advice', () => {
  openGuide(FORM, { step: 'suggestions' }, ANSWERED);
  expect(heading()).toHaveTextContent(SUGGESTIONS);
  const expected = suggestionsOf(needsOf(FAMILY).filter(({ id }) => CHOSEN.includes(id)));
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(expected.length);
  for (const [index, { title, description, link }] of expected.entries()) {
    const card = within(cards[index] ?? document.body);
    expect(card.getByRole('heading')).toHaveTextContent(title);
    expect(card.getByText(description)).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute(
      'href',
      link.replace('{website}', links.website),
    );
  }
  expect(screen.getByText('Det här är inte rådgivning')).toBeVisible();
  expect(screen.getByText('Steg 2 av 3')).toBeVisible();
});

describe('the question about a meeting', () => {
  it('the question about a meeting leads with yes to the booking, and back from it', async () => {
    const { at } = openGuide(FORM, { step: 'meeting' }, ANSWERED);
    await press('Ja, boka möte', 'Boka möte');
    expect(at()).toBe(BOOKING);
    expect(screen.getByText('Steg 3 av 3')).toBeVisible();
    expect(
      screen.getByText(/kontaktar dig för att boka ett möte på cirka 15–45 minuter/),
    ).toBeVisible();
    await press('Tillbaka', MEETING);
  });

  it('the question about a meeting leads with no to the end, where ’Avsluta’ forgets everything', async () => {
    const { at } = openGuide(FORM, { step: 'meeting' }, ANSWERED);
    await press('Nej tack', DONE);
    expect(at()).toBe(FINISH);
    expect(screen.getByText(/Bra jobbat! Nu vet du mer/)).toBeVisible();
    expect(screen.queryByText('Det här har du skickat till oss')).toBeNull();
    await press('Avsluta', 'Start');
    expect(at()).toBe('/start/');
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it.each(['Ja, boka möte', 'Nej tack'])(
    'the question about a meeting answered with ’%s’ leads to the receipt of a booked meeting',
    async (answer) => {
      const { at } = openGuide(FORM, { step: 'meeting' }, ANSWERED);
      useShortGuide.getState().book([{ label: 'Mejl', value: 'asa@exempel.se' }]);
      await press(answer, DONE);
      expect(at()).toBe(FINISH);
      expect(screen.getByText('asa@exempel.se')).toBeVisible();
    },
  );
});

it.each([BOOKING, FINISH])(
  '%s leads whoever has answered nothing to the first question',
  (path) => {
    const { at } = openGuide(path, {});
    expect(at()).toBe(FORM);
    expect(heading()).toHaveTextContent(CHILDREN);
  },
);

describe('changing one’s mind', () => {
  const answerBefore = () => screen.getByText('Ja').getAttribute('aria-pressed');

  it('a changed answer about children clears the chosen events', async () => {
    openGuide(FORM, { step: 'children' }, ANSWERED);
    expect(answerBefore()).toBe('true');
    await press('Nej', PARTNER);
    await press('Ja', NEEDS);
    expect(checked()).toHaveLength(0);
  });

  it('a changed answer about a partner clears the chosen events, and no later step can be reached', async () => {
    openGuide(FORM, { step: 'partner' }, ANSWERED);
    expect(answerBefore()).toBe('true');
    await press('Nej', NEEDS);
    expect(checked()).toHaveLength(0);
    cleanup();
    show(FORM, { step: 'meeting' });
    expect(heading()).toHaveTextContent(NEEDS);
  });

  it('the same answers given again keep the chosen events', async () => {
    openGuide(FORM, { step: 'children' }, ANSWERED);
    await press('Ja', PARTNER);
    await press('Ja', NEEDS);
    expect(checked()).toHaveLength(CHOSEN.length);
  });
});

it('no event chosen: the step says what to do, takes focus there, and goes on once one is', async () => {
  openGuide(FORM, { step: 'events' }, answersOf(FAMILY));
  await press('Nästa', NEEDS);
  const [first = document.body] = screen.getAllByRole('checkbox');
  await waitFor(() => expect(first).toHaveFocus());
  const group = screen.getByRole('group', { name: NEEDS });
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAccessibleDescription(/Välj minst en händelse för att gå vidare\./);
  expect(document.title).toMatch(/^Fel: /);
  fireEvent.click(first);
  await waitFor(() => expect(document.title).not.toMatch(/^Fel: /));
  await press('Nästa', SUGGESTIONS);
});

it('by its address it goes on where the visitor was, from the introduction at the beginning', () => {
  openGuide(FORM, { step: 'events' }, ANSWERED);
  cleanup();
  show(FORM, {});
  expect(heading()).toHaveTextContent(NEEDS);
  cleanup();
  show(FORM, { from: '/enkla-guiden/introduktion/' });
  expect(heading()).toHaveTextContent(CHILDREN);
});
