import {
  type Deviations,
  type LoadedAdapted,
  loadAdapted,
  type Refusal,
  refused,
  unknownAmong,
} from './adapted.ts';
import type { Form } from './compile.ts';
import type {
  FormDefinition,
  QuestionDefinition,
  StepDefinition,
  ValidationDefinition,
} from './definition.ts';
import { displayRule } from './displayRequirements.ts';
import { type Fault, into } from './faults.ts';
import { type NumberMessages, numberValidation } from './numberValidation.ts';
import { saysNothing } from './predicates.ts';
import { QUESTIONNAIRE_TYPES, type QuestionnaireQuestion } from './questionnaireFormat.ts';
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
  | ({
      readonly ok: true;
      /** One step for each question, in order; step and question have the question's `key`. */
      readonly form: Form;
      readonly questions: readonly QuestionnaireQuestion[];
    } & Deviations)
  /** JSON pointers lead into the server's list of questions. */
  | Refusal;

/**
 * The server's questionnaire (spec section 3) as a form, one question to a step. Every field is
 * carried over or told of by a fault that names it; never throws, whatever it is given.
 *
 * | what came                                         | what becomes of it                        |
 * |---------------------------------------------------|-------------------------------------------|
 * | a question of an unknown type                     | a message in its place, and an entry in   |
 * |                                                   | `unknown`                                 |
 * | tags that forms may not have                      | cleaned away, and a note                  |
 * | a question with any other fault                   | left out, and told of in `lost`           |
 * | a rule that reads such a question, or none at all | the whole is refused                      |
 * | an id that stands twice, a circle                 | the whole is refused                      |
 * | no question that could be asked                   | the whole is refused                      |
 */
export function adaptQuestionnaire(
  input: readonly unknown[],
  messages: QuestionnaireMessages,
): AdaptedQuestionnaire {
  const read = readQuestionnaire(input);
  if (read.faults.length > 0) return refused(read.faults);
  const notes = read.questions.flatMap((one) => one.notes);
  const lost: Fault[] = [];
  let left: readonly Placed[] = read.questions.flatMap(({ place, question, faults }) => {
    lost.push(...faults);
    return question && faults.length === 0 ? [{ place, question }] : [];
  });
  // Each round leaves out what the one before could not see behind other faults; there are few.
  while (left.length > 0) {
    const made = makeForm(left, messages);
    const questions = left.map(({ question }) => question);
    if (made.ok) {
      return {
        ok: true,
        form: made.form,
        questions,
        unknown: unknownAmong(questions, QUESTIONNAIRE_TYPES),
        lost,
        notes,
      };
    }
    const spoilt = new Set(made.faults.map(questionSpoilt));
    if (spoilt.has(undefined)) return refused([...made.faults, ...lost, ...notes]);
    lost.push(...made.faults);
    left = left.filter(({ place }) => !spoilt.has(place));
  }
  return refused([...lost, ...notes]);
}

/** A question with its place in the list that was sent. */
interface Placed {
  readonly place: number;
  readonly question: QuestionnaireQuestion;
}

function makeForm(placed: readonly Placed[], messages: QuestionnaireMessages): LoadedAdapted {
  const questions = placed.map(({ question }) => question);
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
    sourceOf: (pointer) => sourceOf(pointer, placed),
    list: '',
  });
}

/** The place of the one question that a fault spoils; nothing when it is a fault of the whole. */
function questionSpoilt({ code, pointer, params }: Fault): number | undefined {
  if (code === 'cycle' || code === 'unknown-question' || code === 'unknown-option')
    return undefined;
  if (code === 'duplicate-id' && params.kind !== 'option') return undefined;
  const [, place] = /^\/(\d+)\//.exec(pointer) ?? [];
  return place === undefined ? undefined : Number(place);
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
      // Nothing earned is a salary too, also where zero is no answer to other numbers.
      ...numberValidation(key, { ...question.validation, numeric: false }, messages),
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

function sourceOf(pointer: string, placed: readonly Placed[]): string {
  const [, index, rest = ''] = /^\/steps\/(\d+)(.*)$/.exec(pointer) ?? [];
  const question = placed[Number(index)];
  if (question === undefined) return '';
  const place = into('', question.place);
  const source = SOURCES.find(([pattern]) => pattern.test(rest));
  return source ? place + rest.replace(...source) : place;
}
