import type { Rule, ValidationDefinition } from '#engine';

/** Requirements on a number. A bound of 0 is not set. */
export interface NumberValidation {
  readonly required: boolean;
  /** Zero is not accepted. */
  readonly numeric: boolean;
  readonly minValue: number;
  readonly maxValue: number;
}

/** Messages of these requirements. */
export interface NumberMessages {
  readonly required: string;
  readonly withoutDecimals: string;
  readonly wholeNumber: string;
  /** With `{min}` and `{max}`. */
  readonly between: string;
  /** With `{min}`. */
  readonly atLeast: string;
  /** With `{max}`. */
  readonly atMost: string;
}

/**
 * The validations of a number (spec section 5), in order: an answer where one is required, no
 * decimals, a whole number (not zero with `numeric`), and the bounds that are set.
 */
export function numberValidation(
  questionId: string,
  { required, numeric, minValue, maxValue }: NumberValidation,
  messages: NumberMessages,
): readonly ValidationDefinition[] {
  const number = { var: questionId };
  const whole: Rule[] = [{ is_integer: [number] }];
  if (numeric) whole.push({ '!=': [number, 0] });
  const bounds: Rule[] = [];
  if (minValue !== 0) bounds.push({ '>=': [number, minValue] });
  if (maxValue !== 0) bounds.push({ '<=': [number, maxValue] });
  return [
    ...(required ? [{ rule: { is_answered: [number] }, message: messages.required }] : []),
    { rule: { '!': [{ has_decimal_sign: [number] }] }, message: messages.withoutDecimals },
    { rule: { and: whole }, message: messages.wholeNumber },
    ...(bounds.length > 0
      ? [{ rule: { and: bounds }, message: boundsMessage(minValue, maxValue, messages) }]
      : []),
  ];
}

function boundsMessage(min: number, max: number, messages: NumberMessages): string {
  const message = max === 0 ? messages.atLeast : min === 0 ? messages.atMost : messages.between;
  return message.replace('{min}', String(min)).replace('{max}', String(max));
}
