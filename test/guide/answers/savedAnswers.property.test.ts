import { expect, test } from 'vitest';
import {
  answer,
  answerOf,
  answersOf,
  type Form,
  type FormDefinition,
  isVisible,
  load,
  type QuestionDefinition,
  type Run,
  start,
  validateStep,
  visibleSteps,
} from '#engine';
import { placedAnswers } from '#engine/adapters';
import {
  openedDraft,
  readSavedPage,
  savedAnswersOf,
  savedPage,
} from '../../../src/guide/answers/savedAnswers.ts';
import { CHANGES } from '../../support/formChanges.ts';
import { Chance, type EditedForm } from '../../support/formEdits.ts';

const TODAY = '20260531';
const TEXTS = ['ett svar', '</script><script>alert(1)</script>', '-->\u2028"\\', 'åäö 😀', '7'];

/** Some answer to a question, or none. */
function given({ type, options = [] }: QuestionDefinition, chance: Chance): unknown {
  const values = options.map(({ value }) => value);
  if (chance.happens(0.2)) return undefined;
  if (type === 'numeric') return chance.below(8);
  if (type === 'checkbox') return values.filter(() => chance.happens(0.5));
  return values.length > 0 ? chance.one(values) : chance.one(TEXTS);
}

function answered(form: Form, chance: Chance): Run {
  const questions = form.questions.map(({ definition }) => definition);
  return questions.reduce(
    (run, question) => answer(run, question.id, given(question, chance)),
    start(form, { today: TODAY }),
  );
}

const formIn = (form: EditedForm) => {
  const loaded = load(form as unknown as FormDefinition);
  return loaded.ok ? loaded.form : undefined;
};

/** Another version of a form, after as many edits. */
function edited(form: EditedForm, chance: Chance, edits: number): Form | undefined {
  const copy = structuredClone(form);
  for (let done = 0; done < edits; done += 1) {
    CHANGES[chance.one(Object.keys(CHANGES)) ?? '']?.(copy, chance);
  }
  return formIn(copy);
}

/** The same answer, whatever the order of its choices. */
const plain = (value: unknown) => (Array.isArray(value) ? value.toSorted().join() : String(value));

test('of 300 forms in other versions, what counts once it is opened is what was saved, or it is named', () => {
  const counts = { same: 0, dropped: 0, asked: 0 };
  let done = 0;
  for (let seed = 1; done < 300; seed += 1) {
    const chance = new Chance(seed);
    const made = chance.form();
    const before = formIn(made);
    const after = edited(made, chance, 3 * (seed % 4));
    if (!before || !after) continue;
    const run = answered(before, chance);
    const listed = placedAnswers(run, { yes: 'Ja', no: 'Nej', amountUnit: 'kronor' });
    const saved = savedAnswersOf(listed, 'short', before, TODAY);
    if (saved.answers.length === 0) continue;
    done += 1;
    const page = savedPage(saved, { title: 'Svar', holds: 'Inte krypterade', notes: [] });
    const read = readSavedPage(page, 'short');
    expect(read, `seed ${seed}`).toEqual(saved);
    expect(Object.fromEntries(saved.answers.map(({ id, answer: own }) => [id, own]))).toEqual(
      answersOf(run),
    );

    const { answers, dropped, asked } = openedDraft(saved, after, TODAY);
    const opened = start(after, { answers, today: TODAY });
    for (const { id, answer: own, label } of saved.answers) {
      const isThere = after.indexOf.has(id) && isVisible(opened, id);
      const now = isThere ? plain(answerOf(opened, id) ?? []) : undefined;
      const isNamed = dropped.some((line) => line.startsWith(`${label} – `));
      expect(isNamed, `seed ${seed}: ${id}`).toBe(now !== plain(own));
    }
    const issues = visibleSteps(opened).flatMap(({ id }) => validateStep(opened, id));
    expect(asked.length, `seed ${seed}`).toBe(issues.length);
    if (after === before || seed % 4 === 0) expect(dropped, `seed ${seed}`).toEqual([]);
    if (dropped.length === 0) counts.same += 1;
    else counts.dropped += 1;
    if (asked.length > 0) counts.asked += 1;
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(30);
});
