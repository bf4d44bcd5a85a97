import { expect, test } from 'vitest';
import { whyHidden } from '#checker/explain';
import { itemsOf, modelOf } from '#checker/reach';
import { type Answers, type AnswerValue, answersWithHidden, sameAnswer, start } from '#engine';
import { byDepth } from '../../support/depth.ts';
import { isReached } from '../../support/isReached.ts';
import { allAnswers, diceOf, randomForm } from '../../support/whyForms.ts';

const TODAY = '20260615';

/** How many given answers are others, and how many are new. */
function sizeOf(before: Answers, after: Answers): number {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].reduce((sum, id) => {
    if (sameAnswer(before[id], after[id])) return sum;
    return sum + (before[id] === undefined ? 1 : 1000);
  }, 0);
}

test('the change that is told shows the item, and no smaller one does', () => {
  const counts = { shown: 0, hidden: 0, never: 0, unproven: 0 };
  for (let seed = 1; seed <= FORMS; seed += 1) {
    const dice = diceOf(seed);
    const form = randomForm(dice);
    const model = modelOf(form, TODAY);
    const all = [...allAnswers(form)];
    const runs = all.map((answers) => start(form, { answers, today: TODAY }));
    for (const item of itemsOf(form)) {
      const given: Record<string, AnswerValue> = all[dice(all.length)] ?? {};
      const run = start(form, { answers: given, today: TODAY });
      const why = whyHidden(model, item, given);
      counts[why.kind] += 1;
      const place = `seed ${seed}, ${JSON.stringify(item)}, ${JSON.stringify(given)}`;
      expect(why.sentence, place).not.toMatch(/undefined|null|[{}]/);
      expect(why.kind === 'shown', place).toBe(isReached(run, item));
      if (why.kind === 'shown') continue;
      const sizes = runs
        .filter((other) => isReached(other, item))
        .map((other) => sizeOf(given, answersWithHidden(other)));
      expect(why.kind, place).toBe(sizes.length === 0 ? 'never' : 'hidden');
      if (why.kind !== 'hidden') continue;
      const { answers, replaced, added } = why.change;
      expect(isReached(start(form, { answers, today: TODAY }), item), place).toBe(true);
      const size = replaced.size * 1000 + added.size;
      expect(sizeOf(given, answers), place).toBe(size);
      expect(size, place).toBe(Math.min(...sizes));
    }
  }
  expect(counts.hidden).toBeGreaterThan(FORMS);
  expect(counts.never).toBeGreaterThan(FORMS / 10);
});

const FORMS = byDepth(5, 25);
