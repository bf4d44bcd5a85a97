import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadEndsOn, Effort, type EffortLimits, modelOf, reachability } from '#checker/reach';
import { type FormDefinition, load, type QuestionDefinition } from '#engine';
import { byDepth } from '../../support/depth.ts';
import { clearingForms, smallForms } from '../../support/smallForms.ts';

const TODAY = '20260531';

/** Everything that is told apart by what rules make of it, from the first answer on. */
const MERGING: EffortLimits = { mergeAbove: 0 };

test('answers told apart by what rules make of them alone prove the same', () => {
  let some = 0;
  fc.assert(
    fc.property(fc.oneof(smallForms, clearingForms, sums), (definition) => {
      const loaded = load(definition);
      if (!loaded.ok) return;
      const { form } = loaded;
      const [exact, merged] = [modelOf(form, TODAY), modelOf(form, TODAY, new Effort(MERGING))];
      const verdicts = reachability(exact).map(({ verdict }) => costOf(verdict));
      expect(reachability(merged).map(({ verdict }) => costOf(verdict))).toEqual(verdicts);
      const ends = form.steps.map(({ index }) =>
        [exact, merged].map((model) =>
          deadEndsOn(model, index).map(({ kind, demands }) => ({ kind, demands })),
        ),
      );
      for (const [own, other] of ends) expect(other).toEqual(own);
      some += verdicts.length;
    }),
    { numRuns: byDepth(100, 2000), seed: 20260531 },
  );
  expect(some).toBeGreaterThan(byDepth(250, 500));
});

/** Points that are added up, of questions of which the second is not always asked. */
const sums: fc.Arbitrary<FormDefinition> = fc
  .record({
    operator: fc.constantFrom('>', '>=', '<', '<=', '==', '!='),
    bound: fc.integer({ min: -1, max: 7 }),
    standIn: fc.constantFrom(0, '1', null),
    weight: fc.constantFrom(1, 2, 0.5),
    isTurned: fc.boolean(),
  })
  .map(({ operator, bound, standIn, weight, isTurned }) => {
    const ids = ['q0', 'q1', 'q2'];
    const terms = ids.map((id) => (standIn === null ? { var: id } : { var: [id, standIn] }));
    const sum = { '+': [...terms, { '*': [{ var: 'q0' }, weight] }, 1] };
    const visible = { [operator]: isTurned ? [bound, sum] : [sum, bound] };
    const ask = (id: string): QuestionDefinition => ({
      ...{ id, type: 'radio-button', label: id },
      options: [0, 1, 3].map((value) => ({ value, label: `${value}` })),
    });
    const steps = ids.map((id) => ({
      ...{ id: `s-${id}`, title: id, questions: [ask(id)] },
      ...(id === 'q1' && { visible: { '!=': [{ var: 'q0' }, 3] } }),
    }));
    const last = { id: 'last', title: 'last', questions: [ask('q3')], visible };
    return { id: 'sums', title: 'Summor', steps: [...steps, last] };
  });

/** A verdict without which of the cheapest answers it tells. */
function costOf(verdict: ReturnType<typeof reachability>[number]['verdict']) {
  const count = 'answers' in verdict ? Object.keys(verdict.answers ?? {}).length : -1;
  return { kind: verdict.kind, count };
}
