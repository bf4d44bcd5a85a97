import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answer,
  answersWithHidden,
  type Destination,
  first,
  isVisible,
  next,
  previous,
  type Run,
  start,
  validateAnswers,
  validateStep,
  visibleQuestions,
} from '#engine';
import { answersFromSteps, declaredSteps, shownSteps } from '#engine/adapters';
import {
  actions,
  adapted,
  askedAs,
  declarations,
  questionsOf,
  shownIds,
  walked,
} from '../../support/declarations.ts';
import { byDepth } from '../../support/depth.ts';

const TODAY = '20260531';

const anyWalk = fc.tuple(declarations, actions);

describe('any declaration, however it is walked', () => {
  it('any walk through a declaration shows the questions that the specification asks for', () => {
    fc.assert(
      fc.property(anyWalk, ([sent, steps]) => {
        const { run, given } = walked(sent, steps);
        const shown = questionsOf(sent).flatMap(({ id }) => (isVisible(run, id) ? [id] : []));
        expect(new Set(shown)).toEqual(shownIds(sent, given));
      }),
      { numRuns: byDepth(100, 300) },
    );
  });

  it('any walk through a declaration lists every shown question with its wording', () => {
    fc.assert(
      fc.property(anyWalk, ([sent, steps]) => {
        const { declaration, run, given } = walked(sent, steps);
        const shown = shownIds(sent, given);
        const asked = questionsOf(sent).filter(({ id, type }) => type !== 'box' && shown.has(id));
        const told = shownSteps(declaration, run).flatMap(({ questions }) => questions);
        expect(told.map(({ id, name }) => [id, name])).toEqual(
          asked.map((question) => [question.id, askedAs(question)]),
        );
      }),
      { numRuns: byDepth(100, 300) },
    );
  });

  it('no answer of a closed branch of a declaration is sent or signed', () => {
    fc.assert(
      fc.property(anyWalk, ([sent, steps]) => {
        const { declaration, run, given } = walked(sent, steps);
        const shown = shownIds(sent, given);
        const told = JSON.stringify([
          declaredSteps(declaration, run),
          shownSteps(declaration, run),
        ]);
        const names = new Set([...told.matchAll(/"id":"(q\d+)"/g)].map(([, id]) => id));
        expect([...names].filter((id) => id === undefined || !shown.has(id))).toEqual([]);
        const texts = [...told.matchAll(/svar-(q\d+)-/g)].map(([, id]) => id);
        expect(texts.filter((id) => id === undefined || !shown.has(id))).toEqual([]);
        for (const [id, value] of given) {
          if (shown.has(id) && typeof value === 'string') expect(told).toContain(value);
        }
      }),
      { numRuns: byDepth(100, 300) },
    );
  });

  it('a declaration that is sent and read back has the same answers', () => {
    fc.assert(
      fc.property(anyWalk, ([sent, steps]) => {
        const { declaration, form, run } = walked(sent, steps);
        const declared = declaredSteps(declaration, run);
        const answers = answersFromSteps(declaration, JSON.parse(JSON.stringify(declared)));
        const again = start(form, { answers, today: TODAY });
        expect(declaredSteps(declaration, again)).toEqual(declared);
        expect(shownSteps(declaration, again)).toEqual(shownSteps(declaration, run));
        expect(validateAnswers(form, { answers, today: TODAY }).map(({ code }) => code)).toEqual(
          form.definition.steps
            .filter(({ id }) => shownSteps(declaration, run).some(({ stepId }) => stepId === id))
            .flatMap(({ id }) => validateStep(run, id).map(({ code }) => code)),
        );
      }),
      { numRuns: byDepth(100, 300) },
    );
  });
});

describe('declarations of every kind', () => {
  const samples = fc.sample(declarations, { numRuns: byDepth(40, 100), seed: 20261121 });

  it.each(samples.map((sent, at) => [at, sent] as const))(
    'random declaration number %i can be completed',
    (_at, sent) => {
      const { form, declaration } = adapted(sent);
      let run: Run = start(form, { today: TODAY });
      let at: Destination = first(run);
      const walk: string[] = [];
      while (at.kind === 'step') {
        const { id } = at.step;
        walk.push(id);
        run = completed(run, id);
        at = next(run, id);
      }
      expect(at.kind).toBe('finished');
      expect(validateAnswers(form, { answers: answersWithHidden(run), today: TODAY })).toEqual([]);
      expect(shownSteps(declaration, run).map(({ stepId }) => stepId)).toEqual(walk);
      const back = walk.toReversed().map((id) => previous(run, id));
      expect(back.map((to) => (to.kind === 'step' ? to.step.id : to.kind))).toEqual([
        ...walk.toReversed().slice(1),
        'before-start',
      ]);
    },
  );
});

/** Answers every question of a step, those that appear meanwhile too. */
function completed(run: Run, stepId: string): Run {
  let now = run;
  for (;;) {
    const open = visibleQuestions(now, stepId).find(
      ({ id, type }) => type !== 'box' && !(id in answersWithHidden(now)),
    );
    if (!open) break;
    const values = (open.options ?? []).map(({ value }) => String(value));
    const value =
      open.type === 'radiobuttongroup'
        ? values.at(-1)
        : open.type === 'checkbox'
          ? values
          : open.validation?.some(({ message }) => message.includes('högst 10'))
            ? '7'
            : '175';
    now = answer(now, open.id, value);
  }
  expect(validateStep(now, stepId)).toEqual([]);
  return now;
}
