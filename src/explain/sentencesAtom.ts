import { isNumber, type Question, type Rule } from '#engine';
import { holdsFor, operationOf, readsOf } from '#reach';
import { answeredClaim } from './sentencesChoice.ts';
import { allOf, anyOf, type Claim, type Clause } from './sentencesClaim.ts';
import { inRow } from './sentencesNames.ts';
import {
  answerName,
  isLiteral,
  literalText,
  questionOf,
  type Telling,
  valueText,
} from './sentencesValue.ts';

/** Words for a statement and for its opposite. */
interface Said {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
  /** The rest of the opposite where it has one of its own: `högst 5` of `över 5`. */
  readonly opposite?: string | undefined;
  /** The rest where subject and verb stand before it already, when it is another. */
  readonly again?: string;
}

/**
 * A statement about typed answers, or about answers compared with each other.
 *
 * To a rule a missing answer may count as 0 or as a blank text, and a text may stand where a number
 * is meant: where that makes a difference it is said. `known` are questions with answers for sure.
 */
export function atomClaim(
  telling: Telling,
  node: Rule,
  isWanted: boolean,
  known: ReadonlySet<string>,
): Claim {
  const said = saidOf(telling, node);
  const [id, ...others] = readsOf(node);
  const question = others.length === 0 ? questionOf(telling.form, id) : undefined;
  // Of what is no number neither side of a bound is true.
  const isOpposed =
    operationOf(node).operator === 'is_at_most_long' ||
    (question !== undefined && isNumber(question.definition.type));
  const words = isOpposed ? said : { ...said, opposite: undefined };
  if (!question || id === undefined) return clauseOf(words, isWanted);
  const meets = (value: string | undefined) => holdsFor(node, value, TODAY) === isWanted;
  const isMissingMet = meets(undefined);
  const isOddMet = isNumber(question.definition.type) && meets('abc');
  if (!isWanted && words.opposite === undefined) {
    const denied = clauseOf(words, false);
    return isMissingMet ? denied : allOf([answeredClaim(telling.form, id), denied]);
  }
  const stated = { ...clauseOf(words, isWanted), answers: id };
  const name = answerName(telling.form, id);
  const odd = clauseOf({ subject: name, verb: 'är', rest: 'något annat än ett tal' }, true);
  const missing = clauseOf({ subject: name, verb: 'saknas', rest: '' }, true);
  return anyOf([
    stated,
    ...(isOddMet && !isHeldToNumbers(question) ? [{ ...odd, answers: id }] : []),
    ...(isMissingMet && !known.has(id) ? [missing] : []),
  ]);
}

/** Any day: what is asked here is asked of missing answers and of what is no date. */
const TODAY = '20000101';

/** Whether it has a validation of its own against what is no number. */
function isHeldToNumbers({ definition }: Question): boolean {
  return (definition.validation ?? []).some(
    ({ rule }) => JSON.stringify(rule).includes('"is_integer"') && !holdsFor(rule, 'abc', TODAY),
  );
}

function clauseOf({ subject, verb, rest, opposite, again }: Said, isWanted: boolean): Clause {
  if (isWanted) return { subject, verb, rest, again: again ?? rest };
  if (opposite !== undefined) return { subject, verb, rest: opposite, again: opposite };
  return { subject, verb: `inte ${verb}`, rest, again: `inte ${rest}` };
}

const PREDICATES: Readonly<Record<string, readonly [verb: string, rest: string]>> = {
  is_answered: ['har', 'ett värde'],
  is_integer: ['är', 'ett heltal'],
  has_decimal_sign: ['innehåller', 'komma eller punkt'],
  has_whitespace: ['innehåller', 'mellanslag'],
  is_email: ['är', 'en giltig mejladress'],
  is_date: ['är', 'ett giltigt datum'],
  is_personal_number: ['är', 'ett giltigt personnummer'],
  is_after_today: ['är', 'ett datum efter i dag'],
};

function saidOf(telling: Telling, node: Rule): Said {
  const { operator, values } = operationOf(node);
  const [left, right] = values;
  const subject = valueText(telling, left, right);
  const [verb, rest] = PREDICATES[operator] ?? [];
  if (verb !== undefined && rest !== undefined) return { subject, verb, rest };
  switch (operator) {
    case 'is_within_months': {
      const months = right === 1 ? 'en månad' : `${valueText(telling, right)} månader`;
      return { subject, verb: 'är', rest: `ett datum högst ${months} framåt` };
    }
    case 'is_at_most_long': {
      const signs = `${valueText(telling, right)} tecken`;
      return {
        ...{ subject, verb: 'är' },
        ...{ rest: `högst ${signs} långt`, opposite: `längre än ${signs}` },
      };
    }
    case 'in':
      return searchSaid(telling, left, right);
    case 'some':
    case 'all':
    case 'none': {
      const each = Array.isArray(left)
        ? inRow(
            left.map((one) => valueText(telling, one)),
            'och',
          )
        : subject;
      const which = { some: 'något av', all: 'allt av', none: 'inget av' }[operator];
      const holding = `att ${telling.condition(right as Rule)}`;
      return { subject: `för ${which} (${each})`, verb: 'gäller', rest: holding };
    }
    default:
      return COMPARISONS[operator]
        ? comparisonSaid(telling, operator, left, right)
        : { subject: valueText(telling, node), verb: 'är', rest: 'ett annat värde än 0 och tomt' };
  }
}

function searchSaid(telling: Telling, left: unknown, right: unknown): Said {
  const { form } = telling;
  if (Array.isArray(right)) {
    const subject = valueText(telling, left, right);
    const things = right.map((one) => valueText(telling, one, left));
    return { subject, verb: 'är', rest: inRow(things, 'eller') };
  }
  const found = valueText(telling, right);
  if (isLiteral(left) && operationOf(right).operator === 'var') {
    return { subject: found, verb: 'innehåller', rest: literalText(form, left, right) };
  }
  return { subject: valueText(telling, left, right), verb: 'ingår i', rest: found };
}

interface Comparing {
  readonly number: string;
  readonly opposite: string;
  readonly value: string;
  /** The operator with its sides exchanged. */
  readonly turned: string;
}

const COMPARISONS: Readonly<Record<string, Comparing>> = {
  '>': { number: 'över', opposite: 'högst', value: 'större än', turned: '<' },
  '>=': { number: 'minst', opposite: 'under', value: 'minst lika stort som', turned: '<=' },
  '<': { number: 'under', opposite: 'minst', value: 'mindre än', turned: '>' },
  '<=': { number: 'högst', opposite: 'över', value: 'högst lika stort som', turned: '>=' },
  '==': { number: '', opposite: '', value: 'lika med', turned: '==' },
  '===': { number: '', opposite: '', value: 'exakt lika med', turned: '===' },
};

function comparisonSaid(telling: Telling, operator: string, left: unknown, right: unknown): Said {
  const words = COMPARISONS[operator];
  if (!words) throw new RangeError(`no words for ${operator}`);
  if (isLiteral(left) && !isLiteral(right)) {
    return comparisonSaid(telling, words.turned, right, left);
  }
  const subject = valueText(telling, left, right);
  const said = valueText(telling, right, left);
  const isEquality = words.number === '';
  const [only, ...others] = readsOf(left);
  const question = questionOf(telling.form, only);
  const isAnswer = operationOf(left).operator === 'var' && operationOf(left).values.length === 1;
  if (isEquality && isAnswer && isLiteral(right) && right !== null && others.length === 0) {
    // A number and a text of its digits are different things to the strict operator alone.
    const isText = operator === '===' && typeof right === 'string' && isTyped(question);
    const rest = isText ? `texten ${said}` : said;
    return { subject, verb: 'är', rest, again: `är ${rest}` };
  }
  if (typeof right === 'number' && !isEquality) {
    const value = `${words.number} ${said}`;
    return { subject, verb: 'är', rest: value, opposite: `${words.opposite} ${said}` };
  }
  return { subject, verb: 'är', rest: `${words.value} ${said}` };
}

function isTyped(question: Question | undefined): boolean {
  return question !== undefined && isNumber(question.definition.type);
}
