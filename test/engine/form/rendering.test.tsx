import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { answersOf, QUESTION_TYPES, type QuestionDefinition } from '#engine';
import { createRunStore, type Renderer, type Renderers, StepForm } from '#engine/form';
import { plainHost } from '#renderers';
import { required, runWith, show, YES_NO } from './forms.tsx';

const QUESTIONS: QuestionDefinition[] = [
  { id: 'name', type: 'text', label: 'Namn', validation: [required('name')] },
  { id: 'pay', type: 'salary', label: 'Lön' },
  { id: 'partner', type: 'radio-button', label: 'Partner?', options: YES_NO },
  {
    id: 'partnerName',
    type: 'text',
    label: 'Partnerns namn',
    visible: { '==': [{ var: 'partner' }, 'yes'] },
  },
  { id: 'last', type: 'textarea', label: 'Annat' },
];

/** The renderers, with a count of how often each question was rendered. */
function counting(): { table: Renderers; counts: () => Record<string, number> } {
  let counts: Record<string, number> = {};
  const count =
    (Real: Renderer): Renderer =>
    (props) => {
      counts[props.question.id] = (counts[props.question.id] ?? 0) + 1;
      return <Real {...props} />;
    };
  const entries = QUESTION_TYPES.map((type) => [type, count(plainHost.renderers[type])]);
  return {
    table: Object.fromEntries(entries),
    counts: () => {
      const seen = counts;
      counts = {};
      return seen;
    },
  };
}

test('typing renders no other question, and not even the one typed in', async () => {
  const { table, counts } = counting();
  show(runWith(QUESTIONS), { host: { ...plainHost, renderers: table } });
  expect(counts()).toEqual({ name: 1, pay: 1, partner: 1, last: 1 });
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna');
  await userEvent.type(screen.getByLabelText(/Lön/), '31000');
  expect(counts()).toEqual({});
});

test('a choice renders only the question it reveals', async () => {
  const { table, counts } = counting();
  show(runWith(QUESTIONS), { host: { ...plainHost, renderers: table } });
  counts();
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(counts()).toEqual({ partnerName: 1 });
  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  expect(counts()).toEqual({});
});

test('an error renders only the question it belongs to', async () => {
  const { table, counts } = counting();
  show(runWith(QUESTIONS), { host: { ...plainHost, renderers: table } });
  counts();
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  await waitFor(() => expect(screen.getByLabelText('Namn')).toBeInvalid());
  expect(counts()).toEqual({ name: 1 });
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna');
  expect(counts()).toEqual({ name: 1 });
});

test('a question that comes and goes moves neither focus nor caret', async () => {
  const questions: QuestionDefinition[] = [
    {
      id: 'early',
      type: 'text',
      label: 'Tidigare',
      visible: { is_answered: [{ var: 'name' }] },
    },
    { id: 'name', type: 'text', label: 'Namn' },
  ];
  show(runWith(questions, { name: 'Ana' }));
  const field: HTMLInputElement = screen.getByLabelText(/Namn/);
  await userEvent.click(field);
  field.setSelectionRange(2, 2);
  await userEvent.keyboard('n');
  expect(field).toHaveValue('Anna');
  expect(field.selectionStart).toBe(3);
  await userEvent.clear(field);
  expect(screen.queryByLabelText(/Tidigare/)).toBeNull();
  expect(screen.getByLabelText(/Namn/)).toBe(field);
  expect(field).toHaveFocus();
});

test('a type without a renderer says so in its place and is reported once', async () => {
  const { text: _text, ...rest } = plainHost.renderers;
  const onUnknown = vi.fn();
  const { submitted } = show(runWith(QUESTIONS.slice(1, 4), { partner: 'yes' }), {
    host: { ...plainHost, renderers: rest as Renderers },
    onUnknown,
  });
  expect(screen.getByText(/cannot be shown/)).toBeVisible();
  expect(screen.getByLabelText(/Lön/)).toBeVisible();
  expect(onUnknown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'text' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(submitted).toHaveLength(1);
});

test('another step begins with its own fields and without errors', async () => {
  const onErrorCount = vi.fn();
  const run = runWith(QUESTIONS);
  const store = createRunStore(run);
  const props = { store, host: plainHost, onErrorCount, onSubmit: () => undefined };
  const { rerender } = show(run, { ...props, stepId: 'step' });
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  await waitFor(() => expect(onErrorCount).toHaveBeenLastCalledWith(1));
  rerender(<StepForm {...props} key="other" stepId="step" />);
  expect(onErrorCount).toHaveBeenLastCalledWith(0);
  expect(screen.getByLabelText('Namn')).toBeValid();
});

test('a mistake of the screen in onSubmit reaches the boundary around it', async () => {
  class Boundary extends Component<{ children: ReactNode }, { text: string }> {
    override state = { text: '' };
    static getDerivedStateFromError = (error: Error) => ({ text: error.message });
    override render() {
      return this.state.text || this.props.children;
    }
  }
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = show(runWith([]));
  const broken = async () => {
    throw new Error('fel i skärmen');
  };
  rerender(
    <Boundary>
      <StepForm
        store={createRunStore(runWith([]))}
        stepId="step"
        host={plainHost}
        onSubmit={broken}
        actions={() => <button type="submit">Nästa</button>}
      />
    </Boundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(await screen.findByText('fel i skärmen')).toBeVisible();
  silenced.mockRestore();
});

test('a store tells the questions that changed, and no others', () => {
  const store = createRunStore(runWith(QUESTIONS));
  const told: string[] = [];
  const stop = store.subscribeTo('partnerName', () => told.push('partnerName'));
  store.subscribeTo('pay', () => told.push('pay'));
  store.subscribe((changed) => told.push(`all: ${changed.join(' ')}`));
  act(() => store.answer('partner', 'yes'));
  act(() => store.answer('partner', 'yes'));
  expect(told).toEqual(['partnerName', 'all: partner partnerName']);
  stop();
  store.answer('partner', 'no');
  expect(told).toHaveLength(3);
  expect(answersOf(store.run())).toEqual({ partner: 'no' });
});
