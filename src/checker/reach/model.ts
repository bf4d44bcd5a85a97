import { type AnswerValue, type Form, failingValidation, type Question, type Rule } from '#engine';
import { type Candidates, candidatesOf, holdsFor } from './candidates.ts';
import { Effort, ReplayCache } from './effort.ts';
import { type PartsByQuestion, partsByQuestion, partsOf, type RuleParts } from './ruleParts.ts';

/** A rule prepared for searches: its parts, and what it reads. */
export interface PreparedRule {
  readonly rule: Rule;
  readonly parts: RuleParts;
  /** Questions read, by their index. */
  readonly reads: readonly number[];
}

/** A requirement for leaving a step. */
export interface Demand {
  readonly step: number;
  /** The question that is validated; undefined for a step's `ready`. */
  readonly question: number | undefined;
  readonly rules: readonly PreparedRule[];
  /** Questions read, the validated one included. */
  readonly reads: readonly number[];
  /** Whether it can be met whatever was answered before. */
  readonly isAlwaysMeetable: boolean;
}

/** A form prepared for searches over its answers. */
export interface Model {
  readonly form: Form;
  /** As `yyyymmdd`. */
  readonly today: string;
  /** By cell. */
  readonly cellRules: readonly PreparedRule[];
  /** By cell: questions that it and its ancestors read. */
  readonly cellReads: readonly (readonly number[])[];
  /** By question: the questions that decide whether it is shown, and with which options. */
  readonly needs: readonly (readonly number[])[];
  /** By question: representative answers. */
  readonly domains: readonly Candidates[];
  readonly demands: readonly Demand[];
  /** By question: the last step with a question that clears its answer; -1 for none. */
  readonly clearedOn: readonly number[];
  /** Shared by all searches over its answers. */
  readonly effort: Effort;
}

/** Whether a demand depends on a single answer. */
export const readsOneQuestion = ({ reads }: Demand): boolean => reads.length === 1;

/**
 * The model of a form that `load` or an adapter has accepted; its searches give up when the effort is
 * spent.
 */
export function modelOf(form: Form, today: string, effort = new Effort()): Model {
  const model = models.run(effort, today, function* () {
    const anew = builtModel(form, today, effort);
    yield;
    return anew;
  });
  // Its texts may have changed.
  return model.form === form ? model : { ...model, form };
}

const models = new ReplayCache<Model>();

function builtModel(form: Form, today: string, effort: Effort): Model {
  const cellRules = form.cells.map(({ rule }) => preparedRule(form, rule));
  const cellReads: (readonly number[])[] = [];
  for (const index of form.order) {
    const cell = form.cells[index];
    const choice = cell?.underOption ? [cell.underOption.question] : [];
    const own = [...(cellRules[index]?.reads ?? []), ...choice];
    cellReads[index] = withoutDuplicates([...own, ...(cellReads[cell?.parent ?? -1] ?? [])]);
  }
  const needs = form.questions.map(({ cell, optionCells }) =>
    withoutDuplicates([cell, ...optionCells].flatMap((own) => cellReads[own] ?? [])),
  );
  const validations = form.questions.map(({ definition }) =>
    (definition.validation ?? []).map(({ rule }) => preparedRule(form, rule)),
  );
  const readies = form.steps.flatMap(({ definition: { ready }, index }) =>
    ready === undefined ? [] : [{ step: index, rule: preparedRule(form, ready) }],
  );
  const exits = (form.definition.exits ?? []).flatMap(({ when }) =>
    when === undefined ? [] : [preparedRule(form, when)],
  );
  const rules = [...cellRules, ...validations.flat(), ...readies.map(({ rule }) => rule), ...exits];
  const parts = partsByQuestion(rules);
  const domains = form.questions.map((question) => domainOf(form, question, parts, today));
  const demands = [
    ...form.questions.flatMap((question): Demand[] => {
      const { index, step, optionCells } = question;
      const own = validations[index] ?? [];
      if (own.length === 0) return [];
      const reads = withoutDuplicates([index, ...own.flatMap((rule) => rule.reads)]);
      const isAlwaysMeetable =
        reads.length === 1 &&
        optionCells.length === 0 &&
        domains[index]?.values.some((value) => isAccepted(question, value, today)) === true;
      return [{ step, question: index, rules: own, reads, isAlwaysMeetable }];
    }),
    ...readies.map(({ step, rule }): Demand => {
      return {
        step,
        question: undefined,
        rules: [rule],
        reads: rule.reads,
        isAlwaysMeetable: false,
      };
    }),
  ];
  const clearedOn = form.questions.map((question) => lastClearing(form, question));
  return { form, today, cellRules, cellReads, needs, domains, demands, clearedOn, effort };
}

/** Prepares a rule over a form's questions for searches. */
export function preparedRule(form: Form, rule: Rule): PreparedRule {
  const parts = partsOf(rule);
  return { rule, parts, reads: [...parts.reads].flatMap((id) => form.indexOf.get(id) ?? []) };
}

/** A question that clears another may be cleared itself, and then clears as well. */
function lastClearing(form: Form, { definition }: Question): number {
  // Grows during the iteration: a transitive closure.
  const causes = new Set(definition.clearedBy);
  let last = -1;
  for (const cause of causes) {
    const question = form.questions[form.indexOf.get(cause) ?? -1];
    last = Math.max(last, question?.step ?? -1);
    for (const further of question?.definition.clearedBy ?? []) causes.add(further);
  }
  return last;
}

/** Whether a question whose validations read no other question accepts an answer. */
export function isAccepted(
  question: Question,
  value: AnswerValue | undefined,
  today: string,
): boolean {
  return (
    failingValidation(question, value !== undefined, (rule) => holdsFor(rule, value, today)) === -1
  );
}

function domainOf(
  form: Form,
  { definition, index }: Question,
  { singleParts, comparedQuestions }: PartsByQuestion,
  today: string,
): Candidates {
  const { id, options = [] } = definition;
  const distinguished = distinguishedOptions(form, index);
  const isDistinguished = (at: number) =>
    comparedQuestions.has(id) || distinguished.has(options[at]?.value);
  return candidatesOf(
    definition,
    [...(singleParts.get(id)?.values() ?? [])],
    isDistinguished,
    today,
  );
}

/** Values of options that must be distinguished: cells are under them, or they have rules of their own. */
export function distinguishedOptions(
  form: Form,
  index: number,
  cells: Iterable<number> = form.cells.keys(),
): ReadonlySet<unknown> {
  const values = new Set<unknown>();
  for (const at of cells) {
    const { underOption } = form.cells[at] ?? {};
    if (underOption?.question === index) values.add(underOption.value);
  }
  const { definition, cell, optionCells = [] } = form.questions[index] ?? {};
  for (const [at, { value }] of (definition?.options ?? []).entries()) {
    if ((optionCells[at] ?? cell) !== cell) values.add(value);
  }
  return values;
}

export function withoutDuplicates<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
