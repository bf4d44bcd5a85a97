import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answersOf, type QuestionDefinition } from '#engine';
import { runWith, show, YES_NO } from './forms.tsx';
import { NAME, next, SMOKES } from './questions.ts';

test('sub-questions appear under their option, keep what was typed, and do not count while hidden', async () => {
  const { store, submitted, container } = show(runWith([SMOKES]));
  expect(container.querySelector('.subquestions')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  const inner = screen.getByRole('group', { name: /Hur mycket/ });
  expect(screen.getByRole('group', { name: /Röker du/ })).toContainElement(inner);
  await userEvent.click(within(inner).getByRole('radio', { name: 'Mycket' }));
  await userEvent.type(screen.getByLabelText('Sedan när?'), 'förra året');
  expect(answersOf(store.run())).toEqual({ smokes: 'yes', howMuch: 'lots', since: 'förra året' });

  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  expect(screen.queryByLabelText('Sedan när?')).toBeNull();
  expect(answersOf(store.run())).toEqual({ smokes: 'no' });
  await userEvent.click(next());
  expect(submitted.map(answersOf)).toEqual([{ smokes: 'no' }]);

  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('radio', { name: 'Mycket' })).toBeChecked();
  expect(screen.getByLabelText('Sedan när?')).toHaveValue('förra året');
});

test('an answer the engine takes away leaves its field too', async () => {
  const questions: QuestionDefinition[] = [
    { id: 'children', type: 'radio-button', label: 'Har du barn?', options: YES_NO },
    { id: 'note', type: 'text', label: 'Berätta', clearedBy: ['children'] },
    {
      id: 'events',
      type: 'multi-select',
      label: 'Händelser',
      clearedBy: ['children'],
      options: [
        { value: 'a', label: 'Olycka' },
        { value: 'b', label: 'Sjukdom' },
      ],
    },
    {
      id: 'one',
      type: 'radio-button',
      label: 'En',
      clearedBy: ['children'],
      options: [
        { value: 'x', label: 'X' },
        { value: 'z', label: 'Z' },
      ],
    },
  ];
  const { store } = show(runWith(questions, { children: 'yes' }));
  await userEvent.type(screen.getByLabelText(/Berätta/), 'mer');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Olycka' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sjukdom' }));
  await userEvent.click(screen.getByRole('radio', { name: 'X' }));
  expect(answersOf(store.run())).toEqual({
    children: 'yes',
    note: 'mer',
    events: ['a', 'b'],
    one: 'x',
  });

  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  expect(answersOf(store.run())).toEqual({ children: 'no' });
  expect(screen.getByLabelText(/Berätta/)).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Olycka' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Sjukdom' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'X' })).not.toBeChecked();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Sjukdom' }));
  expect(answersOf(store.run())).toEqual({ children: 'no', events: ['b'] });
});

test('another run in the store shows in the fields', () => {
  const { store } = show(runWith([NAME, SMOKES], { name: 'Anna', smokes: 'no' }));
  act(() => store.replace(runWith([NAME, SMOKES], { name: 'Bo' })));
  expect(screen.getByLabelText('Namn')).toHaveValue('Bo');
  expect(screen.getByRole('radio', { name: 'Nej' })).not.toBeChecked();
});

test('options follow other answers, and a choice is read right after one was hidden', async () => {
  const questions: QuestionDefinition[] = [
    { id: 'partner', type: 'radio-button', label: 'Partner?', options: YES_NO },
    {
      id: 'who',
      type: 'radio-button',
      label: 'Vem?',
      options: [
        { value: 'me', label: 'Jag' },
        { value: 'friend', label: 'En vän' },
        { value: 'partner', label: 'Min partner', visible: { '==': [{ var: 'partner' }, 'yes'] } },
      ],
    },
  ];
  const { store } = show(runWith(questions, { partner: 'yes', who: 'partner' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  expect(screen.queryByRole('radio', { name: 'Min partner' })).toBeNull();
  expect(answersOf(store.run())).toEqual({ partner: 'no' });
  await userEvent.click(screen.getByRole('radio', { name: 'Jag' }));
  expect(answersOf(store.run())).toEqual({ partner: 'no', who: 'me' });
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('radio', { name: 'Min partner' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Jag' })).toBeChecked();
});

test('a ticked option that is hidden stays ticked for when it comes back', async () => {
  const questions: QuestionDefinition[] = [
    { id: 'partner', type: 'radio-button', label: 'Partner?', options: YES_NO },
    {
      id: 'events',
      type: 'checkbox',
      label: 'Händelser',
      options: [
        { value: 'life', label: 'Liv', visible: { '==': [{ var: 'partner' }, 'yes'] } },
        { value: 'care', label: 'Vård' },
      ],
    },
  ];
  const { store } = show(runWith(questions, { partner: 'yes', events: ['life'] }));
  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vård' }));
  expect(answersOf(store.run())).toEqual({ partner: 'no', events: ['care'] });
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('checkbox', { name: 'Liv' })).toBeChecked();
  expect(answersOf(store.run())).toEqual({ partner: 'yes', events: ['life', 'care'] });
});
