import type { AnswerValue } from '#engine';
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

/** The answers to try of one question: those its domains have, without such as nothing tells apart. */
export function answersTried(models: readonly Model[], looked: Looked): Tried {
  const { id, parts, given } = looked;
  const values = new Map<string, AnswerValue | undefined>([['', undefined]]);
  let isDoubtful = false;
  let isTogether = false;
  for (const [at, { form, domains }] of models.entries()) {
    const domain = domains[form.indexOf.get(id) ?? -1];
    if (!domain) continue;
    for (const value of domain.values) values.set(JSON.stringify(value) ?? '', value);
    // Its very value matters, as it is compared with another answer.
    const isCompared = parts[at]?.together.has(id) === true;
    isTogether ||= isCompared;
    isDoubtful ||= isCompared ? !domain.isComplete : !domain.isExact;
  }
  const tests = models.flatMap((model, at) => testsOf(model, looked, at));
  const classes = new Map<string, AnswerValue | undefined>();
  for (const value of given === undefined ? values.values() : [given, ...values.values()]) {
    const told = tests.map((test) => test(value));
    // Nobody has answered: rules can always tell, and it costs nothing.
    const key = value === undefined ? '' : JSON.stringify(isTogether ? [value, told] : told);
    if (!classes.has(key)) classes.set(key, value);
  }
  return { values: [...classes.values()], isDoubtful };
}

/** All that tells the answers to a question apart in one model. */
function testsOf(
  { form, today }: Model,
  { id, parts, chosen }: Looked,
  at: number,
): readonly ((value: AnswerValue | undefined) => boolean)[] {
  const index = form.indexOf.get(id);
  if (index === undefined) return [];
  const own = parts[at]?.alone.get(id)?.values() ?? [];
  const options = optionsApart(form, index, chosen[at]);
  return [
    ...[...own].map(
      ({ written }) =>
        (value: AnswerValue | undefined) =>
          holdsFor(written, value, today),
    ),
    ...[...options].map((option) => (value: AnswerValue | undefined) => isChosen(value, option)),
  ];
}
