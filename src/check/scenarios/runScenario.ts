import { advise, into, quoted, quotedList } from '#check/findings';
import { type AnswerValue, answerEvenIfHidden, type Form } from '#engine';
import { type Walk, walkThrough } from '#reach';
import { fill } from '#texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { NamedForm } from './namedForm.ts';
import { scenarioDifferences, unexpectedStop } from './scenarioDifferences.ts';
import { type Scenario, type ScenarioFile, STATEMENTS } from './scenarioFile.ts';
import { type Disagreement, type ScenarioFix, ScenarioNames } from './scenarioNames.ts';
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
  const answer = isEmpty ? undefined : missingAnswer(run, walk);
  if (answer) return faults.map((fault) => ({ ...fault, fix: answer }));
  const next = updatedScenario(names, scenario, walk);
  // Still wrong with another answer: the fault is the definition's own.
  if (disagreementsOf(names, next, walk, pointer).length > 0) return faults;
  const fix = { label: texts.fixes.agree, changes: changesBetween(scenario, next, pointer) };
  return faults.map((fault) => ({ ...fault, fix }));
}

/** A scenario with all that decides its walk; `today` as `yyyymmdd`. */
interface ScenarioRun {
  readonly form: Form;
  readonly names: ScenarioNames;
  readonly file: Pick<ScenarioFile, 'answers'>;
  readonly scenario: Scenario;
  readonly today: string;
}

/**
 * Where a visitor stops at a question with options that no scenario has heard of, as when it is new: an
 * answer for all of them with which they go on, at best to all that the scenario states.
 */
function missingAnswer(run: ScenarioRun, walk: Walk): ScenarioFix | undefined {
  const { names, file, scenario } = run;
  if (unexpectedStop(names, scenario, walk) === undefined) return undefined;
  const given = { ...file.answers, ...scenario.answers, ...scenario.changes };
  const halting = walk.end.kind === 'messages' ? Object.keys(walk.end.messages) : walk.questions;
  const id = halting.find(
    (own) => walk.options.has(own) && !Object.hasOwn(given, names.question(own)),
  );
  if (id === undefined) return undefined;
  const name = names.question(id);
  const ways = (walk.options.get(id) ?? [])
    .map((value) => names.option(id, value))
    .flatMap((value): readonly AnswerValue[] => [value, [String(value)]])
    .flatMap((value) => {
      const answers = { ...file.answers, [name]: value };
      const way = walkOf({ ...run, file: { answers } });
      return unexpectedStop(names, scenario, way) === undefined ? [{ value, way }] : [];
    });
  const best =
    ways.find(({ way }) => disagreementsOf(names, scenario, way, '').length === 0) ?? ways[0];
  if (!best) return undefined;
  const { value } = best;
  const order = ['$schema', 'definition', 'today', 'answers'];
  return {
    label: fill(texts.fixes.answer, { answer: quotedList([value].flat()), question: quoted(name) }),
    changes: [
      file.answers
        ? { kind: 'set', path: ['answers', name], value, order }
        : { kind: 'set', path: ['answers'], value: { [name]: value }, order },
    ],
  };
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

/** The walk a scenario describes: the second one, when the visitor changes answers after the first. */
function walkOf({ form, names, file, scenario, today }: ScenarioRun): Walk {
  const { answers = {}, changes } = scenario;
  const given = names.answers({ ...file.answers, ...answers });
  const walk = walkThrough(form, today, ({ id }) => own(given, id));
  if (changes === undefined) return walk;
  const changed = names.answers(changes);
  const removed = new Set(Object.keys(changes).map((name) => names.questionId(name)));
  const isKnown = new Set(walk.questions);
  const answerTo: Parameters<typeof walkThrough>[2] = ({ id }, run) => {
    if (removed.has(id)) return own(changed, id);
    // The answer that is in its field, unless the change has cleared it.
    return isKnown.has(id) ? answerEvenIfHidden(run, id) : own(given, id);
  };
  return walkThrough(form, today, answerTo, walk.run);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
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
      groupKey:
        unexpectedStop(names, scenario, walk) ??
        fill(differenceTexts.notAsked, { question: quoted(question) }),
      ...advise(texts.notAsked, { scenario: name, question: quoted(question) }),
    }));
}
