import { expect, test } from 'vitest';
import { type Answers, load, type QuestionDefinition, start } from '#engine';
import {
  answeredQuestions,
  answersSent,
  labelledAnswers,
  payloadOf,
  placedAnswers,
} from '#engine/adapters';
import { adapted } from '../../support/questionnaires.ts';
import { sampleQuestionnaires } from '../../support/sentQuestionnaires.ts';
import { allAnswers, diceOf, randomForm } from '../../support/whyForms.ts';

const WORDS = { yes: 'Ja', no: 'Nej', amountUnit: 'kronor' };
const TODAY = '20260531';

/** The text that stands for an answer in a payload, where a choice has its option's label. */
function shownAs({ options = [] }: QuestionDefinition, sent: Answers[string] | undefined): string {
  const labelOf = (one: unknown) =>
    options.find(({ value }) => value === one)?.label ?? String(one);
  return Array.isArray(sent) ? sent.map(labelOf).join(', ') : labelOf(sent);
}

test('"Dina svar" shows what is sent of 300 random forms, and nothing else, in the order of the form', () => {
  let shown = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = diceOf(seed);
    const form = randomForm(dice);
    const all = [...allAnswers(form)];
    const run = start(form, { answers: all[dice(all.length)] ?? {}, today: TODAY });
    const sent = payloadOf<Answers>(run);
    const view = placedAnswers(run, WORDS);
    const asked = form.questions.filter(({ definition: { id } }) => Object.hasOwn(sent, id));
    expect(view, `seed ${seed}`).toEqual(
      asked.map(({ definition, step }) => ({
        id: definition.id,
        stepId: form.steps[step]?.definition.id,
        label: definition.label,
        answer: sent[definition.id],
        value: shownAs(definition, sent[definition.id]),
      })),
    );
    shown += view.length;
  }
  expect(shown).toBeGreaterThan(300);
});

test('"Dina svar" shows what is sent of 300 random questionnaires, as does the record made of it, a salary with its unit', () => {
  let salaries = 0;
  for (const sent of sampleQuestionnaires(300)) {
    const { form, questions } = adapted(sent.questions);
    const run = start(form, { answers: sent.answers, today: TODAY });
    const payload = answeredQuestions(questions, run);
    const view = labelledAnswers(run, WORDS);
    const recorded = start(form, { answers: answersSent(questions, payload), today: TODAY });
    expect(labelledAnswers(recorded, WORDS)).toEqual(view);
    const plain = view.map(({ label, value }) => {
      const isSalary = /^[\d\u00a0]+\u00a0kronor$/.test(value);
      salaries += isSalary ? 1 : 0;
      return [label, isSalary ? value.replace(/\u00a0(kronor)?/g, '') : value];
    });
    expect(plain).toEqual(
      payload.map(({ questionTitle, answer: { option } }) => [questionTitle, option]),
    );
  }
  expect(salaries).toBeGreaterThan(30);
});

test.each([
  ['salary', undefined, 31000, '31\u00a0000\u00a0kronor'],
  ['salary', 'euro', 900, '900\u00a0euro'],
  ['salary', undefined, 1234567, '1\u00a0234\u00a0567\u00a0kronor'],
  ['numeric', undefined, 1.5, '1,5'],
  ['numeric', 'cm', 172, '172\u00a0cm'],
])('an answer to a %s with the unit %s shows %d as "%s"', (type, unit, given, expected) => {
  const question = { id: 'q', type, label: 'Hur mycket?', ...(unit && { unit }) };
  const loaded = load({
    id: 'one',
    title: 'En',
    steps: [{ id: 's', title: 'S', questions: [question] }],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  const run = start(loaded.form, { answers: { q: given }, today: TODAY });
  expect(labelledAnswers(run, WORDS)).toEqual([{ label: 'Hur mycket?', value: expected }]);
});
