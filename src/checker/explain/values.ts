import { readsOf } from '#checker/reach';
import {
  type Form,
  isAmount,
  kindOfOperator,
  type OPERATORS,
  type OperationNode,
  type OperatorName,
  type Question,
  questionsMissed,
  type RuleNode,
} from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { listed, numberText, optionName, questionName, quotedValue } from './itemNames.ts';

const { operations, values: texts } = sentences;

/** Context for describing a part of a rule. */
export interface RuleContext {
  readonly form: Form;
  /** A part that is no value but holds or not, in words. */
  readonly condition: (part: RuleNode) => string;
}

/** Operators of some kinds. */
type Of<Kind extends string> = {
  [Name in OperatorName]: (typeof OPERATORS)[Name]['kind'] extends Kind ? Name : never;
}[OperatorName];

/** Operators that negate their operand. */
type Denial = '!' | '!!' | '!=' | '!==';

/** Operators that state something of their values, which holds or not. */
export type Statement = Exclude<
  Of<'equality' | 'order' | 'search' | 'iteration' | 'predicate'>,
  Denial
>;

/** All others: they give a value. */
type Valuing = Exclude<OperatorName, Statement | Denial>;

/** The answer to a question in a sentence; `lönen` when no other salary is asked for. */
export function answerName(form: Form, id: string): string {
  const salaries = form.questions.filter(({ definition }) => isAmount(definition.type));
  return salaries.length === 1 && salaries[0]?.definition.id === id
    ? texts.salary
    : fill(texts.answer, { question: questionName(form, id) });
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

/**
 * A value in words: an answer, something calculated from answers, or a literal of the rule, which has
 * its meaning, such as an option's label, from the operand that it is `comparedWith`.
 */
export function valueText(
  context: RuleContext,
  node: RuleNode | undefined,
  comparedWith?: RuleNode,
): string {
  if (node?.kind === 'operation') {
    const { operator } = node;
    if (!isValuing(operator)) {
      return fill(texts.outcome, { condition: context.condition(node) });
    }
    return VALUES[operator](operationOf(context, node, comparedWithin(node, comparedWith)), node);
  }
  if (node?.kind !== 'list') return literalText(context.form, node?.written, comparedWith);
  const items = node.items.map((inner) => valueText(context, inner, comparedWith));
  return items.length === 0 ? texts.emptyList : fill(texts.list, { values: items.join('; ') });
}

/** Whether an operator gives a value, and does not hold or not. */
export function isValuing(operator: OperatorName): operator is Valuing {
  return Object.hasOwn(VALUES, operator);
}

/** An operation with its values in words, by their places. */
interface Operation {
  readonly context: RuleContext;
  readonly args: readonly RuleNode[];
  readonly text: (at: number) => string;
}

function operationOf(
  context: RuleContext,
  { args }: OperationNode,
  comparedWith?: RuleNode,
): Operation {
  const text = (at: number) => valueText(context, args[at], comparedWith);
  return { context, args, text };
}

/** Values in words, those that are several words of their own in parentheses. */
const partsOf = ({ args, text }: Operation): readonly string[] =>
  args.map((arg, at) => (isOneWord(arg) ? text(at) : `(${text(at)})`));

/** `if` has parentheses of its own. */
const isOneWord = (node: RuleNode) =>
  node.kind === 'operation' ? ['var', 'if'].includes(node.operator) : node.kind === 'written';

const VALUES: Readonly<Record<Valuing, (operation: Operation, node: OperationNode) => string>> = {
  var: ({ context, text }, { args: [id, otherwise] }) => {
    const name = id?.written === '' ? texts.item : answerName(context.form, String(id?.written));
    return otherwise ? fill(texts.standIn, { answer: name, otherwise: text(1) }) : name;
  },
  '+': calculated(operations['+']),
  '-': calculated(operations['-']),
  '*': (operation) =>
    partsOf(operation).reduce((first, second) => fill(operations['*'], { first, second })),
  '/': (operation) => {
    const [first = '', second = ''] = partsOf(operation);
    const { salary, other } = operations['/'];
    return fill(first === texts.salary ? salary : other, { first, second });
  },
  '%': calculated(operations['%']),
  min: calculated(operations.min),
  max: calculated(operations.max),
  and: taken(operations.and),
  or: taken(operations.or),
  if: (operation) => fill(operations.if.whole, { branches: branchesText(operation) }),
  missing: ({ context: { form } }, node) =>
    fill(operations.missing, { questions: namesText(form, questionsMissed(node)) }),
  missing_some: ({ context: { form }, text }, node) =>
    fill(operations.missing_some, {
      questions: namesText(form, questionsMissed(node)),
      count: text(0),
    }),
};

interface OperationTexts {
  /** For a single value. */
  readonly one?: '…{first}';
  readonly many: '…{first}{second}' | '…{row}';
}

function calculated({ many, one }: OperationTexts) {
  return (operation: Operation): string => {
    const parts = partsOf(operation);
    const [first = '', second = ''] = parts;
    if (one && parts.length === 1) return fill(one, { first });
    return fill(many, { first, second, row: listed(parts) });
  };
}

/** Words for the first or last of several values. */
function taken(text: '…{list}') {
  return ({ args, text: value }: Operation): string =>
    fill(text, { list: args.map((_none, at) => value(at)).join('; ') });
}

/** The neighbour of a number in a value: among amounts of money it is one itself. */
function comparedWithin(
  node: OperationNode,
  comparedWith: RuleNode | undefined,
): RuleNode | undefined {
  const { operator } = node;
  if (kindOfOperator(operator) !== 'arithmetic') return comparedWith;
  if (operator === '*' || operator === '/' || operator === '%') return undefined;
  return readsOf(node).size > 0 ? node : comparedWith;
}

/** `A om …, annars B` */
function branchesText({ context, args, text }: Operation): string {
  const last = args.length - 1;
  let otherwise = args.length % 2 === 0 ? operations.if.nothing : text(last);
  for (let at = args.length - (args.length % 2) - 2; at >= 0; at -= 2) {
    const condition = args[at];
    if (!condition) continue;
    const values = { value: text(at + 1), condition: context.condition(condition), otherwise };
    otherwise = fill(operations.if.branch, values);
  }
  return otherwise;
}

/** Questions by name. */
export function namesText(form: Form, ids: readonly string[]): string {
  return listed(ids.map((id) => questionName(form, id)));
}

/** A literal of a rule, in the words of its neighbour. */
function literalText(form: Form, value: unknown, comparedWith: RuleNode | undefined): string {
  const reads = [...(comparedWith ? readsOf(comparedWith) : [])].map((id) => questionOf(form, id));
  const question = reads.find((one) =>
    one?.definition.options?.some((option) => option.value === value),
  );
  if (question) return optionName(question, value);
  const isMoney = reads.some((one) => one && isAmount(one.definition.type));
  if (typeof value === 'number') return numberText(value, isMoney);
  if (typeof value === 'boolean') return texts[value ? 'true' : 'false'];
  return typeof value === 'string' ? quotedValue(value) : texts.none;
}
