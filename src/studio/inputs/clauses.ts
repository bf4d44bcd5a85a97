import {
  type FormDefinition,
  isBlank,
  numberIn,
  type OptionValue,
  type QuestionDefinition,
  readTyped,
} from '#engine';
import { comparisonsFor, isFitting, kindOf, type Takes, takes } from './comparisons.ts';
import {
  type ClauseComparison,
  type ClauseValue,
  isOrdered,
  type RuleClause,
} from './editableRule.ts';
import { type Owner, questionChoicesFor, questionIn } from './questionChoices.ts';

/** A new, complete clause on the nearest question before; `undefined` where there is none. */
export function newClause(form: FormDefinition, owner: Owner): RuleClause | undefined {
  const nearest = questionChoicesFor(form, owner).at(-1);
  return nearest && clauseOn(nearest.id, form, owner);
}

/** A complete clause on a question: the first comparison that fits, with a value that fits. */
export function clauseOn(id: string, form: FormDefinition, owner: Owner): RuleClause {
  const question = questionIn(form, id);
  const [comparison = 'answered'] = comparisonsFor(question);
  return compared({ question: id, comparison }, comparison, question, owner);
}

/** The clause with another comparison, and its value if that fits. */
export function compared(
  clause: RuleClause,
  comparison: ClauseComparison,
  question: QuestionDefinition | undefined,
  owner: Owner,
): RuleClause {
  const value = carried(clause.value, takes(comparison, kindOf(question)), question, comparison);
  // A validation applies to answers only: to test for an answer would make it apply without one.
  const isOwn = owner.includesOwn === true && owner.questionId === clause.question;
  return {
    question: clause.question,
    comparison,
    ...(value !== undefined && { value }),
    ...(isOwn && isOrdered(comparison) && { isUnguarded: true }),
  };
}

function carried(
  value: ClauseValue | undefined,
  wanted: Takes,
  question: QuestionDefinition | undefined,
  comparison: ClauseComparison,
): ClauseValue | undefined {
  if (wanted === 'nothing') return undefined;
  const old = [value ?? []].flat();
  const [one = beginning(wanted, question, comparison)] = old;
  const isSeveral = wanted === 'options' || wanted === 'numbers' || wanted === 'dates';
  const several = wanted === 'options' ? [one] : [one, old[1] ?? one];
  const kept = isSeveral ? several : one;
  if (isFitting(comparison, kept, question)) return kept;
  const begun = beginning(wanted, question, comparison);
  return isSeveral ? (wanted === 'options' ? [begun] : [begun, begun]) : begun;
}

/** An initial value, so that the rule is complete before one is typed. */
function beginning(
  wanted: Takes,
  question: QuestionDefinition | undefined,
  comparison: ClauseComparison,
): OptionValue {
  const [first] = question?.options ?? [];
  if (wanted === 'date' || wanted === 'dates') return '20000101';
  if (wanted === 'option' || wanted === 'options') return first?.value ?? '';
  if (comparison === 'within-months') return 12;
  if (comparison === 'max-length') return 100;
  return typeof first?.value === 'number' ? first.value : 0;
}

/** A number as typed in Swedish, such as `3 000 000` or `12,5`; `undefined` for anything else. */
export function numberTyped(text: string): number | undefined {
  return numberIn(readTyped('numeric', text));
}

/** A text to compare with; `undefined` while there is none. */
export function textTyped(text: string): string | undefined {
  return isBlank(text) ? undefined : text.trim();
}

/** The value of a date field, `yyyy-mm-dd`, as an answer: `yyyymmdd`. */
export const dateTyped = (text: string): string => text.replaceAll('-', '');

/** A date of a rule as date fields take it. */
export const dateShown = (date: string): string =>
  date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
