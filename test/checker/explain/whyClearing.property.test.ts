import { expect, test } from 'vitest';
import { whyHidden } from '#checker/explain';
import { itemsOf, modelOf } from '#checker/reach';
import {
  type Answers,
  type AnswerValue,
  answer,
  answerEvenIfHidden,
  answersWithHidden,
  type Form,
  load,
  type QuestionDefinition,
  type Run,
  start,
} from '#engine';
import { byDepth } from '../../support/depth.ts';
import { isReached } from '../../support/isReached.ts';
import { allAnswers, type Dice, diceOf, randomForm } from '../../support/whyForms.ts';

const TODAY = '20260615';

/** A random form with few enough answers, where answers clear those to questions further on. */
function clearingForm(dice: Dice): Form {
  for (;;) {
    const form = randomForm(dice);
    if (!isSmall(form)) continue;
    const { definition } = form;
    const before: string[] = [];
    const clearing = (question: QuestionDefinition): QuestionDefinition => {
      const clearedBy = before.filter(() => dice(2) === 0);
      before.push(question.id);
      const { options } = question;
      // Those that stand in an option come after the question.
      for (const { questions = [] } of options ?? []) before.push(...questions.map(({ id }) => id));
      return clearedBy.length > 0 ? { ...question, clearedBy } : question;
    };
    const steps = definition.steps.map((step) => ({
      ...step,
      questions: step.questions.map(clearing),
    }));
    const loaded = load({ ...definition, steps });
    if (loaded.ok) return loaded.form;
  }
}

function isSmall(form: Form): boolean {
  let count = 0;
  for (const _answers of allAnswers(form)) {
    count += 1;
    if (count > MOST) return false;
  }
  return true;
}

const MOST = 600;

/** What a visitor has to do on the way from some answers to others, in page order. */
function walked(form: Form, given: Answers, wanted: Answers): { run: Run; size: number } {
  let run = start(form, { answers: given, today: TODAY });
  const lost = new Set<string>();
  let added = 0;
  for (const { definition } of form.questions) {
    const { id } = definition;
    const before = answerEvenIfHidden(run, id);
    const after = answer(run, id, wanted[id]);
    if (given[id] !== undefined && before === undefined) lost.add(id);
    if (after === run) continue;
    if (before === undefined) added += 1;
    else lost.add(id);
    run = after;
  }
  return { run, size: lost.size * 1000 + added };
}

test('the change shows the item to who makes it answer by answer, and no smaller one does', () => {
  let cleared = 0;
  let hidden = 0;
  for (let seed = 1; seed <= FORMS; seed += 1) {
    const dice = diceOf(seed);
    const form = clearingForm(dice);
    const model = modelOf(form, TODAY);
    const all = [...allAnswers(form)];
    const given: Record<string, AnswerValue> = all[dice(all.length)] ?? {};
    const before = answersWithHidden(start(form, { answers: given, today: TODAY }));
    const walks = all.map((wanted) => walked(form, before, wanted));
    for (const item of itemsOf(form)) {
      const why = whyHidden(model, item, given);
      const place = `seed ${seed}, ${JSON.stringify(item)}, ${JSON.stringify(given)}`;
      const sizes = walks.filter(({ run }) => isReached(run, item)).map(({ size }) => size);
      if (why.kind !== 'hidden') {
        expect(why.kind, place).toBe(
          isReached(start(form, { answers: before, today: TODAY }), item) ? 'shown' : 'never',
        );
        continue;
      }
      hidden += 1;
      const { change } = why;
      cleared += change.cleared.length;
      const { run, size } = walked(form, before, change.answers);
      expect(isReached(run, item), place).toBe(true);
      const told = (change.replaced.size + change.cleared.length) * 1000 + change.added.size;
      expect(told, place).toBe(size);
      expect(told, place).toBe(Math.min(...sizes));
    }
  }
  expect(hidden).toBeGreaterThan(FORMS);
  expect(cleared).toBeGreaterThan(FORMS / 4);
});

const FORMS = byDepth(8, 20);
