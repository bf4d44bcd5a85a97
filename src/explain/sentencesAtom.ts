import { isNumber, type Question, type Rule } from '#engine';
import { holdsFor, operationOf, readsOf } from '#reach';
import { answeredClaim } from './sentencesChoice.ts';
import { allOf, anyOf, type Claim, type Clause } from './sentencesClaim.ts';
import { type Said, saidOf } from './sentencesSaid.ts';
import { answerName, questionOf, type Telling } from './sentencesValue.ts';

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
  const type = question?.definition.type;
  // Of what is no number neither side of a bound is true; dates are compared as the texts they are.
  const isOpposed =
    operationOf(node).operator === 'is_at_most_long' ||
    (type !== undefined && (isNumber(type) || type === 'date'));
  const words = isOpposed ? said : { ...said, opposite: undefined };
  if (!question || id === undefined) return clauseOf(words, isWanted);
  const meets = (value: string | undefined) => holdsFor(node, value, TODAY) === isWanted;
  const isMissingMet = meets(undefined);
  const isOddMet = isNumber(question.definition.type) && meets('abc');
  if (!isWanted && words.opposite === undefined) {
    const denied = clauseOf(words, false);
    return isMissingMet ? denied : allOf([answeredClaim(telling.form, id), denied]);
  }
  const isSaid = isMissingMet && hasStandIns(node);
  const stated = { ...clauseOf(words, isWanted), ...(isSaid ? {} : { answers: id }) };
  const name = answerName(telling.form, id);
  const odd = clauseOf({ subject: name, verb: 'är', rest: 'något annat än ett tal' }, true);
  const missing = clauseOf({ subject: name, verb: 'saknas', rest: '' }, true);
  return anyOf([
    stated,
    ...(isOddMet && !isHeldToNumbers(question) ? [{ ...odd, answers: id }] : []),
    ...(isMissingMet && !isSaid && !known.has(id) ? [missing] : []),
  ]);
}

/** A comparison that reads no answer: `isMet` is how it ends for everybody. */
export function constantClaim(
  telling: Telling,
  node: Rule,
  isWanted: boolean,
  isMet: boolean,
): Claim {
  const said = saidOf(telling, node);
  const word = typeof operationOf(node).values[0] === 'string' ? 'texten ' : '';
  const rest = `${said.rest} (det stämmer ${isMet ? 'alltid' : 'aldrig'})`;
  return clauseOf({ ...said, subject: word + said.subject, rest, opposite: undefined }, isWanted);
}

/** Any day: what is asked here is asked of missing answers and of what is no date. */
const TODAY = '20000101';

/** Whether all that is read has something that counts when it is missing, which the words tell. */
function hasStandIns(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(hasStandIns);
  const { operator, values } = operationOf(node);
  return operator === 'var' ? values.length > 1 : values.every(hasStandIns);
}

/** Whether it has a validation of its own against what is no number. */
function isHeldToNumbers({ definition }: Question): boolean {
  return (definition.validation ?? []).some(
    ({ rule }) => JSON.stringify(rule).includes('"is_integer"') && !holdsFor(rule, 'abc', TODAY),
  );
}

function clauseOf(said: Said, isWanted: boolean): Clause {
  const { subject, verb, rest, opposite, opposed, again } = said;
  if (!isWanted && opposed !== undefined) return { subject: opposed, verb, rest, again: rest };
  if (isWanted) return { subject, verb, rest, again: again ?? rest };
  if (opposite !== undefined) return { subject, verb, rest: opposite, again: opposite };
  return { subject, adverb: 'inte', verb, rest, again: `inte ${rest}` };
}
