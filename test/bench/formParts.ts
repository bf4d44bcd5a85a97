import type {
  OptionDefinition,
  OptionValue,
  QuestionDefinition,
  Rule,
  ValidationDefinition,
} from '#engine';

type Parts = Partial<QuestionDefinition>;

/** A required choice of one value. */
export const choice = (
  id: string,
  values: readonly (OptionValue | OptionDefinition)[],
  parts: Parts = {},
): QuestionDefinition => ({
  ...{ id, type: 'radio-button', label: id, options: values.map(asOption) },
  ...{ validation: [answered(id)], ...parts },
});

/** Yes or no, with follow-ups to yes. */
export const yesNo = (
  id: string,
  questions: readonly QuestionDefinition[] = [],
  parts: Parts = {},
): QuestionDefinition =>
  choice(id, [{ ...asOption('yes'), ...(questions.length > 0 && { questions }) }, 'no'], parts);

/** An optional choice of several values. */
export const several = (id: string, values: readonly string[]): QuestionDefinition => ({
  ...{ id, type: 'checkbox', label: id, options: values.map(asOption) },
});

/** A required whole number between two bounds. */
export const number = (
  id: string,
  [least, most]: readonly [number, number],
): QuestionDefinition => ({
  ...{ id, type: 'numeric', label: id },
  validation: [
    ...[answered(id), demand({ is_integer: [read(id)] })],
    demand(every(atLeast(read(id), least), { '<=': [read(id), most] })),
  ],
});

/** A required date. */
export const date = (id: string, further: Rule): QuestionDefinition => ({
  ...{ id, type: 'date', label: id },
  validation: [answered(id), demand({ is_date: [read(id)] }), demand(further)],
});

/** A required text of limited length. */
export const text = (id: string, parts: Parts = {}): QuestionDefinition => ({
  ...{ id, type: 'text', label: id },
  validation: [answered(id), demand({ is_at_most_long: [read(id), 100] })],
  ...parts,
});

/** An optional longer text. */
export const note = (id: string, parts: Parts = {}): QuestionDefinition => ({
  ...{ id, type: 'textarea', label: id },
  validation: [demand({ is_at_most_long: [read(id), 500] })],
  ...parts,
});

/** Name, personal number, e-mail and telephone of a person. */
export const person = (of: string): readonly QuestionDefinition[] => [
  text(`${of}-name`),
  {
    ...{ id: `${of}-number`, type: 'personal-number', label: `${of}-number` },
    validation: [answered(`${of}-number`), demand({ is_personal_number: [read(`${of}-number`)] })],
  },
  {
    ...{ id: `${of}-mail`, type: 'email', label: `${of}-mail` },
    validation: [answered(`${of}-mail`), demand({ is_email: [read(`${of}-mail`)] })],
  },
  { id: `${of}-phone`, type: 'phone', label: `${of}-phone` },
];

export const read = (id: string): Rule => ({ var: id });
export const is = (id: string, value: OptionValue): Rule => ({ '==': [read(id), value] });
export const has = (id: string, value: string): Rule => ({ in: [value, read(id)] });
export const given = (id: string): Rule => ({ is_answered: [read(id)] });
export const any = (...rules: readonly Rule[]): Rule => ({ or: rules });
export const every = (...rules: readonly Rule[]): Rule => ({ and: rules });
export const not = (rule: Rule): Rule => ({ '!': [rule] });
export const sum = (terms: readonly Rule[]): Rule => ({ '+': terms });
export const atLeast = (left: Rule, right: Rule | number): Rule => ({ '>=': [left, right] });
export const more = (left: Rule, right: number): Rule => ({ '>': [left, right] });

/** Names made of a word and each number up to `count`. */
export const numbered = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_none, at) => `${word}-${at + 1}`);

const answered = (id: string): ValidationDefinition => ({
  rule: given(id),
  message: `${id} krävs.`,
});
const demand = (rule: Rule): ValidationDefinition => ({ rule, message: 'Det går inte.' });

function asOption(value: OptionValue | OptionDefinition): OptionDefinition {
  return typeof value === 'object' ? value : { value, label: String(value) };
}
