import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePosition, useQuestionnaire } from '#guide/state';
import {
  answer,
  begin,
  COMPANIES,
  INTRODUCTION,
  openByIntroduction,
  openForm,
  press,
  titled,
  type,
} from './pages.tsx';

const ask = (id: string, kind = 'single-button') => ({
  id,
  type: kind,
  questionTitle: `Fråga ${id}?`,
  answers: [{ option: 'Ja' }, { option: 'Nej' }],
  validation: { required: true },
});
const FIRST = ask('a');
const SECOND = ask('b', 'radio-button');
const PAY = { ...ask('pay', 'salary'), answers: null };

const kept = () => useQuestionnaire.getState().answers;
const pressed = (name: string) => screen.getByText(name, { selector: 'button' });

const WAYS = {
  Tillbaka: () => press('Tillbaka'),
  'the browser’s own back': () => act(async () => window.history.back()),
} as const;

describe.each(Object.entries(WAYS))('going back by %s', (_way, back) => {
  beforeEach(() => begin([FIRST, SECOND, PAY]));

  it('going back removes the answer to the question that was left, also from its field', async () => {
    await openByIntroduction(FIRST);
    await answer(FIRST, 'Ja');
    await titled(SECOND.questionTitle);
    await answer(SECOND, 'Nej');
    await titled(PAY.questionTitle);
    type('31000');
    expect(kept()).toEqual({ a: 'Ja', b: 'Nej', pay: 31000 });

    await back();
    await titled(SECOND.questionTitle);
    expect(screen.getByLabelText('Nej')).toBeChecked();
    expect(kept()).toEqual({ a: 'Ja', b: 'Nej' });
    await back();
    await titled(FIRST.questionTitle);
    expect(pressed('Ja')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual({ a: 'Ja' });
    await back();
    await waitFor(() => expect(kept()).toEqual({}));
    expect(window.location.pathname).toBe(INTRODUCTION);

    await press('Nästa');
    await titled(FIRST.questionTitle);
    expect(pressed('Ja')).not.toHaveAttribute('aria-pressed');
  });
});

it('the position is 2: and the place of the question, and backward from what comes after', async () => {
  const skipped = {
    ...ask('b'),
    requiredAnswersToBeShown: [{ id: 'a', requiredAnswers: ['Ja'] }],
    allRequiredAnswersHasToBeFulfilled: true,
  };
  const place = () => {
    const { position, direction } = usePosition.getState();
    return `${position} ${direction}`;
  };
  await begin([ask('a'), skipped, ask('c'), ask('d')]);
  await openByIntroduction(ask('a'));
  expect(place()).toBe('2:1 forward');
  expect(screen.getByText('Del 1')).toBeVisible();
  await answer(ask('a'), 'Nej');
  await titled('Fråga c?');
  expect(place()).toBe('2:3 forward');
  expect(screen.getByText('Steg 2 av 4')).toBeVisible();
  expect(screen.getByText('Del 2 av 3')).toBeVisible();
  await press('Tillbaka');
  await titled('Fråga a?');
  expect(place()).toBe('2:1 backward');
  for (const [id, given] of [
    ['a', 'Nej'],
    ['c', 'Ja'],
    ['d', 'Ja'],
  ] as const) {
    await titled(`Fråga ${id}?`);
    await answer(ask(id), given);
  }
  await waitFor(() => expect(window.location.pathname).toBe(COMPANIES));

  // As the page there leaves it.
  usePosition.getState().moveTo('3:1', 'forward');
  await act(async () => window.history.back());
  await titled('Fråga d?');
  expect(place()).toBe('2:4 backward');
  expect(pressed('Ja')).toHaveAttribute('aria-pressed', 'true');
});

it('a placeholder that counts no questions is shown until they come', async () => {
  useQuestionnaire.getState().forget();
  openForm();
  expect(screen.getByText('Hämtar frågorna...')).toBeVisible();
  expect(screen.getByText('Steg 2 av 4')).toBeVisible();
  expect(screen.queryByText(/^Del/)).toBeNull();
  await act(() => begin([FIRST]));
  await titled(FIRST.questionTitle);
});

it('an optional question says that it may be passed', async () => {
  await begin([{ ...SECOND, validation: null }]);
  await openByIntroduction(SECOND);
  expect(screen.getByText('(frivilligt)', { ignore: 'label *, legend *' })).toBeVisible();
});
