import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '#check';
import { loadOrThrow } from '#engine';
import { modelOf, reachability } from '#reach';
import { memorySources } from '../support/memorySources.ts';
import { formText, PROOF_CASES, STEPS } from '../support/proofCases.ts';
import { triedForms } from '../support/triedForms.ts';

const { choice, is, step } = STEPS;

const check = (text: string, proof = {}) =>
  checkFiles(['f.json'], memorySources({ 'f.json': text }), 'schemas/meta', { proof }).findings;

describe('what only a proof shows is told on its line', () => {
  test.each(PROOF_CASES)('$code', ({ code, files, says, on }) => {
    const text = files['f.json'] ?? '';
    const [found, ...others] = check(text);
    expect(others).toEqual([]);
    expect(found?.code).toBe(code);
    expect(`${found?.message} ${found?.mend}`).toContain(says);
    expect(text.split('\n')[(found?.line ?? 0) - 1]).toContain(on);
    expect(found?.message).not.toMatch(/undefined|\[object|NaN/);
  });
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
  const given = check(text, { isOver: () => true });
  expect(given.map(({ code, severity }) => [code, severity])).toEqual([['unproven', 'warning']]);
  const without = checkFiles(['f.json'], memorySources({ 'f.json': text }), 'schemas/meta', {
    proof: false,
  });
  expect(without.findings).toEqual([]);
});

test('of random forms is told what nobody is shown, and of no other', () => {
  const counts = { told: 0, silent: 0 };
  fc.assert(
    fc.property(triedForms, (definition) => {
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
    { numRuns: 150, seed: 20260531 },
  );
  expect(Math.min(counts.told, counts.silent)).toBeGreaterThan(10);
}, 60_000);
