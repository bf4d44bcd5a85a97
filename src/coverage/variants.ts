import { type AnswerValue, isMultipleChoice, isSingleChoice, type Rule } from '#engine';
import { type Model, operationOf, readsOf } from '#reach';

/** A condition written a little otherwise: some answers must tell the two from each other. */
export interface Variant {
  readonly rule: Rule;
  /** What is tried: a number that is named, or an entry of a list. */
  readonly about: number | string;
}

const STRICTER: ReadonlyMap<string, string> = new Map([
  ['>', '>='],
  ['>=', '>'],
  ['<', '<='],
  ['<=', '<'],
]);

/**
 * The mistakes that are made in a condition: a number one too high or too low, a bound that counts
 * itself or not, an entry left out of a list.
 */
export function variantsOf(condition: Rule): readonly Variant[] {
  const { operator, values } = operationOf(condition);
  if (operator === 'var' || operator === 'missing' || operator === 'missing_some') return [];
  const inner = values.flatMap((value, at): readonly Variant[] => {
    const put = (own: unknown): Rule => ({ [operator]: values.with(at, own) });
    if (typeof value === 'number') {
      return [-1, 1].map((by) => ({ rule: put(value + by), about: value }));
    }
    if (operator === 'in' && at === 1 && Array.isArray(value) && value.length > 1) {
      return value.map((entry, place) => ({
        rule: put(value.toSpliced(place, 1)),
        about: String(entry),
      }));
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return variantsOf(value as Rule).map(({ rule, about }) => ({ rule: put(rule), about }));
  });
  const other = STRICTER.get(operator);
  const bound = values.find((value) => typeof value === 'number');
  if (other === undefined || bound === undefined) return inner;
  return [...inner, { rule: { [other]: values }, about: bound }];
}

/** An answer that has to be tried with a condition. */
export interface Trial {
  readonly question: number;
  /** `undefined` for none. */
  readonly answer: AnswerValue | undefined;
}

const EQUALITIES = new Set(['==', '===', '!=', '!==']);
const OVER_LISTS = new Set(['some', 'all', 'none', 'in']);

/**
 * Answers that have to be tried with a condition whatever it says of them: beside a number that is
 * named, each option where some are listed, and of several choices none, each by itself, all, and
 * one that is meant with one that is not.
 */
export function trialsOf(model: Model, condition: Rule, holdsFor: Judge): readonly Trial[] {
  const [name, ...others] = readsOf(condition);
  const question = model.form.indexOf.get(name ?? '') ?? -1;
  const definition = model.form.questions[question]?.definition;
  if (!definition || others.length > 0) return [];
  const { operator, values } = operationOf(condition);
  if (isMultipleChoice(definition.type) && OVER_LISTS.has(operator)) {
    const all = (definition.options ?? []).map(({ value }) => String(value));
    const meant = all.find((value) => holdsFor(condition, [value]));
    const other = all.find((value) => !holdsFor(condition, [value]));
    const mixed = all.filter((value) => value === meant || value === other);
    return [undefined, ...all.map((value) => [value]), mixed, all].map((answer) => ({
      question,
      answer,
    }));
  }
  if (isSingleChoice(definition.type) && operator === 'in') {
    return (definition.options ?? []).map(({ value }) => ({ question, answer: value }));
  }
  if (!EQUALITIES.has(operator)) return [];
  return values
    .filter((value) => typeof value === 'number')
    .flatMap((value) => [value - 1, value + 1].map((answer) => ({ question, answer })));
}

/** Whether a condition holds for an answer. */
export type Judge = (condition: Rule, answer: AnswerValue) => boolean;
