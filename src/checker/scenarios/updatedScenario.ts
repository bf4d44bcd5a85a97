import { child, isRecord, segments } from '#checker/findings';
import type { JsonChange, Path } from '#checker/json';
import type { Walk } from '#checker/reach';
import type { OptionValue } from '#engine';
import { END_VALUES, type Scenario, STATEMENTS, type WrittenAnswers } from './scenarioFile.ts';
import type { ScenarioNames } from './scenarioNames.ts';

type Options = Readonly<Record<string, readonly OptionValue[]>>;

/**
 * A scenario changed to agree with a walk: what it states otherwise than the walk shows is replaced, and
 * nothing is stated of what it did not speak of before. One that stated nothing gets steps and end.
 * `names` translates the ids of the walk to the names that scenarios use.
 *
 * | stated                            | becomes                                   |
 * |-----------------------------------|-------------------------------------------|
 * | `steps`, `questions`              | those of the walk                         |
 * | a question `shown` that is hidden | `hidden`, and the other way round         |
 * | `options` of a hidden question    | the question `hidden`                     |
 * | `hiddenOptions` that are offered  | all `options` of the question             |
 * | `messages`, `end` that are others | the messages or the end of the walk       |
 * | answers to what is never asked    | no answers, unless it has `changes`       |
 */
export function updatedScenario(names: ScenarioNames, scenario: Scenario, walk: Walk): Scenario {
  const { answers, steps, questions, shown, hidden, options, hiddenOptions, ...others } = scenario;
  const { messages, end, ...rest } = others;
  const isEmpty = STATEMENTS.every((statement) => scenario[statement] === undefined);
  const asked = walk.questions.map((id) => names.question(id));
  const isAsked = (name: string) => asked.includes(name);
  const offers = new Map(
    [...walk.options].map(([id, values]): readonly [string, readonly OptionValue[]] => [
      names.question(id),
      values.map((value) => names.option(id, value)),
    ]),
  );
  const isOffered = (name: string, value: OptionValue) => offers.get(name)?.includes(value);
  const offered: Options = {
    ...options,
    ...only(hiddenOptions ?? {}, (name, values) => values.some((value) => isOffered(name, value))),
  };
  const optionsNow = Object.entries(offered).flatMap(([name]) => {
    const values = offers.get(name);
    return values ? [[name, values] as const] : [];
  });
  const hiddenNow = Object.entries(hiddenOptions ?? {})
    .map(([name, values]) => [name, values.filter((value) => !isOffered(name, value))] as const)
    .filter(([, values]) => values.length > 0);
  const spoken = [...(shown ?? []), ...(hidden ?? [])];
  const unoffered = Object.keys(offered).filter((name) => !offers.has(name));
  const unseen = [...spoken, ...unoffered].filter((name) => !isAsked(name));
  const seen = spoken.filter(isAsked);
  return {
    ...rest,
    ...(answers && { answers: scenario.changes ? answers : withoutUnasked(answers, isAsked) }),
    ...((steps || isEmpty) && { steps: walk.steps.map((id) => names.step(id)) }),
    ...(questions && { questions: asked }),
    ...(seen.length > 0 && { shown: [...new Set(seen)] }),
    ...(unseen.length > 0 && { hidden: [...new Set(unseen)] }),
    ...(optionsNow.length > 0 && { options: Object.fromEntries(optionsNow) }),
    ...(hiddenNow.length > 0 && { hiddenOptions: Object.fromEntries(hiddenNow) }),
    ...((messages || end !== undefined || isEmpty) && endOf(names, walk, end)),
  };
}

function only<T>(
  record: Readonly<Record<string, T>>,
  isKept: (name: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));
}

/** Keeps `null`, which removes an answer that all scenarios have in common, whether asked or not. */
function withoutUnasked(
  answers: WrittenAnswers,
  isAsked: (name: string) => boolean,
): WrittenAnswers {
  return only(answers, (name, value) => value === null || isAsked(name));
}

/** How a walk ended; that it was finished may be stated of any exit. */
export function endOf(
  names: ScenarioNames,
  { end }: Walk,
  stated?: string,
): Pick<Scenario, 'messages' | 'end'> {
  if (end.kind === 'disabled') return { end: END_VALUES.disabled };
  if (end.kind === 'finished') {
    return { end: stated === END_VALUES.finished ? stated : (end.exit ?? END_VALUES.finished) };
  }
  const messages = Object.entries(end.messages).map(([id, text]) => [names.question(id), text]);
  return { messages: Object.fromEntries(messages) };
}

/** The properties of a scenario in the order of its schema. */
const ORDER = ['name', 'answers', 'changes', ...STATEMENTS] as const;
/** Objects whose properties are set one by one, so that the others keep their lines. */
const RECORDS: ReadonlySet<string> = new Set(['answers', 'options', 'hiddenOptions', 'messages']);

/** Changes that turn one scenario into another; `pointer` is its place in the file. */
export function changesBetween(
  before: Scenario,
  after: Scenario,
  pointer: string,
): readonly JsonChange[] {
  const place: Path = segments(pointer);
  return ORDER.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    const isBoth = RECORDS.has(name) && isRecord(was) && isRecord(is);
    if (!isBoth) return changesOf([...place, name], was, is, ORDER);
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].flatMap((own) =>
      changesOf([...place, name, own], child(was, own), child(is, own)),
    );
  });
}

function changesOf(
  path: Path,
  was: unknown,
  is: unknown,
  order: readonly string[] = [],
): readonly JsonChange[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [is === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: is, order }];
}
