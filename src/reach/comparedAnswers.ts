import {
  type AnswerValue,
  isDate,
  isNumber,
  kindOfOperator,
  type OperationNode,
  type Question,
  type RuleNode,
  validationApplies,
} from '#engine';
import { type Candidates, candidatesOf } from './candidates.ts';
import { type Demand, type Model, unique } from './model.ts';
import type { SearchCondition } from './problem.ts';
import { gathered, isBareRead, readsOf, treeOf } from './ruleParts.ts';

/** A way to leave a step that is tried with everybody, so that few answers before it stand for all. */
export interface Witnesses {
  /** With the answers to try: before the step, and on it. */
  readonly model: Model;
  /** That the answers on the step are among those that are tried with everybody. */
  readonly conditions: readonly SearchCondition[];
}

/**
 * Answers that prove that everybody can leave a step, where it compares typed numbers or dates with
 * earlier ones: compared with a few answers to the later question, bounds of both and those beside
 * them, or the very answer that the earlier one got, the answers to the earlier one fall into known
 * kinds. `undefined` when nothing is compared so. `relevant`: ids of questions that matter.
 */
export function witnessesOn(
  model: Model,
  step: number,
  relevant: ReadonlySet<string>,
): Witnesses | undefined {
  const { aloneOf, jointOf } = comparisonsIn(model, relevant);
  const later = new Map<Question, readonly Question[]>();
  for (const earlier of model.form.questions) {
    const own = jointOf(earlier);
    if (earlier.step >= step || !own.every((joint) => isWithLater(model, joint, earlier, step)))
      continue;
    for (const question of own.flatMap(({ part }) => questionsIn(model, part))) {
      if (question === earlier) continue;
      later.set(question, unique([...(later.get(question) ?? []), earlier]));
    }
  }
  if (later.size === 0) return undefined;
  const tried = new Map<Question, ReadonlySet<AnswerValue | undefined>>();
  for (const [question, earlier] of later) {
    const parts = [question, ...earlier].flatMap(aloneOf);
    tried.set(question, triedOf(model, question, parts, jointOf(question)));
  }
  /** The one question that another is compared with. */
  const onlyPartner = (question: Question) => {
    const [earlier] = later.get(question) ?? [];
    const isOnly = jointOf(question).every(({ part }) => {
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
        value === undefined ? [] : [treeOf({ '<': [{ var: earlier.definition.id }, value] })],
      ),
    );
    domains[earlier.index] = exactly(model, earlier, [
      ...aloneOf(earlier),
      ...jointOf(earlier).map(({ part }) => part),
      ...partners.filter(onlyPartner).flatMap(aloneOf),
      ...tests,
    ]);
  }
  const conditions = [...tried].map(([question, values]) => {
    const same = onlyPartner(question);
    const before = same ? (domains[same.index]?.values ?? []) : [];
    const all = unique([...values, ...before]);
    domains[question.index] = { values: all, isExact: false, isComplete: false };
    return answeredBy(question, values, same);
  });
  return { model: { ...model, domains }, conditions };
}

/** Answers on the step that are tried with everybody. */
function triedOf(
  { today }: Model,
  question: Question,
  parts: readonly RuleNode[],
  joint: readonly Joint[],
): ReadonlySet<AnswerValue | undefined> {
  const { values } = candidatesOf(question.definition, parts, () => false, today);
  if (typedKind(question) === 'number') {
    return new Set(values.filter((value) => value === undefined || typeof value === 'number'));
  }
  // No answer would be compared as a number.
  const isJudged = joint.some(({ at }) => validationApplies(question, at, false));
  return new Set(values.filter((value) => (value === undefined ? !isJudged : isDay(value))));
}

function answeredBy(
  { index, cell }: Question,
  values: ReadonlySet<AnswerValue | undefined>,
  same: Question | undefined,
): SearchCondition {
  const questions = same ? [index, same.index] : [index];
  return {
    scope: [{ cells: [cell], questions, rules: [] }],
    isMet: ([reading]) => {
      if (!reading?.isShown(cell)) return true;
      const value = reading.answerTo(index);
      return values.has(value) || (same !== undefined && value === reading.answerTo(same.index));
    },
  };
}

/** Answers by question id; `null` for a question that is not asked. */
type Given = ReadonlyMap<string, AnswerValue | undefined | null>;

/** The model with the answers to a step that stand for all others of somebody with these before it. */
export function modelGiven(model: Model, step: number, answers: Given): Model {
  const here = model.form.questions.filter((question) => question.step === step);
  const relevant = new Set([...answers.keys(), ...here.map(({ definition }) => definition.id)]);
  const { aloneOf, jointOf } = comparisonsIn(model, relevant);
  const domains = [...model.domains];
  for (const [id, value] of answers) {
    const question = model.form.questions[model.form.indexOf.get(id) ?? -1];
    if (!question || jointOf(question).length === 0) continue;
    const values = value === undefined || value === null ? [undefined] : [undefined, value];
    domains[question.index] = { values, isExact: true, isComplete: true };
  }
  for (const question of here) {
    const compared = jointOf(question).map(({ part }) => givenIn(part, question, answers));
    const known = compared.filter((part) => part !== undefined);
    if (compared.length === 0 || known.length < compared.length) continue;
    domains[question.index] = exactly(model, question, [...aloneOf(question), ...known]);
  }
  return { ...model, domains };
}

/** A comparison with the answers that were given before in it. */
function givenIn(part: OperationNode, question: Question, answers: Given): RuleNode | undefined {
  if (!isComparison(part, question)) return undefined;
  // No answer is nought to a number, and to a date what the other kinds do not stand for.
  const isKnown = (value: unknown) =>
    isLiteral(value, question) || (value === null && typedKind(question) === 'number');
  const values = part.args.map((arg) => {
    const [id] = readsOf(arg);
    if (id === question.definition.id) return arg.written;
    const value = id === undefined ? arg.written : answers.has(id) ? (answers.get(id) ?? null) : '';
    return isKnown(value) ? value : undefined;
  });
  return values.includes(undefined) ? undefined : treeOf({ [part.operator]: values });
}

/** The answers that stand for all others in just these parts of rules. */
function exactly(
  { today }: Model,
  { definition }: Question,
  parts: readonly RuleNode[],
): Candidates {
  const candidates = candidatesOf(definition, parts, () => false, today);
  return { ...candidates, isComplete: candidates.isExact };
}

/** A part of a rule that reads several questions together. */
interface Joint {
  readonly part: OperationNode;
  /** The demand that it stands in, and its rule's place there; otherwise -1. */
  readonly demand: Demand | undefined;
  readonly at: number;
}

/** Parts of the rules, by what they read; together, only questions that matter. */
function comparisonsIn({ cellRules, demands }: Model, relevant: ReadonlySet<string>) {
  const rules = [
    ...cellRules.map(({ parts }) => ({ parts, demand: undefined, at: -1 })),
    ...demands.flatMap((demand) => demand.rules.map(({ parts }, at) => ({ parts, demand, at }))),
  ];
  const { alone } = gathered(rules);
  const joint = rules.flatMap(({ parts, demand, at }): readonly Joint[] =>
    parts.joint
      .filter((part) => [...readsOf(part)].every((id) => relevant.has(id)))
      .map((part) => ({ part, demand, at })),
  );
  return {
    aloneOf: ({ definition }: Question) => [...(alone.get(definition.id)?.values() ?? [])],
    jointOf: ({ definition }: Question) =>
      joint.filter(({ part }) => readsOf(part).has(definition.id)),
  };
}

/** Whether an earlier question is compared with questions of the step alone, of its own kind. */
function isWithLater(
  model: Model,
  { part, demand }: Joint,
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

/** Whether a rule compares answers, and what is written, as they are. */
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
  return type === 'date' ? 'date' : undefined;
}

function questionsIn({ form }: Model, part: RuleNode): readonly Question[] {
  return [...readsOf(part)].flatMap((id) => form.questions[form.indexOf.get(id) ?? -1] ?? []);
}
