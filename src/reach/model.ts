import { type AnswerValue, type Form, failingValidation, type Question, type Rule } from '#engine';
import { type Candidates, candidatesOf, holdsFor } from './candidates.ts';
import { Effort, Recorded } from './effort.ts';
import { type GatheredParts, gathered, partsOf, type RuleParts } from './ruleParts.ts';

/** A rule made ready for a search. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly parts: RuleParts;
  /** Questions read, by their index. */
  readonly reads: readonly number[];
}

/** A requirement for leaving a step. */
export interface Demand {
  readonly step: number;
  /** The question that is judged; undefined for a step's `ready`. */
  readonly question: number | undefined;
  readonly rules: readonly PlacedRule[];
  /** Questions read, the judged one included. */
  readonly reads: readonly number[];
  /** It can be met whatever was answered before. */
  readonly isFree: boolean;
}

/** A form with everything that a search over its answers needs. */
export interface Model {
  readonly form: Form;
  /** As `yyyymmdd`. */
  readonly today: string;
  /** By cell. */
  readonly cellRules: readonly PlacedRule[];
  /** By cell: what it and all that it stands in read. */
  readonly cellReads: readonly (readonly number[])[];
  /** By question: what has to be known before it is known whether and with what it can be answered. */
  readonly needs: readonly (readonly number[])[];
  /** By question: answers that stand for all others. */
  readonly domains: readonly Candidates[];
  readonly demands: readonly Demand[];
  /** By question: the last step with a question whose answer takes its answer away; -1 for none. */
  readonly clearedOn: readonly number[];
  /** Of all searches over its answers together. */
  readonly effort: Effort;
}

/** Whether a demand is on one answer by itself. */
export const isAlone = ({ reads }: Demand): boolean => reads.length === 1;

/**
 * Makes the model of a form that `load` or an adapter has accepted, whose searches give up when the
 * effort is spent.
 */
export function modelOf(form: Form, today: string, effort = new Effort()): Model {
  const model = models.of(effort, today, function* () {
    const anew = made(form, today, effort);
    yield;
    return anew;
  });
  // Its texts may have changed.
  return model.form === form ? model : { ...model, form };
}

const models = new Recorded<Model>();

function made(form: Form, today: string, effort: Effort): Model {
  const cellRules = form.cells.map(({ rule }) => placedRule(form, rule));
  const cellReads: (readonly number[])[] = [];
  for (const [index, cell] of [...form.cells.entries()].sort(([, a], [, b]) => a.rank - b.rank)) {
    const chosen = cell.chosen ? [cell.chosen.question] : [];
    const own = [...(cellRules[index]?.reads ?? []), ...chosen];
    cellReads[index] = unique([...own, ...(cellReads[cell.parent] ?? [])]);
  }
  const needs = form.questions.map(({ cell, optionCells }) =>
    unique([cell, ...optionCells].flatMap((own) => cellReads[own] ?? [])),
  );
  const validations = form.questions.map(({ definition }) =>
    (definition.validation ?? []).map(({ rule }) => placedRule(form, rule)),
  );
  const readies = form.steps.flatMap(({ definition: { ready }, index }) =>
    ready === undefined ? [] : [{ step: index, rule: placedRule(form, ready) }],
  );
  const exits = (form.definition.exits ?? []).flatMap(({ when }) =>
    when === undefined ? [] : [placedRule(form, when)],
  );
  const rules = [...cellRules, ...validations.flat(), ...readies.map(({ rule }) => rule), ...exits];
  const parts = gathered(rules);
  const domains = form.questions.map((question) => domainOf(form, question, parts, today));
  const demands = [
    ...form.questions.flatMap((question): Demand[] => {
      const { index, step, optionCells } = question;
      const own = validations[index] ?? [];
      if (own.length === 0) return [];
      const reads = unique([index, ...own.flatMap((rule) => rule.reads)]);
      const isFree =
        reads.length === 1 &&
        optionCells.length === 0 &&
        domains[index]?.values.some((value) => isTaken(question, value, today)) === true;
      return [{ step, question: index, rules: own, reads, isFree }];
    }),
    ...readies.map(({ step, rule }): Demand => {
      return { step, question: undefined, rules: [rule], reads: rule.reads, isFree: false };
    }),
  ];
  const clearedOn = form.questions.map((question) => lastClearing(form, question));
  return { form, today, cellRules, cellReads, needs, domains, demands, clearedOn, effort };
}

/** A rule over a form's questions, made ready for a search. */
export function placedRule(form: Form, rule: Rule): PlacedRule {
  const parts = partsOf(rule);
  return { rule, parts, reads: [...parts.reads].flatMap((id) => form.indexOf.get(id) ?? []) };
}

/** A question that clears another may be cleared itself, and then clears as well. */
function lastClearing(form: Form, { definition }: Question): number {
  const causes = new Set(definition.clearedBy);
  let last = -1;
  for (const cause of causes) {
    const question = form.questions[form.indexOf.get(cause) ?? -1];
    last = Math.max(last, question?.step ?? -1);
    for (const further of question?.definition.clearedBy ?? []) causes.add(further);
  }
  return last;
}

/** Whether an answer to a question that is judged by itself is taken. */
export function isTaken(
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
  { alone, together }: GatheredParts,
  today: string,
): Candidates {
  const { id, options = [] } = definition;
  const apart = optionsApart(form, index);
  const isSetApart = (at: number) => together.has(id) || apart.has(options[at]?.value);
  return candidatesOf(definition, [...(alone.get(id)?.values() ?? [])], isSetApart, today);
}

/** Values of the options of a question that cells open for, or that have a rule of their own. */
export function optionsApart(
  form: Form,
  index: number,
  cells: Iterable<number> = form.cells.keys(),
): ReadonlySet<unknown> {
  const values = new Set<unknown>();
  for (const at of cells) {
    const { chosen } = form.cells[at] ?? {};
    if (chosen?.question === index) values.add(chosen.value);
  }
  const { definition, cell, optionCells = [] } = form.questions[index] ?? {};
  for (const [at, { value }] of (definition?.options ?? []).entries()) {
    if ((optionCells[at] ?? cell) !== cell) values.add(value);
  }
  return values;
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
