import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useShortGuide } from '#guide/state';
import { answersOf, BOOKING, FORM, heading, NEEDS, openGuide, press } from './guide.tsx';

const DONE = 'Nu är du klar med guiden';
const MEETING = 'Vill du boka ett möte?';
const SAVE = 'Spara och gå tillbaka';
const ANSWERED = answersOf({ children: 'Ja', partner: 'Ja' }, ['arbetslos', 'sjukskriven']);

const kept = () => useShortGuide.getState().answers;
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

async function change(question: string): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: `Ändra svaret på frågan ${question}` }));
  await waitFor(() => expect(heading()).toHaveTextContent(question));
}

describe('"Dina svar" at the end of the short guide', () => {
  let at: () => string;

  beforeEach(async () => {
    ({ at } = openGuide(FORM, { step: 'meeting' }, ANSWERED));
    await press('Nej tack', DONE);
  });

  it('’Dina svar’ at the end of the short guide shows all answers, and can be printed', () => {
    expect(terms()).toEqual(['Har du barn?', 'Har du en partner?', NEEDS, MEETING]);
    expect(screen.getByText('Nej tack')).toBeVisible();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    fireEvent.click(screen.getByText('Skriv ut'));
    expect(print).toHaveBeenCalledOnce();
  });

  it('a changed answer that clears another asks for that one before it returns', async () => {
    await change('Har du barn?');
    await press('Nej', NEEDS);
    expect(kept()).toMatchObject(ANSWERED);
    fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
    await press(SAVE, DONE);
    expect(kept()).toMatchObject({ hasChildren: false, hasPartner: true });
    expect(kept().selectedEventIdsToEnsure).toHaveLength(1);
  });

  it('a change of an answer that is left by ’Tillbaka’ leaves all answers unchanged', async () => {
    await change('Har du barn?');
    await press('Nej', NEEDS);
    await press('Tillbaka', DONE);
    expect(kept()).toMatchObject({ ...ANSWERED, requestingMeeting: false });
    expect(screen.getByText('Nej tack')).toBeVisible();
  });

  it('a visitor who changes the answer and wants a meeting is led to the booking', async () => {
    await change(MEETING);
    await press('Ja, boka möte', 'Boka möte');
    expect(at()).toBe(BOOKING);
    expect(useShortGuide.getState().requestingMeeting).toBe(true);
  });
});

it('"Dina svar" of a booked meeting are those that were sent, and cannot be changed', async () => {
  openGuide(FORM, { step: 'meeting' }, ANSWERED);
  const sent = [{ id: 'q', answer: true, label: 'Har du hund?', value: 'Ja' }];
  useShortGuide.getState().book([{ label: 'Mejl', value: 'asa@exempel.se' }], sent);
  await press('Nej tack', DONE);
  expect(terms()).toEqual(['Mejl', 'Har du hund?']);
  expect(screen.queryByText(/^Ändra/)).toBeNull();
});
