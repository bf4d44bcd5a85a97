import { describe, expect, test } from 'vitest';
import { ABROAD, fixed, scenarioAfter, written } from '../../support/scenarioFixes.ts';
import { TRIP } from '../../support/scenarioSubjects.ts';

const ABROAD_FOR_ONE = { ...ABROAD, count: 1 };

describe('a new question that must be answered', () => {
  const [where, ...rest] = TRIP.steps;
  const options = ['bil', 'tåg'].map((value) => ({ value, label: value }));
  const validation = [
    { rule: { is_answered: [{ var: 'how' }] }, message: 'Svara.' },
    { rule: { '==': [{ var: 'how' }, 'tåg'] }, message: 'Ta tåget.' },
  ];
  const how = { id: 'how', type: 'radio-button', label: 'Hur?', options, validation };
  const form = {
    ...TRIP,
    steps: [{ ...where, questions: [...(where?.questions ?? []), how] }, ...rest],
  };

  test.each([
    ['is answered by all visitors', { answers: {} }],
    ['also where they have no answers in common', {}],
  ])(
    'the fix for a new required question adds one common answer to all scenarios: %s',
    (_what, common) => {
      const scenarios = ['A', 'B', 'C'].map((name) => ({
        name,
        answers: ABROAD,
        end: 'boka-mote',
      }));
      const { labels, made, left } = fixed(written(scenarios, common), form);
      expect({ labels, left }).toEqual({
        labels: ['Låt besökarna svara "tåg" på "how"'],
        left: undefined,
      });
      expect(JSON.parse(made)).toMatchObject({ answers: { how: 'tåg' }, scenarios });
    },
  );
});

/** `TRIP` with questions more on its first step. */
function withAsked(...asked: readonly object[]) {
  const [where, ...rest] = TRIP.steps;
  return {
    ...TRIP,
    steps: [{ ...where, questions: [...(where?.questions ?? []), ...asked] }, ...rest],
  };
}

/** A question that is required, and has to meet another rule as well. */
function required(id: string, type: string, rule?: unknown) {
  const rules = [{ is_answered: [{ var: id }] }, ...(rule === undefined ? [] : [rule])];
  return {
    id,
    type,
    label: id,
    validation: rules.map((own) => ({ rule: own, message: 'Svara.' })),
  };
}

describe('an unexpected stop is mended by an answer, never by expecting it, where', () => {
  const own = { var: 'more' };
  test.each([
    ['a number is asked for', required('more', 'numeric', { '>=': [own, 3] })],
    ['a whole number is asked for', required('more', 'salary', { is_integer: [own] })],
    ['a date is asked for', required('more', 'date', { is_date: [own] })],
    ['a day to come is asked for', required('more', 'date', { is_after_today: [own] })],
    ['a text is asked for', required('more', 'text')],
    ['an address is asked for', required('more', 'email', { is_email: [own] })],
    ['a personal number is asked for', required('more', 'text', { is_personal_number: [own] })],
  ])(
    'an unexpected stop is fixed by an answer, never by expecting the stop: %s',
    (_what, question) => {
      const scenarios = ['A', 'B', 'C'].map((name) => ({
        ...{ name, answers: ABROAD, shown: ['places'], steps: ['where', 'days'] },
        end: 'boka-mote',
      }));
      const { labels, made, left } = fixed(written(scenarios), withAsked(question));
      expect({ labels, left }).toEqual({
        labels: [expect.stringMatching(/^Låt besökarna svara \S+ på "more"$/)],
        left: undefined,
      });
      expect(JSON.parse(made).scenarios).toEqual(scenarios);
    },
  );

  test('an unexpected stop at two required questions is fixed by an answer to each', () => {
    const form = withAsked(required('one', 'numeric'), required('two', 'text'));
    const { labels, made, left } = fixed(
      written([{ name: 'S', answers: ABROAD, end: 'boka-mote' }]),
      form,
    );
    expect({ count: labels.length, left }).toEqual({ count: 2, left: undefined });
    expect(JSON.parse(made).scenarios[0].end).toBe('boka-mote');
  });

  test('an unexpected message about a given answer is fixed by another answer', () => {
    const scenario = { answers: { ...ABROAD, count: 0 }, end: 'boka-mote' };
    expect(scenarioAfter(scenario)).toEqual({
      labels: ['Låt besökarna svara 1 på "count"'],
      own: { ...scenario, answers: ABROAD_FOR_ONE },
      left: undefined,
    });
  });

  test('an unexpected stop is fixed by an answer when another question’s message was expected', () => {
    const form = withAsked(required('more', 'numeric'));
    const scenario = { answers: { ...ABROAD, count: 0 }, messages: { count: 'Minst en dag.' } };
    expect(scenarioAfter(scenario, form)).toMatchObject({ own: scenario, left: undefined });
  });

  test('an unexpected disabled button is fixed by an answer, never by expecting it', () => {
    const scenario = { answers: { abroad: true }, end: 'boka-mote' };
    expect(scenarioAfter(scenario)).toMatchObject({ own: scenario, left: undefined });
  });

  test('several refused answers are replaced by one fix, each in its scenario', () => {
    const scenarios = [0, -1].map((count) => {
      return { name: `${count}`, answers: { ...ABROAD, count }, end: 'boka-mote' };
    });
    const { labels, made, left } = fixed(written(scenarios));
    expect({ labels, left }).toEqual({
      labels: ['Låt besökarna svara 1 på "count"'],
      left: undefined,
    });
    expect(JSON.parse(made).scenarios).toEqual(
      scenarios.map((scenario) => ({ ...scenario, answers: ABROAD_FOR_ONE })),
    );
  });

  test('an unexpected stop that no answer resolves gets no fix', () => {
    const form = withAsked(required('more', 'numeric', { '>': [own, { var: 'more' }] }));
    const { labels, left } = fixed(
      written([{ name: 'S', answers: ABROAD, steps: ['where', 'days'], end: 'boka-mote' }]),
      form,
    );
    expect({ labels, left }).toEqual({ labels: [], left: expect.any(String) });
  });
});
