import { type Walk, walkThrough } from '#coverage';
import { type Form, keptAnswerOf } from '#engine';
import { shown } from './naming.ts';
import { into } from './pointer.ts';
import { compared, stopped } from './scenarioCompare.ts';
import type { Scenario, ScenarioFile, WrittenAnswers } from './scenarioFile.ts';
import { type Disagreement, ScenarioNames } from './scenarioNames.ts';
import type { Subject } from './scenarioSubject.ts';

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
  const walk = walkOf(subject.form, names, file, scenario, today);
  return [...unasked(names, scenario, walk, pointer), ...compared(names, scenario, walk, pointer)];
}

/** What is wrong with the answers that all scenarios of a file have in common. */
export function judgeCommonAnswers(
  subject: Subject,
  { answers = {} }: Pick<ScenarioFile, 'answers'>,
): readonly Disagreement[] {
  return new ScenarioNames(subject).strangeAnswers(answers, '/answers');
}

const STATEMENTS = [
  'steps',
  'questions',
  'shown',
  'hidden',
  'options',
  'hiddenOptions',
  'messages',
  'end',
] as const;

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
    names.strangers(scenario[statement] ?? [], (at) => into(pointer, statement, at)),
  );
  const messages = Object.keys(scenario.messages ?? {});
  const offered = Object.entries({ options, hiddenOptions }).flatMap(([statement, own]) => {
    const asked = Object.keys(own);
    return [
      ...names.strangers(asked, (at) => into(pointer, statement, asked[at] ?? '')),
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
    ...names.strangers(messages, (at) => into(pointer, 'messages', messages[at] ?? '')),
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
