import { into, listed, shown } from '#check/findings';
import { type Walk, walkThrough } from '#coverage';
import { type AnswerValue, type Form, keptAnswerOf } from '#engine';
import { agreed, changesBetween } from './agree.ts';
import { compared, stopped } from './compare.ts';
import { type Scenario, type ScenarioFile, STATEMENTS, type WrittenAnswers } from './file.ts';
import { type Disagreement, type ScenarioFix, ScenarioNames } from './names.ts';
import type { Subject } from './subject.ts';

/** What is not as one scenario of a file says, each with its place in the file. */
export function runScenario(
  subject: Subject,
  file: Pick<ScenarioFile, 'answers' | 'today'>,
  scenario: Scenario,
  pointer: string,
  today: string,
): readonly Disagreement[] {
  const names = new ScenarioNames(subject);
  const strangers = strangersIn(names, scenario, pointer);
  if (strangers.length > 0) return strangers;
  const walk = walkOf(subject.form, names, file, scenario, today);
  const faults = judged(names, scenario, walk, pointer);
  if (faults.length === 0) return [];
  const isEmpty = faults.some(({ code }) => code === 'scenario-empty');
  const answer = missingAnswer(subject.form, names, { file, scenario, walk, today });
  if (answer && !isEmpty) return faults.map((fault) => ({ ...fault, fix: answer }));
  const next = agreed(names, scenario, walk);
  // What is wrong with the definition itself, as a way back that is another, stays so.
  if (judged(names, next, walk, pointer).length > 0) return faults;
  const fix = { label: AGREE, changes: changesBetween(scenario, next, pointer) };
  return faults.map((fault) => ({ ...fault, fix }));
}

/**
 * Where a visitor stops at a question with options that no scenario has heard of, as when it is new: an
 * answer for all of them with which they go on, at best to all that the scenario states.
 */
function missingAnswer(
  form: Form,
  names: ScenarioNames,
  { file, scenario, walk, today }: Story,
): ScenarioFix | undefined {
  if (stopped(names, scenario, walk) === undefined) return undefined;
  const { answers = {} } = file;
  const given = { ...answers, ...scenario.answers, ...scenario.changes };
  const halting = walk.end.kind === 'messages' ? Object.keys(walk.end.messages) : walk.questions;
  const id = halting.find(
    (own) => walk.options.has(own) && !Object.hasOwn(given, names.question(own)),
  );
  const name = id === undefined ? undefined : names.question(id);
  if (id === undefined || name === undefined) return undefined;
  const ways = (walk.options.get(id) ?? [])
    .map((value) => names.option(id, value))
    .flatMap((value): readonly AnswerValue[] => [value, [String(value)]])
    .flatMap((value) => {
      const way = walkOf(
        form,
        names,
        { ...file, answers: { ...answers, [name]: value } },
        scenario,
        today,
      );
      return stopped(names, scenario, way) === undefined ? [{ value, way }] : [];
    });
  const best = ways.find(({ way }) => judged(names, scenario, way, '').length === 0) ?? ways[0];
  if (!best) return undefined;
  const { value } = best;
  const all = file.answers ? ['answers', name] : ['answers'];
  return {
    label: `Låt besökarna svara ${listed([value].flat())} på ${shown(name)}`,
    changes: [
      {
        kind: 'set',
        path: all,
        value: file.answers ? value : { [name]: value },
        order: ['$schema', 'definition', 'today', 'answers'],
      },
    ],
  };
}

interface Story {
  readonly file: Pick<ScenarioFile, 'answers' | 'today'>;
  readonly scenario: Scenario;
  readonly walk: Walk;
  readonly today: string;
}

/** What the button says that makes a scenario agree with the definition. */
const AGREE = 'Låt scenariot vänta sig det som händer nu';

function judged(
  names: ScenarioNames,
  scenario: Scenario,
  walk: Walk,
  pointer: string,
): readonly Disagreement[] {
  if (STATEMENTS.every((statement) => scenario[statement] === undefined)) {
    return [
      {
        code: 'scenario-empty',
        pointer,
        message: `Scenariot ”${scenario.name}” säger inte vad besökaren ska se.`,
        mend: 'Lägg till till exempel "steps", "shown", "messages" eller "end".',
      },
    ];
  }
  return [...unasked(names, scenario, walk, pointer), ...compared(names, scenario, walk, pointer)];
}

/** What is wrong with the answers that all scenarios of a file have in common. */
export function judgeCommonAnswers(
  subject: Subject,
  { answers = {} }: Pick<ScenarioFile, 'answers'>,
): readonly Disagreement[] {
  return new ScenarioNames(subject).strangeAnswers(answers, '/answers');
}

/** The walk a scenario describes: the second one, when the visitor changes answers after the first. */
function walkOf(
  form: Form,
  names: ScenarioNames,
  file: Pick<ScenarioFile, 'answers' | 'today'>,
  { answers = {}, changes }: Scenario,
  today: string,
): Walk {
  const given = names.answers({ ...file.answers, ...answers });
  const day = file.today ?? today;
  const walk = walkThrough(form, day, ({ id }) => own(given, id));
  if (changes === undefined) return walk;
  const changed = names.answers(changes);
  const removed = new Set(Object.keys(changes).map((name) => names.questionId(name)));
  const isKnown = new Set(walk.questions);
  return walkThrough(
    form,
    day,
    ({ id }, run) => {
      if (removed.has(id)) return own(changed, id);
      // What stands in its field, unless the change has taken it away.
      return isKnown.has(id) ? keptAnswerOf(run, id) : own(given, id);
    },
    walk.run,
  );
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function strangersIn(
  names: ScenarioNames,
  scenario: Scenario,
  pointer: string,
): readonly Disagreement[] {
  const { answers = {}, changes = {}, options = {}, hiddenOptions = {} } = scenario;
  const questions = (['questions', 'shown', 'hidden'] as const).flatMap((statement) =>
    names.strangers(scenario[statement] ?? [], into(pointer, statement)),
  );
  const offered = Object.entries({ options, hiddenOptions }).flatMap(([statement, own]) => {
    return [
      ...names.strangeKeys(own, into(pointer, statement)),
      ...Object.entries(own).flatMap(([name, values]) =>
        names.questionId(name) === undefined
          ? []
          : names.strangeOptions(name, values, into(pointer, statement, name)),
      ),
    ];
  });
  return [
    ...names.strangeAnswers(answers, into(pointer, 'answers')),
    ...names.strangeAnswers(changes, into(pointer, 'changes')),
    ...names.strangeSteps(scenario.steps ?? [], into(pointer, 'steps')),
    ...questions,
    ...offered,
    ...names.strangeKeys(scenario.messages ?? {}, into(pointer, 'messages')),
  ];
}

/** Answers of the scenario's own to questions that the visitor never comes to. */
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
  const isIdle = ([question, value]: readonly [string, WrittenAnswers[string]]) =>
    value !== null && !asked.has(question);
  return Object.entries(answers)
    .filter(isIdle)
    .map(([question]) => ({
      code: 'scenario-differs',
      pointer: into(pointer, 'answers', question),
      difference:
        stopped(names, scenario, walk) ?? `besökaren får aldrig frågan ${shown(question)}.`,
      message: `Scenariot ”${name}” svarar på ${shown(question)}, men besökaren får aldrig frågan.`,
      mend: 'Ta bort svaret, eller rätta svaren som ska leda till frågan.',
    }));
}
