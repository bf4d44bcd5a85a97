import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { YourAnswers } from '#guide/answers';
import { questionnaireAnswers } from '#guide/screens/signing';
import { useQuestionnaire, useRecommendations, watchAnswers } from '#guide/state';
import { QuestionnaireScreen } from '../../../../src/guide/screens/in-depth/QuestionnaireScreen.tsx';
import { begin, press, titled, type } from './pages.tsx';

const FORM = '/fordjupade-guiden/formular/';
const RESULT = '/fordjupade-guiden/resultat-forsakringar/';

const ask = (id: string, kind: string, more: object = {}) => ({
  id,
  type: kind,
  questionTitle: `Fråga ${id}?`,
  answers: kind === 'salary' ? null : [{ option: 'Ja' }, { option: 'Nej' }],
  validation: { required: true },
  ...more,
});
const shownBy = (id: string, answer: string) => ({
  requiredAnswersToBeShown: [{ id, requiredAnswers: [answer] }],
  allRequiredAnswersHasToBeFulfilled: true,
});
const QUESTIONS = [
  ask('a', 'single-button'),
  ask('b', 'radio-button'),
  ask('c', 'radio-button', shownBy('b', 'Nej')),
  ask('d', 'radio-button', { ...shownBy('b', 'Nej'), validation: { required: false } }),
  ask('pay', 'salary'),
];
const GIVEN = { a: 'Ja', b: 'Ja', pay: 31000 };

const kept = () => useQuestionnaire.getState().answers;
const change = (question: string) =>
  act(async () =>
    fireEvent.click(screen.getByRole('link', { name: `Ändra svaret på frågan ${question}` })),
  );
const SAVE = 'Spara och gå tillbaka';

function Result() {
  return (
    <>
      <h1>Resultat</h1>
      <YourAnswers answers={questionnaireAnswers()} />
    </>
  );
}

/** Shows the page of the present history entry. */
function show() {
  const router = createBrowserRouter([
    { path: RESULT, element: <Result /> },
    { path: FORM, element: <QuestionnaireScreen /> },
  ]);
  onTestFinished(() => router.dispose());
  return render(<RouterProvider router={router} />);
}
/** The same after the page was loaded anew, with what its entry says about where it was come from. */
function showAnew(usr: unknown = window.history.state.usr) {
  cleanup();
  useQuestionnaire.persist.rehydrate();
  useRecommendations.setState({ request: '' });
  window.history.replaceState({ ...window.history.state, usr }, '');
  show();
}

beforeEach(async () => {
  await begin(QUESTIONS);
  useQuestionnaire.getState().keepAnswers(GIVEN);
  useQuestionnaire.getState().keepStep('pay');
  useRecommendations.setState({ request: 'before', changedFrom: '' });
  window.history.replaceState(null, '', RESULT);
  show();
});

describe('a change of an answer from the result', () => {
  it('changing an answer from the result opens its question, and returns with the new answer', async () => {
    await change('Fråga pay?');
    await titled('Fråga pay?');
    expect(screen.getByDisplayValue('31 000')).toBeVisible();
    expect(screen.getByText(/gör vi dina rekommendationer på nytt/)).toBeVisible();
    type('42000');
    expect(kept()).toEqual(GIVEN);
    await press(SAVE);
    await titled('Resultat');
    expect(kept()).toEqual({ ...GIVEN, pay: 42000 });
    expect(screen.getByText('42 000 kronor')).toBeVisible();
    expect(useRecommendations.getState().changedFrom).toBe('before');
    expect(useQuestionnaire.getState().place).toBe('pay');
  });

  it('changing an answer from the result takes effect at a press, and loses no later answer', async () => {
    await change('Fråga a?');
    await titled('Fråga a?');
    await press('Nej');
    await titled('Resultat');
    expect(kept()).toEqual({ ...GIVEN, a: 'Nej' });
  });

  it('changing an answer from the result first asks what it shows, required or not, and nothing else', async () => {
    await change('Fråga b?');
    await titled('Fråga b?');
    fireEvent.click(screen.getByLabelText('Nej'));
    await press('Nästa');
    await titled('Fråga c?');
    expect(kept()).toEqual(GIVEN);
    await press('Nästa');
    expect(screen.getByText('Fältet är obligatoriskt.')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Ja'));
    await press('Nästa');
    await titled('Fråga d?');
    await press(SAVE);
    await titled('Resultat');
    expect(kept()).toEqual({ ...GIVEN, b: 'Nej', c: 'Ja' });
  });

  it.each([
    ['a reload', undefined],
    ['a login in between', { from: '/fordjupade-guiden/start/' }],
  ])(
    'changing an answer from the result goes on after %s, with what was typed',
    async (_name, usr) => {
      await change('Fråga b?');
      await titled('Fråga b?');
      fireEvent.click(screen.getByLabelText('Nej'));
      await press('Nästa');
      await titled('Fråga c?');
      fireEvent.click(screen.getByLabelText('Ja'));
      showAnew(usr);
      await titled('Fråga c?');
      expect(screen.getByLabelText('Ja')).toBeChecked();
      expect(kept()).toEqual(GIVEN);
      await press('Nästa');
      await titled('Fråga d?');
      await press(SAVE);
      await titled('Resultat');
      expect(kept()).toEqual({ ...GIVEN, b: 'Nej', c: 'Ja' });
      expect(useQuestionnaire.getState().draft).toEqual({});
      expect(useRecommendations.getState()).toMatchObject({ changedFrom: 'unknown', choices: [] });
    },
  );

  it('changing an answer from the result counts as use of the login while it is typed', async () => {
    await change('Fråga pay?');
    await titled('Fråga pay?');
    const onUse = vi.fn();
    onTestFinished(watchAnswers(onUse));
    type('42000');
    expect(onUse).toHaveBeenCalled();
  });

  it('a change that was left for the introduction is not gone on with', async () => {
    await change('Fråga pay?');
    await titled('Fråga pay?');
    type('42000');
    showAnew({ from: '/fordjupade-guiden/introduktion/' });
    await titled('Fråga a?');
    expect(useQuestionnaire.getState().draft).toEqual({});
    expect(kept()).toEqual(GIVEN);
  });

  it.each([
    ['Tillbaka', () => press('Tillbaka')],
    ['the browser’s own back', () => act(async () => window.history.back())],
  ])(
    'changing an answer from the result is dropped by %s, also from a question that it has shown',
    async (_name, back) => {
      for (const isShown of [false, true]) {
        await change('Fråga b?');
        await titled('Fråga b?');
        fireEvent.click(screen.getByLabelText('Nej'));
        if (isShown) {
          await press('Nästa');
          await titled('Fråga c?');
        }
        await back();
        await titled('Resultat');
        expect(kept()).toEqual(GIVEN);
        expect(useQuestionnaire.getState().draft).toEqual({});
        expect(useRecommendations.getState().changedFrom).toBe('');
      }
    },
  );
});
