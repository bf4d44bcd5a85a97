import { asRule, childNodesOf, holdsFor, holdsForItem, isBareRead } from '#checker/reach';
import {
  type Form,
  isDateType,
  isNumber,
  kindOfOperator,
  numberKind,
  type OperationNode,
  type Question,
  type RuleNode,
} from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { allOf, anyOf, type Claim, type Clause, clause, only, visitorClause } from './claims.ts';
import { listed, optionName, questionName, quotedValue } from './itemNames.ts';
import { type StatementParts, statementOf } from './statements.ts';
import { answerName, onlyQuestion, type RuleContext } from './values.ts';

const { claims, statements, values: valueTexts, visitor } = sentences;

/** That a question is answered, or not. */
export function answeredClaim(form: Form, id: string, isWanted = true): Clause {
  const question = questionName(form, id);
  if (!isWanted) return visitorClause(visitor.unanswered, { question }, false);
  const stated = visitorClause(visitor.answered, { questions: question });
  return { ...stated, answers: id, isAnswered: true };
}

/**
 * A condition on a question with one choice as a claim: whatever operators it is written with,
 * it holds for some of the options, and with or without an answer.
 *
 * | holds for            | without an answer | words                          |
 * |----------------------|-------------------|--------------------------------|
 * | some of them         | no                | `du har svarat A eller B på …` |
 * | all but a few        | no                | `du har svarat något annat än` |
 * | all                  | no                | `du har svarat på …`           |
 * | none                 | yes               | `du inte har svarat på …`      |
 * | all but some of them | yes               | `du inte har svarat A på …`    |
 */
export function choiceClaim(
  form: Form,
  question: Question,
  part: RuleNode,
  isWanted: boolean,
): Claim {
  const { id, options = [] } = question.definition;
  const rule = asRule(part);
  const meets = (value: Parameters<typeof holdsFor>[1]) => holdsFor(rule, value, '') === isWanted;
  const all = options.map(({ value }) => value);
  const met = all.filter(meets);
  const rest = all.filter((value) => !meets(value));
  const given = (values: readonly unknown[], text: Given, isTrue = true): Clause => {
    const names = values.map((value) => optionName(question, value));
    const words = { answers: listed(names, 'or'), question: questionName(form, id) };
    return { ...visitorClause(text, words, isTrue), ...(isTrue && { answers: id }) };
  };
  if (meets(undefined)) {
    if (rest.length === 0) return true;
    if (met.length === 0) return answeredClaim(form, id, false);
    if (rest.length <= 2 * met.length || rest.length <= 3)
      return given(rest, visitor.answeredWith, false);
    return anyOf([given(met, visitor.answeredWith), answeredClaim(form, id, false)]);
  }
  if (met.length === 0) return false;
  if (rest.length === 0) return answeredClaim(form, id);
  const isLong = 2 * rest.length < met.length;
  return isLong ? given(rest, visitor.answeredOther) : given(met, visitor.answeredWith);
}

type Given = typeof visitor.answeredWith | typeof visitor.answeredOther;

/** That an option is chosen, as what the visitor does now: `du väljer Ja på …`. */
export function chosenClaim(form: Form, question: Question, value: unknown): Clause {
  const { id } = question.definition;
  const words = { answers: optionName(question, value), question: questionName(form, id) };
  return { ...visitorClause(visitor.chooses, words), answers: id };
}

/**
 * A condition on a question with several choices: by some, all or none, and by looking for a value
 * among them; undefined for what is no such part.
 */
export function choicesClaim(
  form: Form,
  question: Question,
  part: OperationNode,
  isWanted: boolean,
): Claim | undefined {
  const { operator } = part;
  const [first, second] = part.args;
  const isFound = operator === 'in' && first?.kind === 'written' && isBareRead(second);
  if (isFound) return someClaim(form, question, [first.written], isWanted);
  if (kindOfOperator(operator) !== 'iteration' || !second || !isBareRead(first)) return undefined;
  const all = (question.definition.options ?? []).map(({ value }) => value);
  const meets = holdsForItem(second, '');
  const met = all.filter(meets);
  if (operator !== 'all') return someClaim(form, question, met, isWanted === (operator === 'some'));
  const others = all.filter((value) => !meets(value));
  if (met.length === 0) return !isWanted;
  const { id } = question.definition;
  if (!isWanted) {
    return anyOf([someClaim(form, question, others, true), answeredClaim(form, id, false)]);
  }
  if (others.length === 0) return answeredClaim(form, id);
  const names = met.map((value) => optionName(question, value));
  const text = names.length === 1 ? visitor.chose : visitor.choseAmong;
  const words = { answers: listed(names), question: questionName(form, id) };
  return { ...only(visitorClause(text, words)), answers: id };
}

function someClaim(
  form: Form,
  question: Question,
  values: readonly unknown[],
  isWanted: boolean,
): Claim {
  const { id, options = [] } = question.definition;
  const known = values.filter((value) => options.some((option) => option.value === value));
  // The options of a list that is fetched are not known before.
  const named = known.length === 0 ? values : known;
  if (named.length === 0) return !isWanted;
  if (options.length > 1 && known.length === options.length) {
    return answeredClaim(form, id, isWanted);
  }
  const names = named.map((value) =>
    options.some((option) => option.value === value)
      ? optionName(question, value)
      : quotedValue(String(value)),
  );
  const words = { answers: listed(names, 'or'), question: questionName(form, id) };
  return { ...visitorClause(visitor.chose, words, isWanted), ...(isWanted && { answers: id }) };
}

/**
 * A statement about typed answers, or about answers compared with each other.
 *
 * To a rule a missing answer may count as 0 or as a blank text, and a text may be compared where a
 * number is meant: the sentence says so where it matters. `answered`: questions that have answers.
 */
export function conditionClaim(
  context: RuleContext,
  node: RuleNode,
  isWanted: boolean,
  answered: ReadonlySet<string>,
): Claim {
  const parts = statementOf(context, node);
  const question = onlyQuestion(context.form, node);
  const { id, type } = question?.definition ?? {};
  // Of what is no number neither side of a bound is true; dates are compared as the texts they are.
  const hasOpposite =
    (node.kind === 'operation' && node.operator === 'is_at_most_long') ||
    (type !== undefined && (isNumber(type) || isDateType(type)));
  const words = hasOpposite ? parts : { ...parts, opposite: undefined };
  if (!question || id === undefined) return clauseOf(words, isWanted);
  const rule = asRule(node);
  const meets = (value: string | undefined) => holdsFor(rule, value, ANY_DAY) === isWanted;
  const holdsUnanswered = meets(undefined);
  const holdsForText = isNumber(question.definition.type) && meets('abc');
  if (!isWanted && words.opposite === undefined) {
    const denied = clauseOf(words, false);
    return holdsUnanswered ? denied : allOf([answeredClaim(context.form, id), denied]);
  }
  const isSaid = holdsUnanswered && hasDefaults(node);
  const stated = { ...clauseOf(words, isWanted), ...(isSaid ? {} : { answers: id }) };
  const name = answerName(context.form, id);
  const noNumber = clause(name, statements.isNoNumber.verb, statements.isNoNumber.rest);
  const missing = clause(name, statements.isMissing.verb, '');
  return anyOf([
    stated,
    ...(holdsForText && !rejectsTexts(question) ? [{ ...noNumber, answers: id }] : []),
    ...(holdsUnanswered && !isSaid && !answered.has(id) ? [missing] : []),
  ]);
}

/** A comparison that reads no answer: `isMet` is how it ends for every visitor. */
export function constantClaim(
  context: RuleContext,
  node: RuleNode,
  isWanted: boolean,
  isMet: boolean,
): Claim {
  const parts = statementOf(context, node);
  const isText = typeof childNodesOf(node)[0]?.written === 'string';
  const subject = isText ? fill(valueTexts.text, { text: parts.subject }) : parts.subject;
  const rest = fill(claims.constant[isMet ? 'always' : 'never'], { rest: parts.rest });
  return clauseOf({ ...parts, subject, rest, opposite: undefined }, isWanted);
}

/** As today: used for missing answers and texts that are no dates, to which the day makes no difference. */
const ANY_DAY = '20000101';

/** Whether every `var` in it has a default value, which the sentence mentions. */
function hasDefaults(node: RuleNode): boolean {
  return node.kind === 'operation' && kindOfOperator(node.operator) === 'reading'
    ? node.args.length > 1
    : childNodesOf(node).every(hasDefaults);
}

/** Whether one of its validations refuses a text that is no number. */
function rejectsTexts({ definition }: Question): boolean {
  return (
    numberKind(definition) !== undefined &&
    (definition.validation ?? []).some(({ rule }) => !holdsFor(rule, 'abc', ANY_DAY))
  );
}

function clauseOf(parts: StatementParts, isWanted: boolean): Clause {
  const { subject, verb, rest, opposite, opposed, again = rest } = parts;
  if (isWanted) return { ...clause(subject, verb, rest), again };
  if (opposed !== undefined) return clause(opposed, verb, rest);
  return opposite === undefined
    ? clause(subject, verb, rest, false)
    : clause(subject, verb, opposite);
}
