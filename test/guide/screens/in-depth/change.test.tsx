import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { YourAnswers } from '#guide/answers';
import { questionnaireAnswers } from '#guide/screens/signing';
import { useQuestionnaire, useRecommendations } from '#guide/state';
import { QuestionnaireScreen } from '../../../../src/guide/screens/in-depth/QuestionnaireScreen.tsx';
import { begin, press, titled, type } from './pages.tsx';

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

beforeEach(async () => {
  await begin(QUESTIONS);
  useQuestionnaire.getState().keepAnswers(GIVEN);
  useQuestionnaire.getState().keepStep('pay');
  useRecommendations.setState({ request: 'before', changedFrom: '' });
  window.history.replaceState(null, '', RESULT);
  const router = createBrowserRouter([
    { path: RESULT, element: <Result /> },
    { path: '/fordjupade-guiden/formular/', element: <QuestionnaireScreen /> },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
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
        expect(useRecommendations.getState().changedFrom).toBe('');
      }
    },
  );
});
