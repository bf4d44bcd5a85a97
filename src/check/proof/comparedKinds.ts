import type { Advice, Judgement } from '#check/findings';
import { into, replaced, shown } from '#check/findings';
import {
  type Form,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type QuestionDefinition,
} from '#engine';
import { type PlacedOperation, questionRead } from './atoms.ts';
import type { FormPlaces } from './ruleSites.ts';

/** An operation with the place of the whole of it. */
export type Operation = PlacedOperation & { readonly pointer: string };

/** Operators that compare what stands beside each other. */
export const COMPARISONS: ReadonlySet<string> = new Set([
  ...['==', '===', '!=', '!=='],
  ...['>', '>=', '<', '<='],
]);
const STRICT = new Set(['===', '!==']);
const ORDERED = new Set(['>', '>=', '<', '<=']);
/** They name questions with texts, or give a text back. */
const OF_TEXTS = new Set(['var', 'missing', 'missing_some', 'if']);

/** Values of different kinds, or kinds that have no order, compared with each other. */
export function comparedKinds(
  form: Form,
  operation: Operation,
  { quotesNumbers }: Pick<FormPlaces, 'quotesNumbers'>,
): readonly Judgement[] {
  const named = namesAsTexts(form, operation);
  if (named.length > 0) return named;
  const { operator, values, place } = operation;
  const definitionOf = (read: unknown) => {
    const id = questionRead(read) ?? '';
    return form.questions[form.indexOf.get(id) ?? -1]?.definition;
  };
  const compare = (
    question: QuestionDefinition,
    written: unknown,
    pointer: string,
    own: string,
  ) => {
    const advice = mismatch(question, written, own, quotesNumbers);
    return advice ? [judged(pointer, advice)] : [];
  };
  const [left, right] = values;
  if (operator === 'in') {
    const question = definitionOf(left);
    if (!question || !Array.isArray(right)) return [];
    return right.flatMap((item, index) => compare(question, item, into(place(1), index), '==='));
  }
  if (!COMPARISONS.has(operator)) return [];
  return values.flatMap((value, index) => {
    const question = definitionOf(value);
    if (!question) return [];
    const unordered = orderedAnswers(question, definitionOf(values[index + 1]), operator);
    const others = [...values.keys()].filter((other) => Math.abs(other - index) === 1);
    return [
      ...(unordered ? [judged(operation.pointer, unordered)] : []),
      ...others.flatMap((other) => compare(question, values[other], place(other), operator)),
    ];
  });
}

function judged(pointer: string, advice: Advice): Judgement {
  return { code: 'compared-kinds', pointer, part: { kind: 'value' }, ...advice };
}

/** The id of a question written as a text where its answer is meant. */
function namesAsTexts(form: Form, { operator, values, place }: Operation): readonly Judgement[] {
  // What is compared with an answer is a value, be it spelled like a question.
  if (OF_TEXTS.has(operator) || values.some((value) => questionRead(value) !== undefined))
    return [];
  return values.flatMap((value, index) => {
    if (typeof value !== 'string' || !form.indexOf.has(value)) return [];
    const other = values.find((_value, at) => at !== index);
    const isCompared = COMPARISONS.has(operator) && typeof other !== 'object';
    return [
      judged(place(index), {
        message: isCompared
          ? `Texten ${shown(value)} jämförs med ${shown(other)}.`
          : `Här prövas texten ${shown(value)}, och inte svaret på frågan med det id:t.`,
        mend: `Menade du {"var": "${value}"}?`,
        ...(isAnswerTo(form, value, operator, other) && {
          remedy: replaced(value, { var: value }),
        }),
      }),
    ];
  });
}

/** Whether reading the answer to a question makes sense where its id stands as a text. */
function isAnswerTo(form: Form, id: string, operator: string, other: unknown): boolean {
  const question = form.questions[form.indexOf.get(id) ?? -1]?.definition;
  if (!question) return false;
  if (operator === '!' || operator === '!!') return true;
  const { type, options = [] } = question;
  if (isNumber(type)) return COMPARISONS.has(operator) && typeof other === 'number';
  const isKnown = options.length === 0 || options.some(({ value }) => value === other);
  if (isMultipleChoice(type)) return operator === 'in' && isKnown && typeof other === 'string';
  return COMPARISONS.has(operator) && !ORDERED.has(operator) && isKnown && other !== undefined;
}

/** Why two answers cannot be said to be more or less than each other. */
function orderedAnswers(
  left: QuestionDefinition,
  right: QuestionDefinition | undefined,
  operator: string,
): Advice | undefined {
  if (!ORDERED.has(operator) || !right || left.id === right.id) return undefined;
  if ([left, right].some(({ type }) => isMultipleChoice(type) || type === 'box')) return undefined;
  if (left.type === 'date' && right.type === 'date') return undefined;
  const odd = [left, right].filter((question) => !isOfNumbers(question));
  const [first] = odd;
  if (first === undefined) return undefined;
  const kinds =
    odd.length === 2
      ? `Svaren på ${shown(left.id)} och ${shown(right.id)} är inga tal`
      : `Svaret på ${shown(first.id)} är inget tal`;
  return {
    message: `${kinds}, så det går inte att säga att det ena är större än det andra.`,
    mend: 'Jämför varje svar för sig med det som menas: {"==": [{"var": "…"}, …]}.',
  };
}

function isOfNumbers({ type, options = [] }: QuestionDefinition): boolean {
  return (
    isNumber(type) || (options.length > 0 && options.every(({ value }) => isLikeNumber(value)))
  );
}

/** Why an answer can never be compared sensibly with a value that is written in a rule. */
function mismatch(
  question: QuestionDefinition,
  written: unknown,
  operator: string,
  quotesNumbers: boolean,
): Advice | undefined {
  if (typeof written === 'object' || written === undefined) return undefined;
  const { id, type } = question;
  if (isMultipleChoice(type) || type === 'box') return undefined;
  const message = (kind: string) =>
    `Svaret på ${shown(id)} är ${kind}, men villkoret jämför det med ${shown(written)}.`;
  if (isNumber(type)) {
    if (typeof written === 'number') return undefined;
    const number = typeof written === 'string' ? Number(written.replace(/\s/g, '')) : Number.NaN;
    const isNumeric = typeof written === 'string' && /^\s*-?\d+\s*$/.test(written);
    if (isNumeric && quotesNumbers && !STRICT.has(operator)) return undefined;
    const mend = Number.isNaN(number)
      ? 'Skriv ett tal utan citattecken.'
      : `Skriv ${number} utan citattecken.`;
    const isWhole = isNumeric && Number.isSafeInteger(number);
    return {
      message: message('ett tal'),
      mend,
      ...(isWhole && { remedy: replaced(written, number) }),
    };
  }
  if (isSingleChoice(type)) {
    // That an equal value is no option is told by another finding.
    if (!ORDERED.has(operator)) return undefined;
    const options = question.options ?? [];
    if (options.some(({ value }) => isLikeNumber(value))) return undefined;
    return {
      message: message('inget tal'),
      mend: 'Räkna upp de alternativ som menas: {"in": [{"var": "…"}, ["…"]]}.',
    };
  }
  if (typeof written === 'string') return undefined;
  const isText = typeof written === 'number' && !ORDERED.has(operator);
  return {
    message: message('en text'),
    ...(isText && { remedy: replaced(written, String(written)) }),
    mend: isText
      ? `Skriv "${String(written)}", eller gör frågan till en som besvaras med ett tal ("numeric").`
      : 'Gör frågan till en som besvaras med ett tal ("numeric"), eller jämför med en text.',
  };
}

function isLikeNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}
