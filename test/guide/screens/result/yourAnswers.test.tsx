import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import { QUESTIONS, useQuestionnaire, useRecommendations } from '#guide/state';
import { adapted } from '../../../support/questionnaires.ts';
import { takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { api, arrive, button, RECOMMENDATIONS, recommends, show, showRows } from './page.tsx';
import { recommend } from './samples.ts';

takeOverClient(api);

const ask = (id: string, questionTitle: string, ...options: readonly string[]) => ({
  id,
  type: options.length > 0 ? 'radio-button' : 'salary',
  questionTitle,
  answers: options.map((option) => ({ option })),
});
const { form, questions } = adapted([
  ask('home/1', 'Hur bor du?', 'Villa', 'Lägenhet'),
  ask('pay', 'Vad tjänar du?'),
]);
const [HOME = ''] = questions.map(({ idInForm }) => idInForm);

beforeEach(() => {
  arrive();
  fetchedAs(QUESTIONS, { status: 'success', data: { form, questions } });
  useQuestionnaire.getState().keepAnswers({ [HOME]: 'Villa', pay: 31000 });
});
afterEach(() => vi.unstubAllGlobals());

const OFFER = recommend('OF', 'Olycksfallsförsäkring', { levelAnswers: ['home/1'] });
const NEW = 'Rekommendationerna är nya';

const noteChange = () => useRecommendations.setState(({ request }) => ({ changedFrom: request }));

/** Leaves the result, changes an answer as the form does, and comes back. */
async function changed(shown: ReturnType<typeof show>): Promise<void> {
  shown.unmount();
  useQuestionnaire.getState().keepAnswers({ [HOME]: 'Lägenhet', pay: 31000 });
  noteChange();
}

describe('"Dina svar" at the result', () => {
  it('’Dina svar’ at the result lists each answer by its question, folded, with a link to its step', async () => {
    recommends(OFFER);
    const { router, user } = await showRows();
    const own = screen.getByText('Visa dina svar').closest('details') ?? document.body;
    expect(own).not.toHaveAttribute('open');
    await user.click(screen.getByText('Visa dina svar'));
    const read = (role: string) =>
      within(own)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(read('term')).toEqual(['Hur bor du?', 'Vad tjänar du?']);
    expect(read('definition')).toEqual([
      'Villa',
      'Ändra svaret på frågan Hur bor du?',
      '31\u00a0000\u00a0kronor',
      'Ändra svaret på frågan Vad tjänar du?',
    ]);
    await user.click(within(own).getByRole('link', { name: /Vad tjänar du/ }));
    expect(router.state.location).toMatchObject({
      pathname: '/fordjupade-guiden/formular/',
      state: { step: 'pay', from: '/fordjupade-guiden/resultat-forsakringar/' },
    });
  });

  it.each([
    ['with a reason', 'Du bor i villa.'],
    ['without any', ''],
  ])(
    'the answers that a level rests on stand beside it, %s',
    async (_name, recommendationReasonText) => {
      recommends({ ...OFFER, recommendationReasonText }, recommend('LI', 'Livförsäkring'));
      const { user } = await showRows();
      const [why, ...others] = screen.getAllByText('Varför rekommenderas den?');
      expect(others).toEqual([]);
      if (why) await user.click(why);
      const own = why?.closest('details') ?? document.body;
      expect(own).toHaveTextContent(/Nivån bygger på de här svaren:Hur bor du\?Villa/);
      expect(own).not.toHaveTextContent('Vad tjänar du?');
      expect(within(own).getByRole('link', { name: /^Ändra .*Hur bor du\?$/ })).toBeVisible();
    },
  );
});

describe('the result after a changed answer', () => {
  it('a result after a changed answer is marked as new, until the next visit', async () => {
    recommends(OFFER);
    await changed(await showRows());
    const shown = await showRows();
    expect(screen.getAllByText(NEW)).toHaveLength(2);
    expect(screen.getByText(/Välj igen vad du vill teckna/)).toBeVisible();
    shown.unmount();
    await showRows();
    expect(screen.queryByText(NEW)).toBeNull();
  });

  it('a result after a changed answer that could not be fetched is marked as new once it was', async () => {
    recommends(OFFER);
    await changed(await showRows());
    api.on(RECOMMENDATIONS, () => {
      throw new ApiError('unexpected', 500);
    });
    const { user } = show();
    await screen.findByRole('alert');
    expect(screen.queryByText(NEW)).toBeNull();
    recommends(OFFER);
    await user.click(button('Försök igen'));
    await screen.findByRole('checkbox');
    expect(screen.getAllByText(NEW)).not.toEqual([]);
  });

  it('a result is not marked as new when no answer was changed, also after a failure', async () => {
    api.on(RECOMMENDATIONS, () => {
      throw new ApiError('unexpected', 500);
    });
    const { user, unmount } = show();
    await screen.findByRole('alert');
    recommends(OFFER);
    await user.click(button('Försök igen'));
    await screen.findByRole('checkbox');
    expect(screen.queryByText(NEW)).toBeNull();
    unmount();
    act(noteChange);
    await showRows();
    expect(screen.queryByText(NEW)).toBeNull();
  });
});
