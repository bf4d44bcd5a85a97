import { childNodesOf, readsOf, syntaxTree } from '#checker/reach';
import {
  type Form,
  kindOfOperator,
  type OperationNode,
  type OptionValue,
  type QuestionDefinition,
  questionRead,
  questionsMissed,
  type Rule,
  type RuleNode,
} from '#engine';

type Values = ReadonlyMap<OptionValue, OptionValue>;

/** New names for questions and values. */
interface NewNames {
  /** Questions, by the id they have. */
  readonly questions: ReadonlyMap<string, string>;
  /** Values of options, by the id their question has. */
  readonly values: ReadonlyMap<string, Values>;
}

/** The same form with other names for questions and options: it runs as it did. */
export function renamed(form: Form, names: NewNames): Form {
  if (names.questions.size === 0 && names.values.size === 0) return form;
  const { definition, cells } = form;
  const steps = definition.steps.map((step) => ({
    ...rulesIn(step, names),
    questions: step.questions.map((question) => questionIn(question, names)),
  }));
  const exits = definition.exits?.map((exit) => rulesIn(exit, names));
  const inOrder = steps.flatMap(({ questions }) => questions.flatMap(withSubQuestions));
  const questions = form.questions.map((question, at) => ({
    ...question,
    definition: inOrder[at] ?? question.definition,
  }));
  return {
    ...form,
    definition: { ...definition, steps, ...(exits && { exits }) },
    steps: form.steps.map((step, at) => ({ ...step, definition: steps[at] ?? step.definition })),
    questions,
    indexOf: new Map(questions.map(({ definition: { id }, index }) => [id, index])),
    cells: cells.map(({ rule, underOption, ...cell }) => {
      const owner = form.questions[underOption?.question ?? -1]?.definition.id;
      const value = valueIn(underOption?.value, names.values.get(owner ?? ''));
      return {
        ...cell,
        rule: ruleIn(rule, names),
        underOption: underOption && { ...underOption, value },
      };
    }),
  };
}

function withSubQuestions(question: QuestionDefinition): readonly QuestionDefinition[] {
  const below = (question.options ?? []).flatMap(({ questions = [] }) => questions);
  return [question, ...[...(question.parts ?? []), ...below].flatMap(withSubQuestions)];
}

/** A part of a definition with its own rules in other names. */
function rulesIn<T extends { visible?: Rule; ready?: Rule; when?: Rule }>(
  part: T,
  names: NewNames,
): T {
  const { visible, ready, when } = part;
  return {
    ...part,
    ...(visible !== undefined && { visible: ruleIn(visible, names) }),
    ...(ready !== undefined && { ready: ruleIn(ready, names) }),
    ...(when !== undefined && { when: ruleIn(when, names) }),
  };
}

function questionIn(question: QuestionDefinition, names: NewNames): QuestionDefinition {
  const { id, options, parts, validation, clearedBy } = question;
  const values = names.values.get(id);
  return {
    ...rulesIn(question, names),
    id: nameIn(id, names),
    ...(parts && { parts: parts.map((part) => questionIn(part, names)) }),
    ...(options && {
      options: options.map((option) => ({
        ...rulesIn(option, names),
        value: values?.get(option.value) ?? option.value,
        ...(option.questions && {
          questions: option.questions.map((own) => questionIn(own, names)),
        }),
      })),
    }),
    ...(validation && {
      validation: validation.map((one) => ({ ...one, rule: ruleIn(one.rule, names) })),
    }),
    ...(clearedBy && { clearedBy: clearedBy.map((cause) => nameIn(cause, names)) }),
  };
}

const nameIn = (id: string, { questions }: NewNames): string => questions.get(id) ?? id;

function valueIn(value: unknown, values: ReadonlyMap<unknown, unknown> | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, values));
  return values?.has(value) ? values.get(value) : value;
}

/** A rule in other names. Values are those of the only question that is read beside them. */
function ruleIn(rule: Rule, names: NewNames): Rule {
  const tree = syntaxTree(rule);
  return tree.kind === 'operation' ? operationIn(tree, '', names) : rule;
}

function operationIn(node: OperationNode, item: string, names: NewNames): Exclude<Rule, boolean> {
  const { operator, args } = node;
  const partIn = (one: RuleNode, own: string, values?: Values): unknown => {
    if (one.kind === 'operation') return operationIn(one, own, names);
    if (one.kind === 'written') return valueIn(one.written, values);
    return one.items.map((inner) => partIn(inner, own, values));
  };
  switch (kindOfOperator(operator)) {
    case 'reading': {
      const [id, ...rest] = args.map(({ written }) => written);
      return { [operator]: [nameIn(String(id), names), ...rest] };
    }
    case 'missing': {
      const ids = questionsMissed(node).map((id) => nameIn(id, names));
      return { [operator]: operator === 'missing' ? ids : [args[0]?.written, ids] };
    }
    case 'iteration':
      return { [operator]: args.map((one, at) => partIn(one, at === 0 ? item : walked(node))) };
    case 'equality':
    case 'search': {
      // The questions whose values are compared.
      const [compared = ''] = args.flatMap((one) =>
        isRead(one) ? (questionRead(one) ?? item) : [],
      );
      return { [operator]: args.map((one) => partIn(one, item, names.values.get(compared))) };
    }
    default:
      return { [operator]: args.map((one) => partIn(one, item)) };
  }
}

/**
 * Whether the values of a question can have other names in a rule: it is only compared with values
 * that are written out, or asked whether it is answered.
 */
export function isRenameable(rule: Rule, question: string): boolean {
  const visit = (node: RuleNode, item: string): boolean => {
    const inner = () => childNodesOf(node).every((one) => visit(one, item));
    if (node.kind !== 'operation') return inner();
    const { operator, args } = node;
    switch (kindOfOperator(operator)) {
      case 'reading':
        return (questionRead(node) ?? item) !== question;
      case 'missing':
        return true;
      case 'iteration': {
        const [list, body] = args;
        const isWhole = list === undefined || isPlain(list) || visit(list, item);
        return isWhole && (body === undefined || visit(body, walked(node)));
      }
      case 'equality':
      case 'search':
        return (args.some(isWrittenOut) && args.some(isPlain)) || inner();
      default:
        return (operator === 'is_answered' && args.every(isPlain)) || inner();
    }
  };
  return visit(syntaxTree(rule), '');
}

/** The question that some, all or none walks through. */
function walked({ args: [list] }: OperationNode): string {
  const [owner = ''] = list ? readsOf(list) : [];
  return owner;
}

const isWrittenOut = (node: RuleNode) => node.kind !== 'operation' && readsOf(node).size === 0;

function isRead(node: RuleNode): node is OperationNode {
  return node.kind === 'operation' && kindOfOperator(node.operator) === 'reading';
}

/** An answer as it is: without a default value. */
const isPlain = (node: RuleNode) => isRead(node) && node.args.length === 1;
