import type { Rule, ValidationDefinition } from './definition.ts';
import type { QuestionnaireMessages } from './questionnaire.ts';
import type { QuestionnaireQuestion } from './questionnaireFormat.ts';

/**
 * What is asked of a salary (spec section 5), in the order it is told: an answer where one is
 * required, no decimals, a whole number (with `numeric` not zero), the bounds that are set, and
 * never less than nothing.
 */
export function salaryValidation(
  { key, validation }: QuestionnaireQuestion,
  messages: QuestionnaireMessages,
): readonly ValidationDefinition[] {
  const { required, numeric, minValue, maxValue } = validation;
  const salary = { var: key };
  // A text of more digits than a number can hold is no amount.
  const whole: Rule[] = [{ is_integer: [salary] }, { '<=': [salary, Number.MAX_SAFE_INTEGER] }];
  if (numeric) whole.push({ '!=': [salary, 0] });
  const bounds: Rule[] = [];
  if (minValue !== 0) bounds.push({ '>=': [salary, minValue] });
  if (maxValue !== 0) bounds.push({ '<=': [salary, maxValue] });
  return [
    ...(required ? [{ rule: { is_answered: [salary] }, message: messages.required }] : []),
    { rule: { '!': [{ has_decimal_sign: [salary] }] }, message: messages.withoutDecimals },
    { rule: { and: whole }, message: messages.wholeNumber },
    ...(bounds.length > 0
      ? [{ rule: { and: bounds }, message: boundsMessage(minValue, maxValue, messages) }]
      : []),
    { rule: { '>=': [salary, 0] }, message: messages.wholeNumber },
  ];
}

function boundsMessage(min: number, max: number, messages: QuestionnaireMessages): string {
  const message = max === 0 ? messages.atLeast : min === 0 ? messages.atMost : messages.between;
  return message.replace('{min}', String(min)).replace('{max}', String(max));
}
