import {
  type AnswerValue,
  canBeChosenTogether,
  isMultipleChoice,
  isSingleChoice,
  kindOfOperator,
  type Rule,
  type RuleNode,
  sameAnswer,
} from '#engine';
import { holdsFor } from './candidates.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import type { EvaluatedForm } from './evaluatedForm.ts';
import { decides, isTrue, outcomeOf } from './formula.ts';
import { type Model, preparedRule } from './model.ts';
import type { Constraint, Scope } from './problem.ts';
import { readsOf, syntaxTree } from './ruleParts.ts';
import { hasIf } from './ruleTree.ts';

/**
 * Something that a path must show of a condition while the condition decides its rule.
 *
 * | kind          | shown                                                             |
 * |---------------|-------------------------------------------------------------------|
 * | true          | it holds                                                          |
 * | false         | it does not hold                                                  |
 * | distinguished | an answer that distinguishes it from a mutant                     |
 * | tried         | a boundary value of a number in it, or a selection of options     |
 */
export interface CoverageGoal {
  readonly decision: Decision;
  /** Index of the condition in the decision. */
  readonly conditionIndex: number;
  readonly kind: 'true' | 'false' | 'distinguished' | 'tried';
  /** The result that the rule must have, where that does not follow from `kind`. */
  readonly outcome?: boolean;
  readonly constraint: Constraint;
  /** Answers that the search prefers. */
  readonly preferred: Readonly<Record<string, AnswerValue>>;
}

/** All goals of a form, rule by rule. */
export function goalsOf(model: Model): readonly CoverageGoal[] {
  return decisionsOf(model).flatMap((decision) =>
    decision.conditions.flatMap((_condition, at) => goalsOfCondition(model, decision, at)),
  );
}

function goalsOfCondition(model: Model, decision: Decision, at: number): readonly CoverageGoal[] {
  const own = decision.conditions[at];
  // A condition that reads nothing has one value for every visitor.
  if (!own || own.reads.length === 0) return [];
  const goal = (
    kind: CoverageGoal['kind'],
    isMet: (evaluated: EvaluatedForm) => boolean,
    also: Partial<Scope> = {},
    preferred: CoverageGoal['preferred'] = {},
  ): CoverageGoal => {
    const isShown = (evaluated: EvaluatedForm) =>
      isMet(evaluated) && decides(decision.tree, valuesOf(decision, evaluated), at);
    return {
      decision,
      conditionIndex: at,
      kind,
      constraint: constraintOn(decision, isShown, also),
      preferred,
    };
  };
  const outcomes = hasIf(decision.tree) ? [true, false] : [undefined];
  const bothWays = outcomes.flatMap((outcome) =>
    [true, false].map((wanted): CoverageGoal => {
      const isOut = (evaluated: EvaluatedForm) =>
        outcomeOf(decision.tree, valuesOf(decision, evaluated)) === outcome;
      const isMet = (evaluated: EvaluatedForm) =>
        evaluated.holds(own.rule) === wanted && (outcome === undefined || isOut(evaluated));
      const both = goal(wanted ? 'true' : 'false', isMet);
      return outcome === undefined ? both : { ...both, outcome };
    }),
  );
  const mutants = mutantsOf(syntaxTree(own.rule)).map((rule) => {
    const differs = (evaluated: EvaluatedForm) =>
      evaluated.holds(rule) !== evaluated.holds(own.rule);
    return goal('distinguished', differs, { rules: [preparedRule(model.form, rule)] });
  });
  const tried = trialsOf(model, own.rule).map(({ question, answer }) => {
    const id = model.form.questions[question]?.definition.id ?? '';
    const isMet = (evaluated: EvaluatedForm) => sameAnswer(evaluated.answerTo(question), answer);
    const given = answer === undefined ? {} : { [id]: answer };
    return goal('tried', isMet, { questions: [question] }, given);
  });
  return [...bothWays, ...mutants, ...tried];
}

/** That a decision applies and that `isMet` holds of its conditions. */
export function constraintOn(
  { scope, conditions, applies }: Decision,
  isMet: (evaluated: EvaluatedForm) => boolean,
  also: Partial<Scope> = {},
): Constraint {
  // Each condition by itself, so that a search distinguishes no more answers than they do.
  const rules = [...scope.rules, ...conditions, ...(also.rules ?? [])];
  const read = rules.flatMap(({ reads }) => reads);
  const questions = [...scope.questions, ...read, ...(also.questions ?? [])];
  return {
    scope: [{ cells: scope.cells, questions, rules }],
    isMet: ([evaluated]) =>
      evaluated !== undefined && isTrue(applies, evaluated) && isMet(evaluated),
  };
}

/** Which conditions of a decision hold. */
export function valuesOf({ conditions }: Decision, evaluated: EvaluatedForm): readonly boolean[] {
  return conditions.map(({ rule }) => evaluated.holds(rule));
}

const STRICTER: ReadonlyMap<string, string> = new Map([
  ['>', '>='],
  ['>=', '>'],
  ['<', '<='],
  ['<=', '<'],
]);

/** Mutants of a condition: a number off by one, `<` for `<=`, an entry of a list removed. */
function mutantsOf(condition: RuleNode): readonly Rule[] {
  if (condition.kind !== 'operation') return [];
  const { operator, args } = condition;
  const kind = kindOfOperator(operator);
  if (kind === 'reading' || kind === 'missing') return [];
  const values: readonly unknown[] = args.map(({ written }) => written);
  const inner = args.flatMap((arg, at): readonly Rule[] => {
    const { written } = arg;
    const isList = kind === 'search' && at === 1 && arg.kind === 'list' && arg.items.length > 1;
    const others =
      typeof written === 'number'
        ? [written - 1, written + 1]
        : isList
          ? arg.written.map((_entry, index) => arg.written.toSpliced(index, 1))
          : mutantsOf(arg);
    return others.map((other) => ({ [operator]: values.with(at, other) }));
  });
  const other = STRICTER.get(operator);
  const isBound = values.some((value) => typeof value === 'number');
  return other !== undefined && isBound ? [...inner, { [other]: values }] : inner;
}

/** An answer to be tried with a condition. */
interface Trial {
  readonly question: number;
  /** `undefined` for none. */
  readonly answer: AnswerValue | undefined;
}

/**
 * Answers to be tried whether or not a condition holds for them: boundary values of its numbers, each
 * option where it lists some, and of several choices none, each, all, and a matching with a
 * non-matching one.
 */
function trialsOf({ form, today }: Model, condition: Rule): readonly Trial[] {
  const tree = syntaxTree(condition);
  const [name, ...others] = readsOf(tree);
  const question = form.indexOf.get(name ?? '') ?? -1;
  const { type, options = [] } = form.questions[question]?.definition ?? {};
  if (!type || others.length > 0 || tree.kind !== 'operation') return [];
  const kind = kindOfOperator(tree.operator);
  const trials = (answers: readonly Trial['answer'][]) =>
    answers.map((answer) => ({ question, answer }));
  if (isMultipleChoice(type) && (kind === 'iteration' || kind === 'search')) {
    const all = options.map(({ value }) => String(value));
    const matching = all.find((value) => holdsFor(condition, [value], today));
    const other = all.find((value) => !holdsFor(condition, [value], today));
    const mixed = all.filter((value) => value === matching || value === other);
    const several = [mixed, all].filter((chosen) => canBeChosenTogether(options, chosen));
    return trials([undefined, ...all.map((value) => [value]), ...several]);
  }
  if (isSingleChoice(type) && kind === 'search') return trials(options.map(({ value }) => value));
  if (kind !== 'equality') return [];
  return trials(
    tree.args.flatMap(({ written }) =>
      typeof written === 'number' ? [written - 1, written + 1] : [],
    ),
  );
}
