import {
  type Form,
  isDateType,
  isNumber,
  kindOfOperator,
  type OperationNode,
  type Question,
  questionRead,
  type RuleNode,
} from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { listed } from './itemNames.ts';
import { questionOf, type RuleContext, type Statement, valueText } from './values.ts';

const { statements, operators: texts, values } = sentences;

/** Words for a statement and for its opposite. */
export interface StatementParts {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
  /** The rest of the opposite where it has one of its own: `högst 5` of `över 5`. */
  readonly opposite?: string | undefined;
  /** The subject of the opposite, whose words are otherwise the same: `inget av` of `minst ett av`. */
  readonly opposed?: string;
  /** The rest when subject and verb are left out as already said, where it differs. */
  readonly again?: string;
}

/** The words of a condition that is no choice among options. */
export function statementOf(context: RuleContext, node: RuleNode): StatementParts {
  return isStatement(node)
    ? STATEMENTS[node.operator](context, node)
    : { subject: valueText(context, node), ...statements.hasValue };
}

/** Whether a part of a rule is a statement, not a negation or a value. */
export function isStatement(node: RuleNode): node is StatementNode {
  return node.kind === 'operation' && Object.hasOwn(STATEMENTS, node.operator);
}

type StatementNode = OperationNode & { readonly operator: Statement };

type DescribeStatement = (context: RuleContext, node: OperationNode) => StatementParts;

const STATEMENTS: Readonly<Record<Statement, DescribeStatement>> = {
  '>': comparison('<', texts['>']),
  '>=': comparison('<=', texts['>=']),
  '<': comparison('>', texts['<']),
  '<=': comparison('>=', texts['<=']),
  '==': comparison('==', texts['==']),
  '===': comparison('===', texts['===']),
  in: describeSearch,
  some: each(texts.some),
  none: each(texts.none),
  all: each(texts.all),
  is_answered: predicate(texts.is_answered),
  is_integer: predicate(texts.is_integer),
  is_decimal: predicate(texts.is_decimal),
  has_decimal_sign: predicate(texts.has_decimal_sign),
  has_whitespace: predicate(texts.has_whitespace),
  is_email: predicate(texts.is_email),
  is_date: predicate(texts.is_date),
  is_personal_number: predicate(texts.is_personal_number),
  is_after_today: predicate(texts.is_after_today),
  is_within_months: predicate(texts.is_within_months),
  is_at_most_long: predicate(texts.is_at_most_long),
};

/** Types of texts in JSON, as they are generated: '…' stands for any words, before its placeholders. */
type AnyText = '…';
type TextWithValue = '…{value}';

interface PredicateTexts {
  readonly verb: string;
  readonly rest: AnyText | TextWithValue;
  /** The rest where the bound is 1. */
  readonly one?: AnyText;
  /** The rest where the bound is not written in the rule. */
  readonly computed?: TextWithValue;
  readonly opposite?: TextWithValue;
}

function predicate({ verb, rest, one, computed, opposite }: PredicateTexts): DescribeStatement {
  return (context, { args: [asked, bound] }) => {
    const value = valueText(context, bound);
    const variant = bound?.written === 1 ? one : bound?.kind === 'written' ? rest : computed;
    return {
      ...{
        subject: valueText(context, asked, bound),
        verb,
        rest: fill(variant ?? rest, { value }),
      },
      ...(opposite && { opposite: fill(opposite, { value }) }),
    };
  };
}

function each({ subject, opposite, verb, rest }: typeof texts.some): DescribeStatement {
  return (context, { args: [list, body] }) => {
    const items = list?.kind === 'list' ? list.items : undefined;
    const values = items
      ? listed(items.map((one) => valueText(context, one)))
      : valueText(context, list, body);
    const condition = body ? context.condition(body) : '';
    return {
      ...{ subject: fill(subject, { values }), opposed: fill(opposite, { values }) },
      ...{ verb, rest: fill(rest, { condition }) },
    };
  };
}

function describeSearch(
  context: RuleContext,
  { args: [left, right] }: OperationNode,
): StatementParts {
  const subject = valueText(context, left, right);
  if (right?.kind === 'list') {
    const things = right.items.map((one) => valueText(context, one, left));
    return { subject, verb: texts.in.among, rest: listed(things, 'or') };
  }
  const found = valueText(context, right);
  if (left?.kind === 'written' && isRead(right)) {
    return { subject: found, verb: texts.in.contains, rest: subject };
  }
  return { subject, verb: texts.in.within, rest: found };
}

interface ComparisonTexts {
  readonly verb: string;
  /** Of an order: before a number that is written in the rule. */
  readonly number?: TextWithValue;
  readonly numberOpposite?: TextWithValue;
  readonly date: TextWithValue;
  readonly dateOpposite?: TextWithValue;
  readonly other: TextWithValue;
}

/** `turned`: the operator with its sides exchanged. */
function comparison(turned: Statement, own: ComparisonTexts): DescribeStatement {
  return (context, node) => {
    const [left, right] = node.args;
    const isTurned = left?.kind === 'written' && right && right.kind !== 'written';
    if (isTurned) {
      return STATEMENTS[turned](context, { ...node, operator: turned, args: [right, left] });
    }
    return describeComparison(context, own, node);
  };
}

function describeComparison(
  context: RuleContext,
  own: ComparisonTexts,
  { operator, args: [left, right] }: OperationNode,
): StatementParts {
  const { form } = context;
  const subject = valueText(context, left, right);
  const value = valueText(context, right, left);
  const written = right?.written;
  const isEquality = kindOfOperator(operator) === 'equality';
  const isAnswer = isRead(left) && left.args.length === 1;
  if (isEquality && isAnswer && right?.kind === 'written' && written !== null) {
    const question = questionOf(form, questionRead(left));
    // A number and a text of its digits are different things to the strict operator alone.
    const isText = operator === '===' && typeof written === 'string' && isTyped(question);
    const day = isDay(form, left) ? dayText(written) : undefined;
    return equals(subject, isText ? fill(values.text, { text: value }) : (day ?? value));
  }
  const stated = (
    text: TextWithValue,
    opposite: TextWithValue | undefined,
    value: string,
  ): StatementParts => ({
    ...{ subject, verb: own.verb, rest: fill(text, { value }) },
    ...(opposite && { opposite: fill(opposite, { value }) }),
  });
  if (isDay(form, left) && isDay(form, right)) {
    return stated(own.date, own.dateOpposite, dayText(written) ?? value);
  }
  return typeof written === 'number' && own.number
    ? stated(own.number, own.numberOpposite, value)
    : stated(own.other, undefined, value);
}

/** That something is a value, and nothing else. */
export function equals(subject: string, value: string): StatementParts {
  const { verb, again } = statements.equals;
  return { subject, verb, rest: value, again: fill(again, { value }) };
}

function isRead(node: RuleNode | undefined): node is OperationNode {
  return node?.kind === 'operation' && kindOfOperator(node.operator) === 'reading';
}

/** The answer to a question about a date, or a date that is written down. */
function isDay(form: Form, node: RuleNode | undefined): boolean {
  if (!isRead(node)) return dayText(node?.written) !== undefined;
  const question = questionOf(form, questionRead(node));
  return question !== undefined && isDateType(question.definition.type);
}

function dayText(written: unknown): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(written)) ?? [];
  return typeof written === 'string' && day ? `${year}-${month}-${day}` : undefined;
}

function isTyped(question: Question | undefined): boolean {
  return question !== undefined && isNumber(question.definition.type);
}
