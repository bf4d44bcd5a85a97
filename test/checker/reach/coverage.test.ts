import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  conditionPaths,
  coverageOf,
  decides,
  hasIf,
  modelOf,
  outcomeOf,
  ruleTree,
} from '#checker/reach';
import { type FormDefinition, loadOrThrow, type Rule } from '#engine';

const TODAY = '20261121';

/** Yes and no to a, b and c; then a step that a rule shows. */
function formWith(rule: Rule, ids: readonly string[] = ['a', 'b', 'c']): FormDefinition {
  const yesNo = [
    { value: true, label: 'Ja' },
    { value: false, label: 'Nej' },
  ];
  const questions = ids.map((id) => ({
    id,
    type: 'single-button' as const,
    label: id,
    options: yesNo,
    validation: [{ rule: { is_answered: [{ var: id }] }, message: 'Svara.' }],
  }));
  const box = { id: 'box', type: 'box' as const, label: 'Box', description: '<p>x</p>' };
  return {
    $schema: 'form.schema.json',
    id: 'f',
    title: 'F',
    steps: [
      { id: 'one', title: 'One', questions },
      { id: 'two', title: 'Two', visible: rule, questions: [box] },
    ],
  };
}

function coverage(rule: Rule) {
  const model = modelOf(loadOrThrow(formWith(rule)), TODAY);
  const paths = conditionPaths(model);
  const { conditions } = coverageOf(model, paths);
  return { paths, own: conditions.filter(({ decision }) => decision.about.kind === 'step') };
}

const yes = (id: string) => ({ '==': [{ var: id }, true] });

describe('a rule is taken apart', () => {
  test('a rule is split at and, or, not and if, and its leaves are left whole', () => {
    const rule = { and: [yes('a'), { '!': [{ or: [yes('b'), { in: ['x', { var: 'c' }] }] }] }] };
    const { conditions } = ruleTree(rule);
    expect(conditions.map(({ written }) => written)).toEqual([
      yes('a'),
      yes('b'),
      { in: ['x', { var: 'c' }] },
    ]);
  });

  test('the tree of a rule gives the result of JSON-logic, with any number of values in if', () => {
    const { tree, conditions } = ruleTree({ if: [yes('a'), yes('b'), yes('c'), true, false] });
    expect(conditions).toHaveLength(3);
    expect(hasIf(tree)).toBe(true);
    expect(outcomeOf(tree, [true, false, true])).toBe(false);
    expect(outcomeOf(tree, [false, true, true])).toBe(true);
    expect(outcomeOf(tree, [false, true, false])).toBe(false);
    expect(outcomeOf(ruleTree({ if: [yes('a'), yes('b')] }).tree, [false, true])).toBe(false);
  });

  test('a condition decides a rule where it alone would change the result', () => {
    const { tree } = ruleTree({ and: [yes('a'), { or: [yes('b'), yes('c')] }] });
    expect(decides(tree, [true, false, false], 1)).toBe(true);
    expect(decides(tree, [true, false, true], 1)).toBe(false);
    expect(decides(tree, [false, true, false], 0)).toBe(true);
  });
});

describe('the coverage of the paths', () => {
  test('the paths cover every condition both ways in a rule whose conditions are independent', () => {
    const { own, paths } = coverage({ and: [yes('a'), { or: [yes('b'), yes('c')] }] });
    expect(own.map(({ kind }) => kind)).toEqual(['covered', 'covered', 'covered']);
    expect(paths.paths.length).toBeLessThanOrEqual(6);
  });

  test('coverage calls a condition impossible, with the reason, when another always decides it', () => {
    const { own } = coverage({ or: [yes('a'), { and: [yes('a'), yes('b')] }] });
    expect(own.map(({ kind }) => kind)).toEqual(['covered', 'impossible', 'impossible']);
    expect(own[2]?.missing).toContainEqual({ value: true, reason: 'masked' });
  });

  test('coverage calls conditions impossible that never have a value, or that nobody reaches', () => {
    const never = coverage({ and: [{ is_answered: [{ var: 'a' }] }, yes('b')] });
    expect(never.own[0]?.missing).toEqual([{ value: false, reason: 'never' }]);
    const form = formWith(false);
    const [first, second] = form.steps;
    const inner = second?.questions.map((question) => ({ ...question, visible: yes('a') })) ?? [];
    const steps = [first, { ...second, questions: inner }];
    const model = modelOf(loadOrThrow({ ...form, steps }), TODAY);
    const { conditions } = coverageOf(model, conditionPaths(model));
    const box = conditions.find(({ decision }) => decision.about.kind === 'question');
    expect(box?.missing.map(({ reason }) => reason)).toEqual(['unasked', 'unasked']);
  });

  test('coverage needs two paths with different results for a condition that if turns both ways', () => {
    const { own, paths } = coverage({ if: [yes('a'), yes('b'), { '!': [yes('b')] }] });
    expect(own.map(({ kind }) => kind)).toEqual(['covered', 'covered', 'covered']);
    const outcomes = paths.goals.map(({ goal }) => goal.outcome).filter((one) => one !== undefined);
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });
});

test('a rule as deep as may be keeps its conditions where the choice of an option is put before it', () => {
  const deep = Array.from({ length: 14 }).reduce<Rule>((rule) => ({ '!': [rule] }), {
    or: [{ var: 'b' }, { var: 'c' }],
  });
  const form = formWith(true);
  const [first] = form.steps;
  const inner = { id: 'd', type: 'single-button' as const, label: 'D', visible: deep };
  const options = [
    { value: true, label: 'Ja', questions: [{ ...inner, options: [{ value: 1, label: 'Ett' }] }] },
    { value: false, label: 'Nej' },
  ];
  const last = { id: 'e', type: 'single-button' as const, label: 'E', options };
  const steps = [first, { id: 'two', title: 'Two', questions: [last] }];
  const model = modelOf(loadOrThrow({ ...form, steps }), TODAY);
  const { conditions } = coverageOf(model, conditionPaths(model));
  const own = conditions.filter(({ decision: { about } }) => about.kind === 'question');
  expect(own.map(({ kind }) => kind)).toEqual(['covered', 'covered', 'covered']);
});

describe('on random rules', () => {
  const leaf = fc.constantFrom('a', 'b', 'c').map((id): Rule => yes(id));
  const { rule } = fc.letrec<{ rule: Rule }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((and): Rule => ({ and })),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((or): Rule => ({ or })),
      tie('rule').map((inner): Rule => ({ '!': [inner] })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((own): Rule => ({ if: own })),
    ),
  }));
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [1, 2, 4].map((bit) => (bits & bit) > 0));

  test('in random rules exactly the conditions that some answers let decide both ways are covered', () => {
    fc.assert(
      fc.property(rule, (own) => {
        const { tree, conditions } = ruleTree(own);
        const place = conditions.map((condition) =>
          'abc'.indexOf(JSON.stringify(condition.written).charAt(15)),
        );
        const values = all.map((answers) => place.map((at) => answers[at] ?? false));
        const expected = conditions.map((_condition, at) => {
          const deciding = values.filter((row) => decides(tree, row, at));
          return deciding.some((row) =>
            deciding.some(
              (other) => row[at] !== other[at] && outcomeOf(tree, row) !== outcomeOf(tree, other),
            ),
          );
        });
        expect(coverage(own).own.map(({ kind }) => kind === 'covered')).toEqual(expected);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
