import { loadAdapted, type Refusal, refused, unknownAmong } from './adapted.ts';
import type { Form } from './compile.ts';
import type {
  FormDefinition,
  QuestionDefinition,
  StepDefinition,
  ValidationDefinition,
} from './definition.ts';
import { displayRule } from './displayRequirements.ts';
import { into } from './faults.ts';
import { type NumberMessages, numberValidation } from './numberValidation.ts';
import { saysNothing } from './predicates.ts';
import type { QuestionnaireQuestion } from './questionnaireFormat.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';

/** The words an adapted questionnaire needs beside its own. */
export interface QuestionnaireMessages extends NumberMessages {
  /** Name of the form. */
  readonly title: string;
  readonly salaryPlaceholder: string;
  /** Stands in the place of a question of a type this version does not know; plain text. */
  readonly unknownType: string;
}

/** A questionnaire ready to run, or everything that is wrong with it. */
export type AdaptedQuestionnaire =
  | {
      readonly ok: true;
      /** One step for each question, in order; step and question have the question's `key`. */
      readonly form: Form;
      readonly questions: readonly QuestionnaireQuestion[];
      /** Questions of types this version does not know: shown as a message, and to be reported. */
      readonly unknown: readonly { readonly id: string; readonly type: string }[];
    }
  /** JSON pointers lead into the server's list of questions. */
  | Refusal;

/**
 * The server's questionnaire (spec section 3) as a form, one question to a step. Every field is
 * carried over or refused by a fault that names it; never throws, whatever it is given.
 */
export function adaptQuestionnaire(
  input: readonly unknown[],
  messages: QuestionnaireMessages,
): AdaptedQuestionnaire {
  const { questions, faults } = readQuestionnaire(input);
  if (faults.length > 0) return refused(faults);

  const rules = questions.map((question) => displayRule(question, questions));
  const definition: FormDefinition = {
    id: 'questionnaire',
    title: messages.title,
    steps: questions.map((question, index) => {
      const rule = rules[index]?.rule;
      return { ...stepOf(question, messages), ...(rule !== undefined && { visible: rule }) };
    }),
  };
  const loaded = loadAdapted(definition, {
    faults: rules.flatMap((rule) => rule.faults),
    sourceOf,
    list: '',
  });
  if (!loaded.ok) return loaded;
  return { ok: true, form: loaded.form, questions, unknown: unknownAmong(questions) };
}

function stepOf(question: QuestionnaireQuestion, messages: QuestionnaireMessages): StepDefinition {
  const { key, questionTitle, categoryText } = question;
  return {
    id: key,
    title: questionTitle,
    ...(isWritten(categoryText) && { category: categoryText }),
    questions: [questionOf(question, messages)],
  };
}

function questionOf(
  question: QuestionnaireQuestion,
  messages: QuestionnaireMessages,
): QuestionDefinition {
  const { key, type, questionTitle, description, readMoreText, answers } = question;
  const named = { id: key, label: questionTitle };
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
      rule: { '>=': [{ var: key }, 0] },
      message: messages.wholeNumber,
    };
    const validation = [
      ...numberValidation(key, question.validation, messages),
      // Never less than nothing, unless the lowest that is asked for says so already.
      ...(question.validation.minValue > 0 ? [] : [neverNegative]),
    ];
    return { ...named, ...texts, type, placeholder: messages.salaryPlaceholder, validation };
  }
  const required: ValidationDefinition = {
    rule: { is_answered: [{ var: key }] },
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

const isWritten = (text: string) => !saysNothing(text);

/** Where the parts of a step came from in the server's question. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/questions\/0)?\/id$/, '/id'],
  [/^(?:\/title|\/questions\/0\/label)$/, '/questionTitle'],
  [/^\/category$/, '/categoryText'],
  [/^(?:\/questions\/0)?\/visible(?:\/.*)?$/, '/requiredAnswersToBeShown'],
  [/^\/questions\/0\/readMore$/, '/readMoreText'],
  [/^\/questions\/0\/description$/, '/description'],
  [/^\/questions\/0\/options(\/\d+)\/(?:value|label)$/, '/answers$1/option'],
  [/^\/questions\/0\/options$/, '/answers'],
  [/^\/questions\/0\/validation(?:\/.*)?$/, '/validation'],
];

function sourceOf(pointer: string): string {
  const [, index, rest = ''] = /^\/steps\/(\d+)(.*)$/.exec(pointer) ?? [];
  if (index === undefined) return '';
  const place = into('', index);
  const source = SOURCES.find(([pattern]) => pattern.test(rest));
  return source ? place + rest.replace(...source) : place;
}
