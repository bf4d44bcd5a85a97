import {
  type Answers,
  type AnswerValue,
  answerOf,
  type Form,
  isReady,
  isVisible,
  type Run,
  sameAnswer,
  start,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleSteps,
} from '#engine';
import {
  type Condition,
  type Demand,
  type Found,
  type Item,
  type Model,
  search,
  shownCondition,
} from '#reach';

/**
 * Other answers with which an item is met. No change of fewer given answers does it, and with that
 * many none that gives fewer new ones.
 */
export interface Change {
  /** All answers after the change. */
  readonly answers: Answers;
  /** Given answers that become others, or none (`undefined`). */
  readonly replaced: ReadonlyMap<string, AnswerValue | undefined>;
  /** Answers to questions that had none. */
  readonly added: ReadonlyMap<string, AnswerValue>;
}

/** A change, or why there is none. */
export type ChangeFound =
  | { readonly kind: 'found'; readonly change: Change }
  | Exclude<Found, { readonly kind: 'found' }>;

/** Of more questions with options of their own conditions, given answers count as they are. */
const MOST_KEPT = 3;

/**
 * The smallest change of given answers that shows an item. `given` as the form keeps them; of equal
 * changes one of the answers to `preferred`.
 */
export function smallestChange(
  model: Model,
  item: Item,
  given: Answers,
  preferred: ReadonlySet<string>,
): ChangeFound {
  const { form } = model;
  const kept = form.questions.filter(
    ({ definition, optionCells }) => optionCells.length > 0 && given[definition.id] !== undefined,
  );
  const partly = kept.slice(0, MOST_KEPT).map(({ index }) => index);
  const extended = withParts(model, partly, given);
  let best: Change | undefined;
  let last: Found = { kind: 'limit' };
  for (let mask = 0; mask < 2 ** partly.length; mask += 1) {
    const asGiven = partly.filter((_none, at) => (mask & (2 ** at)) === 0);
    last = searchFor(extended, item, { given, asGiven, preferred });
    if (last.kind !== 'found') continue;
    const change = changeOf(model, given, last.answers);
    if (best === undefined || sizeOf(change) < sizeOf(best)) best = change;
  }
  // The last is held to none of the given answers: what it does not find is not there.
  if (best !== undefined) return { kind: 'found', change: best };
  return last.kind === 'found' ? { kind: 'limit' } : last;
}

const sizeOf = ({ replaced, added }: Change) => replaced.size * MANY + added.size;
/** More than there are questions. */
const MANY = 100_000;

/** What is known before a search. */
interface Before {
  readonly given: Answers;
  /** Questions whose answers stay what they are, as far as that is offered. */
  readonly asGiven: readonly number[];
  readonly preferred: ReadonlySet<string>;
}

function searchFor(model: Model, item: Item, { given, asGiven, preferred }: Before): Found {
  const { form, demands } = model;
  const free = demands.filter(({ isFree, step }) => isFree && step < item.step);
  const idsAsGiven = new Set(asGiven.map((index) => form.questions[index]?.definition.id));
  // An answer more is far less of a change than another answer.
  const little = 1 / (2 * form.questions.length + 2);
  const wanted = {
    until: [item.step],
    given,
    cost: (id: string, value: AnswerValue | undefined) => {
      const before = given[id];
      if (idsAsGiven.has(id) || sameAnswer(before, value)) return 0;
      return (before === undefined ? little : 1) - (preferred.has(id) ? little * little : 0);
    },
  };
  const conditions = [
    shownCondition(model, item),
    ...asGiven.map((index) => stillGiven(model, index, given)),
  ];
  const whole = search([model], {
    ...wanted,
    conditions: [...conditions, ...free.map((demand) => taken(model, demand))],
  });
  // What can be answered rightly by itself may be left for later when there is too much to try.
  return whole.kind === 'limit' ? search([model], { ...wanted, conditions }) : whole;
}

/** That a question that is judged by itself is answered rightly when it is shown. */
function taken(model: Model, { question: index = -1, reads, rules }: Demand): Condition {
  const question = model.form.questions[index];
  const cell = question?.cell ?? -1;
  return {
    looksAt: [{ cells: [cell], questions: reads, rules }],
    isMet: ([reading]) => {
      if (!reading?.isShown(cell)) return true;
      const isGiven = reading.answerTo(index) !== undefined;
      return rules.every(
        ({ rule }, at) =>
          (!isGiven && question?.judgesUnanswered[at] !== true) || reading.holds(rule),
      );
    },
  };
}

/** That an answer is what of the given one is offered. */
function stillGiven({ form }: Model, index: number, given: Answers): Condition {
  const { definition, cell = -1, optionCells = [] } = form.questions[index] ?? {};
  const before = given[definition?.id ?? ''];
  return {
    looksAt: [{ cells: [cell, ...optionCells], questions: [index], rules: [] }],
    isMet: ([reading]) => {
      if (!reading?.isShown(cell)) return true;
      const offered = (definition?.options ?? [])
        .filter((_option, at) => reading.isShown(optionCells[at] ?? -1))
        .map(({ value }) => value);
      return sameAnswer(
        reading.answerTo(index),
        partOf(before, (one) => offered.includes(one)),
      );
    },
  };
}

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
    for (const { value } of hideable.slice(0, MOST_HIDDEN)) {
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
const MOST_HIDDEN = 8;

/** What has to be answered otherwise, given answers that still count left as they are. */
function changeOf(
  { form, today }: Model,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): Change {
  const answers = new Map(Object.entries(given));
  const replaced = new Map<string, AnswerValue | undefined>();
  const added = new Map<string, AnswerValue>();
  for (const [id, value] of wanted) {
    const run = start(form, { answers: Object.fromEntries(answers), today });
    if (sameAnswer(answerOf(run, id), value)) continue;
    if (given[id] !== undefined) replaced.set(id, value);
    else if (value !== undefined) added.set(id, value);
    if (value === undefined) answers.delete(id);
    else answers.set(id, value);
  }
  return { answers: Object.fromEntries(answers), replaced, added };
}

/** Whether an item is there with the answers of a run, whatever the steps before it. */
export function isThere(run: Run, item: Item): boolean {
  const { form } = run;
  if (item.kind === 'step') {
    const step = form.steps[item.step]?.definition;
    return visibleSteps(run).some((own) => own === step);
  }
  const question = form.questions[item.question]?.definition;
  if (!question || !isVisible(run, question.id)) return false;
  if (item.kind === 'message') {
    return validateQuestion(run, question.id)?.params.validation === item.validation;
  }
  const option = item.kind === 'option' ? question.options?.[item.option] : undefined;
  return option === undefined || visibleOptions(run, question.id).includes(option);
}

/** The first step before an item's that is shown and cannot be left. */
export function firstHold(run: Run, item: Item): number | undefined {
  const shown = new Set(visibleSteps(run));
  return stepsBefore(run.form, item).find((at) => {
    const step = run.form.steps[at]?.definition;
    if (!step || !shown.has(step)) return false;
    return validateStep(run, step.id).length > 0 || !isReady(run, step.id);
  });
}

function stepsBefore(form: Form, { step }: Item): readonly number[] {
  return form.steps.slice(0, step).map(({ index }) => index);
}
