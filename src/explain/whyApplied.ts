import {
  type Answers,
  type AnswerValue,
  answer,
  answerOf,
  type Form,
  keptAnswerOf,
  keptAnswers,
  sameAnswer,
  start,
} from '#engine';
import type { Model } from '#reach';

/**
 * Other answers with which an item is met, given one after the other as visitors do. No change that
 * costs fewer given answers does it, and with that many none that gives fewer new ones.
 */
export interface Change {
  /** All answers after the change. */
  readonly answers: Answers;
  /** Given answers that become others, or none (`undefined`). */
  readonly replaced: ReadonlyMap<string, AnswerValue | undefined>;
  /** Answers to questions that have none, or none any more when their turn comes. */
  readonly added: ReadonlyMap<string, AnswerValue>;
  /** Questions whose given answers other answers of the change remove (`clearedBy`). */
  readonly cleared: readonly string[];
}

/**
 * What has to be answered so that rules see the wanted answers, given answers that still count left
 * as they are. `wanted`: each question after all that it depends on; `undefined` for no answer that
 * counts.
 */
export function changeOf(
  { form, today }: Model,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): Change {
  const goals = goalsOf(form, today, given, wanted);
  const replaced = new Map<string, AnswerValue | undefined>();
  const added = new Map<string, AnswerValue>();
  let run = start(form, { answers: given, today });
  for (const id of inOrderOfClearing(form)) {
    if (!wanted.has(id)) continue;
    const value = wanted.get(id);
    const now = keptAnswerOf(run, id);
    if (sameAnswer(now, goals.get(id)) || sameAnswer(now, value)) continue;
    if (now !== undefined) replaced.set(id, value);
    else if (value !== undefined) added.set(id, value);
    run = answer(run, id, value);
  }
  const answers = keptAnswers(run);
  const isGone = (id: string) => !replaced.has(id) && (added.has(id) || answers[id] === undefined);
  return { answers, replaced, added, cleared: Object.keys(given).filter(isGone) };
}

/** The answers to keep, were nothing cleared: what is hidden in them does not have to go. */
function goalsOf(
  form: Form,
  today: string,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): ReadonlyMap<string, AnswerValue> {
  const goals = new Map(Object.entries(given));
  for (const [id, value] of wanted) {
    const run = start(form, { answers: Object.fromEntries(goals), today });
    if (sameAnswer(answerOf(run, id), value)) continue;
    if (value === undefined) goals.delete(id);
    else goals.set(id, value);
  }
  return goals;
}

/** Questions in the order of the pages, but each after those that clear it. */
function inOrderOfClearing({ questions }: Form): readonly string[] {
  const order = new Set<string>();
  const visit = (id: string) => {
    if (order.has(id)) return;
    const own = questions.find(({ definition }) => definition.id === id)?.definition;
    for (const cause of own?.clearedBy ?? []) visit(cause);
    order.add(id);
  };
  for (const { definition } of questions) visit(definition.id);
  return [...order];
}

/** The given answers that are cleared, by way of others or not, when some questions are answered anew. */
export function clearedWith(
  form: Form,
  changed: readonly number[],
  given: Answers,
): ReadonlySet<string> {
  const cleared = new Set<string>();
  const waiting = [...changed];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    for (const other of form.questions[index]?.clears ?? []) {
      const id = form.questions[other]?.definition.id ?? '';
      if (given[id] === undefined || cleared.has(id)) continue;
      cleared.add(id);
      waiting.push(other);
    }
  }
  return cleared;
}
