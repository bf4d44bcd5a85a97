import * as matchers from '@testing-library/jest-dom/matchers';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type FormDefinition, parseRule, type Rule } from '#engine';
import { RuleEditor, type RuleEditorProps } from '#studio/inputs';

expect.extend(matchers);

const yesNo = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
];
const FORM: FormDefinition = {
  id: 'guide',
  title: 'Guide',
  steps: [
    {
      id: 'home',
      title: 'Hemmet',
      questions: [
        { id: 'children', type: 'single-button', label: 'Har du barn?', options: yesNo },
        {
          id: 'pets',
          type: 'checkbox',
          label: 'Vilka djur har du?',
          options: ['Hund', 'Katt', 'Häst'].map((value) => ({ value, label: value })),
        },
      ],
    },
    {
      id: 'money',
      title: 'Pengar',
      questions: [
        { id: 'loan', type: 'numeric', label: 'Hur stort är ditt bolån?' },
        { id: 'note', type: 'text', label: 'Något mer?' },
      ],
    },
  ],
};

type Given = Partial<RuleEditorProps>;

/** The editor in a page that keeps the rule, and every rule it was given. */
function editor(rule: unknown, given: Given = {}) {
  const onChange = vi.fn((next: Rule | undefined) => {
    if (next !== undefined) expect(parseRule(next).faults).toEqual([]);
  });
  function Page() {
    const [kept, setKept] = useState(rule);
    return (
      <>
        <RuleEditor
          label="Visas om"
          isRequired={false}
          form={FORM}
          owner={{ stepId: 'money', questionId: 'note' }}
          rule={kept}
          {...given}
          onChange={(next) => {
            onChange(next);
            setKept(next);
          }}
        />
        <button type="button" onClick={() => setKept(rule)}>
          Ångra
        </button>
      </>
    );
  }
  render(<Page />);
  return onChange;
}

const select = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const CHILDREN = { '==': [{ var: 'children' }, true] };
const LOAN = [{ is_answered: [{ var: 'loan' }] }, { '>=': [{ var: 'loan' }, 3000000] }];

it('builds a condition from nothing with the keyboard alone', async () => {
  const user = userEvent.setup();
  const onChange = editor(undefined);
  expect(screen.getByRole('group', { name: 'Visas om' })).toHaveTextContent('Visas alltid');

  await user.tab();
  await user.keyboard('{Enter}');
  expect(select('Fråga på rad 1')).toHaveFocus();
  expect(select('Fråga på rad 1')).toHaveDisplayValue('Hur stort är ditt bolån?');
  await user.tab();
  await user.tab();
  await user.keyboard('{Control>}a{/Control}3 000 000');
  expect(onChange).toHaveBeenLastCalledWith({ and: LOAN });
  expect(screen.getByText(/Villkoret stämmer om .*3\s000\s000/)).toBeVisible();

  await user.tab();
  await user.tab();
  expect(button('Lägg till rad')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(select('Fråga på rad 2')).toHaveFocus();
  await user.selectOptions(select('Fråga på rad 2'), 'Har du barn?');
  expect(onChange).toHaveBeenLastCalledWith({ and: [...LOAN, CHILDREN] });
  await user.click(screen.getByRole('radio', { name: 'Någon ska stämma' }));
  expect(onChange).toHaveBeenLastCalledWith({ or: [{ and: LOAN }, CHILDREN] });

  await user.click(button('Ta bort raden 2'));
  expect(select('Fråga på rad 1')).toHaveFocus();
  await user.click(button('Ta bort raden 1'));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(button('Lägg till villkor')).toHaveFocus();
});

it('the rule editor begins anew with what fits when another question is chosen', async () => {
  const onChange = editor(CHILDREN);
  await userEvent.selectOptions(select('Värde på rad 1'), 'Nej');
  expect(onChange).toHaveBeenLastCalledWith({ '==': [{ var: 'children' }, false] });
  await userEvent.selectOptions(select('Fråga på rad 1'), 'Vilka djur har du?');
  expect(onChange).toHaveBeenLastCalledWith({ in: ['Hund', { var: 'pets' }] });
  await userEvent.selectOptions(select('Jämförelse på rad 1'), 'har något av valen');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Häst' }));
  const some = { some: [{ var: 'pets' }, { in: [{ var: '' }, ['Hund', 'Häst']] }] };
  expect(onChange).toHaveBeenLastCalledWith(some);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hund' }));
  const calls = onChange.mock.calls.length;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Häst' }));
  expect(onChange).toHaveBeenCalledTimes(calls);
  expect(screen.getByRole('alert')).toHaveTextContent('Minst ett alternativ');
});

it('the rule editor offers the questions before by step, and keeps the last whole number while typing', async () => {
  const onChange = editor({ and: LOAN });
  const steps = within(select('Fråga på rad 1')).getAllByRole('group');
  expect(steps.map((step) => step.getAttribute('label'))).toEqual(['Hemmet', 'Pengar']);
  expect(within(select('Fråga på rad 1')).queryByText('Något mer?')).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Värde på rad 1' });
  await userEvent.clear(field);
  expect(onChange).not.toHaveBeenCalled();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Skriv ett tal. Tills dess gäller 3000000.');
  await userEvent.type(field, '12,');
  expect(onChange).toHaveBeenLastCalledWith({
    and: [LOAN[0], { '>=': [{ var: 'loan' }, 12] }],
  });
  await userEvent.type(field, '5');
  expect(field).toHaveValue('12,5');
});

it('the rule editor says "alla av … och någon av …" with a group', async () => {
  const onChange = editor(CHILDREN);
  await userEvent.click(button('Lägg till grupp'));
  expect(select('Fråga på rad 2.1')).toHaveFocus();
  await userEvent.selectOptions(select('Fråga på rad 2.1'), 'Vilka djur har du?');
  await userEvent.click(button('Lägg till rad i grupp 2'));
  await userEvent.selectOptions(select('Fråga på rad 2.2'), 'Har du barn?');
  expect(onChange).toHaveBeenLastCalledWith({
    and: [CHILDREN, { or: [{ in: ['Hund', { var: 'pets' }] }, CHILDREN] }],
  });
  await userEvent.click(button('Ta bort raden 2.2'));
  await userEvent.click(button('Ta bort raden 2.1'));
  expect(onChange).toHaveBeenLastCalledWith(CHILDREN);
  expect(select('Fråga på rad 1')).toHaveFocus();
});

it('the rule editor shows an unusual rule and leaves it alone until it is replaced', async () => {
  const rule = { '>': [{ '+': [{ var: 'loan' }, 1] }, 3] };
  const onChange = editor(rule);
  expect(screen.getByText(/Villkoret är för ovanligt för att ändras här/)).toBeVisible();
  expect(screen.getByText(/^Villkoret stämmer om/)).toBeVisible();
  expect(screen.queryByText(/loan/)).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(button('Ersätt med ett nytt villkor'));
  expect(select('Fråga på rad 1')).toHaveFocus();
  await userEvent.click(button('Ångra'));
  expect(screen.getByText(/för ovanligt/)).toBeVisible();
});

it('the rule editor never lets go of the last row where a rule is required', async () => {
  editor({ or: [CHILDREN, ...LOAN.slice(0, 1)] }, { isRequired: true });
  expect(screen.queryByRole('button', { name: 'Ta bort villkoret' })).toBeNull();
  await userEvent.click(button('Ta bort raden 1'));
  expect(screen.getAllByRole('combobox', { name: /^Fråga/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Ta bort/ })).toBeNull();
});

it('the rule editor asks for a rule where a required one is missing', async () => {
  const onChange = editor(undefined, { isRequired: true });
  expect(screen.getByText('Här måste ett villkor finnas.')).toBeVisible();
  await userEvent.click(button('Lägg till villkor'));
  expect(onChange).toHaveBeenLastCalledWith({
    and: [LOAN[0], { '>=': [{ var: 'loan' }, 0] }],
  });
});

it('the rule editor names questions and options that are gone, with what to do', () => {
  editor({ and: [{ '==': [{ var: 'car' }, 'x'] }, { '==': [{ var: 'children' }, 'Kanske'] }] });
  expect(select('Fråga på rad 1')).toHaveDisplayValue('en fråga som inte finns');
  expect(select('Fråga på rad 1')).toHaveAccessibleDescription(/Frågan finns inte längre/);
  expect(select('Värde på rad 2')).toHaveDisplayValue('ett alternativ som inte finns');
  expect(select('Värde på rad 2')).toHaveAccessibleDescription(/inget sådant alternativ/);
});

it('the rule editor does not ask for an answer in a validation of the question itself', async () => {
  const owner = { stepId: 'money', questionId: 'loan', includesOwn: true };
  const onChange = editor(undefined, { owner, isRequired: true });
  await userEvent.click(button('Lägg till villkor'));
  expect(onChange).toHaveBeenLastCalledWith({ '>=': [{ var: 'loan' }, 0] });
});

it('the rule editor has nothing to build of before the first question', () => {
  editor(undefined, { owner: { stepId: 'home', questionId: 'children' } });
  expect(screen.queryByRole('button', { name: 'Lägg till villkor' })).toBeNull();
  expect(screen.getByText(/Det finns ingen tidigare fråga/)).toBeVisible();
});

it('the rule editor removes the rule at once, also when whoever holds it has not done so yet', async () => {
  const onChange = vi.fn();
  const owner = { stepId: 'money' };
  const given = { label: 'Visas om', isRequired: false, form: FORM, owner, onChange };
  render(<RuleEditor {...given} rule={CHILDREN} always="Gäller alltid" />);
  await userEvent.click(button('Ta bort villkoret'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(screen.getByText('Gäller alltid')).toBeVisible();
  expect(button('Lägg till villkor')).toHaveFocus();
});

it('the rule editor does not make a rule that is too large for the engine', async () => {
  const largest = (rows: readonly Rule[]): Rule => {
    const next = [...rows, CHILDREN];
    return parseRule({ or: next }).faults.length > 0 ? { or: rows } : largest(next);
  };
  const onChange = editor(largest([CHILDREN]));
  await userEvent.click(screen.getByText('Lägg till rad'));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText(/Villkoret blir för stort/)).toBeVisible();
});

it('the rule editor says a rule that reads names with dots, and writes them as they are', async () => {
  const held: FormDefinition = {
    ...FORM,
    steps: [
      {
        id: 'held',
        title: 'Försäkringar',
        questions: [{ id: 'held.OF', type: 'numeric', label: 'Nivå' }],
      },
    ],
  };
  const onChange = editor({ '>=': [{ var: 'held.OF' }, 2] }, { form: held });
  expect(screen.getByText(/^Villkoret stämmer om .*”Nivå”/)).toBeVisible();
  await userEvent.selectOptions(screen.getAllByRole('combobox')[1] as HTMLElement, 'är besvarad');
  expect(onChange).toHaveBeenLastCalledWith({ is_answered: [{ var: 'held.OF' }] });
});

it('the rule editor keeps the focus where there is no question to add a condition on', async () => {
  editor({ '==': [{ var: 'gone' }, true] }, { owner: { stepId: 'home', questionId: 'children' } });
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort villkoret' }));
  expect(screen.getByText('Visas alltid')).toHaveFocus();
});

const ANSWERED: Rule = { is_answered: [{ var: 'loan' }] };
const SMALL: Rule = { '<': [{ var: 'loan' }, 5] };

it('the rule editor lets a comparison make sure of the answer itself when the row that did so goes', async () => {
  const onChange = editor({ and: [ANSWERED, CHILDREN, SMALL] });
  await userEvent.click(button('Ta bort raden 1'));
  expect(onChange).toHaveBeenLastCalledWith({ and: [CHILDREN, ANSWERED, SMALL] });
});

it('the rule editor does so in groups, and when rows are joined in another way', async () => {
  const group = { or: [CHILDREN, SMALL] };
  const onChange = editor({ and: [ANSWERED, group] });
  await userEvent.click(screen.getAllByRole('radio', { name: 'Någon ska stämma' })[0] as Element);
  expect(onChange).toHaveBeenLastCalledWith({
    or: [ANSWERED, { or: [CHILDREN, { and: [ANSWERED, SMALL] }] }],
  });
});

it('the rule editor leaves a comparison loose that no row made sure of', async () => {
  const onChange = editor({ and: [CHILDREN, SMALL] });
  await userEvent.click(button('Ta bort raden 1'));
  expect(onChange).toHaveBeenLastCalledWith(SMALL);
});
