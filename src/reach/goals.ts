import {
  type AnswerValue,
  isMultipleChoice,
  isSingleChoice,
  kindOfOperator,
  type Rule,
  type RuleNode,
  sameAnswer,
} from '#engine';
import { holdsFor } from './candidates.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { decides, isTrue, outcomeOf } from './formula.ts';
import { hasChoice } from './logic.ts';
import { type Model, placedRule } from './model.ts';
import type { Scope, SearchCondition } from './problem.ts';
import type { Reading } from './reading.ts';
import { readsOf, treeOf } from './ruleParts.ts';

/**
 * Something that a path has to show of a condition, while the condition decides how its rule comes
 * out.
 *
 * | kind  | shown                                                              |
 * |-------|--------------------------------------------------------------------|
 * | true  | it holds                                                           |
 * | false | it does not hold                                                   |
 * | told  | an answer that tells it from one that says a little else           |
 * | tried | an answer beside a number that is named, or a choice of several    |
 */
export interface CoverageGoal {
  readonly decision: Decision;
  /** Place of the condition in the decision. */
  readonly at: number;
  readonly kind: 'true' | 'false' | 'distinguished' | 'tried';
  /** How the rule has to come out, where that does not follow. */
  readonly outcome?: boolean;
  readonly condition: SearchCondition;
  /** Answers to be preferred in the search. */
  readonly given: Readonly<Record<string, AnswerValue>>;
}

/** Lists all that the paths through a form have to show, rule for rule. */
export function goalsOf(model: Model): readonly CoverageGoal[] {
  return decisionsOf(model).flatMap((decision) =>
    decision.conditions.flatMap((_condition, at) => goalsOfCondition(model, decision, at)),
  );
}

function goalsOfCondition(model: Model, decision: Decision, at: number): readonly CoverageGoal[] {
  const own = decision.conditions[at];
  // What reads nothing has one result for everybody.
  if (!own || own.reads.length === 0) return [];
  const goal = (
    kind: CoverageGoal['kind'],
    isMet: (reading: Reading) => boolean,
    also: Partial<Scope> = {},
    given: CoverageGoal['given'] = {},
  ): CoverageGoal => {
    const isShown = (reading: Reading) =>
      isMet(reading) && decides(decision.logic, valuesOf(decision, reading), at);
    return { decision, at, kind, condition: conditionOn(decision, isShown, also), given };
  };
  const outcomes = hasChoice(decision.logic) ? [true, false] : [undefined];
  const bothWays = outcomes.flatMap((outcome) =>
    [true, false].map((wanted): CoverageGoal => {
      const isOut = (reading: Reading) =>
        outcomeOf(decision.logic, valuesOf(decision, reading)) === outcome;
      const isMet = (reading: Reading) =>
        reading.holds(own.rule) === wanted && (outcome === undefined || isOut(reading));
      const both = goal(wanted ? 'true' : 'false', isMet);
      return outcome === undefined ? both : { ...both, outcome };
    }),
  );
  const told = variantsOf(treeOf(own.rule)).map((rule) => {
    const differs = (reading: Reading) => reading.holds(rule) !== reading.holds(own.rule);
    return goal('distinguished', differs, { rules: [placedRule(model.form, rule)] });
  });
  const tried = trialsOf(model, own.rule).map(({ question, answer }) => {
    const id = model.form.questions[question]?.definition.id ?? '';
    const isMet = (reading: Reading) => sameAnswer(reading.answerTo(question), answer);
    const given = answer === undefined ? {} : { [id]: answer };
    return goal('tried', isMet, { questions: [question] }, given);
  });
  return [...bothWays, ...told, ...tried];
}

/** That a decision applies, and something else that its conditions are read for. */
export function conditionOn(
  { scope, conditions, applies }: Decision,
  isMet: (reading: Reading) => boolean,
  also: Partial<Scope> = {},
): SearchCondition {
  // Each condition by itself: a search tells no more answers apart than what it looks at does.
  const rules = [...scope.rules, ...conditions, ...(also.rules ?? [])];
  const read = rules.flatMap(({ reads }) => reads);
  const questions = [...scope.questions, ...read, ...(also.questions ?? [])];
  return {
    scope: [{ cells: scope.cells, questions, rules }],
    isMet: ([reading]) => reading !== undefined && isTrue(applies, reading) && isMet(reading),
  };
}

/** Which conditions of a decision hold. */
export function valuesOf({ conditions }: Decision, reading: Reading): readonly boolean[] {
  return conditions.map(({ rule }) => reading.holds(rule));
}

const STRICTER: ReadonlyMap<string, string> = new Map([
  ['>', '>='],
  ['>=', '>'],
  ['<', '<='],
  ['<=', '<'],
]);

/** A condition with mistakes: a number one off, a bound that counts itself or not, an entry left out. */
function variantsOf(condition: RuleNode): readonly Rule[] {
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
          ? arg.written.map((_entry, place) => arg.written.toSpliced(place, 1))
          : variantsOf(arg);
    return others.map((other) => ({ [operator]: values.with(at, other) }));
  });
  const other = STRICTER.get(operator);
  const isBound = values.some((value) => typeof value === 'number');
  return other !== undefined && isBound ? [...inner, { [other]: values }] : inner;
}

/** An answer that has to be tried with a condition. */
interface Trial {
  readonly question: number;
  /** `undefined` for none. */
  readonly answer: AnswerValue | undefined;
}

/**
 * Answers to be tried whatever a condition says of them: beside a number that is named, each option
 * where some are listed, and of several choices none, each, all, and one that is meant with one that is not.
 */
function trialsOf({ form, today }: Model, condition: Rule): readonly Trial[] {
  const tree = treeOf(condition);
  const [name, ...others] = readsOf(tree);
  const question = form.indexOf.get(name ?? '') ?? -1;
  const { type, options = [] } = form.questions[question]?.definition ?? {};
  if (!type || others.length > 0 || tree.kind !== 'operation') return [];
  const kind = kindOfOperator(tree.operator);
  const trials = (answers: readonly Trial['answer'][]) =>
    answers.map((answer) => ({ question, answer }));
  if (isMultipleChoice(type) && (kind === 'walk' || kind === 'search')) {
    const all = options.map(({ value }) => String(value));
    const meant = all.find((value) => holdsFor(condition, [value], today));
    const other = all.find((value) => !holdsFor(condition, [value], today));
    const mixed = all.filter((value) => value === meant || value === other);
    return trials([undefined, ...all.map((value) => [value]), mixed, all]);
  }
  if (isSingleChoice(type) && kind === 'search') return trials(options.map(({ value }) => value));
  if (kind !== 'equality') return [];
  return trials(
    tree.args.flatMap(({ written }) =>
      typeof written === 'number' ? [written - 1, written + 1] : [],
    ),
  );
}
