import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Explained } from '#checker';
import { Workbench } from '#checker/workbench';
import type { Answers } from '#engine';
import { type Hidden, WhyHidden } from '#studio/views';
import { ourFiles, ourText } from '../../support/memorySources.ts';

const FILE = 'schemas/reference/questionnaire.json';
const BENCH = new Workbench(new Map(ourFiles().map((file) => [file, ourText(file)])), {
  today: '20260615',
});
const PLACE = BENCH.items(FILE).find(
  ({ kind, verdict }) => kind === 'question' && verdict === 'sometimes',
);
const TARGET: Hidden = {
  ...{ kind: 'question', stepId: PLACE?.stepId ?? '', label: 'Hur många barn?' },
  questionId: PLACE?.questionId ?? '',
};
const explain = (answers: Answers) =>
  BENCH.why(FILE, { stepId: TARGET.stepId, questionId: TARGET.questionId ?? '' }, answers);

function shown(
  hidden: readonly Hidden[],
  ask: (target: Hidden) => Promise<Explained | undefined> = async () => explain({}),
) {
  const onTry = vi.fn<(answers: Answers) => void>();
  const asked = vi.fn(ask);
  const view = (list: readonly Hidden[]) => <WhyHidden hidden={list} {...{ ask: asked, onTry }} />;
  const { rerender } = render(view(hidden));
  return { onTry, asked, again: (list: readonly Hidden[]) => rerender(view(list)) };
}

const open = () =>
  userEvent.click(screen.getByRole('button', { name: 'Varför syns den inte? Hur många barn?' }));

test('the why-hidden view says in place why a question is hidden, and offers the answers that show it', async () => {
  const { asked, onTry } = shown([TARGET]);
  expect(asked).not.toHaveBeenCalled();
  await open();
  expect(asked).toHaveBeenCalledExactlyOnceWith(TARGET);
  const told = explain({});
  if (told?.kind !== 'explained' || told.why.kind !== 'hidden') throw new Error('not hidden');
  await screen.findByText(told.why.sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Prova de svaren' }));
  const { answers } = told.why.change;
  expect(onTry).toHaveBeenCalledExactlyOnceWith(answers);
  expect(explain(answers)).toMatchObject({ why: { kind: 'shown' } });
  await open();
  expect(screen.queryByText(told.why.sentence)).toBeNull();
});

test('the why-hidden view asks anew when the answers have changed, and forgets an explanation that comes too late', async () => {
  let answerLate = (_explained: Explained) => {};
  const late = new Promise<Explained>((resolve) => {
    answerLate = resolve;
  });
  const rule = 'Regeln.';
  const of = (sentence: string): Explained => ({
    ...{ kind: 'explained', rule, why: { kind: 'shown', sentence } },
  });
  const asked = [late, Promise.resolve(of('Ny.'))];
  const { again } = shown([TARGET], async () => asked.shift());
  await open();
  again([{ ...TARGET }]);
  await screen.findByText('Ny.');
  await act(async () => answerLate(of('Gammal.')));
  expect(screen.queryByText('Gammal.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prova de svaren' })).toBeNull();
});

test('the why-hidden view says so when there is no explanation, and when asking failed', async () => {
  shown([TARGET], async () => undefined);
  await open();
  await screen.findByText(/förrän felen i filen är rättade/);
  cleanup();
  shown([TARGET], () => Promise.reject(new Error('gone')));
  await open();
  await screen.findByText(/Det gick inte att ta reda på/);
});

test('the why-hidden view says that nothing is hidden', () => {
  shown([]);
  screen.getByText('Inget är dolt med de här svaren.');
});

test('the why-hidden view is folded to its number', () => {
  shown([TARGET, { ...TARGET, questionId: 'other' }]);
  expect(screen.getByText('Dolt just nu (2)').closest('details')?.open).toBe(false);
});
