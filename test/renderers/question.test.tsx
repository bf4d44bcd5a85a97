import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answersOf, type QuestionDefinition, type QuestionType } from '#engine';
import { columnsOf } from '../../renderers/Choices.tsx';
import { required, runWith, show, YES_NO } from '../engine/form/forms.tsx';

const question = (type: QuestionType, more: Partial<QuestionDefinition> = {}) =>
  ({ id: 'x', type, label: 'Frågan', validation: [required('x')], ...more }) as QuestionDefinition;

test('help and description are linked to the control, and more is one tap away', async () => {
  show(
    runWith([
      question('text', {
        help: 'Som det står i passet.',
        description: '<p>Vi behöver det för avtalet.</p>',
        readMore: '<p>Det sparas i ett år.</p>',
      }),
    ]),
  );
  expect(screen.getByLabelText('Frågan')).toHaveAccessibleDescription(
    'Vi behöver det för avtalet. Som det står i passet.',
  );
  const more = screen.getByText('Det sparas i ett år.').closest('details');
  expect(more).not.toHaveAttribute('open');
  fireEvent.click(screen.getByText('Read more'));
  expect(more).toHaveAttribute('open');
});

test('the last field of a step says on the screen keyboard that it is the last', () => {
  show(runWith([question('text'), { id: 'y', type: 'email', label: 'Mejl' }]));
  expect(screen.getByLabelText('Frågan')).not.toHaveAttribute('enterkeyhint');
  expect(screen.getByLabelText(/Mejl/)).toHaveAttribute('enterkeyhint', 'done');
});

test('what may be left out says so, what is asked for does not', () => {
  show(runWith([question('text'), { id: 'y', type: 'text', label: 'Annat' }]));
  expect(screen.getByLabelText('Frågan')).toBeVisible();
  expect(screen.getByLabelText('Annat (optional)')).toBeVisible();
});

test('what may be left out says so first in the hint where the heading is the label', () => {
  const asked = { id: 'y', type: 'text', label: 'Ett steg' } as const;
  const { unmount } = show(runWith([{ ...asked, description: '<p>Ungefär.</p>', help: 'Kort.' }]));
  expect(screen.getByLabelText('Ett steg')).toHaveAccessibleDescription('Optional. Ungefär. Kort.');
  expect(screen.getByText('Optional. Ungefär.')).toBeVisible();
  unmount();
  show(runWith([{ ...asked, help: 'Kort.' }]));
  expect(screen.getByLabelText('Ett steg')).toHaveAccessibleDescription('Optional. Kort.');
});

test('a box that says itself what it does is no group around itself, nor called voluntary', () => {
  const label = 'Jag vill inte ha erbjudanden.';
  const options = [{ value: 'declines', label }];
  show(runWith([{ id: 'y', type: 'checkbox', label, options }]));
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('checkbox', { name: label })).toBeVisible();
  expect(screen.queryByText(/optional/)).toBeNull();
});

test('a label that repeats the heading of the step is for screen readers only', () => {
  show(runWith([question('radio-button', { label: 'Ett steg', options: YES_NO })]));
  expect(screen.getByRole('radiogroup', { name: 'Ett steg' })).toBeVisible();
  expect(screen.getByText('Ett steg')).toHaveClass('visually-hidden');
});

test.each(['text', 'textarea'] as const)(
  'what is written in one’s own words is neither remembered nor spelled by others: %s',
  (type) => {
    show(runWith([question(type)]));
    const field = screen.getByRole('textbox', { name: 'Frågan' });
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(field).toHaveAttribute('spellcheck', 'false');
  },
);

test('a number takes a comma where decimals are asked for, and shows it again', async () => {
  const validation = [{ rule: { is_decimal: [{ var: 'x' }] }, message: 'Skriv ett tal.' }];
  const shown = show(
    runWith([{ id: 'x', type: 'numeric', label: 'Frågan', validation }], { x: 0.5 }),
  );
  const field = screen.getByLabelText(/^Frågan/);
  expect(field).toHaveValue('0,5');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.clear(field);
  await userEvent.type(field, '1 234,5');
  expect(answersOf(shown.store.run())).toEqual({ x: 1234.5 });
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(shown.submitted).toHaveLength(1);
});

test.each([
  [['Ja', 'Nej'], 2, 2],
  [['Ja', 'Nej', 'Vet inte'], 3, 1],
  [['Ja', 'Nej', 'Nej, men jag väntar barn'], 1, 1],
  [['Ja, alla', 'Ja, några', 'Nej', 'Vet inte'], 2, 2],
  [['A', 'B', 'C', 'D', 'E'], 1, 1],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 2, 2],
  [['Ja', 'x'.repeat(61)], 1, 1],
] as const)('buttons of %j stand in %i columns, and cards in %i', (labels, buttons, cards) => {
  const options = labels.map((label) => ({ value: label, label }));
  expect([columnsOf(options, 3), columnsOf(options, 2)]).toEqual([buttons, cards]);
});

test('a number says its unit, before what else describes it', () => {
  show(runWith([question('numeric', { unit: 'cm', help: 'Hela tal.' })]));
  expect(screen.getByText('cm')).toBeVisible();
  expect(screen.getByLabelText('Frågan')).toHaveAccessibleDescription('cm Hela tal.');
});

test('an amount is counted in what its question says', () => {
  show(runWith([question('salary', { unit: 'euro' })]));
  expect(screen.getByLabelText('Frågan')).toHaveAccessibleDescription('euro');
});

test('the field of a number is as wide as its highest one, or the example in it', () => {
  const validation = [{ rule: { '<=': [{ var: 'x' }, 250] }, message: 'M' }];
  const { unmount } = show(runWith([question('numeric', { validation })]));
  const field = () => screen.getByLabelText(/^Frågan/);
  expect(field()).toHaveStyle({ maxWidth: 'calc(4ch + 34px)' });
  unmount();
  show(runWith([question('numeric', { validation, placeholder: 'T.ex. 172' })]));
  expect(field()).toHaveStyle({ maxWidth: 'calc(10ch + 34px)' });
});
