import { type Form, type Question, RULE_OPERATORS } from '#engine';
import { operationOf, readsOf } from '#reach';
import { inRow, numberText, optionName, questionName, quotedValue } from './names.ts';

/** What is needed to put a part of a rule into words. */
export interface Telling {
  readonly form: Form;
  /** A part that is no value but holds or not, in words. */
  readonly condition: (part: unknown) => string;
}

/** Operators whose result is true or false. */
const CONDITIONS: ReadonlySet<string> = new Set(
  [...RULE_OPERATORS.keys()].filter(
    (name) =>
      name.startsWith('is_') ||
      name.startsWith('has_') ||
      /^[=!<>]|^(in|some|all|none)$/.test(name),
  ),
);

const SALARY = 'lönen';

/** What the answer to a question is called; `lönen` when no other salary is asked for. */
export function answerName(form: Form, id: string): string {
  const salaries = form.questions.filter(({ definition }) => definition.type === 'salary');
  return salaries.length === 1 && salaries[0]?.definition.id === id
    ? SALARY
    : `svaret på ${questionName(form, id)}`;
}

/** A question by its id. */
export function questionOf(form: Form, id: string | undefined): Question | undefined {
  return form.questions[form.indexOf.get(id ?? '') ?? -1];
}

/** Written down, not read or reckoned out. */
export function isLiteral(node: unknown): node is string | number | boolean | null {
  return typeof node !== 'object' || node === null;
}

/** A value in words: an answer, something reckoned out of answers, or what is written in the rule. */
export function valueText(telling: Telling, node: unknown, beside?: unknown): string {
  const { form, condition } = telling;
  if (isLiteral(node)) return literalText(form, node, beside);
  const near = besideIn(node, beside);
  const text = (inner: unknown) => valueText(telling, inner, near);
  if (Array.isArray(node)) {
    return node.length === 0 ? 'en tom lista' : `listan (${node.map(text).join('; ')})`;
  }
  const { operator, values } = operationOf(node);
  const [first, second] = values;
  const part = (inner: unknown) => {
    const said = text(inner);
    // `if` has parentheses of its own.
    const isWhole = isLiteral(inner) || ['var', 'if'].includes(operationOf(inner).operator);
    return isWhole ? said : `(${said})`;
  };
  const parts = inRow(values.map(part), 'och');
  if (CONDITIONS.has(operator) || operator === '!' || operator === '!!') {
    return `utfallet av (${condition(node)})`;
  }
  switch (operator) {
    case 'var': {
      const name = first === '' ? 'det' : answerName(form, String(first));
      return second === undefined ? name : `(${name}, eller ${text(second)} om det saknas)`;
    }
    case '+':
      return values.length === 1 ? `${part(first)} läst som ett tal` : `summan av ${parts}`;
    case '-':
      return values.length === 1 ? `minus ${part(first)}` : `${part(first)} minus ${part(second)}`;
    case '*':
      return values.length === 1 ? part(first) : values.map(part).join(' gånger ');
    case '/':
      return `${part(first)} ${part(first) === SALARY ? 'delad' : 'delat'} med ${part(second)}`;
    case '%':
      return `resten när ${part(first)} delas med ${part(second)}`;
    case 'min':
      return `det minsta av ${parts}`;
    case 'max':
      return `det största av ${parts}`;
    case 'and':
      return `det första tomma av (${values.map(text).join('; ')}), annars det sista`;
    case 'or':
      return `det första som har ett värde av (${values.map(text).join('; ')}), annars det sista`;
    case 'if':
      return `(${choiceText(telling, values, beside)})`;
    case 'missing':
      return `listan över de obesvarade av ${namesText(form, values.flat())}`;
    default:
      return `listan över de obesvarade av ${namesText(form, [second].flat())} när färre än ${text(first)} är besvarade`;
  }
}

/** What a number in a value stands beside: it is an amount of money among amounts of money. */
function besideIn(node: unknown, beside: unknown): unknown {
  const { operator } = operationOf(node);
  if (['*', '/', '%'].includes(operator)) return undefined;
  const isAmong = ['+', '-', 'min', 'max'].includes(operator) && readsOf(node).size > 0;
  return isAmong ? node : beside;
}

/** `A om …, annars B` */
function choiceText(telling: Telling, values: readonly unknown[], beside: unknown): string {
  const said: string[] = [];
  for (let at = 0; at < values.length; at += 2) {
    const isLast = at === values.length - 1;
    const value = valueText(telling, values[isLast ? at : at + 1], beside);
    said.push(isLast ? value : `${value} om ${telling.condition(values[at])}`);
  }
  if (values.length % 2 === 0) said.push('inget');
  return said.join(', annars ');
}

/** Questions by name. */
export function namesText(form: Form, ids: readonly unknown[]): string {
  return inRow(
    ids.map((id) => questionName(form, String(id))),
    'och',
  );
}

/** What is written in the rule, in the words of what it stands beside. */
export function literalText(form: Form, value: unknown, beside: unknown): string {
  const reads = [...readsOf(beside)].map((id) => questionOf(form, id));
  const question = reads.find((one) =>
    one?.definition.options?.some((option) => option.value === value),
  );
  if (question) return optionName(question, value);
  if (typeof value === 'number') {
    return numberText(
      value,
      reads.some((one) => one?.definition.type === 'salary'),
    );
  }
  if (typeof value === 'boolean') return value ? 'sant' : 'falskt';
  return typeof value === 'string' ? quotedValue(value) : 'inget svar';
}
