import type { AnswerValue, OperationNode } from '#engine';
import { holdsFor } from './candidates.ts';
import { isChosen, type Model, type PlacedRule } from './model.ts';

/** A question of a search, and what looks at its answer there; all for each model. */
export interface Looked {
  readonly id: string;
  readonly rules: readonly ReadonlySet<PlacedRule>[];
  /** Cells that an option's choice opens. */
  readonly chosen: readonly ReadonlySet<number>[];
  /** Preferred among answers that cannot be told apart. */
  readonly given: AnswerValue | undefined;
}

/** Answers to try. */
export interface Tried {
  /** One of each kind that can be told apart; `undefined`, none, is among them. */
  readonly values: readonly (AnswerValue | undefined)[];
  /** There may be kinds of answers that none of them stands for. */
  readonly isDoubtful: boolean;
}

/** One thing that tells answers apart. */
interface Test {
  readonly key: string;
  readonly of: (value: AnswerValue | undefined) => unknown;
}

/** Models of a form that differ in their demands alone have the same. */
type Domains = Model['domains'];
/** Most searches in a form ask the same of a question as some search before. */
const known = new WeakMap<Domains, WeakMap<Domains, Map<string, Tried>>>();
/** Parts of rules as texts, and whether they hold for answers, by the model they were asked in. */
const written = new WeakMap<object, string>();
const held = new WeakMap<Domains, Map<string, boolean>>();
const numbered = new WeakMap<Domains, Map<string, number>>();

/** The answers to try of one question: those its domains have, without such as nothing tells apart. */
export function answersTried(models: readonly Model[], looked: Looked): Tried {
  const tests = models.map((model, at) => testsOf(model, looked, at));
  const key = JSON.stringify([
    looked.id,
    looked.given ?? null,
    tests.map(({ own, isTogether }, at) => [
      isTogether,
      own.map((test) => numberOf(models[at], test.key)).join(),
    ]),
  ]);
  const memory = looked.given === undefined ? memoryOf(models) : undefined;
  const before = memory?.get(key);
  if (before) return before;
  const tried = classesOf(models, looked, tests);
  memory?.set(key, tried);
  return tried;
}

function memoryOf(models: readonly Model[]): Map<string, Tried> | undefined {
  const [first, second = first] = models;
  if (!first || !second || models.length > 2) return undefined;
  const inner = known.get(first.domains) ?? new WeakMap<Domains, Map<string, Tried>>();
  known.set(first.domains, inner);
  const memory = inner.get(second.domains) ?? new Map<string, Tried>();
  inner.set(second.domains, memory);
  return memory;
}

interface Tests {
  readonly own: readonly Test[];
  /** Its very value matters, as it is compared with another answer. */
  readonly isTogether: boolean;
}

function testsOf(model: Model, { id, rules, chosen, given }: Looked, at: number): Tests {
  const { form } = model;
  const question = form.questions[form.indexOf.get(id) ?? -1];
  if (!question) return { own: [], isTogether: false };
  const parts = new Map<string, OperationNode>();
  let isTogether = false;
  for (const { parts: own } of rules[at] ?? []) {
    for (const part of own.alone.get(id) ?? []) parts.set(textOf(part), part);
    isTogether ||= own.together.has(id);
  }
  const values = new Set<unknown>();
  for (const cell of chosen[at] ?? []) {
    const owner = form.cells[cell]?.chosen;
    if (owner?.question === question.index) values.add(owner.value);
  }
  for (const [option, { value }] of (question.definition.options ?? []).entries()) {
    const cell = question.optionCells[option] ?? question.cell;
    if (cell !== question.cell) values.add(value);
  }
  return {
    own: [
      ...[...parts].map(([key, part]) => ({
        key,
        of: (value: AnswerValue | undefined) =>
          // What visitors answer is not remembered: there is no end to it, and it is theirs.
          value !== undefined && value === given
            ? holdsFor(part.written, value, model.today)
            : isHeld(model, key, part, value),
      })),
      ...[...values].map((own) => ({
        key: `chosen ${JSON.stringify(own)}`,
        of: (value: AnswerValue | undefined) => isChosen(value, own),
      })),
    ].sort((a, b) => (a.key < b.key ? -1 : 1)),
    isTogether,
  };
}

function classesOf(
  models: readonly Model[],
  { id, given }: Looked,
  tests: readonly Tests[],
): Tried {
  const values = new Map<string, AnswerValue | undefined>([['', undefined]]);
  let isDoubtful = false;
  for (const [at, { form, domains }] of models.entries()) {
    const domain = domains[form.indexOf.get(id) ?? -1];
    if (!domain) continue;
    for (const value of domain.values) values.set(JSON.stringify(value) ?? '', value);
    isDoubtful ||= tests[at]?.isTogether ? !domain.isComplete : !domain.isExact;
  }
  const isTogether = tests.some((own) => own.isTogether);
  const classes = new Map<string, AnswerValue | undefined>();
  for (const value of given === undefined ? values.values() : [given, ...values.values()]) {
    // Nobody has answered: rules can always tell, and it costs nothing.
    const told = tests.flatMap(({ own }) => own.map((test) => test.of(value)));
    const key = value === undefined ? '' : JSON.stringify(isTogether ? [value, told] : told);
    if (!classes.has(key)) classes.set(key, value);
  }
  return { values: [...classes.values()], isDoubtful };
}

/** Short names for what may be long and stands in many keys. */
function numberOf(model: Model | undefined, key: string): number {
  if (!model) return -1;
  const numbers = numbered.get(model.domains) ?? new Map<string, number>();
  numbered.set(model.domains, numbers);
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

function textOf(part: OperationNode): string {
  const text = written.get(part) ?? JSON.stringify(part.written);
  written.set(part, text);
  return text;
}

/** So much is remembered of a form; more only happens in forms that are given up. */
const MOST_HELD = 200_000;

/** `holdsFor`, once for each part and answer. */
function isHeld(
  model: Model,
  key: string,
  part: OperationNode,
  value: AnswerValue | undefined,
): boolean {
  const memory = held.get(model.domains) ?? new Map<string, boolean>();
  held.set(model.domains, memory);
  const own = `${key} ${JSON.stringify(value) ?? ''}`;
  const before = memory.get(own);
  if (before !== undefined) return before;
  const now = holdsFor(part.written, value, model.today);
  if (memory.size >= MOST_HELD) memory.clear();
  memory.set(own, now);
  return now;
}
