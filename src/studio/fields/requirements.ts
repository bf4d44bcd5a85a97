import { textFormatOf } from '#checker/json';
import {
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  isText,
  type QuestionType,
  type Rule,
  type ValidationDefinition,
} from '#engine';
import { fill } from '#engine/texts';
import { requirements } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { boundOf, type Property, typeAt } from './properties.ts';

/** Rules that say the same as an `x-format`; violations of other formats are left to the checker. */
const FORMAT_RULES: Readonly<Record<string, (text: Rule) => readonly ValidationDefinition[]>> = {
  id: (text) => [...withoutSpaces(text), atMostLong(text, 64)],
  slug: withoutSpaces,
  plain: withoutTags,
};

/**
 * The validations that a schema implies, as far as rules can say it, with messages for an editor.
 */
export function requirementsOn(
  { schemas, value: present, isRequired }: Property,
  type: QuestionType,
  id: string,
): readonly ValidationDefinition[] {
  const value = { var: id };
  const answered = isRequired
    ? [{ rule: { is_answered: [value] }, message: requiredMessage(type) }]
    : [];
  if (isNumber(type)) {
    const isWhole = typeAt(schemas, present) === 'integer';
    return [...answered, ...ofNumber(schemas, value, isWhole)];
  }
  return isText(type) ? [...answered, ...ofText(schemas, value)] : answered;
}

function requiredMessage(type: QuestionType): string {
  if (isSingleChoice(type)) return requirements.choice;
  return isMultipleChoice(type) ? requirements.choices : requirements.answer;
}

function ofNumber(
  schemas: Property['schemas'],
  value: Rule,
  isWhole: boolean,
): readonly ValidationDefinition[] {
  const least = boundOf(schemas, 'minimum');
  const most = boundOf(schemas, 'maximum');
  return [
    isWhole
      ? { rule: { is_integer: [value] }, message: requirements.integer }
      : { rule: { is_decimal: [value] }, message: requirements.number },
    ...(least === undefined
      ? []
      : [
          {
            rule: { '>=': [value, least] },
            message: fill(requirements.atLeast, { least: spaced(least) }),
          },
        ]),
    ...(most === undefined
      ? []
      : [
          {
            rule: { '<=': [value, most] },
            message: fill(requirements.atMost, { most: spaced(most) }),
          },
        ]),
  ];
}

function ofText(schemas: Property['schemas'], value: Rule): readonly ValidationDefinition[] {
  const least = boundOf(schemas, 'minLength') ?? 0;
  const most = boundOf(schemas, 'maxLength');
  const formatted = FORMAT_RULES[textFormatOf(schemas) ?? '']?.(value) ?? [];
  return [
    ...(least <= 1
      ? []
      : [
          {
            rule: { '!': [{ is_at_most_long: [value, least - 1] }] },
            message: fill(requirements.atLeastLong, { least }),
          },
        ]),
    ...(most === undefined ? [] : [atMostLong(value, most)]),
    ...formatted,
  ];
}

function atMostLong(text: Rule, most: number): ValidationDefinition {
  return {
    rule: { is_at_most_long: [text, most] },
    message: fill(requirements.atMostLong, { most: spaced(most) }),
  };
}

function withoutSpaces(text: Rule): readonly ValidationDefinition[] {
  return [{ rule: { '!': [{ has_whitespace: [text] }] }, message: requirements.noSpaces }];
}

function withoutTags(text: Rule): readonly ValidationDefinition[] {
  const has = (sign: string) => ({ in: [sign, text] });
  const message = fill(requirements.noTags, { less: '<', greater: '>' });
  return [{ rule: { '!': [{ or: [has('<'), has('>')] }] }, message }];
}

/** A number with spaces between thousands. */
export function spaced(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
}
