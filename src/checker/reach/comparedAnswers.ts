import {
  type AnswerValue,
  isDate,
  isDateType,
  isNumber,
  kindOfOperator,
  type OperationNode,
  type Question,
  type RuleNode,
  validationApplies,
} from '#engine';
import { type Candidates, candidatesOf } from './candidates.ts';
import { type Demand, type Model, withoutDuplicates } from './model.ts';
import type { Constraint } from './problem.ts';
import { isBareRead, partsByQuestion, readsOf, syntaxTree } from './ruleParts.ts';

/** Answers by which every visitor tries to leave a step, so that few earlier answers represent all. */
export interface LeavingAttempts {
  /** With the answers to try as its domains, before the step and on it. */
  readonly model: Model;
  /** That the answers on the step are among those that every visitor tries. */
  readonly constraints: readonly Constraint[];
}

/**
 * Answers that prove that every visitor can leave a step that compares typed numbers or dates with
 * earlier ones. The later question is given only a few answers (the bounds of both questions, the
 * values next to them, and the earlier answer itself); compared with those, the earlier answers fall
 * into known classes. `undefined` when nothing is compared so. `relevant`: ids of questions.
 */
export function leavingAttempts(
  model: Model,
  step: number,
  relevant: ReadonlySet<string>,
): LeavingAttempts | undefined {
  const { singlePartsOf, jointPartsOf } = comparisonsIn(model, relevant);
  const later = new Map<Question, readonly Question[]>();
  for (const earlier of model.form.questions) {
    const own = jointPartsOf(earlier);
    if (earlier.step >= step || !own.every((joint) => isWithLater(model, joint, earlier, step)))
      continue;
    for (const question of own.flatMap(({ part }) => questionsIn(model, part))) {
      if (question === earlier) continue;
      later.set(question, withoutDuplicates([...(later.get(question) ?? []), earlier]));
    }
  }
  if (later.size === 0) return undefined;
  const tried = new Map<Question, ReadonlySet<AnswerValue | undefined>>();
  for (const [question, earlier] of later) {
    const parts = [question, ...earlier].flatMap(singlePartsOf);
    tried.set(question, triedOf(model, question, parts, jointPartsOf(question)));
  }
  /** The one question that another is compared with. */
  const onlyPartner = (question: Question) => {
    const [earlier] = later.get(question) ?? [];
    const isOnly = jointPartsOf(question).every(({ part }) => {
      const [one, ...others] = questionsIn(model, part).filter((own) => own !== question);
      return others.length === 0 && one !== undefined && one === earlier;
    });
    return isOnly ? earlier : undefined;
  };
  const domains = [...model.domains];
  for (const earlier of new Set([...later.values()].flat())) {
    const partners = [...later.keys()].filter((own) => later.get(own)?.includes(earlier));
    const tests = partners.flatMap((own) =>
      [...(tried.get(own) ?? [])].flatMap((value) =>
        value === undefined ? [] : [syntaxTree({ '<': [{ var: earlier.definition.id }, value] })],
      ),
    );
    domains[earlier.index] = exactly(model, earlier, [
      ...singlePartsOf(earlier),
      ...jointPartsOf(earlier).map(({ part }) => part),
      ...partners.filter(onlyPartner).flatMap(singlePartsOf),
      ...tests,
    ]);
  }
  const constraints = [...tried].map(([question, values]) => {
    const same = onlyPartner(question);
    const before = same ? (domains[same.index]?.values ?? []) : [];
    const all = withoutDuplicates([...values, ...before]);
    domains[question.index] = { values: all, isExact: false, isComplete: false };
    return answeredBy(question, values, same);
  });
  return { model: { ...model, domains }, constraints };
}

/** Answers on the step that every visitor tries. */
function triedOf(
  { today }: Model,
  question: Question,
  parts: readonly RuleNode[],
  joint: readonly JointPart[],
): ReadonlySet<AnswerValue | undefined> {
  const { values } = candidatesOf(question.definition, parts, () => false, today);
  if (typedKind(question) === 'number') {
    return new Set(values.filter((value) => value === undefined || typeof value === 'number'));
  }
  // No answer would be compared as a number.
  const isValidated = joint.some(({ ruleIndex: at }) => validationApplies(question, at, false));
  return new Set(values.filter((value) => (value === undefined ? !isValidated : isDay(value))));
}

function answeredBy(
  { index, cell }: Question,
  values: ReadonlySet<AnswerValue | undefined>,
  same: Question | undefined,
): Constraint {
  const questions = same ? [index, same.index] : [index];
  return {
    scope: [{ cells: [cell], questions, rules: [] }],
    isMet: ([evaluated]) => {
      if (!evaluated?.isShown(cell)) return true;
      const value = evaluated.answerTo(index);
      return values.has(value) || (same !== undefined && value === evaluated.answerTo(same.index));
    },
  };
}

/** Answers by question id; `null` for a question that is not asked. */
type EarlierAnswers = ReadonlyMap<string, AnswerValue | undefined | null>;

/** The model with representative answers to a step, for a visitor who gave these answers before it. */
export function modelGiven(model: Model, step: number, answers: EarlierAnswers): Model {
  const here = model.form.questions.filter((question) => question.step === step);
  const relevant = new Set([...answers.keys(), ...here.map(({ definition }) => definition.id)]);
  const { singlePartsOf, jointPartsOf } = comparisonsIn(model, relevant);
  const domains = [...model.domains];
  for (const [id, value] of answers) {
    const question = model.form.questions[model.form.indexOf.get(id) ?? -1];
    if (!question || jointPartsOf(question).length === 0) continue;
    const values = value === undefined || value === null ? [undefined] : [undefined, value];
    domains[question.index] = { values, isExact: true, isComplete: true };
  }
  for (const question of here) {
    const compared = jointPartsOf(question).map(({ part }) => givenIn(part, question, answers));
    const known = compared.filter((part) => part !== undefined);
    if (compared.length === 0 || known.length < compared.length) continue;
    domains[question.index] = exactly(model, question, [...singlePartsOf(question), ...known]);
  }
  return { ...model, domains };
}

/** A comparison with the earlier answers substituted into it. */
function givenIn(
  part: OperationNode,
  question: Question,
  answers: EarlierAnswers,
): RuleNode | undefined {
  if (!isComparison(part, question)) return undefined;
  // Compared with a number, no answer is 0; with a date it is none of the known classes.
  const isKnown = (value: unknown) =>
    isLiteral(value, question) || (value === null && typedKind(question) === 'number');
  const values = part.args.map((arg) => {
    const [id] = readsOf(arg);
    if (id === question.definition.id) return arg.written;
    const value = id === undefined ? arg.written : answers.has(id) ? (answers.get(id) ?? null) : '';
    return isKnown(value) ? value : undefined;
  });
  return values.includes(undefined) ? undefined : syntaxTree({ [part.operator]: values });
}

/** The answers that represent all others in just these rule parts. */
function exactly(
  { today }: Model,
  { definition }: Question,
  parts: readonly RuleNode[],
): Candidates {
  const candidates = candidatesOf(definition, parts, () => false, today);
  return { ...candidates, isComplete: candidates.isExact };
}

/** A part of a rule that reads several questions together, such as a comparison of two answers. */
interface JointPart {
  readonly part: OperationNode;
  /** The demand that it is part of, and its rule's index there; otherwise -1. */
  readonly demand: Demand | undefined;
  readonly ruleIndex: number;
}

/** Lookup of rule parts by question: those that read it alone, and those that compare it. */
function comparisonsIn({ cellRules, demands }: Model, relevant: ReadonlySet<string>) {
  const rules = [
    ...cellRules.map(({ parts }) => ({ parts, demand: undefined, ruleIndex: -1 })),
    ...demands.flatMap((demand) =>
      demand.rules.map(({ parts }, ruleIndex) => ({ parts, demand, ruleIndex })),
    ),
  ];
  const { singleParts } = partsByQuestion(rules);
  const joint = rules.flatMap(({ parts, demand, ruleIndex }): readonly JointPart[] =>
    parts.jointParts
      .filter((part) => [...readsOf(part)].every((id) => relevant.has(id)))
      .map((part) => ({ part, demand, ruleIndex })),
  );
  return {
    singlePartsOf: ({ definition }: Question) => [
      ...(singleParts.get(definition.id)?.values() ?? []),
    ],
    jointPartsOf: ({ definition }: Question) =>
      joint.filter(({ part }) => readsOf(part).has(definition.id)),
  };
}

/** Whether an earlier question is compared only with questions of the step, of its own type. */
function isWithLater(
  model: Model,
  { part, demand }: JointPart,
  earlier: Question,
  step: number,
): boolean {
  const kind = typedKind(earlier);
  const others = questionsIn(model, part).filter((question) => question !== earlier);
  return (
    isComparison(part, earlier) &&
    others.every((own) => own.step === step && typedKind(own) === kind) &&
    // Elsewhere it may be compared with no answer.
    (kind === 'number' || others.every(({ index }) => index === demand?.question))
  );
}

/** Whether a rule compares only answers and literals, with no calculation. */
function isComparison({ operator, args }: OperationNode, question: Question): boolean {
  const kind = kindOfOperator(operator);
  return (
    (kind === 'order' || kind === 'equality') &&
    args.every((value) => isBareRead(value) || isLiteral(value.written, question))
  );
}

function isLiteral(value: unknown, question: Question): boolean {
  const kind = typedKind(question);
  return kind === 'number' ? Number.isFinite(value) : kind === 'date' && isDay(value);
}

const isDay = (value: unknown): boolean => typeof value === 'string' && isDate(value);

function typedKind({ definition: { type } }: Question): 'number' | 'date' | undefined {
  if (isNumber(type)) return 'number';
  return isDateType(type) ? 'date' : undefined;
}

function questionsIn({ form }: Model, part: RuleNode): readonly Question[] {
  return [...readsOf(part)].flatMap((id) => form.questions[form.indexOf.get(id) ?? -1] ?? []);
}
