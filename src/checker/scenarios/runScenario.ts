import { advise, filled, into, quoted } from '#checker/findings';
import type { Walk } from '#checker/reach';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { answerFix } from './answerFix.ts';
import type { NamedForm } from './namedForm.ts';
import { scenarioDifferences, unexpectedStop } from './scenarioDifferences.ts';
import { type Scenario, type ScenarioFile, STATEMENTS } from './scenarioFile.ts';
import { type Disagreement, ScenarioNames } from './scenarioNames.ts';
import { walkOf } from './scenarioWalk.ts';
import { changesBetween, updatedScenario } from './updatedScenario.ts';

const { scenarioDifferences: differenceTexts, scenarios: texts } = proofs;

/** Disagreements of a scenario with its definition, each with its place in the file. */
export function runScenario(
  namedForm: NamedForm,
  file: Pick<ScenarioFile, 'answers' | 'today'>,
  scenario: Scenario,
  pointer: string,
  today: string,
): readonly Disagreement[] {
  const names = new ScenarioNames(namedForm);
  const unknownNames = unknownNamesIn(names, scenario, pointer);
  if (unknownNames.length > 0) return unknownNames;
  const run = { form: namedForm.form, names, file, scenario, today: file.today ?? today };
  const walk = walkOf(run);
  const faults = disagreementsOf(names, scenario, walk, pointer);
  if (faults.length === 0) return [];
  const isEmpty = faults.some(({ code }) => code === 'scenario-empty');
  if (!isEmpty) {
    const isRight = (way: Walk) => disagreementsOf(names, scenario, way, pointer).length === 0;
    const fix = answerFix(run, walk, pointer, isRight);
    if (fix) return faults.map((fault) => ({ ...fault, fix }));
    // To expect the stop would empty the scenario of all that it states of what comes after it.
    if (unexpectedStop(names, scenario, walk) !== undefined) return faults;
  }
  const next = updatedScenario(names, scenario, walk);
  // Still wrong with another answer: the fault is the definition's own.
  if (disagreementsOf(names, next, walk, pointer).length > 0) return faults;
  const fix = { label: texts.fixes.agree, changes: changesBetween(scenario, next, pointer) };
  return faults.map((fault) => ({ ...fault, fix }));
}

function disagreementsOf(
  names: ScenarioNames,
  scenario: Scenario,
  walk: Walk,
  pointer: string,
): readonly Disagreement[] {
  if (STATEMENTS.every((statement) => scenario[statement] === undefined)) {
    const advice = advise(texts.empty, { scenario: scenario.name });
    return [{ code: 'scenario-empty', pointer, ...advice }];
  }
  return [
    ...unasked(names, scenario, walk, pointer),
    ...scenarioDifferences(names, scenario, walk, pointer),
  ];
}

/** Disagreements of the answers that all scenarios of a file have in common. */
export function judgeCommonAnswers(
  namedForm: NamedForm,
  { answers = {} }: Pick<ScenarioFile, 'answers'>,
): readonly Disagreement[] {
  return new ScenarioNames(namedForm).unknownAnswers(answers, '/answers');
}

function unknownNamesIn(
  names: ScenarioNames,
  scenario: Scenario,
  pointer: string,
): readonly Disagreement[] {
  const at = (name: string, ...more: readonly string[]) => into(pointer, name, ...more);
  const { answers = {}, changes = {}, options = {}, hiddenOptions = {} } = scenario;
  const offered = Object.entries({ options, hiddenOptions }).flatMap(([statement, own]) => [
    ...names.unknownKeys(own, at(statement)),
    ...Object.entries(own)
      .filter(([name]) => names.questionId(name) !== undefined)
      .flatMap(([name, values]) => names.unknownOptions(name, values, at(statement, name))),
  ]);
  return [
    ...names.unknownAnswers(answers, at('answers')),
    ...names.unknownAnswers(changes, at('changes')),
    ...names.unknownSteps(scenario.steps ?? [], at('steps')),
    ...(['questions', 'shown', 'hidden'] as const).flatMap((statement) =>
      names.unknownQuestions(scenario[statement] ?? [], at(statement)),
    ),
    ...offered,
    ...names.unknownKeys(scenario.messages ?? {}, at('messages')),
  ];
}

/** Answers of the scenario to questions that the visitor never meets. */
function unasked(
  names: ScenarioNames,
  scenario: Scenario,
  walk: Walk,
  pointer: string,
): readonly Disagreement[] {
  const { name, answers = {}, changes } = scenario;
  // Before a change other questions may have been asked than after it.
  if (changes !== undefined) return [];
  const asked = new Set(walk.questions.map((id) => names.question(id)));
  return Object.entries(answers)
    .filter(([question, value]) => value !== null && !asked.has(question))
    .map(([question]) => ({
      code: 'scenario-differs',
      pointer: into(pointer, 'answers', question),
      difference:
        unexpectedStop(names, scenario, walk) ??
        filled(differenceTexts.notAsked, { question: quoted(question) }),
      ...advise(texts.notAsked, { scenario: name, question: quoted(question) }),
    }));
}
