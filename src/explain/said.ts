import { type Form, isNumber, type Question } from '#engine';
import { operationOf, readsOf } from '#reach';
import { inRow } from './names.ts';
import { isLiteral, literalText, questionOf, type Telling, valueText } from './values.ts';

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

const EACH = {
  some: ['minst ett', 'inget'],
  none: ['inget', 'minst ett'],
  all: ['vart och ett', 'inte vart och ett'],
} as const;

/** The words of a condition that is no choice among options. */
export function saidOf(telling: Telling, node: unknown): Said {
  const { operator, values } = operationOf(node);
  const [left, right] = values;
  const subject = valueText(telling, left, right);
  const [verb, rest] = PREDICATES[operator] ?? [];
  if (verb !== undefined && rest !== undefined) return { subject, verb, rest };
  switch (operator) {
    case 'is_within_months': {
      const number = valueText(telling, right);
      const months = right === 1 ? 'en månad' : `${number} månader`;
      const span = isLiteral(right)
        ? `${months} framåt`
        : `så många månader framåt som ${number} säger`;
      return { subject, verb: 'är', rest: `ett datum högst ${span}` };
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
      const [which, opposed] = EACH[operator];
      const things = `av (${each})`;
      const rest = `sådant att ${telling.condition(right)}`;
      return { subject: `${which} ${things}`, verb: 'är', rest, opposed: `${opposed} ${things}` };
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
  readonly date: string;
  readonly dateOpposite: string;
  /** The operator with its sides exchanged. */
  readonly turned: string;
}

const COMPARISONS: Readonly<Record<string, Comparing>> = {
  '>': {
    number: 'över',
    opposite: 'högst',
    value: 'större än',
    date: 'senare än',
    dateOpposite: 'senast',
    turned: '<',
  },
  '>=': {
    number: 'minst',
    opposite: 'under',
    value: 'minst lika stort som',
    date: 'tidigast',
    dateOpposite: 'tidigare än',
    turned: '<=',
  },
  '<': {
    number: 'under',
    opposite: 'minst',
    value: 'mindre än',
    date: 'tidigare än',
    dateOpposite: 'tidigast',
    turned: '>',
  },
  '<=': {
    number: 'högst',
    opposite: 'över',
    value: 'högst lika stort som',
    date: 'senast',
    dateOpposite: 'senare än',
    turned: '>=',
  },
  '==': {
    number: '',
    opposite: '',
    value: 'lika med',
    date: 'samma dag som',
    dateOpposite: '',
    turned: '==',
  },
  '===': {
    number: '',
    opposite: '',
    value: 'exakt lika med',
    date: 'samma dag som',
    dateOpposite: '',
    turned: '===',
  },
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
    const day = isDay(telling.form, left) ? dayText(right) : undefined;
    const rest = isText ? `texten ${said}` : (day ?? said);
    return { subject, verb: 'är', rest, again: `är ${rest}` };
  }
  if (isDay(telling.form, left) && isDay(telling.form, right)) {
    const day = dayText(right) ?? said;
    const opposite = isEquality ? {} : { opposite: `${words.dateOpposite} ${day}` };
    return { subject, verb: 'är', rest: `${words.date} ${day}`, ...opposite };
  }
  if (typeof right === 'number' && !isEquality) {
    const value = `${words.number} ${said}`;
    return { subject, verb: 'är', rest: value, opposite: `${words.opposite} ${said}` };
  }
  return { subject, verb: 'är', rest: `${words.value} ${said}` };
}

/** The answer to a question about a date, or a date that is written down. */
function isDay(form: Form, node: unknown): boolean {
  const { operator, values } = operationOf(node);
  if (operator !== 'var') return dayText(node) !== undefined;
  return questionOf(form, String(values[0]))?.definition.type === 'date';
}

function dayText(node: unknown): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(node)) ?? [];
  return typeof node === 'string' && day ? `${year}-${month}-${day}` : undefined;
}

function isTyped(question: Question | undefined): boolean {
  return question !== undefined && isNumber(question.definition.type);
}
