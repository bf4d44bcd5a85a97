import { describe, expect, it } from 'vitest';
import {
  Effort,
  type EffortLimits,
  modelOf,
  reachability,
  search,
  shownConstraint,
  verdictOf,
} from '#checker/reach';
import { type FormDefinition, loadOrThrow, type QuestionDefinition, type Rule } from '#engine';

const TODAY = '20260531';

const radio = (id: string, parts: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio-button',
  label: `Fråga ${id}`,
  options: ['Ja', 'Nej', 'Vet inte'].map((value) => ({ value, label: value })),
  ...parts,
});
const typed = (id: string, type: QuestionDefinition['type'], parts = {}): QuestionDefinition => ({
  id,
  type,
  label: `Fråga ${id}`,
  ...parts,
});
const is = (id: string, value: unknown): Rule => ({ '==': [{ var: id }, value] });
const required = (id: string) => ({ rule: { is_answered: [{ var: id }] }, message: 'Krävs' });

/** One question to a step. */
function model(...questions: readonly QuestionDefinition[]) {
  const definition: FormDefinition = {
    id: 'form',
    title: 'Form',
    steps: questions.map((question) => ({
      id: `s-${question.id}`,
      title: question.label,
      questions: [question],
    })),
  };
  return modelOf(loadOrThrow(definition), TODAY);
}

/** The verdict of the last question. */
function last(...questions: readonly QuestionDefinition[]) {
  const own = model(...questions);
  const question = questions.length - 1;
  return verdictOf(own, { kind: 'question', step: question, question });
}

describe('a question', () => {
  it('a question behind two contradicting ones is never shown, though each rule can hold', () => {
    expect(
      last(
        radio('a'),
        radio('b', { visible: is('a', 'Ja') }),
        radio('c', { visible: { and: [is('b', 'Ja'), is('a', 'Nej')] } }),
      ),
    ).toEqual({ kind: 'never' });
  });

  it('a question after one that accepts no answer is never shown', () => {
    const never = { rule: { and: [is('a', 'Ja'), is('a', 'Nej')] }, message: 'Nej' };
    expect(last(radio('a', { validation: [required('a'), never] }), radio('b'))).toEqual({
      kind: 'never',
    });
  });

  it('a question that few answers can show is reported with the fewest answers and the shortest list', () => {
    const cards = typed('b', 'checkbox', {
      options: ['Hjärta', 'Lungor', 'Rygg'].map((value) => ({ value, label: value })),
    });
    const visible = {
      or: [
        { and: [is('a', 'Ja'), { in: ['Lungor', { var: 'b' }] }] },
        { in: ['Rygg', { var: 'b' }] },
      ],
    };
    expect(last(radio('a'), cards, radio('c', { visible }))).toEqual({
      kind: 'sometimes',
      answers: { b: ['Rygg'] },
    });
  });

  it('a question shown in two ways is reported with the shorter one, whatever the order', () => {
    const no = (id: string): Rule => ({ '!': [{ is_answered: [{ var: id }] }] });
    const visible = {
      or: [{ and: [no('a'), is('b', 'Ja'), is('c', 'Ja')] }, { and: [is('a', 'Ja'), no('b')] }],
    };
    expect(last(radio('a'), radio('b'), radio('c'), radio('d', { visible }))).toEqual({
      kind: 'sometimes',
      answers: { a: 'Ja' },
    });
  });

  it('a question between two bounds is shown by a number, or a text that passes for one, between them', () => {
    const between = (least: number, most: number): Rule => ({
      and: [{ '>': [{ var: 'a' }, least] }, { '<': [{ var: 'a' }, most] }],
    });
    const shown = (visible: Rule) => last(typed('a', 'numeric'), radio('b', { visible }));
    expect(shown(between(30_000, 30_002))).toMatchObject({ answers: { a: 30_001 } });
    expect(shown(between(1, 2))).toMatchObject({ answers: { a: '1.5' } });
    expect(
      shown({ and: [{ '>': [{ var: 'a' }, 3] }, { is_integer: [{ var: 'a' }] }] }),
    ).toMatchObject({ answers: { a: 4 } });
    expect(shown({ and: [between(1, 2), { is_integer: [{ var: 'a' }] }] })).toEqual({
      kind: 'never',
    });
  });

  it.each([
    ['email', { is_email: [{ var: 'a' }] }, 'a@a.se'],
    ['date', { is_after_today: [{ var: 'a' }] }, '20260601'],
    [
      'date',
      {
        and: [
          { is_after_today: [{ var: 'a' }] },
          { '!': [{ is_within_months: [{ var: 'a' }, 9] }] },
        ],
      },
      '20270301',
    ],
    ['personal-number', { is_personal_number: [{ var: 'a' }] }, '202605310000'],
    [
      'text',
      {
        and: [
          { has_whitespace: [{ var: 'a' }] },
          { '!': [{ is_at_most_long: [{ var: 'a' }, 6] }] },
        ],
      },
      'a aaaaa',
    ],
    [
      'email',
      { and: [{ is_email: [{ var: 'a' }] }, { '!': [{ is_at_most_long: [{ var: 'a' }, 20] }] }] },
      'aaaaaaaaaaaaaaaa@a.se',
    ],
  ] as const)(
    'a question is shown by a text of type %s that meets its rule',
    (type, visible, text) => {
      expect(last(typed('a', type), radio('b', { visible }))).toMatchObject({
        answers: { a: text },
      });
    },
  );

  it('a question that depends on calculations is left unproven, with the answers in doubt', () => {
    const visible = { '==': [{ '*': [{ var: 'a' }, { var: 'b' }] }, 7919] };
    const verdict = last(typed('a', 'numeric'), typed('b', 'numeric'), radio('c', { visible }));
    expect(verdict).toMatchObject({ kind: 'unproven' });
    expect(verdict).toHaveProperty('doubts', ['a', 'b']);
    // What is found is found all the same.
    const often = { '>': [{ '*': [{ var: 'a' }, { var: 'b' }] }, 0] };
    expect(
      last(typed('a', 'numeric'), typed('b', 'numeric'), radio('c', { visible: often })),
    ).toMatchObject({ answers: expect.anything() });
  });

  it('a question is left unproven when its rule needs a text that no trial provides', () => {
    const both = { and: [{ has_decimal_sign: [{ var: 'a' }] }, { is_date: [{ var: 'a' }] }] };
    expect(last(typed('a', 'email'), radio('b', { visible: both }))).toEqual({
      kind: 'unproven',
      doubts: ['a'],
    });
  });

  it('a question that depends on a later step is left unproven', () => {
    const never = { and: [is('b', 'Ja'), is('b', 'Nej')] };
    const own = model(radio('a', { visible: never }), radio('b'));
    expect(verdictOf(own, { kind: 'question', step: 0, question: 0 })).toEqual({
      kind: 'unproven',
      doubts: ['b'],
    });
  });

  it('a question under one of several options is shown by choosing that option', () => {
    const options = ['Hjärta', 'Lungor', 'Rygg'].map((value) => ({
      value,
      label: value,
      ...(value === 'Lungor' && { questions: [typed('inner', 'text')] }),
    }));
    const own = model(typed('a', 'checkbox', { options }));
    expect(verdictOf(own, { kind: 'question', step: 0, question: 1 })).toEqual({
      kind: 'sometimes',
      answers: { a: ['Lungor'] },
    });
  });

  it('a question is left unproven when it needs more trials than allowed', () => {
    const ids = Array.from({ length: 12 }, (_none, at) => `q${at}`);
    const visible: Rule = {
      '>': [{ '+': ids.map((id) => ({ if: [is(id, 'Ja'), 1, 0] })) }, 20],
    };
    const own = model(...ids.map((id) => radio(id)), radio('last', { visible }));
    const limited = (budget: EffortLimits) => ({ ...own, effort: new Effort(budget) });
    const item = { kind: 'question', step: 12, question: 12 } as const;
    expect(verdictOf(limited({ maxSets: 10 }), item)).toEqual({ kind: 'unproven', doubts: [] });
    const reached = reachability(limited({ units: 20_000 }));
    expect(reached[0]?.verdict.kind).toBe('always');
    expect(reached.at(-1)?.verdict).toEqual({ kind: 'unproven', doubts: [] });
  });
});

describe('a search', () => {
  const before = model(radio('a'), radio('b', { visible: is('a', 'Ja') }));
  const after = model(radio('a'), radio('b', { visible: { '!=': [{ var: 'a' }, 'Nej'] } }));
  const item = { kind: 'question', step: 1, question: 1 } as const;

  it('a search over two forms finds answers for which only one of them shows something', () => {
    const [inBefore, inAfter] = [shownConstraint(before, item), shownConstraint(after, item)];
    const nothing = { cells: [], questions: [], rules: [] };
    const cell = { questions: [], rules: [] };
    const differs = (isMoreBefore: boolean) =>
      search([before, after], {
        targetSteps: [1, 1],
        constraints: [
          {
            scope: [
              { cells: inBefore.scope[0]?.cells ?? [], ...cell },
              { cells: inAfter.scope[0]?.cells ?? [], ...cell },
            ],
            isMet: ([one, other]) =>
              one !== undefined &&
              other !== undefined &&
              inBefore.isMet([one]) === isMoreBefore &&
              inAfter.isMet([other]) !== isMoreBefore,
          },
          { scope: [nothing, nothing], isMet: () => true },
        ],
      });
    expect(differs(true)).toEqual({ kind: 'none', doubts: [] });
    expect(differs(false)).toMatchObject({ kind: 'found', answers: new Map([['a', undefined]]) });
  });

  it('a search prefers the given answers where nothing distinguishes them from others', () => {
    const wanted = { constraints: [shownConstraint(after, item)], targetSteps: [1] };
    const cost = (_id: string, value: unknown) => (value === 'Vet inte' ? 0 : 1);
    expect(search([after], { ...wanted, cost, preferred: { a: 'Vet inte' } })).toMatchObject({
      answers: new Map([['a', 'Vet inte']]),
    });
  });
});
