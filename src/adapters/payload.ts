import {
  type Answers,
  type AnswerValue,
  answersOf,
  type Form,
  type Question,
  type QuestionDefinition,
  type Run,
} from '#engine';

/**
 * The answers to a form as the body of the calls that its definition names in `sends`: those of visible
 * questions, each under the question's id or the field that `fields` gives it. The checker holds such a
 * definition to the bodies in the API document, so the caller may say which it is.
 */
export function payloadOf<Body extends object>(run: Run): Body {
  const { form } = run;
  const answers = answersOf(run);
  const fields = Object.keys(answers).map((id) => [fieldOf(form, id), answers[id]] as const);
  // The definition is data, and what it asks is known when it is checked.
  return Object.fromEntries(fields) as Body;
}

/** The answers to a form in the body of a call that it sends; what no question asks is left out. */
export function answersIn(form: Form, body: object): Answers {
  const sent = new Map<string, unknown>(Object.entries(body));
  return Object.fromEntries(
    form.questions.flatMap(({ definition: { id } }) => {
      const value = sent.get(fieldOf(form, id));
      return isAnswerValue(value) ? [[id, value]] : [];
    }),
  );
}

/** The field of a call that has the answer to a question. */
export function fieldOf({ definition: { sends } }: Form, questionId: string): string {
  const fields = sends?.fields ?? {};
  return Object.hasOwn(fields, questionId) ? (fields[questionId] ?? questionId) : questionId;
}

/** An answer as it is read: `value` is a text of the visitor's or the labels of what was chosen. */
export interface LabelledAnswer {
  readonly label: string;
  readonly value: string;
}

/** What is said of an answer that is true or false and has no option. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
}

/** The answered visible questions in order, by their labels. */
export function labelledAnswers(run: Run, words: AnswerWords): readonly LabelledAnswer[] {
  const answers = answersOf(run);
  return run.form.questions.flatMap(({ definition }: Question) => {
    const value = Object.hasOwn(answers, definition.id) ? answers[definition.id] : undefined;
    return value === undefined
      ? []
      : [{ label: definition.label, value: textOf(definition, value, words) }];
  });
}

function textOf({ options = [] }: QuestionDefinition, value: AnswerValue, words: AnswerWords) {
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label;
  if (Array.isArray(value)) return value.map((one) => labelOf(one) ?? one).join(', ');
  const label = labelOf(value);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return String(value);
}

function isAnswerValue(value: unknown): value is AnswerValue {
  return Array.isArray(value)
    ? value.every((one) => typeof one === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value);
}
