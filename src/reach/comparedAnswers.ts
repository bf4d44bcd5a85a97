import {
  type AnswerValue,
  judges,
  type OperationNode,
  type Question,
  type RuleNode,
} from '#engine';
import { candidatesOf } from './candidates.ts';
import {
  idOf,
  isComparison,
  isDay,
  isLiteral,
  type Joint,
  Parts,
  questionsIn,
  typedKind,
} from './comparisons.ts';
import type { Model } from './model.ts';
import type { Condition } from './problem.ts';
import { readsOf, treeOf } from './ruleParts.ts';

/** A way to leave a step that is tried with everybody, so that few answers before it stand for all. */
export interface Witnesses {
  /** With the answers to try: before the step, and on it. */
  readonly model: Model;
  /** That the answers on the step are among those that are tried with everybody. */
  readonly conditions: readonly Condition[];
}

/**
 * Answers that prove that everybody can leave a step, where it compares typed numbers or dates with
 * earlier ones. A comparison with an answer is, for each answer to the later question, a comparison
 * with what is written: with a few answers to the later one fixed, bounds of both and those beside
 * them, or the very answer that the earlier one got, the answers to the earlier one fall into kinds
 * that are known. `undefined` when nothing is compared so. `relevant`: ids of questions that matter.
 */
export function witnessesOn(
  model: Model,
  step: number,
  relevant: ReadonlySet<string>,
): Witnesses | undefined {
  const parts = new Parts(model, relevant);
  const later = new Map<Question, readonly Question[]>();
  for (const earlier of model.form.questions) {
    const own = parts.jointOf(earlier);
    if (earlier.step >= step || own.length === 0) continue;
    if (!own.every((joint) => isWithLater(model, joint, earlier, step))) continue;
    for (const question of own.flatMap(({ part }) => questionsIn(model, part))) {
      if (question === earlier) continue;
      later.set(question, [...new Set([...(later.get(question) ?? []), earlier])]);
    }
  }
  if (later.size === 0) return undefined;
  const domains = [...model.domains];
  const tried = new Map<Question, Set<AnswerValue | undefined>>();
  for (const [question, earlier] of later)
    tried.set(question, triedOf(model, parts, question, earlier));
  const isSame = (question: Question) =>
    parts.jointOf(question).every(({ part }) => {
      const [one, ...others] = questionsIn(model, part).filter((own) => own !== question);
      return others.length === 0 && one !== undefined && one === later.get(question)?.[0];
    });
  for (const earlier of new Set([...later.values()].flat())) {
    const partners = [...later.keys()].filter((own) => later.get(own)?.includes(earlier));
    const tests = partners.flatMap((own) =>
      [...(tried.get(own) ?? [])].flatMap((value) =>
        value === undefined ? [] : [treeOf({ '<': [{ var: earlier.definition.id }, value] })],
      ),
    );
    const own = [
      ...parts.aloneOf(earlier),
      ...parts.jointOf(earlier).map(({ part }) => part),
      ...partners.filter(isSame).flatMap((partner) => parts.aloneOf(partner)),
    ];
    domains[earlier.index] = exactly(model, earlier, [...own, ...tests]);
  }
  const conditions: Condition[] = [];
  for (const [question, [earlier]] of later) {
    const values = tried.get(question) ?? new Set();
    const same = earlier && isSame(question) ? earlier : undefined;
    const before = same ? (domains[same.index]?.values ?? []) : [];
    domains[question.index] = {
      values: [...new Set([...values, ...before])],
      isExact: false,
      isComplete: false,
    };
    conditions.push(answeredBy(question, values, same));
  }
  return { model: { ...model, domains }, conditions };
}

/** Answers on the step that are tried with everybody. */
function triedOf(
  model: Model,
  parts: Parts,
  question: Question,
  earlier: readonly Question[],
): Set<AnswerValue | undefined> {
  const own = [question, ...earlier].flatMap((one) => parts.aloneOf(one));
  const { values } = candidatesOf(question.definition, own, () => false, model.today);
  if (typedKind(question) === 'number') {
    return new Set(values.filter((value) => value === undefined || typeof value === 'number'));
  }
  // No answer would be compared as a number.
  const isJudged = parts
    .jointOf(question)
    .some(({ placed, demand }) => judges(question, demand?.rules.indexOf(placed) ?? -1, false));
  return new Set(values.filter((value) => (value === undefined ? !isJudged : isDay(value))));
}

function answeredBy(
  { index, cell }: Question,
  values: ReadonlySet<AnswerValue | undefined>,
  same: Question | undefined,
): Condition {
  const questions = same ? [index, same.index] : [index];
  return {
    looksAt: [{ cells: [cell], questions, rules: [] }],
    isMet: ([reading]) => {
      if (!reading?.isShown(cell)) return true;
      const value = reading.answerTo(index);
      return values.has(value) || (same !== undefined && value === reading.answerTo(same.index));
    },
  };
}

/**
 * The model with the answers to a step that stand for all others of somebody whose answers before it
 * are these; `null` for a question that is not asked.
 */
export function modelGiven(
  model: Model,
  step: number,
  answers: ReadonlyMap<string, AnswerValue | undefined | null>,
): Model {
  const here = model.form.questions.filter((question) => question.step === step);
  const parts = new Parts(model, new Set([...answers.keys(), ...here.map(idOf)]));
  const domains = [...model.domains];
  for (const [id, value] of answers) {
    const question = model.form.questions[model.form.indexOf.get(id) ?? -1];
    if (!question || parts.jointOf(question).length === 0) continue;
    const values = value === undefined || value === null ? [undefined] : [undefined, value];
    domains[question.index] = { values, isExact: true, isComplete: true };
  }
  for (const question of here) {
    const compared = parts.jointOf(question).map(({ part }) => given(part, question, answers));
    const known = compared.filter((part) => part !== undefined);
    if (compared.length === 0 || known.length < compared.length) continue;
    domains[question.index] = exactly(model, question, [...parts.aloneOf(question), ...known]);
  }
  return { ...model, domains };
}

/** A comparison with the answers that were given before in it. */
function given(
  part: OperationNode,
  question: Question,
  answers: ReadonlyMap<string, AnswerValue | undefined | null>,
): RuleNode | undefined {
  if (!isComparison(part, question)) return undefined;
  // No answer is nought to a number, and to a date what the other kinds do not stand for.
  const isKnown = (value: unknown) =>
    isLiteral(value, question) || (value === null && typedKind(question) === 'number');
  const values = part.args.map((arg) => {
    const [id] = readsOf(arg);
    if (id === idOf(question)) return arg.written;
    const value = id === undefined ? arg.written : answers.has(id) ? (answers.get(id) ?? null) : '';
    return isKnown(value) ? value : undefined;
  });
  return values.includes(undefined) ? undefined : treeOf({ [part.operator]: values });
}

function exactly(model: Model, { definition }: Question, parts: readonly RuleNode[]) {
  const candidates = candidatesOf(definition, parts, () => false, model.today);
  return { ...candidates, isComplete: candidates.isExact };
}

/** Whether an earlier question is compared with questions of the step alone, of its own kind. */
function isWithLater(
  model: Model,
  { part, demand }: Joint,
  earlier: Question,
  step: number,
): boolean {
  const others = questionsIn(model, part).filter((question) => question !== earlier);
  if (!isComparison(part, earlier)) return false;
  if (!others.every((own) => own.step === step && typedKind(own) === typedKind(earlier)))
    return false;
  // Elsewhere it may be compared with no answer.
  return typedKind(earlier) === 'number' || others.every(({ index }) => index === demand?.question);
}
