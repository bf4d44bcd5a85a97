import {
  type Constraint,
  type Demand,
  type Item,
  type Model,
  type SearchResult,
  search,
  shownConstraint,
  withoutDuplicates,
} from '#checker/reach';
import { type Answers, type AnswerValue, type Form, failingValidation, sameAnswer } from '#engine';
import { type AnswersChange, clearedWith, walkedChange } from './whyWalked.ts';

/** A change, or why there is none. */
export type FoundChange =
  | { readonly kind: 'found'; readonly change: AnswersChange }
  | Exclude<SearchResult, { readonly kind: 'found' }>;

/** Limit on questions with conditional options whose answers we try to preserve as offered. */
const MAX_PRESERVED = 3;
/** Limit on clearing questions whose answers we try to preserve (2ⁿ combinations). */
const MAX_CLEARING = 4;

/**
 * The smallest change of given answers that shows an item. `given` as the form keeps them; of equal
 * changes one of the answers to `preferred`.
 */
export function smallestChange(
  model: Model,
  item: Item,
  given: Answers,
  preferred: ReadonlySet<string>,
): FoundChange {
  const { form } = model;
  const before = { given, preferred, preserved: [], cleared: new Set<string>() };
  const least = searchFor(model, item, before);
  if (least.kind !== 'found') return least;
  const partly = form.questions
    .filter(({ definition, optionCells }) => optionCells.length > 0 && definition.id in given)
    .slice(0, MAX_PRESERVED)
    .map(({ index }) => index);
  const clearing = [...least.answers.keys()]
    .flatMap((id) => form.indexOf.get(id) ?? [])
    .filter((index) => clearedWith(form, [index], given).size > 0)
    .slice(0, MAX_CLEARING);
  const held = withoutDuplicates([...partly, ...clearing]);
  const extended = withParts(model, held, given);
  let best: AnswersChange | undefined;
  for (let mask = 0; mask < 2 ** held.length; mask += 1) {
    const isHeld = (_index: number, at: number) => (mask & (2 ** at)) === 0;
    const preserved = held.filter(isHeld);
    const cleared = clearedWith(
      form,
      clearing.filter((index) => !preserved.includes(index)),
      given,
    );
    const isKept = preserved.every((index) => !cleared.has(idOf(form, index)));
    if (!isKept || (best && cleared.size * MANY > sizeOf(best))) continue;
    const found = searchFor(extended, item, { given, preferred, preserved, cleared });
    if (found.kind !== 'found') continue;
    const change = walkedChange(model, item, given, found.answers);
    if (change && (best === undefined || sizeOf(change) < sizeOf(best))) best = change;
  }
  return best ? { kind: 'found', change: best } : { kind: 'limit', tooMany: [] };
}

const sizeOf = ({ replaced, cleared, added }: AnswersChange) =>
  (replaced.size + cleared.length) * MANY + added.size;
/** More than there are questions. */
const MANY = 100_000;

/** Parameters of a search for a change. */
interface ChangeSearch {
  readonly given: Answers;
  /** Questions whose answers stay what they are, except for options that are hidden. */
  readonly preserved: readonly number[];
  readonly preferred: ReadonlySet<string>;
  /** Questions whose given answers are gone before they are answered. */
  readonly cleared: ReadonlySet<string>;
}

function searchFor(model: Model, item: Item, before: ChangeSearch): SearchResult {
  const { form, demands } = model;
  const { given, preserved, preferred, cleared } = before;
  const free = demands.filter(({ isAlwaysMeetable, step }) => isAlwaysMeetable && step < item.step);
  const idsAsGiven = new Set(preserved.map((index) => idOf(form, index)));
  // An answer more is far less of a change than another answer.
  const little = 1 / (2 * form.questions.length + 2);
  const wanted = {
    targetSteps: [item.step],
    preferred: given,
    cost: (id: string, value: AnswerValue | undefined) => {
      const now = cleared.has(id) ? undefined : given[id];
      if (idsAsGiven.has(id) || sameAnswer(now, value)) return 0;
      return (now === undefined ? little : 1) - (preferred.has(id) ? little * little : 0);
    },
  };
  const constraints = [
    shownConstraint(model, item),
    ...preserved.map((index) => preservesAnswer(model, index, given)),
  ];
  const whole = search([model], {
    ...wanted,
    constraints: [...constraints, ...free.map((demand) => demandMet(model, demand))],
  });
  // What can be answered rightly by itself may be left for later when there is too much to try.
  return whole.kind === 'limit' ? search([model], { ...wanted, constraints }) : whole;
}

/** The constraint that a demand on a single question is met when it is shown. */
function demandMet(model: Model, { question: index = -1, reads, rules }: Demand): Constraint {
  const question = model.form.questions[index];
  const cell = question?.cell ?? -1;
  return {
    scope: [{ cells: [cell], questions: reads, rules }],
    isMet: ([evaluated]) => {
      if (!evaluated?.isShown(cell)) return true;
      const isGiven = evaluated.answerTo(index) !== undefined;
      return question === undefined || failingValidation(question, isGiven, evaluated.holds) === -1;
    },
  };
}

/** That an answer equals the given one, minus options that are not offered. */
function preservesAnswer({ form }: Model, index: number, given: Answers): Constraint {
  const { definition, cell = -1, optionCells = [] } = form.questions[index] ?? {};
  const before = given[definition?.id ?? ''];
  return {
    scope: [{ cells: [cell, ...optionCells], questions: [index], rules: [] }],
    isMet: ([evaluated]) => {
      if (!evaluated?.isShown(cell)) return true;
      const offered = (definition?.options ?? [])
        .filter((_option, at) => evaluated.isShown(optionCells[at] ?? -1))
        .map(({ value }) => value);
      return sameAnswer(
        evaluated.answerTo(index),
        partOf(before, (one) => offered.includes(one)),
      );
    },
  };
}

const idOf = (form: Form, index: number) => form.questions[index]?.definition.id ?? '';

type OneAnswer = Exclude<AnswerValue, readonly string[]>;

function partOf(
  answer: AnswerValue | undefined,
  isIn: (value: OneAnswer) => boolean,
): AnswerValue | undefined {
  if (answer === undefined) return undefined;
  if (!isList(answer)) return isIn(answer) ? answer : undefined;
  const part = answer.filter(isIn);
  return part.length === 0 ? undefined : part;
}

function isList(answer: AnswerValue): answer is readonly string[] {
  return Array.isArray(answer);
}

/** Adds to what is tried all that may be left of given answers when options are hidden. */
function withParts(model: Model, questions: readonly number[], given: Answers): Model {
  if (questions.length === 0) return model;
  const domains = model.domains.map((domain, index) => {
    if (!questions.includes(index)) return domain;
    const { definition, cell, optionCells } = model.form.questions[index] ?? {};
    const options = definition?.options ?? [];
    const hideable = options.filter((_option, at) => optionCells?.[at] !== cell);
    let parts = [given[definition?.id ?? '']];
    for (const { value } of hideable.slice(0, MAX_HIDEABLE)) {
      parts = parts.flatMap((part) => {
        const without = partOf(part, (one) => one !== value);
        return sameAnswer(part, without) ? [part] : [part, without];
      });
    }
    return { ...domain, values: [...parts, ...domain.values] };
  });
  return { ...model, domains };
}

/** Of a given answer with more options that may be hidden not every part is tried. */
const MAX_HIDEABLE = 8;
