import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadEndsOn, modelOf } from '#checker/reach';
import {
  type AnswerValue,
  answer,
  answerOf,
  type FormDefinition,
  isReady,
  loadOrThrow,
  type Rule,
  type Run,
  start,
  validateStep,
} from '#engine';
import { byDepth } from '../../support/depth.ts';

const TODAY = '20260531';

/** All rules name numbers from 0 to 4: below, above, between and beside them, and what is no number. */
const ANSWERS: readonly (AnswerValue | undefined)[] = [
  ...[undefined, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  ...['-0.5', '0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '1.0', '3e0', 'abc', '1e300'],
];

const operators = fc.constantFrom('>', '>=', '<', '<=', '==', '!=', '===');
const bound = fc.integer({ min: 0, max: 4 });

const compared = (left: string, right: fc.Arbitrary<unknown>): fc.Arbitrary<Rule> =>
  fc.tuple(operators, right).map(([operator, value]) => ({ [operator]: [{ var: left }, value] }));

const asked = (id: string): fc.Arbitrary<Rule> =>
  fc.constantFrom<Rule>({ is_answered: [{ var: id }] }, { is_integer: [{ var: id }] });

const rulesOf = (...rules: readonly fc.Arbitrary<Rule>[]) =>
  fc
    .tuple(...rules.map((rule) => fc.option(rule, { nil: undefined })))
    .map((all) => all.filter((rule) => rule !== undefined));

/** Both of a rule, or one of them: comparisons stand in other rules as well. */
const mixed = (one: fc.Arbitrary<Rule>, other: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> =>
  fc.oneof(
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one, other).map((both) => ({ or: both })) },
    { weight: 1, arbitrary: one.map((own) => ({ '!': [own] })) },
  );

/** A number on one step, and one or two on the next that are compared with it. */
const forms: fc.Arbitrary<FormDefinition> = fc
  .record({
    first: rulesOf(asked('n'), compared('n', bound), compared('n', bound)),
    second: rulesOf(
      asked('b'),
      mixed(compared('b', fc.constant({ var: 'n' })), compared('b', bound)),
      compared('b', bound),
    ),
    third: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: rulesOf(
          compared('c', fc.constantFrom({ var: 'n' }, { var: 'n' }, { var: 'b' })),
          compared('c', bound),
        ),
      },
    ),
    visible: fc.option(compared('n', bound), { nil: undefined, freq: 4 }),
    ready: fc.option(compared('b', fc.constant({ var: 'n' })), { nil: undefined, freq: 4 }),
  })
  .map(({ first, second, third, visible, ready }) => {
    const question = (id: string, rules: readonly Rule[]) => ({
      ...{ id, type: 'numeric' as const, label: id },
      ...(rules.length > 0 && { validation: rules.map((rule) => ({ rule, message: 'Fel' })) }),
    });
    return {
      ...{ id: 'compared', title: 'Liten' },
      steps: [
        { id: 'one', title: 'Ett', questions: [question('n', first)] },
        {
          ...{ id: 'two', title: 'Två' },
          questions: [
            { ...question('b', second), ...(visible !== undefined && { visible }) },
            ...(third.length > 0 ? [question('c', third)] : []),
          ],
          ...(ready !== undefined && { ready }),
        },
      ],
    };
  });

const isLeft = (run: Run, step: string) =>
  validateStep(run, step).length === 0 && isReady(run, step);

test('who is stuck by a number that later ones are compared with is found or doubted, and nobody else is told', () => {
  const counts = { proven: 0, found: 0, doubted: 0 };
  fc.assert(
    fc.property(forms, (definition) => {
      const form = loadOrThrow(definition);
      const begin = start(form, { today: TODAY });
      const hasThird = (definition.steps[1]?.questions.length ?? 0) > 1;
      const come = ANSWERS.map((n) => answer(begin, 'n', n)).filter((run) => isLeft(run, 'one'));
      const canLeave = (run: Run) =>
        [...ANSWERS, answerOf(run, 'n')].some((b) => {
          const one = answer(run, 'b', b);
          return (hasThird ? ANSWERS : [undefined]).some((c) =>
            isLeft(hasThird ? answer(one, 'c', c) : one, 'two'),
          );
        });
      const stuck = come.filter((run) => !canLeave(run));
      const ends = deadEndsOn(modelOf(form, TODAY), 1);
      if (ends.length === 0) expect(stuck.map((run) => answerOf(run, 'n'))).toEqual([]);
      for (const end of ends) {
        if (end.kind !== 'found') continue;
        for (const way of end.stuck) {
          const runs = way.has('n') ? [answer(begin, 'n', way.get('n') ?? undefined)] : come;
          expect(runs.filter(canLeave)).toEqual([]);
          expect(runs.every((run) => isLeft(run, 'one'))).toBe(true);
        }
      }
      const isDoubted = ends.some(({ kind }) => kind === 'unproven');
      counts[isDoubted ? 'doubted' : ends.length > 0 ? 'found' : 'proven'] += 1;
    }),
    { numRuns: byDepth(80, 1500), seed: 20260531 },
  );
  expect(counts.proven).toBeGreaterThan(byDepth(27, 500));
  expect(counts.found).toBeGreaterThan(byDepth(10, 200));
  expect(counts.doubted).toBeLessThan(counts.found);
});
