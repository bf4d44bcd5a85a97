import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answersOf, type QuestionDefinition } from '#engine';
import { advancesOnChoice } from '../../../src/engine/form/advancesOnChoice.ts';
import { required, runWith, show, YES_NO } from './forms.tsx';
import { NAME, next, SMOKES } from './questions.ts';

test('what is typed becomes an answer at once', async () => {
  const { store } = show(runWith([NAME]));
  await userEvent.type(screen.getByLabelText('Namn'), ' Anna ');
  expect(answersOf(store.run())).toEqual({ name: 'Anna' });
});

test('fields begin with the answers kept', () => {
  show(
    runWith([NAME, SMOKES, { id: 'pay', type: 'salary', label: 'Lön' }], {
      name: 'Anna',
      smokes: 'no',
      pay: 31000,
    }),
  );
  expect(screen.getByLabelText('Namn')).toHaveValue('Anna');
  expect(screen.getByRole('radio', { name: 'Nej' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Ja' })).not.toBeChecked();
  expect(screen.getByLabelText(/Lön/)).toHaveValue('31\u202f000');
});

test('a form step submits the run when every question is right', async () => {
  const { submitted } = show(runWith([NAME], { name: 'Anna' }));
  await userEvent.click(next());
  expect(submitted.map(answersOf)).toEqual([{ name: 'Anna' }]);
});

test('Enter in a field submits', async () => {
  const { submitted } = show(runWith([NAME]));
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna{Enter}');
  expect(submitted.map(answersOf)).toEqual([{ name: 'Anna' }]);
});

test('a step that is not ready is not submitted, with Enter either', async () => {
  const isLong = { '!': [{ is_at_most_long: [{ var: 'note' }, 4] }] };
  const note: QuestionDefinition = { id: 'note', type: 'text', label: 'Berätta' };
  const { submitted } = show(runWith([note], {}, isLong), { actions: () => null });
  const field = screen.getByLabelText(/Berätta/);
  await userEvent.type(field, 'kort{Enter}');
  expect(submitted).toHaveLength(0);
  await userEvent.type(field, ' och långt{Enter}');
  expect(submitted).toHaveLength(1);
});

test('the button forward follows the rule of the step', async () => {
  show(runWith([NAME], {}, { is_answered: [{ var: 'name' }] }));
  expect(next()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Namn'), 'A');
  expect(next()).toBeEnabled();
});

test('while a submission is under way nothing is sent again, whatever the buttons allow', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const answered = runWith([NAME], { name: 'Anna' });
  show(answered, {
    onSubmit,
    actions: ({ isSubmitting }) => (
      <button type="submit">{isSubmitting ? 'Skickar...' : 'Nästa'}</button>
    ),
  });
  await userEvent.dblClick(next());
  await userEvent.type(screen.getByLabelText('Namn'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Skickar...' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(answered);
  await act(async () => finish());
  await userEvent.click(next());
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await act(async () => finish());
});

test('ids such as constructor and submit are questions like others', async () => {
  const { store, submitted } = show(
    runWith([
      { id: 'constructor', type: 'text', label: 'Ett' },
      { id: 'submit', type: 'text', label: 'Två' },
    ]),
  );
  await userEvent.type(screen.getByLabelText(/Ett/), '1');
  await userEvent.type(screen.getByLabelText(/Två/), '2');
  expect(answersOf(store.run())).toEqual(
    Object.fromEntries([
      ['constructor', '1'],
      ['submit', '2'],
    ]),
  );
  await userEvent.click(next());
  expect(submitted).toHaveLength(1);
});

test('a step has a button forward unless only a choice can lead on', () => {
  const must = { id: 'must', type: 'single-button', label: 'Måste', options: YES_NO } as const;
  const asked = { ...must, validation: [required('must')] };
  const advances = (question: QuestionDefinition, answers = {}) =>
    advancesOnChoice(runWith([question], answers), 'step');
  expect(advances(asked)).toBe(true);
  expect(advances(asked, { must: 'yes' })).toBe(false);
  for (const own of [must, { ...asked, type: 'radio-button' as const }, NAME])
    expect(advances(own)).toBe(false);
});

test('a button leads on once nothing else is left to answer', async () => {
  const button = (id: string): QuestionDefinition => ({
    ...{ id, type: 'single-button', label: id, validation: [required(id)] },
    options: ['ja', 'nej'].map((value) => ({ value, label: `${id}: ${value}` })),
  });
  const partner: QuestionDefinition = { ...NAME, visible: { '===': [{ var: 'two' }, 'ja'] } };
  const { submitted } = show(runWith([button('one'), button('two'), partner]), {
    actions: ({ advancesOnChoice }) => !advancesOnChoice && <button type="submit">Nästa</button>,
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('one: ja');
  expect(screen.queryByText('Fältet är obligatoriskt.')).toBeNull();
  await press('two: ja');
  expect(submitted).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna');
  await userEvent.click(next());
  expect(submitted).toHaveLength(1);
  await press('two: nej');
  expect(submitted).toHaveLength(2);
});
