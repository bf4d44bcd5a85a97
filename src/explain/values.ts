import {
  type Form,
  kindOfOperator,
  type OPERATORS,
  type OperationNode,
  type OperatorName,
  type Question,
  questionsMissed,
  type RuleNode,
} from '#engine';
import { readsOf } from '#reach';
import { inRow, numberText, optionName, questionName, quotedValue } from './names.ts';

/** What is needed to put a part of a rule into words. */
export interface Telling {
  readonly form: Form;
  /** A part that is no value but holds or not, in words. */
  readonly condition: (part: RuleNode) => string;
}

/** Operators of some kinds. */
type Of<Kind extends string> = {
  [Name in OperatorName]: (typeof OPERATORS)[Name]['kind'] extends Kind ? Name : never;
}[OperatorName];

/** Operators that are said as the opposite of what they deny. */
type Denial = '!' | '!!' | '!=' | '!==';

/** Operators that state something of their values, which holds or not. */
export type Statement = Exclude<Of<'equality' | 'order' | 'search' | 'walk' | 'predicate'>, Denial>;

/** All others: they give a value. */
type Valuing = Exclude<OperatorName, Statement | Denial>;

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

/** The question that a part of a rule reads, when that is one alone. */
export function onlyQuestion(form: Form, node: RuleNode): Question | undefined {
  const [id, ...others] = readsOf(node);
  return others.length === 0 ? questionOf(form, id) : undefined;
}

/** A value in words: an answer, something reckoned out of answers, or what is written in the rule. */
export function valueText(telling: Telling, node: RuleNode | undefined, beside?: RuleNode): string {
  if (node?.kind === 'operation') {
    const { operator } = node;
    if (!isValuing(operator)) return `utfallet av (${telling.condition(node)})`;
    return VALUES[operator](valuesOf(telling, node, besideIn(node, beside)), node);
  }
  if (node?.kind !== 'list') return literalText(telling.form, node?.written, beside);
  const items = node.items.map((inner) => valueText(telling, inner, beside));
  return items.length === 0 ? 'en tom lista' : `listan (${items.join('; ')})`;
}

/** Whether an operator gives a value, and does not hold or not. */
export function isValuing(operator: OperatorName): operator is Valuing {
  return Object.hasOwn(VALUES, operator);
}

/** The values of an operation in words, by their places. */
interface Values {
  readonly telling: Telling;
  readonly text: (at: number) => string;
  /** The same in parentheses where it is several words of its own. */
  readonly part: (at: number) => string;
  readonly texts: () => string;
  /** `a, b och c` */
  readonly row: () => string;
}

function valuesOf(telling: Telling, { args }: OperationNode, beside?: RuleNode): Values {
  const text = (at: number) => valueText(telling, args[at], beside);
  const part = (at: number) => (isOneWord(args[at]) ? text(at) : `(${text(at)})`);
  const all = (say: (at: number) => string) => args.map((_none, at) => say(at));
  return {
    ...{ telling, text, part },
    texts: () => all(text).join('; '),
    row: () => inRow(all(part)),
  };
}

/** `if` has parentheses of its own. */
const isOneWord = (node: RuleNode | undefined) =>
  node?.kind === 'operation' ? ['var', 'if'].includes(node.operator) : node?.kind === 'written';

const VALUES: Readonly<Record<Valuing, (said: Values, node: OperationNode) => string>> = {
  var: (said, { args: [id, otherwise] }) => {
    const name = id?.written === '' ? 'det' : answerName(said.telling.form, String(id?.written));
    return otherwise ? `(${name}, eller ${said.text(1)} om det saknas)` : name;
  },
  '+': ({ part, row }, { args }) =>
    args.length === 1 ? `${part(0)} läst som ett tal` : `summan av ${row()}`,
  '-': ({ part }, { args }) =>
    args.length === 1 ? `minus ${part(0)}` : `${part(0)} minus ${part(1)}`,
  '*': ({ part }, { args }) => args.map((_none, at) => part(at)).join(' gånger '),
  '/': ({ part }) => `${part(0)} ${part(0) === SALARY ? 'delad' : 'delat'} med ${part(1)}`,
  '%': ({ part }) => `resten när ${part(0)} delas med ${part(1)}`,
  min: ({ row }) => `det minsta av ${row()}`,
  max: ({ row }) => `det största av ${row()}`,
  and: ({ texts }) => `det första tomma av (${texts()}), annars det sista`,
  or: ({ texts }) => `det första som har ett värde av (${texts()}), annars det sista`,
  if: (said, { args }) => `(${choiceText(said, args)})`,
  missing: unansweredText,
  missing_some: (said, node) =>
    `${unansweredText(said, node)} när färre än ${said.text(0)} är besvarade`,
};

function unansweredText({ telling: { form } }: Values, node: OperationNode): string {
  return `listan över de obesvarade av ${namesText(form, questionsMissed(node))}`;
}

/** What a number in a value stands beside: it is an amount of money among amounts of money. */
function besideIn(node: OperationNode, beside: RuleNode | undefined): RuleNode | undefined {
  const { operator } = node;
  if (kindOfOperator(operator) !== 'arithmetic') return beside;
  if (operator === '*' || operator === '/' || operator === '%') return undefined;
  return readsOf(node).size > 0 ? node : beside;
}

/** `A om …, annars B` */
function choiceText(said: Values, args: readonly RuleNode[]): string {
  const ways = args.flatMap((condition, at) => {
    if (at % 2 === 1) return [];
    if (at === args.length - 1) return [said.text(at)];
    return [`${said.text(at + 1)} om ${said.telling.condition(condition)}`];
  });
  return [...ways, ...(args.length % 2 === 0 ? ['inget'] : [])].join(', annars ');
}

/** Questions by name. */
export function namesText(form: Form, ids: readonly string[]): string {
  return inRow(ids.map((id) => questionName(form, id)));
}

/** What is written in the rule, in the words of what it stands beside. */
export function literalText(form: Form, value: unknown, beside: RuleNode | undefined): string {
  const reads = [...(beside ? readsOf(beside) : [])].map((id) => questionOf(form, id));
  const question = reads.find((one) =>
    one?.definition.options?.some((option) => option.value === value),
  );
  if (question) return optionName(question, value);
  const isMoney = reads.some((one) => one?.definition.type === 'salary');
  if (typeof value === 'number') return numberText(value, isMoney);
  if (typeof value === 'boolean') return value ? 'sant' : 'falskt';
  return typeof value === 'string' ? quotedValue(value) : 'inget svar';
}
