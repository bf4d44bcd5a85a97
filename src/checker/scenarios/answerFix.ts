import { filled, quoted, quotedList, segments } from '#checker/findings';
import type { JsonChange } from '#checker/json';
import { modelOf, type Walk } from '#checker/reach';
import { type AnswerValue, addMonths, isNumber } from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { unexpectedStop } from './scenarioDifferences.ts';
import { END_VALUES } from './scenarioFile.ts';
import type { ScenarioFix } from './scenarioNames.ts';
import { type ScenarioRun, walkOf } from './scenarioWalk.ts';

const { scenarios: texts } = proofs;

/**
 * Where a visitor stops unexpectedly, as at a question that is new or an answer that is refused now: an
 * answer with which they go on, at best to all that the scenario states (`isRight`). It replaces the
 * answer that is given, or else is given by all visitors. `pointer` is the place of the scenario.
 */
export function answerFix(
  run: ScenarioRun,
  walk: Walk,
  pointer: string,
  isRight: (walk: Walk) => boolean,
): ScenarioFix | undefined {
  for (const id of haltingQuestions(run, walk)) {
    const ways = answersTo(run, walk, id).flatMap((value): readonly Way[] => {
      const answered = withAnswer(run, id, value, pointer);
      const own = walkOf(answered.run);
      return isFurther(run, own, walk, id) ? [{ ...answered, value, walk: own }] : [];
    });
    const best =
      ways.find((way) => isRight(way.walk)) ??
      ways.find((way) => unexpectedStop(run.names, run.scenario, way.walk) === undefined) ??
      ways[0];
    if (best) {
      const values = {
        answer: quotedList([best.value].flat()),
        question: quoted(run.names.question(id)),
      };
      return {
        label: filled(texts.fixes.answer, values),
        changes: [best.change, ...dayOf(best, id)],
      };
    }
  }
  return undefined;
}

/** An answer, what it changes in the file, and how visitors then go. */
interface Way extends Answered {
  readonly value: AnswerValue;
  readonly walk: Walk;
}

interface Answered {
  readonly run: ScenarioRun;
  readonly change: JsonChange;
}

/** The questions that a walk may have stopped at, those without an answer first. */
function haltingQuestions({ names, file, scenario }: ScenarioRun, walk: Walk): readonly string[] {
  const given = { ...file.answers, ...scenario.answers, ...scenario.changes };
  const isGiven = (id: string) => Object.hasOwn(given, names.question(id));
  const isStated = (id: string) => Object.hasOwn(scenario.messages ?? {}, names.question(id));
  // Which of all answers enables a button, no message says: rather one of its own step.
  if (walk.end.kind === 'disabled' && scenario.end !== END_VALUES.disabled)
    return walk.questions.filter((id) => !isGiven(id)).toReversed();
  const halting = walk.end.kind === 'messages' ? Object.keys(walk.end.messages) : [];
  const open = halting.filter((id) => !isStated(id));
  return [...open.filter((id) => !isGiven(id)), ...open.filter(isGiven)];
}

/** Answers that rules distinguish, as scenarios write them; of numbers those that are usual first. */
function answersTo(
  { form, names, today }: ScenarioRun,
  walk: Walk,
  id: string,
): readonly AnswerValue[] {
  const options = walk.options.get(id);
  if (options) {
    return options
      .map((value) => names.option(id, value))
      .flatMap((value): readonly AnswerValue[] => [value, [String(value)]]);
  }
  const index = form.indexOf.get(id) ?? -1;
  const values = (modelOf(form, today).domains[index]?.values ?? []).flatMap(
    (value) => value ?? [],
  );
  if (!isNumber(form.questions[index]?.definition.type ?? '')) return values;
  const numbers = values.filter((value) => typeof value === 'number');
  return [...numbers.filter((value) => value >= 0), ...numbers.filter((value) => value < 0)];
}

function withAnswer(run: ScenarioRun, id: string, value: AnswerValue, pointer: string): Answered {
  const { file, scenario, names } = run;
  const name = names.question(id);
  const own = (['changes', 'answers'] as const).find((part) =>
    Object.hasOwn(scenario[part] ?? {}, name),
  );
  if (own) {
    const changed = { ...scenario, [own]: { ...scenario[own], [name]: value } };
    const path = [...segments(pointer), own, name];
    return { run: { ...run, scenario: changed }, change: { kind: 'set', path, value } };
  }
  const answers = { ...file.answers, [name]: value };
  return {
    run: { ...run, file: { ...file, answers } },
    change: file.answers
      ? { kind: 'set', path: ['answers', name], value, order: ORDER }
      : { kind: 'set', path: ['answers'], value: answers, order: ORDER },
  };
}

const ORDER = ['$schema', 'definition', 'today', 'answers'];

/** Whether visitors go on past a question, though perhaps not to the end. */
function isFurther({ names, scenario }: ScenarioRun, way: Walk, walk: Walk, id: string): boolean {
  if (way.end.kind === 'messages' && Object.hasOwn(way.end.messages, id)) return false;
  if (unexpectedStop(names, scenario, way) === undefined) return true;
  return walk.end.kind === 'messages' || way.steps.length > walk.steps.length;
}

/** The day on which an answer is right that is refused later, unless the file names one. */
function dayOf({ run, walk }: Way, id: string): readonly JsonChange[] {
  if (run.file.today !== undefined) return [];
  const later = walkOf({ ...run, today: addMonths(run.today, 24) });
  const isRefused = later.end.kind === 'messages' && Object.hasOwn(later.end.messages, id);
  if (!isRefused || walk.end.kind === 'messages') return [];
  return [{ kind: 'set', path: ['today'], value: run.today, order: ORDER }];
}
