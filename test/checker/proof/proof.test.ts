import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelOf, reachability } from '#checker/reach';
import { loadOrThrow } from '#engine';
import { checked } from '../../support/checked.ts';
import { byDepth } from '../../support/depth.ts';
import { countingForm, weighingForm } from '../../support/manyQuestions.ts';
import { ourText } from '../../support/memorySources.ts';
import { formText, PROOF_CASES, STEPS } from '../../support/proofCases.ts';
import { smallForms } from '../../support/smallForms.ts';

const { choice, is, step } = STEPS;

const check = (text: string, proof = {}) =>
  checked(['f.json'], { 'f.json': text }, { proof }).findings;

describe('what only a proof shows is told on its line', () => {
  test.each(PROOF_CASES)(
    'a finding that only a proof shows is reported on its line: $code',
    ({ code, files, says, on }) => {
      const text = files['f.json'] ?? '';
      const [found, ...others] = check(text);
      expect(others).toEqual([]);
      expect(found?.code).toBe(code);
      expect(`${found?.message} ${found?.hint}`).toContain(says);
      expect(text.split('\n')[(found?.line ?? 0) - 1]).toContain(on);
      expect(found?.message).not.toMatch(/undefined|\[object|NaN/);
    },
  );
});

test('conditions that contradict each other are named with their lines', () => {
  const text = formText([
    step('one', [choice('a')]),
    step('two', [choice('b')], { visible: is('a', 'yes') }),
    step('three', [choice('c')], { visible: { and: [is('b', 'yes'), is('a', 'no')] } }),
  ]);
  const lines = text
    .split('\n')
    .flatMap((line, at) => (line.includes('"visible"') ? [at + 1] : []));
  const [found] = check(text);
  for (const line of lines) expect(found?.message).toContain(`rad ${line}`);
});

describe('a requirement on a salary', () => {
  const file = 'schemas/reference/questionnaire.json';
  const withBound = (bound: string) => {
    const text = ourText(file).replace('"34000"', `"${bound}"`);
    const { findings } = checked([file], { [file]: text });
    return { found: findings[0], count: findings.length, lines: text.split('\n') };
  };

  test('a requirement that all salaries meet still asks for an answer, so no removal is suggested', () => {
    const { found, count, lines } = withBound('500');
    expect([count, found?.code]).toEqual([1, 'part-constant']);
    expect(found?.message).toContain('är över 500\u00A0kr. Villkoret säger därför bara att frågan');
    expect(found?.hint).toBe('Ändra talet.');
    expect(lines[(found?.line ?? 0) - 1]).toContain('"500"');
  });

  test('a requirement that no salary meets is reported with the contradicting bound and its line', () => {
    const { found, count, lines } = withBound('600000');
    expect([count, found?.code]).toEqual([1, 'never-shown']);
    const [, line = ''] = /är högst 500\s000\s?kr \(rad (\d+)\)/.exec(found?.message ?? '') ?? [];
    expect(lines[Number(line) - 1]).toContain('"maxValue": 500000');
    expect(found?.message).not.toMatch(/är minst|heltal|saknas/);
  });
});

test('dates, and answers that are numbers, can be more or less than each other', () => {
  const dates = ['d', 'e'].map((id) => ({ id, type: 'date', label: `${id}?` }));
  const numbered = choice('a', { options: [1, 2].map((value) => ({ value, label: `${value}` })) });
  const given = (id: string) => ({ is_answered: [{ var: id }] });
  const text = formText([
    step('one', [...dates, numbered, STEPS.amount()]),
    step('two', [choice('b')], {
      visible: { and: [given('d'), given('e'), { '<': [{ var: 'd' }, { var: 'e' }] }] },
    }),
    step('three', [choice('c')], {
      visible: { and: [given('n'), { '<': [{ var: 'a' }, { var: 'n' }] }] },
    }),
  ]);
  expect(check(text).map(({ code }) => code)).not.toContain('compared-kinds');
});

test('an answer may have the same name as a question', () => {
  const text = formText([
    step('one', [
      choice('a', { options: ['b', 'c'].map((value) => ({ value, label: value.toUpperCase() })) }),
    ]),
    step('two', [choice('b')], { visible: is('a', 'b') }),
    step('three', [choice('c')], { visible: { in: [{ var: 'a' }, ['c']] } }),
  ]);
  expect(check(text)).toEqual([]);
});

test('what hangs on something unreachable is not told beside its cause', () => {
  const text = formText([
    step('one', [choice('a')]),
    step('two', [choice('b')], { visible: { and: [is('a', 'yes'), is('a', 'no')] } }),
    step('three', [choice('c')], { visible: is('b', 'yes') }),
    step('four', [choice('d')], { visible: is('c', 'yes') }),
  ]);
  expect(check(text).map(({ pointer }) => pointer)).toEqual(['/steps/1/visible']);
});

test('asking first whether there is an answer is no superfluous part', () => {
  const sure = { is_answered: [{ var: 'n' }] };
  const text = formText([
    step('one', [STEPS.amount()]),
    step('two', [choice('b')], { visible: { and: [sure, { '>': [{ var: 'n' }, 5] }] } }),
  ]);
  expect(check(text)).toEqual([]);
});

test('what was not proven is a warning, and proofs can be left out', () => {
  const text = formText([
    step('one', [choice('a')]),
    step('two', [choice('b')], { visible: { and: [is('a', 'yes'), is('a', 'no')] } }),
  ]);
  const given = check(text, { units: 0 });
  expect(given.map(({ code, severity }) => [code, severity])).toEqual([['unproven', 'warning']]);
  const without = checked(['f.json'], { 'f.json': text }, { proof: false });
  expect(without.findings).toEqual([]);
});

test('that enough of many questions are answered in a way is proven', () => {
  expect(check(JSON.stringify(countingForm(byDepth(20, 40))))).toEqual([]);
});

test('what is too large is told by what is not proven, and by the fewest questions that make it so', () => {
  // With fewer units fewer questions are too many, and it shows sooner.
  const [count, limits, more] = byDepth([20, { units: 400_000 }, 3] as const, [49, {}, 8] as const);
  const told = check(JSON.stringify(weighingForm(count)), limits);
  const others = told.filter(({ code }) => code !== 'unproven');
  expect(others.map(({ code }) => code)).toEqual(Array(3).fill('never-shown'));
  const [found, ...rest] = told.filter(({ code }) => code === 'unproven');
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ code: 'unproven', pointer: '/steps/3/questions/0' });
  expect(found?.message).toBe(
    `Svaren på frågan ”q0”, frågan ”q1”, frågan ”q2” och ${more} till kan kombineras på för många sätt, så det är inte bevisat att villkoret på rad 1 stämmer för någon och någon kan lämna steget ”Väg”.`,
  );
  expect(found?.hint).toContain('färre av frågorna tillsammans');
});

describe('an option that no rule reads', () => {
  const withOptions = (...values: readonly string[]) =>
    formText([
      step('one', [choice('a', { options: values.map((value) => ({ value, label: value })) })]),
      step('two', [choice('b')], { visible: is('a', values[0]) }),
      step('three', [choice('c')], { visible: is('a', values[2]) }),
    ]);

  test.each([
    [['level1', 'level2', 'level3']],
    [['nivå 1-2', 'nivå 1-3', 'nivå 1-4']],
    [['Alternativ 1', 'Alternativ 2', 'Alternativ 11']],
    [['period', 'period2', 'period3']],
    [['Grupp A', 'Grupp B', 'Grupp C']],
    [['klass-i', 'klass-ii', 'klass-iii']],
    [['planA', 'planB', 'planC']],
  ])('an unread option is not taken for a misspelling of a numbered sibling: %j', (values) => {
    expect(check(withOptions(...values))).toEqual([]);
  });

  test('an unread option that resembles another is a warning, since it may be intended', () => {
    const found = check(withOptions('hyresrätt', 'hyresrät', 'villa'));
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ['unread-option', 'warning'],
    ]);
  });
});

test('of random forms is told what nobody is shown, and of no other', () => {
  const counts = { told: 0, silent: 0 };
  fc.assert(
    fc.property(smallForms, (definition) => {
      const form = loadOrThrow(definition);
      const reached = reachability(modelOf(form, '20260115'));
      const isHidden = reached.some(
        ({ item, verdict }) => item.kind !== 'message' && verdict.kind === 'never',
      );
      const text = JSON.stringify({ ...definition, $schema: 'form.schema.json' });
      const codes = new Set(check(text).map(({ code }) => code));
      if (codes.has('never-shown')) expect(isHidden).toBe(true);
      if (isHidden) expect(codes.size).toBeGreaterThan(0);
      counts[isHidden ? 'told' : 'silent'] += 1;
    }),
    { numRuns: byDepth(20, 150), seed: 20260531 },
  );
  expect(Math.min(counts.told, counts.silent)).toBeGreaterThan(byDepth(2, 10));
});
