import {
  type Answers,
  type AnswerValue,
  answersOf,
  decimalText,
  type Form,
  isAmount,
  type Question,
  type QuestionDefinition,
  type Run,
  withUnit,
} from '#engine';

/**
 * The request body of the calls named by `sends` in the definition: answers to visible questions,
 * by question id or the field that `fields` gives. The checker has compared the definition
 * with the API document, so the caller may name the type.
 */
export function payloadOf<Body extends object>(run: Run): Body {
  const { form } = run;
  const answers = answersOf(run);
  const fields = Object.keys(answers).map((id) => [fieldOf(form, id), answers[id]] as const);
  // The definition is data, verified by the checker.
  return Object.fromEntries(fields) as Body;
}

/** The answers to a form from a request body; other fields are ignored. */
export function answersIn(form: Form, body: object): Answers {
  const sent = new Map<string, unknown>(Object.entries(body));
  return Object.fromEntries(
    form.questions.flatMap(({ definition: { id } }) => {
      const value = sent.get(fieldOf(form, id));
      return isAnswerValue(value) ? [[id, value]] : [];
    }),
  );
}

/** The request field for a question. */
export function fieldOf({ definition: { sends } }: Form, questionId: string): string {
  const fields = sends?.fields ?? {};
  return Object.hasOwn(fields, questionId) ? (fields[questionId] ?? questionId) : questionId;
}

/** An answer for display: `value` is the visitor's text, with its unit if it has one, or the labels of the options. */
export interface LabelledAnswer {
  readonly label: string;
  readonly value: string;
}

/** The same, and where it is given in the form; `answer` is its value there. */
export interface PlacedAnswer extends LabelledAnswer {
  readonly id: string;
  readonly answer: AnswerValue;
  readonly stepId: string;
}

/** Texts that definitions leave out: of a boolean without options, of an amount without a unit. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  /** Unit of an amount whose question names none. */
  readonly amountUnit: string;
}

/** The answered visible questions with their labels, in order. */
export function labelledAnswers(run: Run, words: AnswerWords): readonly LabelledAnswer[] {
  return placedAnswers(run, words).map(({ label, value }) => ({ label, value }));
}

/** The same, and where they are given. */
export function placedAnswers(run: Run, words: AnswerWords): readonly PlacedAnswer[] {
  const answers = answersOf(run);
  const { questions, steps } = run.form;
  return questions.flatMap(({ definition, step }: Question) => {
    const { id, label } = definition;
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (answer === undefined) return [];
    const stepId = steps[step]?.definition.id ?? '';
    return [{ id, stepId, label, answer, value: textOf(definition, answer, words) }];
  });
}

/** Prices have it between thousands, too. */
const NO_BREAK_SPACE = '\u00a0';

function textOf(
  { type, options = [], unit }: QuestionDefinition,
  value: AnswerValue,
  words: AnswerWords,
) {
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label;
  if (Array.isArray(value)) return value.map((one) => labelOf(one) ?? one).join(', ');
  const label = labelOf(value);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = typeof value === 'number' ? decimalText(value) : String(value);
  if (!isAmount(type)) return withUnit(text, unit);
  const amount = /^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) : text;
  return withUnit(amount, unit ?? words.amountUnit);
}

/** Whether a value could be an answer to some question. */
export function isAnswerValue(value: unknown): value is AnswerValue {
  return Array.isArray(value)
    ? value.every((one) => typeof one === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value);
}
