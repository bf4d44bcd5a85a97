import { type AnswerValue, type Form, isAmount, type Question } from '#engine';
import { fill } from '#engine/texts';
import sentencesTexts from '../../../schemas/texts/sentences.json' with { type: 'json' };

const { lists, names: texts, values } = sentencesTexts;

/** Longer texts are cut in a sentence. */
const LONGEST = 90;

/** A text in quotation marks, on one line and cut when long. */
export function quoted(text: string): string {
  return quotedValue(text.trim());
}

/** The same of a value, or of what replaces a missing one; blanks around it are kept. */
export function quotedValue(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('”', '’');
  return `”${line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line}”`;
}

const namesOf = new WeakMap<Form, ReadonlyMap<string, string>>();

/** The name of a question: its text, and where it is when another has the same text. */
export function questionName(form: Form, id: string): string {
  const names = namesOf.get(form) ?? namesIn(form);
  namesOf.set(form, names);
  return names.get(id) ?? quoted(id);
}

const formsByStep = new WeakMap<Form, Map<number, Form>>();

/**
 * A form for sentences about one of its steps: a question whose text is unique on the step is named by
 * that text only.
 */
export function namedOnStep(form: Form, step: number): Form {
  const steps = formsByStep.get(form) ?? new Map<number, Form>();
  formsByStep.set(form, steps);
  const known = steps.get(step);
  if (known) return known;
  const own = { ...form };
  const labels = form.questions
    .filter((question) => question.step === step)
    .map(({ definition }) => [definition.id, quoted(definition.label)] as const);
  const isAlone = (label: string) => labels.filter(([, other]) => other === label).length === 1;
  namesOf.set(own, new Map([...namesIn(form), ...labels.filter(([, label]) => isAlone(label))]));
  steps.set(step, own);
  return own;
}

function namesIn(form: Form): ReadonlyMap<string, string> {
  const alike = new Map<string, Question[]>();
  for (const question of form.questions) {
    const name = quoted(question.definition.label);
    alike.set(name, [...(alike.get(name) ?? []), question]);
  }
  return new Map(
    [...alike].flatMap(([name, questions]) => {
      const apart = questions.length === 1 ? [name] : namesApart(form, name, questions);
      return questions.map(({ definition }, at) => [definition.id, apart[at] ?? name] as const);
    }),
  );
}

/** Names of questions with the same text: the shortest that distinguish them. */
function namesApart(
  form: Form,
  question: string,
  questions: readonly Question[],
): readonly string[] {
  const inStep = questions.map(({ step }) =>
    fill(texts.inStep, { question, step: stepTitle(form, step) }),
  );
  const options = questions.map((own) => optionAbove(form, own));
  const underOption = options.map((option) =>
    option === undefined ? '' : fill(texts.underOption, { question, option }),
  );
  const inBoth = questions.map(({ step }, at) => {
    const option = options[at];
    if (option === undefined) return inStep[at] ?? '';
    return fill(texts.underOptionInStep, { question, option, step: stepTitle(form, step) });
  });
  const [shortest] = [underOption, inStep, inBoth]
    .filter((ways) => ways.every(Boolean) && new Set(ways).size === ways.length)
    .sort((a, b) => a.join('').length - b.join('').length);
  return (
    shortest ?? questions.map((_none, at) => fill(texts.numbered, { question, number: at + 1 }))
  );
}

/** The choice that a sub-question is under. */
function optionAbove(form: Form, { cell }: Question): string | undefined {
  const underOption = form.cells[cell]?.underOption;
  const owner = form.questions[underOption?.question ?? -1]?.definition;
  const option = owner?.options?.find(({ value }) => value === underOption?.value);
  if (!owner || !option) return undefined;
  const values = { option: quotedValue(option.label), question: quoted(owner.label) };
  return fill(texts.optionOf, values);
}

/** The title of a step; with its number when another step has the same. */
export function stepTitle(form: Form, step: number): string {
  const titles = form.steps.map(({ definition }) => quoted(definition.title));
  const title = titles[step] ?? quoted('');
  const isAlone = titles.filter((other) => other === title).length === 1;
  return isAlone ? title : fill(texts.stepNumbered, { step: title, number: step + 1 });
}

/** An option's text; a single word that begins with a capital, such as Ja, needs no marks. */
export function optionName(question: Question | undefined, value: unknown): string {
  const options = question?.definition.options ?? [];
  const at = options.findIndex((option) => option.value === value);
  const label = options[at]?.label ?? String(value);
  const name = /^\p{Lu}\p{L}*$/u.test(label) && at !== -1 ? label : quotedValue(label);
  const isAlone =
    options.filter((option) => quotedValue(option.label) === quotedValue(label)).length <= 1;
  return isAlone ? name : fill(texts.optionNumbered, { option: name, number: at + 1 });
}

/** An answer as it is: the names of options, an amount, or what was written. */
export function answerText(question: Question | undefined, answer: AnswerValue): string {
  if (Array.isArray(answer)) return listed(answer.map((one) => optionName(question, one)));
  const { type, options } = question?.definition ?? {};
  return typeof answer === 'number' && options === undefined
    ? numberText(answer, type !== undefined && isAmount(type))
    : optionName(question, answer);
}

const ROWS = {
  and: new Intl.ListFormat('sv', { type: 'conjunction' }),
  or: new Intl.ListFormat('sv', { type: 'disjunction' }),
} as const;

/** A list in words: `A`, `A och B`, `A, B och C`; with `or`, `eller` in its place. */
export function listed(things: readonly string[], word: keyof typeof ROWS = 'and'): string {
  return ROWS[word].format(things);
}

/** A list of names in words: of more than `most` only the first, and how many more there are. */
export function shortList(names: readonly string[], most: number): string {
  const more = names.length - most;
  return listed(more > 0 ? [...names.slice(0, most), fill(lists.more, { count: more })] : names);
}

const NUMBER = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 20 });
const BARE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 20, useGrouping: false });

/** An amount as Swedish writes it; numbers that may be years get no separators. */
export function numberText(number: number, isMoney: boolean): string {
  if (number === Number.MAX_SAFE_INTEGER) return values.largest;
  if (isMoney) return fill(values.amount, { number: NUMBER.format(number) });
  return (Math.abs(number) < 10_000 ? BARE : NUMBER).format(number);
}

/** The text with a capital letter first. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
