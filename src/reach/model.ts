import {
  type AnswerValue,
  type Form,
  judges,
  type OperationNode,
  type Question,
  type Rule,
} from '#engine';
import { type Candidates, candidatesOf, holdsFor } from './candidates.ts';
import { Effort, Recorded } from './effort.ts';
import { partsOf, type RuleParts } from './ruleParts.ts';

/** A rule of a form, with where it stands. */
export interface PlacedRule {
  readonly rule: Rule;
  /** JSON pointer into the form's definition. */
  readonly pointer: string;
  readonly parts: RuleParts;
  /** Questions read, by their index. */
  readonly reads: readonly number[];
}

/** What has to be so before a step can be left. */
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

/** A form as it is with some answers, for what a search is about. */
export interface Reading {
  readonly model: Model;
  /** The answer as rules see it. */
  answerTo(question: number): AnswerValue | undefined;
  isShown(cell: number): boolean;
  holds(rule: Rule): boolean;
}

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
  const placed = (rule: Rule, pointer: string) => placedRule(form, rule, pointer);
  const cellRules = form.cells.map(({ rule }) => placed(rule, ''));
  const cellReads: number[][] = [];
  const inOrder = [...form.cells.keys()].sort((a, b) => rankOf(form, a) - rankOf(form, b));
  for (const cell of inOrder) {
    const { parent, chosen } = form.cells[cell] ?? { parent: -1, chosen: null };
    cellReads[cell] = unique([
      ...(cellRules[cell]?.reads ?? []),
      ...(chosen ? [chosen.question] : []),
      ...(cellReads[parent] ?? []),
    ]);
  }
  const needs = form.questions.map(({ cell, optionCells }) =>
    unique([cell, ...optionCells].flatMap((own) => cellReads[own] ?? [])),
  );
  const validations = form.questions.map(({ definition }) =>
    (definition.validation ?? []).map(({ rule }, at) => placed(rule, `validation/${at}`)),
  );
  const steps = form.steps.map(({ definition }) =>
    definition.ready === undefined ? [] : [placed(definition.ready, 'ready')],
  );
  const exits = (form.definition.exits ?? []).flatMap(({ when }) =>
    when === undefined ? [] : [placed(when, '')],
  );
  const everything = [...cellRules, ...validations.flat(), ...steps.flat(), ...exits];
  const domains = form.questions.map((question) => domainOf(form, question, everything, today));
  const demands = [
    ...form.questions.flatMap((question): Demand[] => {
      const rules = validations[question.index] ?? [];
      const reads = unique([question.index, ...rules.flatMap((rule) => rule.reads)]);
      if (rules.length === 0) return [];
      const isAlone = reads.length === 1 && question.optionCells.length === 0;
      const { values } = domains[question.index] ?? { values: [] };
      const isFree = isAlone && values.some((value) => isTaken(question, rules, value, today));
      return [{ step: question.step, question: question.index, rules, reads, isFree }];
    }),
    ...steps.flatMap((rules, step): Demand[] =>
      rules.length === 0
        ? []
        : [
            {
              step,
              question: undefined,
              rules,
              reads: unique(rules.flatMap((rule) => rule.reads)),
              isFree: false,
            },
          ],
    ),
  ];
  const clearedOn = form.questions.map((question) => lastClearing(form, question));
  return { form, today, cellRules, cellReads, needs, domains, demands, clearedOn, effort };
}

/** A rule over a form's questions, made ready for a search. `pointer` says where it stands, if anywhere. */
export function placedRule(form: Form, rule: Rule, pointer = ''): PlacedRule {
  const parts = partsOf(rule);
  const reads = [...parts.reads].flatMap((name) => form.indexOf.get(name) ?? []);
  return { rule, pointer, parts, reads };
}

/** What clears a question may be cleared itself, and then clears as well. */
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
  rules: readonly PlacedRule[],
  value: AnswerValue | undefined,
  today: string,
): boolean {
  return rules.every(
    ({ rule }, at) => !judges(question, at, value !== undefined) || holdsFor(rule, value, today),
  );
}

function domainOf(
  form: Form,
  question: Question,
  rules: readonly PlacedRule[],
  today: string,
): Candidates {
  const { definition, index, cell, optionCells } = question;
  const parts = new Map<string, OperationNode>();
  let isTogether = false;
  for (const { parts: own } of rules) {
    for (const part of own.alone.get(definition.id) ?? [])
      parts.set(JSON.stringify(part.written), part);
    isTogether ||= own.together.has(definition.id);
  }
  const options = definition.options ?? [];
  const chosen = new Set(
    form.cells.flatMap(({ chosen }) => (chosen?.question === index ? [chosen.value] : [])),
  );
  const isSetApart = (at: number) =>
    isTogether ||
    chosen.has(options[at]?.value) ||
    (optionCells.length > 0 && optionCells[at] !== cell);
  return candidatesOf(definition, [...parts.values()], isSetApart, today);
}

/** Whether an answer is, or has among others, the value of an option. */
export function isChosen(answer: AnswerValue | undefined, value: unknown): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value;
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function rankOf(form: Form, cell: number): number {
  return form.cells[cell]?.rank ?? -1;
}
