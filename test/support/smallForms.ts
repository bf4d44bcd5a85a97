import fc from 'fast-check';
import type {
  FormDefinition,
  OptionDefinition,
  QuestionDefinition,
  Rule,
  ValidationDefinition,
} from '#engine';

/** Bounds in rules; the answers tried lie on both sides of each. */
const BOUNDS = [1, 3] as const;

/** A question that rules may read. */
interface Readable {
  readonly id: string;
  readonly type: 'radio-button' | 'checkbox' | 'numeric';
  readonly values: readonly string[];
}

/** A rule over some of the questions, with every kind of operator that definitions use. */
function ruleOver(questions: readonly Readable[]): fc.Arbitrary<Rule> {
  const atom = fc.constantFrom(...questions).chain(atomOf);
  const { rule } = fc.letrec<{ rule: Rule }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 3, arbitrary: atom },
      { weight: 1, arbitrary: fc.record({ and: fc.tuple(tie('rule'), tie('rule')) }) },
      { weight: 1, arbitrary: fc.record({ or: fc.tuple(tie('rule'), tie('rule')) }) },
      { weight: 1, arbitrary: fc.record({ '!': fc.tuple(tie('rule')) }) },
    ),
  }));
  return rule;
}

function atomOf({ id, type, values }: Readable): fc.Arbitrary<Rule> {
  const read = { var: id };
  const asked: Rule = { is_answered: [read] };
  if (type === 'numeric') {
    const bound = fc.constantFrom(...BOUNDS);
    return fc.oneof(
      fc.constant(asked),
      fc
        .tuple(fc.constantFrom('>', '>=', '<', '<=', '==', '!='), bound)
        .map(([operator, limit]) => ({ [operator]: [read, limit] })),
      bound.map((limit) => ({ and: [asked, { '>': [read, limit] }] })),
    );
  }
  const value = fc.constantFrom(...values);
  if (type === 'checkbox') {
    return fc.oneof(
      fc.constant(asked),
      value.map((own) => ({ in: [own, read] })),
      fc
        .tuple(fc.constantFrom('some', 'all', 'none'), value)
        .map(([operator, own]) => ({ [operator]: [read, { '==': [{ var: '' }, own] }] })),
    );
  }
  return fc.oneof(
    fc.constant(asked),
    fc
      .tuple(fc.constantFrom('==', '!=', '==='), value)
      .map(([operator, own]) => ({ [operator]: [read, own] })),
    value.map((own) => ({ in: [read, [own]] })),
    fc.constant({ '!': [{ missing: [id] }] }),
  );
}

const optional = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.option(arbitrary, { nil: undefined, freq: weight });

/**
 * Forms of at most three steps and about three questions, small enough to try every answer: rules of
 * steps, questions, options, sub-questions, validations and buttons read earlier questions.
 */
export const smallForms: fc.Arbitrary<FormDefinition> = fc
  .array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 })
  .map((counts) => (counts.includes(2) ? counts.slice(0, 2) : counts))
  .map((counts) => counts.map((count, at) => (at > 0 && counts[0] === 2 ? 1 : count)))
  .chain((counts) => stepsOf(counts, []))
  .map((steps) => ({ id: 'tried', title: 'Liten', steps }));

/** The same with answers that clear others, also of earlier steps. Some are refused as cycles. */
export const clearingForms: fc.Arbitrary<FormDefinition> = fc
  .tuple(smallForms, fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 2 }))
  .map(([form, pairs]) => {
    const cleared = new Map(
      pairs.filter(([of, by]) => of !== by).map(([of, by]) => [`q${of}`, `q${by}`]),
    );
    const clearing = (question: QuestionDefinition): QuestionDefinition => {
      const by = cleared.get(question.id);
      return by === undefined ? question : { ...question, clearedBy: [by] };
    };
    const steps = form.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => clearing(question)),
    }));
    return { ...form, steps };
  });

type Steps = FormDefinition['steps'];

function stepsOf(counts: readonly number[], before: readonly Readable[]): fc.Arbitrary<Steps> {
  const [count, ...others] = counts;
  if (count === undefined) return fc.constant([]);
  const rule = before.length === 0 ? fc.constant(undefined) : optional(ruleOver(before));
  return questionsOf(count, before).chain(({ questions, readable }) =>
    fc
      .tuple(rule, optional(ruleOver(readable), 5), stepsOf(others, readable))
      .map(([visible, ready, rest]) => [
        {
          id: `s${before.length}-${count}-${others.length}`,
          title: 'Steg',
          questions,
          ...(visible !== undefined && { visible }),
          ...(ready !== undefined && { ready }),
        },
        ...rest,
      ]),
  );
}

interface Questions {
  readonly questions: readonly QuestionDefinition[];
  /** They and all before them. */
  readonly readable: readonly Readable[];
}

function questionsOf(count: number, before: readonly Readable[]): fc.Arbitrary<Questions> {
  if (count === 0) return fc.constant({ questions: [], readable: before });
  return questionAfter(before, true).chain(({ question, readable }) =>
    questionsOf(count - 1, readable).map((rest) => ({
      questions: [question, ...rest.questions],
      readable: rest.readable,
    })),
  );
}

interface One {
  readonly question: QuestionDefinition;
  readonly readable: readonly Readable[];
}

function questionAfter(before: readonly Readable[], mayNest: boolean): fc.Arbitrary<One> {
  const id = `q${before.length}`;
  const types = fc.constantFrom<Readable['type']>('radio-button', 'checkbox', 'numeric');
  return types.chain((type) => {
    const values = type === 'numeric' ? [] : ['a', 'b'];
    const own: Readable = { id, type, values };
    const readable = [...before, own];
    const rule = before.length === 0 ? fc.constant(undefined) : optional(ruleOver(before), 2);
    const validation = fc.array(
      ruleOver(readable).map((one): ValidationDefinition => ({ rule: one, message: 'Fel' })),
      { maxLength: 2 },
    );
    const options = type === 'numeric' ? fc.constant(undefined) : optionsOf(type, values, before);
    const nested =
      mayNest && type === 'radio-button' && before.length < 3
        ? optional(questionAfter(readable, false), 2)
        : fc.constant(undefined);
    return fc.tuple(rule, validation, options, nested).map(([visible, rules, choices, inner]) => {
      const revealed = choices?.map((option, at) =>
        inner && at === 1 ? { ...option, questions: [inner.question] } : option,
      );
      return {
        question: {
          id,
          type,
          label: `Fråga ${id}`,
          ...(visible !== undefined && { visible }),
          ...(rules.length > 0 && { validation: rules }),
          ...(revealed && { options: revealed }),
        },
        readable: inner?.readable ?? readable,
      };
    });
  });
}

function optionsOf(
  type: Readable['type'],
  values: readonly string[],
  before: readonly Readable[],
): fc.Arbitrary<readonly OptionDefinition[]> {
  const rule = before.length === 0 ? fc.constant(undefined) : optional(ruleOver(before), 5);
  const isExclusive = type === 'checkbox' ? fc.boolean() : fc.constant(false);
  return fc.tuple(isExclusive, ...values.map(() => rule)).map(([excludesOthers, ...rules]) =>
    values.map((value, at) => {
      const visible = rules[at];
      return {
        value,
        label: value,
        ...(at === 1 && excludesOthers && { excludesOthers }),
        ...(visible !== undefined && { visible }),
      };
    }),
  );
}

/** Answers to try for a question of such a form: all options, or numbers around every bound. */
export function everyAnswer({ type, options = [] }: QuestionDefinition): readonly unknown[] {
  const values = options.map(({ value }) => value);
  if (type === 'numeric') return [undefined, 0, 1, 2, 3, 4, 'abc'];
  if (type === 'checkbox') return [undefined, ...values.map((one) => [one]), values];
  return [undefined, ...values];
}
