import {
  type Answers,
  answerOf,
  type Fault,
  type Form,
  type FormDefinition,
  into,
  isBlank,
  type QuestionDefinition,
  type Run,
  type StepDefinition,
  type ValidationDefinition,
} from '#engine';
import type { AnsweredQuestion } from '#operations';
import {
  type Deviations,
  idsByIdInForm,
  type LoadedAdapted,
  loadAdapted,
  type Refusal,
  refused,
  unknownAmong,
} from './adapted.ts';
import { displayRule } from './displayRequirements.ts';
import { type NumberMessages, numberValidation } from './numberValidation.ts';
import { QUESTIONNAIRE_TYPES, type QuestionnaireQuestion } from './questionnaireFormat.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';

/** Texts of a generated form beside those of the questionnaire. */
export interface QuestionnaireMessages extends NumberMessages {
  /** Title of the form. */
  readonly title: string;
  readonly salaryPlaceholder: string;
  /** Replaces a question of an unknown type; plain text. */
  readonly unknownType: string;
}

/** A questionnaire as a form, or all its faults. */
export type AdaptedQuestionnaire =
  | ({
      readonly ok: true;
      /** One step for each question, in order; step and question have the question's `idInForm`. */
      readonly form: Form;
      readonly questions: readonly QuestionnaireQuestion[];
    } & Deviations)
  /** JSON pointers are relative to the server's list of questions. */
  | Refusal;

/**
 * Converts the server's questionnaire (spec section 3) to a form, one question to a step. Every
 * field is converted or has a fault that names it; never throws, for any input.
 *
 * | sent                                              | result                                    |
 * |---------------------------------------------------|-------------------------------------------|
 * | a question of an unknown type                     | a message in its place, and an entry in   |
 * |                                                   | `unknown`                                 |
 * | tags that forms may not have                      | cleaned away, and a note                  |
 * | a question with any other fault                   | left out, and reported in `lost`          |
 * | a rule that reads such a question, or none at all | the whole is refused                      |
 * | a duplicate id, even of a question left out       | the whole is refused                      |
 * | a cycle                                           | the whole is refused                      |
 * | `null`, `[]` or an empty text, also in a list     | as if it were not there                   |
 * | no question that could be asked                   | the whole is refused                      |
 */
export function adaptQuestionnaire(
  input: readonly unknown[],
  messages: QuestionnaireMessages,
): AdaptedQuestionnaire {
  const read = readQuestionnaire(input);
  const notes = read.questions.flatMap((one) => one.notes);
  const lost: Fault[] = read.questions.flatMap((one) => one.faults);
  const { duplicates } = read;
  if (read.faults.length > 0) return refused(read.faults);
  let questions = read.questions.flatMap(({ question, faults }) =>
    question && faults.length === 0 ? [question] : [],
  );
  // Each round drops the faulty questions that earlier faults had hidden; there are few.
  while (questions.length > 0) {
    const made = makeForm(questions, messages);
    if (made.ok && duplicates.length === 0) {
      const unknown = unknownAmong(questions, QUESTIONNAIRE_TYPES);
      return { ok: true, form: made.form, questions, unknown, lost, notes };
    }
    const found = made.ok ? [] : made.faults.filter((one) => !isDuplicateId(one));
    const broken = new Set(found.map(questionAtFault));
    if (duplicates.length > 0 || broken.has(undefined)) {
      return refused([...duplicates, ...found, ...lost], notes);
    }
    lost.push(...found);
    questions = questions.filter(({ pointer }) => !broken.has(pointer));
  }
  return refused([...duplicates, ...lost], notes);
}

function makeForm(
  questions: readonly QuestionnaireQuestion[],
  messages: QuestionnaireMessages,
): LoadedAdapted {
  const rules = questions.map((question) => displayRule(question, questions));
  const definition: FormDefinition = {
    id: 'questionnaire',
    title: messages.title,
    steps: questions.map((question, index) => {
      const rule = rules[index]?.rule;
      return { ...stepOf(question, messages), ...(rule !== undefined && { visible: rule }) };
    }),
  };
  return loadAdapted(definition, {
    faults: rules.flatMap((rule) => rule.faults),
    sourceOf: (pointer) => sourceOf(pointer, questions),
    idOf: idsByIdInForm(questions),
    stepsPointer: '',
  });
}

/** The pointer of the question a fault belongs to; `undefined` for a fault of the whole. */
function questionAtFault({ code, pointer }: Fault): string | undefined {
  if (code === 'cycle' || code === 'unknown-question' || code === 'unknown-option')
    return undefined;
  const [, questionPointer] = /^(\/\d+)\//.exec(pointer) ?? [];
  return questionPointer;
}

function isDuplicateId({ code, params }: Fault): boolean {
  return code === 'duplicate-id' && params.kind !== 'option';
}

function stepOf(question: QuestionnaireQuestion, messages: QuestionnaireMessages): StepDefinition {
  const { idInForm, questionTitle, categoryText } = question;
  return {
    id: idInForm,
    title: questionTitle,
    ...(isWritten(categoryText) && { category: categoryText }),
    questions: [questionOf(question, messages)],
  };
}

function questionOf(
  question: QuestionnaireQuestion,
  messages: QuestionnaireMessages,
): QuestionDefinition {
  const { idInForm, type, questionTitle, description, readMoreText, answers } = question;
  const named = { id: idInForm, label: questionTitle };
  if (type === undefined) {
    const description = `<p>${messages.unknownType.replace(/[<&]/g, '')}</p>`;
    return { ...named, type: 'box', description };
  }
  const texts = {
    ...(isWritten(description) && { description }),
    ...(isWritten(readMoreText) && { readMore: readMoreText }),
  };
  if (type === 'salary') {
    const neverNegative: ValidationDefinition = {
      rule: { '>=': [{ var: idInForm }, 0] },
      message: messages.wholeNumber,
    };
    const validation = [
      // A salary may be zero, even where zero is refused for other numbers.
      ...numberValidation(idInForm, { ...question.validation, numeric: false }, messages),
      // Never negative, unless a minimum already ensures it.
      ...(question.validation.minValue > 0 ? [] : [neverNegative]),
    ];
    return { ...named, ...texts, type, placeholder: messages.salaryPlaceholder, validation };
  }
  const required: ValidationDefinition = {
    rule: { is_answered: [{ var: idInForm }] },
    message: messages.required,
  };
  return {
    ...named,
    ...texts,
    type,
    options: answers.map(({ option }) => ({ value: option, label: option })),
    ...(question.validation.required && { validation: [required] }),
  };
}

const isWritten = (text: string) => !isBlank(text);

/** Maps parts of a step to the server's fields. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/questions\/0)?\/id$/, '/id'],
  [/^(?:\/title|\/questions\/0\/label)$/, '/questionTitle'],
  [/^\/category$/, '/categoryText'],
  [/^(?:\/questions\/0)?\/visible(?:\/.*)?$/, '/requiredAnswersToBeShown'],
  [/^\/questions\/0\/readMore$/, '/readMoreText'],
  [/^\/questions\/0\/description$/, '/description'],
  [/^\/questions\/0\/options$/, '/answers'],
  [/^\/questions\/0\/validation(?:\/.*)?$/, '/validation'],
];

function sourceOf(pointer: string, questions: readonly QuestionnaireQuestion[]): string {
  const [, index, rest = ''] = /^\/steps\/(\d+)(.*)$/.exec(pointer) ?? [];
  const question = questions[Number(index)];
  if (question === undefined) return '';
  const [, at] = /^\/questions\/0\/options\/(\d+)\/(?:value|label)$/.exec(rest) ?? [];
  const option = question.answers[Number(at)];
  if (option) return into(option.pointer, 'option');
  const source = SOURCES.find(([pattern]) => pattern.test(rest));
  return source ? question.pointer + rest.replace(...source) : question.pointer;
}

/** The answered visible questions, in order. `run` must be of the form made of them. */
export function answeredQuestions(
  questions: readonly QuestionnaireQuestion[],
  run: Run,
): readonly AnsweredQuestion[] {
  return questions.flatMap(({ id, idInForm, type, questionTitle, answers }) => {
    const given = type === undefined ? undefined : answerOf(run, idInForm);
    if (typeof given !== 'string' && typeof given !== 'number') return [];
    const option = String(given);
    const value = type === 'salary' ? given : answers.find((own) => own.option === given)?.value;
    return [{ id, questionTitle, answer: { option, ...(value !== undefined && { value }) } }];
  });
}

/** The answers that `answeredQuestions` gave, for `start` with the form made of the questions; of other questions none. */
export function answersSent(
  questions: readonly QuestionnaireQuestion[],
  sent: readonly AnsweredQuestion[],
): Answers {
  const idsInForm = new Map(questions.map(({ id, idInForm }) => [id, idInForm]));
  return Object.fromEntries(
    sent.flatMap(({ id, answer }) => {
      const idInForm = idsInForm.get(id);
      return idInForm === undefined ? [] : [[idInForm, answer.option]];
    }),
  );
}
