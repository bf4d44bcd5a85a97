import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answer,
  answersOf,
  answersWithHidden,
  type Form,
  first,
  isVisible,
  loadOrThrow,
  next,
  previous,
  progressOf,
  type Run,
  start,
  validateAnswers,
  validateStep,
  visibleOptions,
  visibleQuestions,
  visibleSteps,
} from '#engine';
import { anyAnswering, anyForm } from '../support/definitions.ts';
import { byDepth } from '../support/depth.ts';

const TODAY = '20260531';

/** All that can be seen of a run. */
function view(run: Run) {
  return {
    kept: answersWithHidden(run),
    answers: answersOf(run),
    steps: visibleSteps(run).map(({ id }) => id),
    questions: run.form.questions.map(({ definition: { id } }) => [
      id,
      isVisible(run, id),
      visibleOptions(run, id).map(({ value }) => value),
    ]),
  };
}

function answerAll(form: Form, answerings: readonly { question: number; value: unknown }[]): Run[] {
  const runs = [start(form, { today: TODAY })];
  for (const { question, value } of answerings) {
    const id = form.questions[question % Math.max(1, form.questions.length)]?.definition.id;
    const last = runs[runs.length - 1];
    if (id !== undefined && last) runs.push(answer(last, id, value));
  }
  return runs;
}

const walk = fc.tuple(anyForm, fc.array(anyAnswering, { maxLength: 25 }));

describe('any form under any answers', () => {
  it('any form shows after each answer the same as evaluating everything anew', () => {
    fc.assert(
      fc.property(walk, ([definition, answerings]) => {
        const form = loadOrThrow(definition);
        for (const run of answerAll(form, answerings)) {
          expect(view(run)).toEqual(
            view(start(form, { answers: answersWithHidden(run), today: TODAY })),
          );
        }
      }),
      { numRuns: byDepth(130, 400) },
    );
  });

  it('any form lists every changed question as changed, and leaves older runs as they were', () => {
    fc.assert(
      fc.property(walk, ([definition, answerings]) => {
        const form = loadOrThrow(definition);
        const runs = answerAll(form, answerings);
        const views = runs.map(view);
        for (const [index, run] of runs.entries()) {
          expect(view(run)).toEqual(views[index]);
          const before = views[index - 1];
          if (!before || run === runs[index - 1]) continue;
          const looks = ({ kept, questions }: ReturnType<typeof view>, at: number, id: string) =>
            JSON.stringify([questions[at], kept[id]]);
          for (const [at, { definition: question }] of form.questions.entries()) {
            const differs = looks(before, at, question.id) !== looks(view(run), at, question.id);
            if (differs) expect(run.changed).toContain(question.id);
          }
        }
      }),
      { numRuns: byDepth(60, 200) },
    );
  });

  it('no hidden answer of any form gets into the payload, the validation or a rule', () => {
    fc.assert(
      fc.property(walk, ([definition, answerings]) => {
        const form = loadOrThrow(definition);
        for (const run of answerAll(form, answerings)) {
          const answers = answersOf(run);
          for (const [id, value] of Object.entries(answers)) {
            expect(isVisible(run, id)).toBe(true);
            const offered = visibleOptions(run, id).map((option) => option.value);
            if (offered.length > 0) {
              for (const chosen of Array.isArray(value) ? value : [value])
                expect(offered).toContain(chosen);
            }
          }
          const judged = visibleSteps(run).flatMap(({ id }) => validateStep(run, id));
          for (const { path } of judged) expect(isVisible(run, path)).toBe(true);
          // The same answers sent to a server are judged the same, and none of them is foreign.
          expect(validateAnswers(form, { answers, today: TODAY })).toEqual(judged);
          // Without the hidden answers everything looks the same: nothing reads them.
          const clean = start(form, { answers, today: TODAY });
          expect({ ...view(clean), kept: null }).toEqual({ ...view(run), kept: null });
        }
      }),
      { numRuns: byDepth(100, 300) },
    );
  });

  it('the progress of any form promises no growing total, and its bar never falls going forward', () => {
    fc.assert(
      fc.property(walk, ([definition, answerings]) => {
        const form = loadOrThrow(definition);
        let run = start(form, { today: TODAY });
        let before = { share: 0, atMost: Number.POSITIVE_INFINITY };
        let place = first(run);
        while (place.kind === 'step') {
          const { id } = place.step;
          const asked = visibleQuestions(run, id);
          const given = answerings.map(({ question, value }) => ({
            id: asked[question % Math.max(1, asked.length)]?.id,
            value,
          }));
          for (const one of [{ id: undefined, value: null }, ...given]) {
            if (one.id !== undefined) run = answer(run, one.id, one.value);
            if (!visibleSteps(run).some((step) => step.id === id)) break;
            const { position: at, of, atMost } = progressOf(run, id);
            expect(atMost).toBeGreaterThanOrEqual(of);
            expect(atMost).toBeLessThanOrEqual(before.atMost);
            expect(at / atMost).toBeGreaterThanOrEqual(before.share);
          }
          const { position: at, atMost } = progressOf(run, id);
          before = { share: at / atMost, atMost };
          place = next(run, id);
        }
      }),
      { numRuns: byDepth(130, 400) },
    );
  });

  it('any form can be walked to its end and back, and an optional path is always valid', () => {
    fc.assert(
      fc.property(walk, ([definition, answerings]) => {
        const form = loadOrThrow(definition);
        const run = answerAll(form, answerings).at(-1) ?? start(form, { today: TODAY });
        const path: string[] = [];
        let at = first(run);
        while (at.kind === 'step') {
          path.push(at.step.id);
          expect(path.length).toBeLessThanOrEqual(form.steps.length);
          at = next(run, at.step.id);
        }
        expect(at.kind).toBe('finished');
        expect(path).toEqual(visibleSteps(run).map(({ id }) => id));
        const back: string[] = [];
        let last = path.at(-1);
        while (last !== undefined) {
          back.unshift(last);
          const before = previous(run, last);
          last = before.kind === 'step' ? before.step.id : undefined;
        }
        expect(back).toEqual(path);
        for (const stepId of path) {
          // Whatever is asked can be answered: filling what is required leaves nothing to mend.
          let filled = run;
          for (let round = 0; round < 20; round += 1) {
            const [issue] = validateStep(filled, stepId);
            if (!issue) break;
            const question = visibleQuestions(filled, stepId).find(({ id }) => id === issue.path);
            const [offered] = visibleOptions(filled, issue.path);
            if (question?.options && !offered) break;
            const value =
              question?.type === 'checkbox' ? [offered?.value] : (offered?.value ?? '10');
            filled = answer(filled, issue.path, value);
          }
          expect(validateStep(filled, stepId)).toEqual([]);
        }
      }),
      { numRuns: byDepth(100, 300) },
    );
  });
});
