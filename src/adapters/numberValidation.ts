import type { Rule, ValidationDefinition } from '#engine';

/** What is asked of a number. A bound of 0 is not set. */
export interface NumberValidation {
  readonly required: boolean;
  /** Zero is no answer. */
  readonly numeric: boolean;
  readonly minValue: number;
  readonly maxValue: number;
}

/** The words for it. */
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
 * What is asked of a number (spec section 5), in the order it is told: an answer where one is
 * required, no decimals, a whole number (with `numeric` not zero), and the bounds that are set.
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
