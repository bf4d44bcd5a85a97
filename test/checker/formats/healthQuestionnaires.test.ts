import { describe, expect, it } from 'vitest';
import { answersWithHidden, isVisible, validateAnswers } from '#engine';
import type { DeclarationQuestion } from '#engine/adapters';
import { DECLARATION_TYPES } from '../../../src/engine/adapters/declarationFormat.ts';
import texts from '../../content/texts/sv.json' with { type: 'json' };
import { checked } from '../../support/checked.ts';
import { adapted, questionsOf, shownIds } from '../../support/declarations.ts';
import { plan } from '../../support/declarationWalk.ts';
import { HUNDRED, SOUND, WRITTEN } from '../../support/healthQuestionnaires.ts';

const { salaryPlaceholder: _, ...numberMessages } = texts.questionnaire.messages;
const FILE = 'x/declaration.json';

const placed = (questions: readonly DeclarationQuestion[], depth = 0): readonly Placed[] =>
  questions.flatMap((question) => [
    { question, depth },
    ...question.options.flatMap(({ subQuestions }) => placed(subQuestions, depth + 1)),
  ]);

interface Placed {
  readonly question: DeclarationQuestion;
  readonly depth: number;
}

describe.each(WRITTEN)('the questionnaire $name', ({ declaration }) => {
  it('the health questionnaire passes the check without findings', () => {
    const content = { $schema: 'health-declaration.schema.json', ...declaration };
    expect(checked([FILE], { [FILE]: JSON.stringify(content, null, 1) }).findings).toEqual([]);
  });

  it('the health questionnaire has no question that nobody meets', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1) {
      for (const { shown, actions } of plan(declaration, seed).visits) {
        for (const { id } of [shown, ...actions.map((action) => action.shown)].flat()) met.add(id);
      }
    }
    const asked = questionsOf(declaration).filter(({ type }) => type !== 'box');
    expect(asked.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
  });
});

describe('a hundred questionnaires', () => {
  const walked = HUNDRED.map((one, at) => ({ ...one, walk: plan(one.declaration, at + 1) }));

  it.each(walked)(
    'the health questionnaire $name is completed, and its answers are valid',
    ({ walk: { run } }) => {
      const answers = answersWithHidden(run);
      expect(validateAnswers(run.form, { answers, today: run.today })).toEqual([]);
    },
  );

  it.each(SOUND)(
    'the health questionnaire $name shows the questions that the specification asks for',
    ({ name, declaration }) => {
      const run = walked.find((one) => one.name === name)?.walk.run;
      if (!run) throw new RangeError(`nobody walks ${name}`);
      const ids = questionsOf(declaration).map(({ id }) => id);
      const given = new Map(Object.entries(answersWithHidden(run)));
      expect(new Set(ids.filter((id) => isVisible(run, id)))).toEqual(shownIds(declaration, given));
    },
  );

  it('the hundred health questionnaires together cover every feature of the format', () => {
    const visits = walked.flatMap(({ walk }) => walk.visits);
    const actions = visits.flatMap((visit) => visit.actions);
    const steps = walked.flatMap(({ declaration }) => adapted(declaration).declaration.steps);
    const all = steps.flatMap(({ questions }) => placed(questions));
    const change = actions.map(
      ({ shown }, at) => shown.length - (actions[at - 1]?.shown.length ?? 0),
    );
    const expectedErrors = visits.flatMap(({ missing, wrong }) => [...missing, ...wrong]);

    expect(new Set(all.map(({ question }) => question.type))).toEqual(new Set(DECLARATION_TYPES));
    expect(Math.max(...all.map(({ depth }) => depth))).toBeGreaterThanOrEqual(4);
    expect(visits.length).toBeGreaterThan(walked.length * 2);
    expect(visits.length).toBeLessThan(steps.length);
    expect(actions.length).toBeGreaterThan(600);
    for (const closes of [true, false]) {
      expect(change.filter((by) => by !== 0 && by < 0 === closes).length).toBeGreaterThan(30);
    }
    for (const message of Object.values(numberMessages)) {
      const said = new RegExp(`^${message.replaceAll(/\{m..\}/g, '\\d+')}$`);
      expect(
        expectedErrors.filter((one) => said.test(one.message)).length,
        message,
      ).toBeGreaterThan(0);
    }
  });
});
