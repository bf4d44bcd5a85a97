import { describe, expect, it } from 'vitest';
import { into, load, OPERATORS, type OperatorName, parseRule } from '#engine';
import { OPERANDS, type OperandKind } from '../../src/engine/operands.ts';
import { operandOf } from '../../src/engine/operators.ts';

const READ = { var: 'x' };
const ITEM = { var: '' };
/** Literals of every kind of value, and operations on the answer `read` that give one. */
const valuesOf = (read: unknown): Readonly<Record<string, readonly unknown[]>> => ({
  text: ['tvåhundra', '9', ''],
  number: [3, { '+': [read, 1] }, { min: [read, 1] }],
  boolean: [true, false, { is_answered: [read] }, { '==': [read, 1] }, { '!': [read] }],
  null: [null],
  list: [['a', 'b'], []],
  names: read === ITEM ? [] : [{ missing: ['x'] }],
});
/** Numbers that are refused although another number is taken. */
const UNFIT: Readonly<Partial<Record<OperandKind, readonly number[]>>> = {
  months: [1.5, 1e21],
  count: [0, -1, 1.5, 1e21],
};

/** Every operand of every operator, of those with many also ones further on. */
const POSITIONS = (Object.keys(OPERATORS) as OperatorName[])
  .filter((operator) => OPERATORS[operator].kind !== 'reading')
  .filter((operator) => operator !== 'missing')
  .flatMap((operator) => {
    const [least, most] = OPERATORS[operator].arity;
    return [...new Set([least, Math.min(most, 4)])].flatMap((count) =>
      Array.from({ length: count }, (_, index) => ({ operator, index, count })),
    );
  });

describe('an operand of the wrong kind is a fault at its place', () => {
  it.each(POSITIONS)(
    'an operand of the wrong kind is a fault at its place: operand $index of $count of $operator',
    ({ operator, index, count }) => {
      const isCounting = operator === 'missing_some';
      if (isCounting && index === 1) return;
      const read = OPERATORS[operator].kind === 'iteration' && index === 1 ? ITEM : READ;
      const operand = operandOf(operator, index, count);
      const taken: readonly string[] = OPERANDS[operand].takes;
      const faultsWith = (value: unknown) => {
        const values = Array.from({ length: count }, (_, at) =>
          at === index ? value : isCounting ? ['x'] : READ,
        ).map((own, at) => (read === READ && at === 1 && isIteration(operator) ? ITEM : own));
        return parseRule({ [operator]: values }).faults.map(({ code, pointer, params }) => {
          expect(pointer.startsWith(into('', operator, index))).toBe(true);
          expect(params).toMatchObject({ operator, expected: operand });
          return code;
        });
      };
      const expectFault = (value: unknown, isTaken: boolean) => {
        // Also where it is only one of the results.
        const indirect = isCounting
          ? []
          : [{ if: [read, value, read] }, { if: [read, read, value] }, ...defaultOf(read, value)];
        for (const own of [value, ...indirect]) {
          expect([own, faultsWith(own)]).toEqual([own, isTaken ? [] : ['rule-operand']]);
        }
      };
      for (const [kind, values] of Object.entries(valuesOf(read))) {
        // The number of names is written out.
        const written = isCounting ? values.filter((value) => !isOperation(value)) : values;
        for (const value of written) expectFault(value, taken.includes(kind));
      }
      for (const value of UNFIT[operand] ?? []) expectFault(value, false);
    },
  );

  it.each(['tvåhundra', '9', '', null, true, 0, 1.5, ['a'], { missing: ['x'] }])(
    'the text length bound %j is a fault, since nothing is within it',
    (bound) => {
      const rules = [{ is_at_most_long: [READ, bound] }];
      expect(rules.map((rule) => parseRule(rule).faults)).toMatchObject([
        [{ code: 'rule-operand' }],
      ]);
    },
  );

  it('an answer of the wrong kind as an operand is a fault, also as one of several results', () => {
    const bounds = [{ if: [true, READ, 5] }, { if: [true, 5, { if: [false, 5, READ] }] }];
    for (const bound of [READ, ...bounds]) {
      const rule = { is_at_most_long: ['a', bound] };
      const questions = [
        { id: 'x', type: 'date', label: 'X', validation: [{ rule, message: 'm' }] },
      ];
      const loaded = load({ id: 'f', title: 'F', steps: [{ id: 's', title: 'S', questions }] });
      expect(loaded).toMatchObject({ faults: [{ code: 'kind-mismatch' }] });
    }
  });

  it('a list among the values to be searched is a fault at its place', () => {
    const rule = { in: [READ, ['a', ['b'], null]] };
    expect(parseRule(rule).faults).toMatchObject([{ code: 'rule-operand', pointer: '/in/1/1' }]);
  });
});

const isIteration = (operator: OperatorName) => OPERATORS[operator].kind === 'iteration';
const isOperation = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The default of a reading is no list and no operation. */
function defaultOf(read: typeof READ, value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? [] : [{ var: [read.var, value] }];
}
