import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FormDefinition,
  holds,
  parseRule,
  type QuestionDefinition,
  recordData,
} from '#engine';
import {
  type ClauseGroup,
  editableRuleOf,
  questionChoicesFor,
  type RuleClause,
  ruleOf,
} from '#studio/inputs';
import { diceOf, randomRule } from '../../support/whyForms.ts';

const texts = ['Ja', 'Nej', 'Vet inte'].map((value) => ({ value, label: value }));
const numbers = [1, 2, 3].map((value) => ({ value, label: `${value} barn` }));
const QUESTIONS: readonly QuestionDefinition[] = [
  { id: 'choice', type: 'radio-button', label: 'Ett', options: texts },
  { id: 'count', type: 'single-button', label: 'Antal', options: numbers },
  { id: 'several', type: 'checkbox', label: 'Flera', options: texts },
  { id: 'amount', type: 'numeric', label: 'Belopp' },
  { id: 'day', type: 'date', label: 'Dag' },
  { id: 'mail', type: 'email', label: 'E-post' },
];
const FORM: FormDefinition = {
  id: 'form',
  title: 'Formulär',
  steps: [{ id: 'step', title: 'Steg', questions: QUESTIONS }],
};

const oneText = fc.constantFrom('Ja', 'Nej', 'Vet inte');
const oneDay = fc.constantFrom('20250101', '20260615', '20270101');
const oneNumber = fc.integer({ min: -1, max: 4 });
const ordered = fc.constantFrom('above', 'at-least', 'below', 'at-most');
const clauseOf = (
  question: string,
  comparison: fc.Arbitrary<string>,
  value?: fc.Arbitrary<unknown>,
) => fc.record({ question: fc.constant(question), comparison, ...(value && { value }) });
const subset = fc.subarray(['Ja', 'Nej', 'Vet inte'], { minLength: 1 });

const clause = fc
  .oneof(
    clauseOf('choice', fc.constantFrom('is', 'is-not'), oneText),
    clauseOf('choice', fc.constantFrom('one-of', 'not-one-of'), subset),
    clauseOf('count', ordered, oneNumber),
    clauseOf('several', fc.constantFrom('chosen', 'not-chosen'), oneText),
    clauseOf('several', fc.constantFrom('any-of', 'none-of'), subset),
    clauseOf('amount', ordered, oneNumber),
    clauseOf('amount', fc.constant('between'), fc.tuple(oneNumber, oneNumber)),
    clauseOf('amount', fc.constantFrom('answered', 'not-answered')),
    clauseOf('day', ordered, oneDay),
    clauseOf('day', fc.constant('after-today')),
    clauseOf('day', fc.constant('within-months'), oneNumber),
    clauseOf('mail', fc.constantFrom('email', 'whitespace', 'answered')),
    clauseOf('gone', fc.constantFrom('is', 'above'), oneNumber),
  )
  .map((made) => made as RuleClause);
const loosely = fc
  .tuple(clause, fc.boolean())
  .map(
    ([made, isUnguarded]): RuleClause =>
      isUnguarded && ORDERED[made.comparison] ? { ...made, isUnguarded } : made,
  );

function joinedOf<Part>(part: fc.Arbitrary<Part>) {
  return fc.record({
    join: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  });
}
const condition = joinedOf(fc.oneof(loosely, joinedOf(loosely)));
const answers = fc.record(
  {
    choice: oneText,
    count: fc.constantFrom(1, 2, 3),
    several: subset,
    amount: oneNumber,
    day: oneDay,
    mail: fc.constantFrom('a@b.se', 'a b'),
  },
  { requiredKeys: [] },
);

type Answer = string | number | readonly string[] | undefined;
const TODAY = '20260601';
type Compared = string | number;
const ORDERED: Readonly<Record<string, (answer: Compared, value: Compared) => boolean>> = {
  above: (answer, value) => answer > value,
  'at-least': (answer, value) => answer >= value,
  below: (answer, value) => answer < value,
  'at-most': (answer, value) => answer <= value,
  between: () => false,
};

/** What a clause says, told without rules. */
function isMet(
  { question, comparison, value, isUnguarded }: RuleClause,
  given: Record<string, unknown>,
): boolean {
  const answer = given[question] as Answer;
  const list = [value ?? []].flat();
  const among = (one: unknown) => list.includes(one as string);
  const chosen = Array.isArray(answer) ? answer : [];
  const compare = ORDERED[comparison];
  if (compare) {
    if (answer === undefined && isUnguarded !== true) return false;
    // A missing answer counts as 0, and a date beside it as the number it looks like.
    const isMissing = answer === undefined;
    const own = (isMissing ? 0 : answer) as Compared;
    const bounds = list.map((bound) => (isMissing ? Number(bound) : bound) as Compared);
    const [low = 0, high = 0] = bounds;
    return comparison === 'between' ? low <= own && own <= high : compare(own, low);
  }
  switch (comparison) {
    case 'is':
      return answer === value;
    case 'is-not':
      return answer !== value;
    case 'one-of':
      return among(answer);
    case 'not-one-of':
      return !among(answer);
    case 'chosen':
    case 'any-of':
      return chosen.some(among);
    case 'not-chosen':
    case 'none-of':
      return !chosen.some(among);
    case 'answered':
      return answer !== undefined;
    case 'not-answered':
      return answer === undefined;
    case 'after-today':
      return answer !== undefined && String(answer) > TODAY;
    case 'within-months':
      // Of the days tried, one is past, one in half a month and one in seven months.
      return answer === '20250101' || (answer === '20260615' && Number(value) >= 1);
    case 'email':
      return answer === 'a@b.se';
    case 'whitespace':
      return answer === 'a b';
    default:
      throw new Error(`not tried here: ${comparison}`);
  }
}

function isJoinMet(
  made: { join: string; parts: readonly (RuleClause | ClauseGroup)[] },
  given: Record<string, unknown>,
): boolean {
  const met = made.parts.map((part) => {
    if ('join' in part) return isJoinMet(part, given);
    return isMet(part, given);
  });
  if (made.join === 'all') return met.every(Boolean);
  return met.some(Boolean) === (made.join === 'any');
}

describe('a condition as a rule', () => {
  it('a condition as a rule holds for just the answers that its rows say', () => {
    fc.assert(
      fc.property(condition, answers, (made, given) => {
        const rule = ruleOf(made);
        expect(holds(rule, recordData(given, TODAY)), JSON.stringify(rule)).toBe(
          isJoinMet(made, given),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it('a condition as a rule is accepted by the engine and read back as the same rule', () => {
    fc.assert(
      fc.property(condition, (made) => {
        const rule = ruleOf(made);
        expect(parseRule(rule).faults).toEqual([]);
        const read = editableRuleOf(rule, FORM);
        expect(read, JSON.stringify(rule)).toBeDefined();
        expect(read && ruleOf(read)).toEqual(rule);
      }),
      { numRuns: 1500 },
    );
  });

  it('a condition checks that a question is answered once in an ’and’, and for each row in an ’or’', () => {
    const parts: RuleClause[] = [
      { question: 'amount', comparison: 'at-least', value: 1 },
      { question: 'amount', comparison: 'below', value: 5 },
    ];
    const answered = { is_answered: [{ var: 'amount' }] };
    const [atLeast, below] = [{ '>=': [{ var: 'amount' }, 1] }, { '<': [{ var: 'amount' }, 5] }];
    expect(ruleOf({ join: 'all', parts })).toEqual({ and: [answered, atLeast, below] });
    expect(ruleOf({ join: 'any', parts })).toEqual({
      or: [{ and: [answered, atLeast] }, { and: [answered, below] }],
    });
  });
});

describe('a rule as a condition', () => {
  it('a rule read as a condition gives the same rule back, or cannot be read as one', () => {
    let fitting = 0;
    for (let seed = 1; seed <= 3000; seed += 1) {
      const dice = diceOf(seed);
      const rule = randomRule(dice, QUESTIONS.slice(0, 4), dice(3));
      const read = editableRuleOf(rule, FORM);
      if (read) expect(ruleOf(read)).toEqual(rule);
      fitting += read ? 1 : 0;
    }
    expect(fitting).toBeGreaterThan(300);
  });

  it.each([
    ['true', true],
    ['nothing', undefined],
    ['what is no rule', { nonsense: 1 }],
    ['a calculation', { '>': [{ '+': [{ var: 'amount' }, 1] }, 3] }],
    ['answers beside each other', { '>': [{ var: 'amount' }, { var: 'count' }] }],
    ['a number where texts are chosen', { '>': [{ var: 'choice' }, 3] }],
    ['a text where a number is', { '==': [{ var: 'amount' }, 'tre'] }],
    ['a list that is empty', { in: [{ var: 'choice' }, []] }],
    ['a missing answer with a stand-in', { '==': [{ var: ['amount', 0] }, 0] }],
    ['groups in groups', { or: [{ and: [{ or: [{ '==': [{ var: 'choice' }, 'Ja'] }] }] }] }],
    ['a branch', { if: [{ is_answered: [{ var: 'choice' }] }, true, false] }],
  ])('the studio makes no condition of %s', (_name, rule) => {
    expect(editableRuleOf(rule, FORM)).toBeUndefined();
  });

  it('a rule read as a condition keeps questions and options that are gone', () => {
    expect(editableRuleOf({ '==': [{ var: 'gone' }, 'x'] }, FORM)?.parts).toEqual([
      { question: 'gone', comparison: 'is', value: 'x' },
    ]);
    expect(editableRuleOf({ in: [{ var: 'choice' }, ['Ja', 'Kanske']] }, FORM)?.parts).toEqual([
      { question: 'choice', comparison: 'one-of', value: ['Ja', 'Kanske'] },
    ]);
  });
});

describe('the questions that a rule may ask of', () => {
  const under: QuestionDefinition = { id: 'under', type: 'text', label: 'Vad?' };
  const form: FormDefinition = {
    id: 'form',
    title: 'Formulär',
    steps: [
      {
        id: 'one',
        title: 'Ett',
        questions: [
          {
            id: 'a',
            type: 'radio-button',
            label: 'A',
            options: [{ ...texts[0], value: 'Ja', label: 'Ja', questions: [under] }],
          },
          { id: 'box', type: 'box', label: 'Ruta' },
        ],
      },
      {
        id: 'two',
        title: 'Två',
        questions: [
          { id: 'b', type: 'text', label: 'B' },
          { id: 'c', type: 'text', label: 'C' },
        ],
      },
    ],
  };
  const ids = (owner: Parameters<typeof questionChoicesFor>[1]) =>
    questionChoicesFor(form, owner).map(({ id }) => id);

  it('a rule may ask of the questions before it, listed with the nearest last', () => {
    expect(ids({ stepId: 'one', questionId: 'a' })).toEqual([]);
    expect(ids({ stepId: 'one', questionId: 'under' })).toEqual(['a']);
    expect(ids({ stepId: 'two' })).toEqual(['a', 'under']);
    expect(ids({ stepId: 'two', questionId: 'c' })).toEqual(['a', 'under', 'b']);
    expect(ids({ stepId: '' })).toEqual(['a', 'under', 'b', 'c']);
  });

  it('a validation may also ask of its question, and the button of a step of the whole step', () => {
    expect(ids({ stepId: 'two', questionId: 'b', includesOwn: true })).toEqual(['a', 'under', 'b']);
    expect(ids({ stepId: 'two', includesOwn: true })).toEqual(['a', 'under', 'b', 'c']);
  });
});
