import {
  type Form,
  isNumber,
  kindOfOperator,
  type OperationNode,
  type Question,
  questionRead,
  type RuleNode,
} from '#engine';
import { fill } from '#texts';
import { statements, operators as texts, values } from '../../schemas/texts/sentences.json' with {
  type: 'json',
};
import { inRow } from './names.ts';
import { questionOf, type Statement, type Telling, valueText } from './values.ts';

/** Words for a statement and for its opposite. */
export interface Said {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
  /** The rest of the opposite where it has one of its own: `högst 5` of `över 5`. */
  readonly opposite?: string | undefined;
  /** The subject of the opposite, whose words are otherwise the same: `inget av` of `minst ett av`. */
  readonly opposed?: string;
  /** The rest where subject and verb stand before it already, when it is another. */
  readonly again?: string;
}

/** The words of a condition that is no choice among options. */
export function saidOf(telling: Telling, node: RuleNode): Said {
  return isStatement(node)
    ? STATEMENTS[node.operator](telling, node)
    : { subject: valueText(telling, node), ...statements.hasValue };
}

/** Whether a part of a rule is said as it stands, unlike what is its opposite or a value. */
export function isStatement(node: RuleNode): node is StatementNode {
  return node.kind === 'operation' && Object.hasOwn(STATEMENTS, node.operator);
}

type StatementNode = OperationNode & { readonly operator: Statement };

type Saying = (telling: Telling, node: OperationNode) => Said;

const STATEMENTS: Readonly<Record<Statement, Saying>> = {
  '>': comparing('<', texts['>']),
  '>=': comparing('<=', texts['>=']),
  '<': comparing('>', texts['<']),
  '<=': comparing('>=', texts['<=']),
  '==': comparing('==', texts['==']),
  '===': comparing('===', texts['===']),
  in: searchSaid,
  some: each(texts.some),
  none: each(texts.none),
  all: each(texts.all),
  is_answered: predicate(texts.is_answered),
  is_integer: predicate(texts.is_integer),
  has_decimal_sign: predicate(texts.has_decimal_sign),
  has_whitespace: predicate(texts.has_whitespace),
  is_email: predicate(texts.is_email),
  is_date: predicate(texts.is_date),
  is_personal_number: predicate(texts.is_personal_number),
  is_after_today: predicate(texts.is_after_today),
  is_within_months: predicate(texts.is_within_months),
  is_at_most_long: predicate(texts.is_at_most_long),
};

interface PredicateTexts {
  readonly verb: string;
  readonly rest: '…' | '…{value}';
  /** The rest where the bound is 1. */
  readonly one?: '…';
  /** The rest where the bound is not written in the rule. */
  readonly computed?: '…{value}';
  readonly opposite?: '…{value}';
}

function predicate({ verb, rest, one, computed, opposite }: PredicateTexts): Saying {
  return (telling, { args: [asked, bound] }) => {
    const value = valueText(telling, bound);
    const variant = bound?.written === 1 ? one : bound?.kind === 'written' ? rest : computed;
    return {
      ...{
        subject: valueText(telling, asked, bound),
        verb,
        rest: fill(variant ?? rest, { value }),
      },
      ...(opposite && { opposite: fill(opposite, { value }) }),
    };
  };
}

function each({ subject, opposite, verb, rest }: typeof texts.some): Saying {
  return (telling, { args: [list, body] }) => {
    const items = list?.kind === 'list' ? list.items : undefined;
    const values = items
      ? inRow(items.map((one) => valueText(telling, one)))
      : valueText(telling, list, body);
    const condition = body ? telling.condition(body) : '';
    return {
      ...{ subject: fill(subject, { values }), opposed: fill(opposite, { values }) },
      ...{ verb, rest: fill(rest, { condition }) },
    };
  };
}

function searchSaid(telling: Telling, { args: [left, right] }: OperationNode): Said {
  const subject = valueText(telling, left, right);
  if (right?.kind === 'list') {
    const things = right.items.map((one) => valueText(telling, one, left));
    return { subject, verb: texts.in.among, rest: inRow(things, 'or') };
  }
  const found = valueText(telling, right);
  if (left?.kind === 'written' && isRead(right)) {
    return { subject: found, verb: texts.in.contains, rest: subject };
  }
  return { subject, verb: texts.in.within, rest: found };
}

interface ComparisonTexts {
  readonly verb: string;
  /** Of an order: before a number that is written in the rule. */
  readonly number?: '…{value}';
  readonly numberOpposite?: '…{value}';
  readonly date: '…{value}';
  readonly dateOpposite?: '…{value}';
  readonly other: '…{value}';
}

/** `turned`: the operator with its sides exchanged. */
function comparing(turned: Statement, own: ComparisonTexts): Saying {
  return (telling, node) => {
    const [left, right] = node.args;
    const isTurned = left?.kind === 'written' && right && right.kind !== 'written';
    if (isTurned) {
      return STATEMENTS[turned](telling, { ...node, operator: turned, args: [right, left] });
    }
    return comparisonSaid(telling, own, node);
  };
}

function comparisonSaid(
  telling: Telling,
  own: ComparisonTexts,
  { operator, args: [left, right] }: OperationNode,
): Said {
  const { form } = telling;
  const subject = valueText(telling, left, right);
  const said = valueText(telling, right, left);
  const written = right?.written;
  const isEquality = kindOfOperator(operator) === 'equality';
  const isAnswer = isRead(left) && left.args.length === 1;
  if (isEquality && isAnswer && right?.kind === 'written' && written !== null) {
    const question = questionOf(form, questionRead(left));
    // A number and a text of its digits are different things to the strict operator alone.
    const isText = operator === '===' && typeof written === 'string' && isTyped(question);
    const day = isDay(form, left) ? dayText(written) : undefined;
    return equals(subject, isText ? fill(values.text, { text: said }) : (day ?? said));
  }
  const stated = (text: '…{value}', opposite: '…{value}' | undefined, value: string): Said => ({
    ...{ subject, verb: own.verb, rest: fill(text, { value }) },
    ...(opposite && { opposite: fill(opposite, { value }) }),
  });
  if (isDay(form, left) && isDay(form, right)) {
    return stated(own.date, own.dateOpposite, dayText(written) ?? said);
  }
  return typeof written === 'number' && own.number
    ? stated(own.number, own.numberOpposite, said)
    : stated(own.other, undefined, said);
}

/** That something is a value, and nothing else. */
export function equals(subject: string, value: string): Said {
  const { verb, again } = statements.equals;
  return { subject, verb, rest: value, again: fill(again, { value }) };
}

function isRead(node: RuleNode | undefined): node is OperationNode {
  return node?.kind === 'operation' && kindOfOperator(node.operator) === 'reading';
}

/** The answer to a question about a date, or a date that is written down. */
function isDay(form: Form, node: RuleNode | undefined): boolean {
  if (!isRead(node)) return dayText(node?.written) !== undefined;
  return questionOf(form, questionRead(node))?.definition.type === 'date';
}

function dayText(written: unknown): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(written)) ?? [];
  return typeof written === 'string' && day ? `${year}-${month}-${day}` : undefined;
}

function isTyped(question: Question | undefined): boolean {
  return question !== undefined && isNumber(question.definition.type);
}
