import type { AnswerValue, OperationNode } from '#engine';
import { holdsFor } from './candidates.ts';
import { type Model, optionsApart } from './model.ts';
import { isChosen } from './reading.ts';
import type { GatheredParts } from './ruleParts.ts';

/** A question of a search, and what looks at its answer there; all for each model. */
interface Looked {
  readonly id: string;
  /** Of all rules that matter. */
  readonly parts: readonly GatheredParts[];
  /** Cells that an option's choice opens. */
  readonly chosen: readonly ReadonlySet<number>[];
  /** Preferred among answers that cannot be told apart. */
  readonly given: AnswerValue | undefined;
}

/** Answers to try. */
interface Tried {
  /** One of each kind that can be told apart; `undefined`, none, is among them. */
  readonly values: readonly (AnswerValue | undefined)[];
  /** There may be kinds of answers that none of them stands for. */
  readonly isDoubtful: boolean;
}

/** All that tells the answers to a question apart in one model, each with a text that names it. */
interface Tests {
  readonly own: readonly (readonly [
    key: string,
    test: (value: AnswerValue | undefined) => unknown,
  ])[];
  /** Its very value matters, as it is compared with another answer. */
  readonly isTogether: boolean;
}

/** What was found out before: most searches in a form ask the same of a question as some other. */
interface Memory {
  readonly tried: Map<string, Tried>;
  /** Whether parts of rules hold for answers. */
  readonly held: Map<string, boolean>;
}

/** Models of a form that differ in their demands alone have the same domains; two together, their own. */
const memories = new WeakMap<Model['domains'], Memory>();

/** The answers to try of one question: those its domains have, without such as nothing tells apart. */
export function answersTried(models: readonly Model[], looked: Looked): Tried {
  const tests = models.map((model, at) => testsOf(model, looked, at));
  const [first] = models;
  // What visitors answer is not remembered: there is no end to it, and it is theirs.
  if (!first || looked.given !== undefined) return classesOf(models, looked, tests);
  const { tried } = memoryOf(first);
  const keys = tests.map(({ own, isTogether }) =>
    [isTogether, ...own.map(([key]) => key)].join('\n'),
  );
  const key = [looked.id, ...keys].join('\n\n');
  const known = tried.get(key) ?? classesOf(models, looked, tests);
  tried.set(key, known);
  return known;
}

function memoryOf({ domains }: Model): Memory {
  const memory = memories.get(domains) ?? { tried: new Map(), held: new Map() };
  memories.set(domains, memory);
  return memory;
}

function testsOf(model: Model, { id, parts, chosen, given }: Looked, at: number): Tests {
  const { form, today } = model;
  const index = form.indexOf.get(id);
  const { alone, together } = parts[at] ?? {};
  if (index === undefined) return { own: [], isTogether: false };
  const { held } = memoryOf(model);
  const ofParts = [...(alone?.get(id) ?? [])].map(([key, part]) => {
    const test = (value: AnswerValue | undefined) =>
      value !== undefined && value === given
        ? holdsFor(part.written, value, today)
        : isHeld(held, key, part, value, today);
    return [key, test] as const;
  });
  const ofOptions = [...optionsApart(form, index, chosen[at])].map((own) => {
    const test = (value: AnswerValue | undefined) => isChosen(value, own);
    return [`chosen ${JSON.stringify(own)}`, test] as const;
  });
  const own = [...ofParts, ...ofOptions].sort(([a], [b]) => (a < b ? -1 : 1));
  return { own, isTogether: together?.has(id) === true };
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
    const told = tests.flatMap(({ own }) => own.map(([, test]) => test(value)));
    const key = value === undefined ? '' : JSON.stringify(isTogether ? [value, told] : told);
    if (!classes.has(key)) classes.set(key, value);
  }
  return { values: [...classes.values()], isDoubtful };
}

/** So much is remembered of a form; more only happens in forms that are given up. */
const MOST_HELD = 200_000;

/** `holdsFor`, once for each part and answer. */
function isHeld(
  held: Map<string, boolean>,
  key: string,
  part: OperationNode,
  value: AnswerValue | undefined,
  today: string,
): boolean {
  const own = `${key} ${JSON.stringify(value) ?? ''}`;
  const known = held.get(own) ?? holdsFor(part.written, value, today);
  if (held.size >= MOST_HELD) held.clear();
  held.set(own, known);
  return known;
}
