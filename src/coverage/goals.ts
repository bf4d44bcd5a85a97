import {
  type AnswerValue,
  isMultipleChoice,
  isSingleChoice,
  kindOfOperator,
  type Rule,
  type RuleNode,
  sameAnswer,
} from '#engine';
import {
  type Condition,
  decides,
  hasChoice,
  holdsFor,
  type Model,
  outcomeOf,
  type PlacedRule,
  placedRule,
  type Reading,
  readsOf,
  treeOf,
} from '#reach';
import { type Decision, decisionsOf } from './decisions.ts';

/**
 * Something that a path has to show of a condition, while the condition decides how its rule comes
 * out.
 *
 * | kind  | shown                                                              |
 * |-------|--------------------------------------------------------------------|
 * | true  | it holds                                                           |
 * | false | it does not hold                                                   |
 * | told  | an answer that tells it from one that says a little else (`about`) |
 * | tried | an answer beside a number that is named, or a choice of several    |
 */
export interface Goal {
  readonly decision: Decision;
  /** Place of the condition in the decision. */
  readonly at: number;
  readonly kind: 'true' | 'false' | 'told' | 'tried';
  readonly about: AnswerValue | undefined;
  /** How the rule has to come out, where that does not follow. */
  readonly outcome?: boolean;
  readonly condition: Condition;
  /** Answers to be preferred in the search. */
  readonly given: Readonly<Record<string, AnswerValue>>;
}

/** How much a path has to show of a condition; less is asked to find out why it cannot. */
export type Strictness = 'asked' | 'holding' | 'deciding';

/** What the paths through a form have to show, rule for rule. */
export function goalsOf(model: Model): readonly Goal[] {
  return decisionsOf(model).flatMap((decision) =>
    decision.conditions.flatMap((_condition, at) => goalsOfCondition(model, decision, at)),
  );
}

function goalsOfCondition(model: Model, decision: Decision, at: number): readonly Goal[] {
  const own = decision.conditions[at];
  // What reads nothing has one result for everybody.
  if (!own || own.reads.length === 0) return [];
  const judge = (rule: PlacedRule['rule'], answer: AnswerValue) =>
    holdsFor(rule, answer, model.today);
  const goal = (
    kind: Goal['kind'],
    about: Goal['about'],
    also: Also,
    given: Goal['given'] = {},
  ): Goal => {
    const condition = conditionOf(decision, at, 'deciding', also);
    return { decision, at, kind, about, condition, given };
  };
  const outcomes = hasChoice(decision.logic) ? [true, false] : [undefined];
  const both = outcomes.flatMap((outcome) =>
    [true, false].map((wanted): Goal => {
      const kind = wanted ? 'true' : 'false';
      if (outcome === undefined) return goal(kind, wanted, holding(own, wanted));
      const also = holding(own, wanted);
      const isMet = (reading: Reading) =>
        also.isMet(reading) && outcomeOf(decision.logic, valuesOf(decision, reading)) === outcome;
      return { ...goal(kind, wanted, { ...also, isMet }), outcome };
    }),
  );
  const told = variantsOf(treeOf(own.rule)).map(({ rule, about }) => {
    const variant = placedRule(model.form, rule);
    const differs = (reading: Reading) => reading.holds(rule) !== reading.holds(own.rule);
    return goal('told', about, { rules: [variant], questions: [], isMet: differs });
  });
  const tried = trialsOf(model, own.rule, judge).map(({ question, answer }) => {
    const id = model.form.questions[question]?.definition.id ?? '';
    const isMet = (reading: Reading) => sameAnswer(reading.answerTo(question), answer);
    const given = answer === undefined ? {} : { [id]: answer };
    return goal('tried', answer, { rules: [], questions: [question], isMet }, given);
  });
  return [...both, ...told, ...tried];
}

/** What has to be so beside that the rule is asked. */
interface Also {
  readonly rules: readonly PlacedRule[];
  readonly questions: readonly number[];
  isMet(reading: Reading): boolean;
}

function holding(own: PlacedRule, wanted: boolean): Also {
  return { rules: [], questions: [], isMet: (reading) => reading.holds(own.rule) === wanted };
}

/** That a condition has a value, asked as strictly as is said. */
export function conditionWith(
  decision: Decision,
  at: number,
  wanted: boolean,
  strictness: Strictness,
): Condition {
  const own = decision.conditions[at];
  const anything = { rules: [], questions: [], isMet: () => true };
  return conditionOf(
    decision,
    at,
    strictness,
    own && strictness !== 'asked' ? holding(own, wanted) : anything,
  );
}

function conditionOf(
  decision: Decision,
  at: number,
  strictness: Strictness,
  also: Also,
): Condition {
  const { sight, conditions, logic } = decision;
  // Each condition by itself: a search tells no more answers apart than what it looks at does.
  const rules = [...sight.rules, ...conditions, ...also.rules];
  const read = rules.flatMap(({ reads }) => reads);
  return {
    looksAt: [
      {
        cells: sight.cells,
        questions: [...sight.questions, ...read, ...also.questions],
        rules,
      },
    ],
    isMet: ([reading]) => {
      if (!reading || !decision.isAsked(reading) || !also.isMet(reading)) return false;
      return strictness !== 'deciding' || decides(logic, valuesOf(decision, reading), at);
    },
  };
}

/** Which conditions of a decision hold. */
export function valuesOf({ conditions }: Decision, reading: Reading): readonly boolean[] {
  return conditions.map(({ rule }) => reading.holds(rule));
}

/** A condition written a little otherwise: some answers must tell the two from each other. */
interface Variant {
  readonly rule: Rule;
  /** What is tried: a number that is named, or an entry of a list. */
  readonly about: number | string;
}

const STRICTER: ReadonlyMap<string, string> = new Map([
  ['>', '>='],
  ['>=', '>'],
  ['<', '<='],
  ['<=', '<'],
]);

/**
 * The mistakes that are made in a condition: a number one too high or too low, a bound that counts
 * itself or not, an entry left out of a list.
 */
function variantsOf(condition: RuleNode): readonly Variant[] {
  if (condition.kind !== 'operation') return [];
  const { operator, args } = condition;
  const kind = kindOfOperator(operator);
  if (kind === 'reading' || kind === 'missing') return [];
  const values: readonly unknown[] = args.map(({ written }) => written);
  const inner = args.flatMap((arg, at): readonly Variant[] => {
    const put = (own: unknown): Rule => ({ [operator]: values.with(at, own) });
    const { written } = arg;
    if (typeof written === 'number') {
      return [-1, 1].map((by) => ({ rule: put(written + by), about: written }));
    }
    if (kind === 'search' && at === 1 && arg.kind === 'list' && arg.items.length > 1) {
      return arg.written.map((entry, place) => ({
        rule: put(arg.written.toSpliced(place, 1)),
        about: String(entry),
      }));
    }
    return variantsOf(arg).map(({ rule, about }) => ({ rule: put(rule), about }));
  });
  const other = STRICTER.get(operator);
  const bound = values.find((value) => typeof value === 'number');
  if (other === undefined || bound === undefined) return inner;
  return [...inner, { rule: { [other]: values }, about: bound }];
}

/** An answer that has to be tried with a condition. */
interface Trial {
  readonly question: number;
  /** `undefined` for none. */
  readonly answer: AnswerValue | undefined;
}

/**
 * Answers that have to be tried with a condition whatever it says of them: beside a number that is
 * named, each option where some are listed, and of several choices none, each by itself, all, and
 * one that is meant with one that is not.
 */
function trialsOf(model: Model, condition: Rule, holdsFor: Judge): readonly Trial[] {
  const tree = treeOf(condition);
  const [name, ...others] = readsOf(tree);
  const question = model.form.indexOf.get(name ?? '') ?? -1;
  const definition = model.form.questions[question]?.definition;
  if (!definition || others.length > 0 || tree.kind !== 'operation') return [];
  const kind = kindOfOperator(tree.operator);
  if (isMultipleChoice(definition.type) && (kind === 'walk' || kind === 'search')) {
    const all = (definition.options ?? []).map(({ value }) => String(value));
    const meant = all.find((value) => holdsFor(condition, [value]));
    const other = all.find((value) => !holdsFor(condition, [value]));
    const mixed = all.filter((value) => value === meant || value === other);
    return [undefined, ...all.map((value) => [value]), mixed, all].map((answer) => ({
      question,
      answer,
    }));
  }
  if (isSingleChoice(definition.type) && kind === 'search') {
    return (definition.options ?? []).map(({ value }) => ({ question, answer: value }));
  }
  if (kind !== 'equality') return [];
  return tree.args
    .flatMap(({ written }) => (typeof written === 'number' ? [written] : []))
    .flatMap((value) => [value - 1, value + 1].map((answer) => ({ question, answer })));
}

/** Whether a condition holds for an answer. */
type Judge = (condition: Rule, answer: AnswerValue) => boolean;
