import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { invalidateAwaited, useApplication, useDeclaration, usePosition } from '#guide/state';
import { application } from '../../../insurance/sampleApplication.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  AWAITED,
  arrive,
  begin,
  callsTo,
  DECLARE,
  DEFINITION,
  declaration,
  fails,
  LIFE,
  ledTo,
  QUESTIONS,
  RECEIPT,
  show,
  signButton,
  unanswered,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const step = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (!section) throw new Error(`${name} stands in no section`);
  return section;
};
const pairs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...within(term.parentElement ?? term)
        .getAllByRole('definition')
        .map((answer) => answer.textContent),
    ]);

describe('the answers', () => {
  it('the confirmation of the declaration shows all answers in their steps, and which were skipped', async () => {
    useDeclaration.getState().keepAnswers({
      smokes: 'Ja',
      daily: 'Tio',
      ill: ['Diabetes', 'Astma'],
      since: '2001',
    });
    await arrive();
    expect(pairs(await step('Levnadsvanor'))).toEqual([
      ['Röker du?', 'Ja'],
      ['Hur många om dagen?', 'Tio'],
      ['Vill du tillägga något?', 'Inget svar'],
    ]);
    expect(pairs(await step('Sjukdomar'))).toEqual([
      ['Har du haft något av detta?', 'Astma', 'Diabetes'],
    ]);
    expect(pairs(await step('Rökning'))).toEqual([['Sedan när?', '2001\u00a0e.Kr.']]);
    expect(usePosition.getState().position).toBe('4');
  });

  it('the answers of a closed branch are neither shown on the confirmation nor sent', async () => {
    useDeclaration.getState().keepAnswers({ smokes: 'Nej', daily: 'Tio', since: '2001' });
    const { press } = await arrive();
    expect(pairs(await step('Levnadsvanor'))[0]).toEqual(['Röker du?', 'Nej']);
    expect(screen.queryByText('Tio')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Rökning' })).toBeNull();
    await press();
    expect(callsTo(api, DECLARE).map(({ body }) => body)).toEqual([
      {
        firstName: 'Åsa',
        lastName: 'Öberg',
        productApplications: [LIFE],
        form: {
          version: 'v1',
          steps: [
            { name: 'Levnadsvanor', questions: [{ id: 'smokes', answers: ['Nej'] }] },
            { name: 'Sjukdomar', questions: [] },
          ],
        },
      },
    ]);
  });

  it('the declaration covers all products that the server awaits, not the latest application alone', async () => {
    const earlier = application('SJ', 'Sjukförsäkring');
    api.on(AWAITED, () => ({ productApplications: [earlier, LIFE] }));
    const { press } = await arrive();
    expect(await screen.findByText(/sjukförsäkring och livförsäkring/)).toBeVisible();
    expect(useApplication.getState().receipt?.awaited).toEqual([earlier, LIFE]);
    await press();
    await waitFor(() =>
      expect(callsTo(api, DECLARE).at(-1)?.body).toMatchObject({
        productApplications: [earlier, LIFE],
      }),
    );
  });

  it('the declaration covers the products of the receipt while the server gives none', async () => {
    for (const silent of [unanswered, fails(new ApiError('offline'))]) {
      api.on(AWAITED, silent);
      const { unmount, press } = await arrive();
      await press();
      expect(callsTo(api, DECLARE).at(-1)?.body).toMatchObject({ productApplications: [LIFE] });
      unmount();
      invalidateAwaited();
    }
  });

  it('the answers on the confirmation can each be changed in their step', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Ändra svaren under Sjukdomar' }));
    expect(await ledTo()).toBe(
      `led to ${QUESTIONS} {"step":"step-2","from":"/fordjupade-guiden/halsodeklaration/bekraftelse/"}`,
    );
  });

  it('the confirmation of the declaration leads back to the last step in the history', async () => {
    const { user, router } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(await ledTo()).toContain(QUESTIONS);
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('a question that could not be shown', () => {
  const withStranger = () => {
    const sent = declaration();
    const [first, ...rest] = sent.steps;
    const stranger = { id: 'pain', type: 'slider', name: 'Hur ont gör det?' };
    const questions = [...(first?.questions ?? []), stranger];
    return { ...sent, steps: [{ ...first, questions }, ...rest] };
  };

  it('a question that could not be shown prevents signing, with a reason, and the answers stay', async () => {
    api.on(DEFINITION, withStranger);
    const { user } = show();
    const why = await screen.findByRole('alert');
    expect(why).toHaveTextContent('Hälsodeklarationen kan inte lämnas in här');
    expect(why).toHaveTextContent('Dina svar finns kvar så länge den här fliken är öppen.');
    expect(within(why).getByRole('link', { name: '010-490 00 00' })).toBeVisible();
    expect(pairs(await step('Levnadsvanor'))).toContainEqual(['Röker du?', 'Nej']);
    expect(screen.queryByRole('button', { name: /^Signera/ })).toBeNull();
    expect(screen.queryByText('Det här signerar du')).toBeNull();
    expect(screen.queryByText(/signerat med BankID/)).toBeNull();
    expect(callsTo(api, DECLARE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(await ledTo()).toContain(QUESTIONS);
    expect(useDeclaration.getState().answers).toMatchObject({ smokes: 'Nej' });
  });

  it('a question that could not be shown prevents nobody from signing who is not asked it', async () => {
    const sent = withStranger();
    const [first, ill, since] = sent.steps;
    const [, , stranger] = first?.questions ?? [];
    const questions = [...(since?.questions ?? []), stranger];
    api.on(DEFINITION, () => ({
      ...sent,
      steps: [{ ...first, questions: first?.questions?.slice(0, 2) }, ill, { ...since, questions }],
    }));
    await arrive();
    expect(await signButton()).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the way here', () => {
  it('the confirmation of the declaration leads to the first step that is not answered correctly', async () => {
    useDeclaration.getState().keepAnswers({ smokes: 'Ja' });
    show();
    expect(await ledTo()).toBe(`led to ${QUESTIONS} {"step":"step-3"}`);
    expect(callsTo(api, DECLARE)).toEqual([]);
  });

  it('the confirmation of the declaration leads to the introduction when no question has been shown', async () => {
    useDeclaration.getState().keepStep('');
    show();
    expect(await ledTo()).toContain('/introduktion/');
  });

  it('the confirmation of the declaration leads to the information page when no declaration is awaited', async () => {
    useApplication.getState().keepReceipt({ ...RECEIPT, awaited: [] });
    api.on(AWAITED, () => ({ productApplications: [] }));
    show();
    expect(await ledTo()).toContain('/halsodeklaration/info/');
    expect(callsTo(api, DECLARE)).toEqual([]);
  });

  it('the confirmation of the declaration waits for the questions, and can request them again', async () => {
    api.on(DEFINITION, fails(new ApiError('offline')));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Det gick inte att hämta hälsodeklarationen.',
    );
    api.on(DEFINITION, unanswered);
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(screen.getByText('Hämtar dina svar...')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(callsTo(api, DEFINITION)).toHaveLength(2));
  });
});
