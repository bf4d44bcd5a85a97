import { holds, type Rule, recordData } from '#engine';
import type { AddedInputs, RowChoice } from './choices.ts';

/** Name of an input of an added row. */
export type InputName = keyof AddedInputs;

const IS_PERSON: Rule = { is_personal_number: [{ var: 'value' }] };
/** After today, and at most nine months ahead (spec section 5). */
const IS_EXPECTED: Rule = {
  and: [{ is_after_today: [{ var: 'value' }] }, { is_within_months: [{ var: 'value' }, 9] }],
};

const RULES = {
  product: {},
  child: { childPersonalNumber: IS_PERSON },
  pregnancy: { childExpectedBirth: IS_EXPECTED, motherPersonalNumber: IS_PERSON },
} as const satisfies Readonly<
  Record<RowChoice['kind'], Readonly<Partial<Record<InputName, Rule>>>>
>;

/** Inputs of a kind of row, in order. */
export function inputsOf(kind: RowChoice['kind']): readonly InputName[] {
  return Object.keys(RULES[kind]) as InputName[];
}

/**
 * Missing or invalid inputs of a row: a child needs its personal number, a pregnancy the expected
 * birth date and the mother's personal number (spec section 5). `today` as `yyyymmdd`.
 */
export function invalidInputs(
  choice: Pick<RowChoice, 'kind'> & AddedInputs,
  today: string,
): readonly InputName[] {
  const rules: Readonly<Partial<Record<InputName, Rule>>> = RULES[choice.kind];
  return inputsOf(choice.kind).filter(
    (name) => !holds(rules[name] ?? true, recordData({ value: choice[name] }, today)),
  );
}
