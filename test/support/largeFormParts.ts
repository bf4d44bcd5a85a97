import type {
  FormDefinition,
  OptionDefinition,
  OptionValue,
  QuestionDefinition,
  Rule,
  StepDefinition,
  ValidationDefinition,
} from '#engine';

/** Parts of a question, a step or a form beside those that its builder makes. */
type Parts<T> = Partial<T>;

/** Builders of large forms and their rules. */
export const form = (
  id: string,
  steps: readonly StepDefinition[],
  whens: readonly Rule[] = [],
): FormDefinition => {
  const exits = [...whens.map((when, at) => ({ to: PAGES[at] ?? '', when })), { to: 'klart' }];
  return { id, title: id, steps, exits };
};

/** Targets of a form's exits, in the order of its rules. */
const PAGES = ['boka-mote', 'introduktion', 'forsakringar'] as const;

export const step = (
  id: string,
  questions: readonly QuestionDefinition[],
  parts: Parts<StepDefinition> = {},
): StepDefinition => ({ id, title: id, questions, ...parts });

export const option = (
  value: OptionValue,
  questions: readonly QuestionDefinition[] = [],
  visible?: Rule,
): OptionDefinition => ({
  value,
  label: String(value),
  ...(questions.length > 0 && { questions }),
  ...(visible !== undefined && { visible }),
});

/** A required choice of one value. */
export const choice = (
  id: string,
  values: readonly (OptionValue | OptionDefinition)[],
  parts: Parts<QuestionDefinition> = {},
): QuestionDefinition => ({
  ...{ id, type: 'radio-button', label: id, options: values.map(asOption) },
  ...{ validation: [answered(id)], ...parts },
});

/** An optional choice of several values. */
export const several = (
  id: string,
  values: readonly (string | OptionDefinition)[],
  parts: Parts<QuestionDefinition> = {},
): QuestionDefinition => ({
  ...{ id, type: 'checkbox', label: id, options: values.map(asOption) },
  ...parts,
});

/** Yes or no, with follow-ups to yes. */
export const yesNo = (
  id: string,
  followUps: readonly QuestionDefinition[] = [],
  parts: Parts<QuestionDefinition> = {},
): QuestionDefinition => choice(id, [option('yes', followUps), option('no')], parts);

/** A required whole number between two bounds. */
export const number = (
  id: string,
  [least, most]: readonly [number, number],
  further: readonly Rule[] = [],
  parts: Parts<QuestionDefinition> = {},
): QuestionDefinition => ({
  ...{ id, type: 'numeric', label: id },
  validation: [answered(id), ...bounded(id, least, most), ...further.map(rule)],
  ...parts,
});

/** An optional whole number between two bounds. */
export const maybeNumber = (
  id: string,
  [least, most]: readonly [number, number],
  further: readonly Rule[] = [],
  parts: Parts<QuestionDefinition> = {},
): QuestionDefinition => ({
  ...{ id, type: 'numeric', label: id },
  validation: [...bounded(id, least, most), ...further.map(rule)],
  ...parts,
});

/** A required date. */
export const date = (
  id: string,
  further: readonly Rule[] = [],
  parts: Parts<QuestionDefinition> = {},
): QuestionDefinition => ({
  ...{ id, type: 'date', label: id },
  validation: [answered(id), rule({ is_date: [read(id)] }), ...further.map(rule)],
  ...parts,
});

/** A required text of limited length. */
export const text = (id: string, parts: Parts<QuestionDefinition> = {}): QuestionDefinition => ({
  ...{ id, type: 'text', label: id },
  validation: [answered(id), rule({ is_at_most_long: [read(id), 100] })],
  ...parts,
});

/** An optional longer text. */
export const note = (id: string, parts: Parts<QuestionDefinition> = {}): QuestionDefinition => ({
  ...{ id, type: 'textarea', label: id },
  validation: [rule({ is_at_most_long: [read(id), 500] })],
  ...parts,
});

/** Name, personal number, e-mail and telephone of a person. */
export const person = (of: string): readonly QuestionDefinition[] => [
  text(`${of}-name`),
  {
    ...{ id: `${of}-number`, type: 'personal-number', label: `${of}-number` },
    validation: [answered(`${of}-number`), rule({ is_personal_number: [read(`${of}-number`)] })],
  },
  {
    ...{ id: `${of}-mail`, type: 'email', label: `${of}-mail` },
    validation: [answered(`${of}-mail`), rule({ is_email: [read(`${of}-mail`)] })],
  },
  { id: `${of}-phone`, type: 'phone', label: `${of}-phone` },
];

export const read = (id: string): Rule => ({ var: id });
/** An answer as a number; 0 without one. */
export const amount = (id: string): Rule => ({ var: [id, 0] });
export const is = (id: string, value: OptionValue): Rule => ({ '==': [read(id), value] });
export const has = (id: string, value: string): Rule => ({ in: [value, read(id)] });
export const given = (id: string): Rule => ({ is_answered: [read(id)] });
export const any = (...rules: readonly Rule[]): Rule => ({ or: rules });
export const every = (...rules: readonly Rule[]): Rule => ({ and: rules });
export const not = (own: Rule): Rule => ({ '!': [own] });
export const sum = (...terms: readonly (Rule | number)[]): Rule => ({ '+': terms });
export const sumOf = (ids: readonly string[]): Rule => sum(...ids.map(amount));
export const times = (...factors: readonly (Rule | number)[]): Rule => ({ '*': factors });
export const atLeast = (left: Rule | number, right: Rule | number): Rule => ({
  '>=': [left, right],
});
export const atMost = (left: Rule | number, right: Rule | number): Rule => ({
  '<=': [left, right],
});
export const more = (left: Rule | number, right: Rule | number | string): Rule => ({
  '>': [left, right],
});
export const less = (left: Rule | number, right: Rule | number | string): Rule => ({
  '<': [left, right],
});
export const answered = (id: string): ValidationDefinition => ({
  rule: given(id),
  message: `${id} krävs.`,
});
const rule = (own: Rule): ValidationDefinition => ({ rule: own, message: 'Det går inte.' });

/** From 1 to a number. */
export const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_none, at) => at + 1);

/** Names made of a word and each number up to `count`. */
export const numbered = (word: string, count: number): readonly string[] =>
  upTo(count).map((at) => `${word}-${at}`);

/** A rule that a date is not in the future. */
export const untilToday = (id: string): Rule => not({ is_after_today: [read(id)] });

/** Questions of one scale, each with the same points. */
export const scale = (word: string, count: number, points: readonly number[]) =>
  numbered(word, count).map((id) => choice(id, points));
export const totalOf = (word: string, count: number): Rule => sumOf(numbered(word, count));

function bounded(id: string, least: number, most: number): readonly ValidationDefinition[] {
  return [
    rule({ is_integer: [read(id)] }),
    rule(every(atLeast(read(id), least), atMost(read(id), most))),
  ];
}

function asOption(value: OptionValue | OptionDefinition): OptionDefinition {
  return typeof value === 'object' ? value : option(value);
}
