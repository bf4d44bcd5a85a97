import {
  type Form,
  isNumber,
  kindOfOperator,
  type OperationNode,
  type Question,
  questionRead,
  type RuleNode,
} from '#engine';
import { inRow } from './names.ts';
import { literalText, questionOf, type Statement, type Telling, valueText } from './values.ts';

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
    : { subject: valueText(telling, node), verb: 'är', rest: 'ett annat värde än 0 och tomt' };
}

/** Whether a part of a rule is said as it stands, unlike what is its opposite or a value. */
export function isStatement(node: RuleNode): node is StatementNode {
  return node.kind === 'operation' && Object.hasOwn(STATEMENTS, node.operator);
}

type StatementNode = OperationNode & { readonly operator: Statement };

type Saying = (telling: Telling, node: OperationNode) => Said;

const STATEMENTS: Readonly<Record<Statement, Saying>> = {
  '>': comparing('<', {
    ...{ number: 'över', opposite: 'högst', value: 'större än' },
    ...{ date: 'senare än', dateOpposite: 'senast' },
  }),
  '>=': comparing('<=', {
    ...{ number: 'minst', opposite: 'under', value: 'minst lika stort som' },
    ...{ date: 'tidigast', dateOpposite: 'tidigare än' },
  }),
  '<': comparing('>', {
    ...{ number: 'under', opposite: 'minst', value: 'mindre än' },
    ...{ date: 'tidigare än', dateOpposite: 'tidigast' },
  }),
  '<=': comparing('>=', {
    ...{ number: 'högst', opposite: 'över', value: 'högst lika stort som' },
    ...{ date: 'senast', dateOpposite: 'senare än' },
  }),
  '==': comparing('==', { value: 'lika med', date: 'samma dag som' }),
  '===': comparing('===', { value: 'exakt lika med', date: 'samma dag som' }),
  in: searchSaid,
  some: each('minst ett', 'inget'),
  none: each('inget', 'minst ett'),
  all: each('vart och ett', 'inte vart och ett'),
  is_answered: predicate('har', 'ett värde'),
  is_integer: predicate('är', 'ett heltal'),
  has_decimal_sign: predicate('innehåller', 'komma eller punkt'),
  has_whitespace: predicate('innehåller', 'mellanslag'),
  is_email: predicate('är', 'en giltig mejladress'),
  is_date: predicate('är', 'ett giltigt datum'),
  is_personal_number: predicate('är', 'ett giltigt personnummer'),
  is_after_today: predicate('är', 'ett datum efter i dag'),
  is_within_months: (telling, { args: [left, right] }) => {
    const number = valueText(telling, right);
    const months = right?.written === 1 ? 'en månad' : `${number} månader`;
    const isKnown = right?.kind === 'written';
    const span = isKnown ? `${months} framåt` : `så många månader framåt som ${number} säger`;
    const subject = valueText(telling, left, right);
    return { subject, verb: 'är', rest: `ett datum högst ${span}` };
  },
  is_at_most_long: (telling, { args: [left, right] }) => {
    const signs = `${valueText(telling, right)} tecken`;
    return {
      ...{ subject: valueText(telling, left, right), verb: 'är' },
      ...{ rest: `högst ${signs} långt`, opposite: `längre än ${signs}` },
    };
  },
};

function predicate(verb: string, rest: string): Saying {
  return (telling, { args: [asked] }) => ({ subject: valueText(telling, asked), verb, rest });
}

function each(which: string, opposed: string): Saying {
  return (telling, { args: [list, body] }) => {
    const items = list?.kind === 'list' ? list.items : [];
    const named = items.map((one) => valueText(telling, one));
    const subject = list?.kind === 'list' ? inRow(named) : valueText(telling, list, body);
    return {
      ...{ subject: `${which} av (${subject})`, opposed: `${opposed} av (${subject})` },
      ...{ verb: 'är', rest: `sådant att ${body ? telling.condition(body) : ''}` },
    };
  };
}

function searchSaid(telling: Telling, { args: [left, right] }: OperationNode): Said {
  if (right?.kind === 'list') {
    const things = right.items.map((one) => valueText(telling, one, left));
    return { subject: valueText(telling, left, right), verb: 'är', rest: inRow(things, 'eller') };
  }
  const found = valueText(telling, right);
  if (left?.kind === 'written' && isRead(right)) {
    const rest = literalText(telling.form, left.written, right);
    return { subject: found, verb: 'innehåller', rest };
  }
  return { subject: valueText(telling, left, right), verb: 'ingår i', rest: found };
}

interface Comparing {
  readonly value: string;
  readonly date: string;
  /** Of an order: the words before a number, and those of the opposites. */
  readonly number?: string;
  readonly opposite?: string;
  readonly dateOpposite?: string;
}

/** `turned`: the operator with its sides exchanged. */
function comparing(turned: Statement, words: Comparing): Saying {
  return (telling, node) => {
    const [left, right] = node.args;
    const isTurned = left?.kind === 'written' && right && right.kind !== 'written';
    if (isTurned) {
      return STATEMENTS[turned](telling, { ...node, operator: turned, args: [right, left] });
    }
    return comparisonSaid(telling, words, node);
  };
}

function comparisonSaid(
  telling: Telling,
  words: Comparing,
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
    const rest = isText ? `texten ${said}` : (day ?? said);
    return { subject, verb: 'är', rest, again: `är ${rest}` };
  }
  const stated = (word: string, opposite: string | undefined, value: string): Said => ({
    ...{ subject, verb: 'är', rest: `${word} ${value}` },
    ...(opposite !== undefined && { opposite: `${opposite} ${value}` }),
  });
  if (isDay(form, left) && isDay(form, right)) {
    return stated(words.date, words.dateOpposite, dayText(written) ?? said);
  }
  return typeof written === 'number' && words.number !== undefined
    ? stated(words.number, words.opposite, said)
    : stated(words.value, undefined, said);
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
