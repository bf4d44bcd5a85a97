/** Kind of an operand; see `OPERANDS`. */
export type OperandKind = keyof typeof OPERANDS;

/**
 * The kind of a value. `names` is the list that `missing` gives, `option` the text of a chosen option.
 */
export type ValueKind = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'names' | 'option';

const ANY = ['text', 'number', 'boolean', 'null', 'list', 'names', 'option'] as const;

/**
 * The kinds of values that each kind of operand takes, and where only some of the numbers do, which.
 *
 * | operand   | is                                                                |
 * |-----------|-------------------------------------------------------------------|
 * | any       | whatever it is: tested for an answer, or the result of `if`       |
 * | condition | true, false or an operation with a truth: no literal, no number   |
 * | value     | one value, compared for equality or searched for                  |
 * | ordered   | a number or a text, which have an order                           |
 * | judged    | a number or a text, an answer that a predicate judges             |
 * | number    | a number to calculate with                                        |
 * | months    | a whole number of months, also back in time                       |
 * | count     | a whole number from 1                                             |
 * | list      | the items that `some`, `all` and `none` go through                |
 * | searched  | the list or the text that `in` searches                           |
 */
export const OPERANDS = {
  any: { takes: ANY },
  condition: { takes: ['boolean', 'names'] },
  value: { takes: ['text', 'number', 'boolean', 'null', 'option'] },
  ordered: { takes: ['text', 'number', 'option'] },
  judged: { takes: ['text', 'number', 'option'] },
  number: { takes: ['number'] },
  months: { takes: ['number'], fits: Number.isSafeInteger },
  count: { takes: ['number'], fits: (value) => Number.isSafeInteger(value) && value > 0 },
  list: { takes: ['list', 'names'] },
  searched: { takes: ['text', 'list', 'names'] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly takes: readonly ValueKind[]; readonly fits?: (value: number) => boolean }
  >
>;

/** Whether an operand takes values of a kind. */
export function takes(operand: OperandKind, kind: ValueKind): boolean {
  const kinds: readonly ValueKind[] = OPERANDS[operand].takes;
  return kinds.includes(kind);
}

/** Whether an operand takes a literal. */
export function takesLiteral(operand: OperandKind, value: unknown): boolean {
  if (!takes(operand, kindOfLiteral(value))) return false;
  const entry = OPERANDS[operand];
  return !('fits' in entry) || typeof value !== 'number' || entry.fits(value);
}

function kindOfLiteral(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'number' || type === 'boolean' ? type : 'text';
}
