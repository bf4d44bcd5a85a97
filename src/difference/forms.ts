import type { Form, OptionDefinition, OptionValue, QuestionDefinition, Rule } from '#engine';
import { isOperation, operationOf, readsOf } from '#reach';

/** What things are called in another form. */
export interface NewNames {
  /** Questions, by the id they have. */
  readonly questions: ReadonlyMap<string, string>;
  /** Values of options, by the id their question has. */
  readonly values: ReadonlyMap<string, ReadonlyMap<OptionValue, OptionValue>>;
}

/** The same form with other names for questions and options: it runs as it did. */
export function renamed(form: Form, names: NewNames): Form {
  if (names.questions.size === 0 && names.values.size === 0) return form;
  const { definition, cells } = form;
  const steps = definition.steps.map(({ questions, visible, ready, ...step }) => ({
    ...step,
    ...(visible !== undefined && { visible: ruleIn(visible, names) }),
    ...(ready !== undefined && { ready: ruleIn(ready, names) }),
    questions: questions.map((question) => questionIn(question, names)),
  }));
  const exits = definition.exits?.map(({ to, when }) => ({
    to,
    ...(when !== undefined && { when: ruleIn(when, names) }),
  }));
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
    cells: cells.map((cell) => {
      const owner = form.questions[cell.chosen?.question ?? -1]?.definition.id;
      const values = names.values.get(owner ?? '');
      return {
        ...cell,
        rule: ruleIn(cell.rule, names),
        chosen: cell.chosen && { ...cell.chosen, value: valueIn(cell.chosen.value, values) },
      };
    }),
  };
}

function withSubQuestions(question: QuestionDefinition): readonly QuestionDefinition[] {
  const below = (question.options ?? []).flatMap(({ questions = [] }) => questions);
  return [question, ...below.flatMap(withSubQuestions)];
}

function questionIn(question: QuestionDefinition, names: NewNames): QuestionDefinition {
  const { id, visible, options, validation, clearedBy } = question;
  const values = names.values.get(id);
  return {
    ...question,
    id: nameIn(id, names),
    ...(visible !== undefined && { visible: ruleIn(visible, names) }),
    ...(options && { options: options.map((option) => optionIn(option, names, values)) }),
    ...(validation && {
      validation: validation.map((one) => ({ ...one, rule: ruleIn(one.rule, names) })),
    }),
    ...(clearedBy && { clearedBy: clearedBy.map((cause) => nameIn(cause, names)) }),
  };
}

function optionIn(
  option: OptionDefinition,
  names: NewNames,
  values: ReadonlyMap<OptionValue, OptionValue> | undefined,
): OptionDefinition {
  const { value, visible, questions } = option;
  return {
    ...option,
    value: values?.get(value) ?? value,
    ...(visible !== undefined && { visible: ruleIn(visible, names) }),
    ...(questions && { questions: questions.map((question) => questionIn(question, names)) }),
  };
}

const nameIn = (id: string, { questions }: NewNames): string => questions.get(id) ?? id;

function valueIn(value: unknown, values: ReadonlyMap<unknown, unknown> | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, values));
  return values?.has(value) ? values.get(value) : value;
}

const SCOPED: ReadonlySet<string> = new Set(['some', 'all', 'none']);
const EQUALITIES: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

/** A rule in other names. Values are those of the only question that is read beside them. */
function ruleIn(rule: Rule, names: NewNames): Rule {
  const visit = (node: unknown, item: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => visit(one, item));
    return isOperation(node) ? visitOperation(node, item) : node;
  };
  const visitOperation = (node: Rule, item: string): Rule => {
    const { operator, values } = operationOf(node);
    if (operator === 'var') {
      const [id, ...rest] = values;
      return { var: [id === '' ? '' : nameIn(String(id), names), ...rest] };
    }
    if (operator === 'missing' || operator === 'missing_some') {
      const [least, ids] = values;
      const renamedIds = (list: readonly unknown[]) => list.map((id) => nameIn(String(id), names));
      return operator === 'missing'
        ? { missing: renamedIds(values.flat()) }
        : { missing_some: [least, renamedIds(Array.isArray(ids) ? ids : [])] };
    }
    if (SCOPED.has(operator)) {
      const [list, body] = values;
      const [owner = ''] = readsOf(list);
      return { [operator]: [visit(list, item), visit(body, owner)] };
    }
    const isComparison = EQUALITIES.has(operator) || operator === 'in';
    const [compared] = isComparison ? subjectsOf(values, item) : [];
    const own = names.values.get(compared ?? '');
    return { [operator]: values.map((one) => visit(own ? valueIn(one, own) : one, item)) };
  };
  return typeof rule === 'boolean' ? rule : visitOperation(rule, '');
}

/** The questions whose values are compared; `item` is the one that is walked through. */
function subjectsOf(values: readonly unknown[], item: string): readonly string[] {
  return values.flatMap((one) => {
    const { operator, values: inner } = operationOf(one);
    return operator === 'var' ? [inner[0] === '' ? item : String(inner[0])] : [];
  });
}

/**
 * Whether the values of a question can have other names in a rule: it is only compared with values
 * that are written out, or asked whether it is answered.
 */
export function isRenameable(rule: Rule | undefined, question: string): boolean {
  const visit = (node: unknown, item: string): boolean => {
    if (Array.isArray(node)) return node.every((one) => visit(one, item));
    if (typeof node !== 'object' || node === null) return true;
    const { operator, values } = operationOf(node);
    if (operator === 'var') return (values[0] === '' ? item : values[0]) !== question;
    if (operator === 'missing' || operator === 'missing_some') return true;
    if (operator === 'is_answered' && isPlain(values[0])) return true;
    if (SCOPED.has(operator)) {
      const [list, body] = values;
      const [owner = ''] = readsOf(list);
      return (isPlain(list) || visit(list, item)) && visit(body, owner);
    }
    if (EQUALITIES.has(operator) || operator === 'in') {
      const isWritten = values.some(
        (one) => typeof one !== 'object' || (Array.isArray(one) && readsOf(one).size === 0),
      );
      if (isWritten && values.some(isPlain)) return true;
    }
    return visit(values, item);
  };
  return visit(rule, '');
}

/** An answer as it is: without a value that stands in for a missing one. */
function isPlain(node: unknown): boolean {
  const { operator, values } = operationOf(node);
  return operator === 'var' && values.length === 1;
}
