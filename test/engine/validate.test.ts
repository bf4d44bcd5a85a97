import { describe, expect, it } from 'vitest';
import { answer, loadOrThrow, start, validateAnswers, validateStep } from '#engine';
import { formOf } from '../support/definitions.ts';

const today = '20260531';
const yesNo = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
] as const;
const REQUIRED = 'Fältet är obligatoriskt.';
const required = (id: string) => ({ rule: { is_answered: [{ var: id }] }, message: REQUIRED });

describe('validation', () => {
  const form = loadOrThrow(
    formOf({
      id: 'age',
      type: 'numeric',
      label: 'Ålder',
      validation: [
        { rule: { '!': [{ has_decimal_sign: [{ var: 'age' }] }] }, message: 'decimaler' },
        { rule: { is_integer: [{ var: 'age' }] }, message: 'heltal' },
        { rule: { '<=': [5, { var: 'age' }, 30] }, message: 'mellan' },
      ],
    }),
  );
  it.each([
    ['12,5', 'decimaler'],
    ['12.5', 'decimaler'],
    ['abc', 'heltal'],
    ['4', 'mellan'],
    ['31', 'mellan'],
    ['30', undefined],
    ['1 5', undefined],
    ['', undefined],
  ])('validation of %j gives the first message that applies: %s', (typed, message) => {
    const run = answer(start(form, { today }), 'age', typed);
    expect(validateStep(run, 'step')[0]?.params.message).toBe(message);
  });

  it('an optional question is not validated while it is empty, even if its rule reads another', () => {
    const optional = loadOrThrow(
      formOf(
        { id: 'min', type: 'numeric', label: 'Minst' },
        {
          id: 'max',
          type: 'numeric',
          label: 'Högst',
          validation: [
            {
              rule: {
                or: [
                  { '!': [{ is_answered: [{ var: 'min' }] }] },
                  { '>=': [{ var: 'max' }, { var: 'min' }] },
                ],
              },
              message: 'Minst lika stort',
            },
          ],
        },
      ),
    );
    const run = answer(start(optional, { today }), 'min', '5');
    expect(validateStep(run, 'step')).toEqual([]);
    expect(validateStep(answer(run, 'max', '3'), 'step')).toHaveLength(1);
  });

  it('validation of an answer of deeply nested lists does not throw', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    const text = loadOrThrow(formOf({ id: 'a', type: 'text', label: 'A' }));
    expect(() => validateAnswers(text, { answers: { a: deep }, today })).not.toThrow();
  });

  it('validation on a server finds answers that no screen could have sent', () => {
    const strict = loadOrThrow(
      formOf(
        {
          id: 'has',
          type: 'single-button',
          label: 'Har?',
          options: yesNo,
          validation: [required('has')],
        },
        { id: 'why', type: 'text', label: 'Varför?', visible: { '==': [{ var: 'has' }, true] } },
        { id: 'many', type: 'checkbox', label: 'Flera', options: [{ value: 'x', label: 'X' }] },
      ),
    );
    const codes = (answers: Record<string, unknown>) =>
      validateAnswers(strict, { answers, today }).map(({ code, path }) => `${code} ${path}`);
    expect(codes({ has: true, why: 'därför', many: ['x'] })).toEqual([]);
    expect(codes({})).toEqual(['rule has']);
    expect(codes({ has: false, why: 'dold' })).toEqual(['hidden-question why']);
    expect(codes({ has: 'true' })).toEqual(['not-an-answer has', 'rule has']);
    expect(codes({ has: true, many: ['x', 'y'] })).toEqual(['not-an-answer many']);
    expect(codes({ has: true, many: ['x', 'x'] })).toEqual(['not-an-answer many']);
    expect(codes({ has: true, extra: 1, constructor: 'x' })).toEqual([
      'unknown-question extra',
      'unknown-question constructor',
    ]);
  });
});
