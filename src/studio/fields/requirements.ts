import type { QuestionType, Rule, ValidationDefinition } from '#engine';
import { boundOf, type Property, patternsOf } from './properties.ts';

/** What patterns ask that rules can ask as well; of others the checker tells. */
const PATTERN_RULES: Readonly<Record<string, (text: Rule) => readonly ValidationDefinition[]>> = {
  '^[A-Za-z0-9_-]{1,64}$': (text) => [...withoutSpaces(text), atMostLong(text, 64)],
  '^[a-z0-9]+(-[a-z0-9]+)*$': withoutSpaces,
  '^[a-z][a-z0-9-]*$': withoutSpaces,
  '^[^<>]*$': withoutTags,
};

/** What a schema asks of a value, as far as rules can say it, with what an editor reads. */
export function requirementsOn(
  { schemas, isRequired }: Property,
  type: QuestionType,
  id: string,
): readonly ValidationDefinition[] {
  const value = { var: id };
  const answered = isRequired
    ? [{ rule: { is_answered: [value] }, message: requiredMessage(type) }]
    : [];
  if (type === 'numeric') return [...answered, ...ofNumber(schemas, value)];
  return type === 'text' || type === 'textarea'
    ? [...answered, ...ofText(schemas, value)]
    : answered;
}

/** That a text is a number, decimals allowed. */
export function numberRequirement(id: string): ValidationDefinition {
  return {
    // A comparison makes a number of the text; of what is none comes NaN, which no bound holds for.
    rule: { '>=': [{ var: id }, -Number.MAX_SAFE_INTEGER] },
    message: 'Skriv ett tal, med punkt före decimalerna.',
  };
}

function requiredMessage(type: QuestionType): string {
  if (type === 'radiobuttongroup' || type === 'radio-button') return 'Välj ett alternativ.';
  return type === 'checkbox' ? 'Välj minst ett alternativ.' : 'Fyll i fältet.';
}

function ofNumber(schemas: Property['schemas'], value: Rule): readonly ValidationDefinition[] {
  const least = boundOf(schemas, 'minimum');
  const most = boundOf(schemas, 'maximum');
  return [
    { rule: { is_integer: [value] }, message: 'Skriv ett heltal.' },
    ...(least === undefined
      ? []
      : [{ rule: { '>=': [value, least] }, message: `Skriv minst ${spaced(least)}.` }]),
    ...(most === undefined
      ? []
      : [{ rule: { '<=': [value, most] }, message: `Skriv högst ${spaced(most)}.` }]),
  ];
}

function ofText(schemas: Property['schemas'], value: Rule): readonly ValidationDefinition[] {
  const least = boundOf(schemas, 'minLength') ?? 0;
  const most = boundOf(schemas, 'maxLength');
  const patterned = patternsOf(schemas).flatMap((pattern) =>
    Object.hasOwn(PATTERN_RULES, pattern) ? (PATTERN_RULES[pattern]?.(value) ?? []) : [],
  );
  return [
    ...(least <= 1
      ? []
      : [
          {
            rule: { '!': [{ is_at_most_long: [value, least - 1] }] },
            message: `Skriv minst ${least} tecken.`,
          },
        ]),
    ...(most === undefined ? [] : [atMostLong(value, most)]),
    ...patterned,
  ];
}

function atMostLong(text: Rule, most: number): ValidationDefinition {
  return {
    rule: { is_at_most_long: [text, most] },
    message: `Skriv högst ${spaced(most)} tecken.`,
  };
}

function withoutSpaces(text: Rule): readonly ValidationDefinition[] {
  return [{ rule: { '!': [{ has_whitespace: [text] }] }, message: 'Skriv utan mellanslag.' }];
}

function withoutTags(text: Rule): readonly ValidationDefinition[] {
  const has = (sign: string) => ({ in: [sign, text] });
  return [
    { rule: { '!': [{ or: [has('<'), has('>')] }] }, message: 'Skriv utan tecknen < och >.' },
  ];
}

function spaced(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
}
