import {
  isBlank,
  type OptionDefinition,
  type QuestionDefinition,
  type Rule,
  type StepDefinition,
  type ValidationDefinition,
} from '#engine';
import {
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationStep,
  optionsOf,
} from './declarationFormat.ts';
import { type NumberMessages, numberValidation } from './numberValidation.ts';

/** Maximum length of an answer: all of it is signed, and BankID shows 30 000 characters. */
const MAX_ANSWER_LENGTH = 1000;
/** As in `form.schema.json`. */
const MAX_LABEL_LENGTH = 4000;

/** Converts a screen of a declaration to a step, named by its position. */
export function stepOf(
  { name, description, questions }: DeclarationStep,
  index: number,
  visible: Rule | undefined,
  messages: DeclarationMessages,
): StepDefinition {
  return {
    id: `step-${index + 1}`,
    title: name,
    ...(isWritten(description) && { description }),
    ...(visible !== undefined && { visible }),
    questions: questions.map((question) => questionOf(question, messages)),
  };
}

function questionOf(
  question: DeclarationQuestion,
  messages: DeclarationMessages,
): QuestionDefinition {
  const { idInForm, type, name, helptext, placeholder, unit, validation } = question;
  const description = descriptionOf(question);
  const texts = {
    ...(isWritten(description) && { description }),
    ...(isWritten(helptext) && type !== 'box' && { help: helptext }),
  };
  if (type === undefined) {
    const label = isWritten(name) && name.length <= MAX_LABEL_LENGTH ? name : messages.box;
    return { id: idInForm, label, type: 'box', description: paragraph(messages.unknownType) };
  }
  const named = { id: idInForm, label: isWritten(name) ? name : messages.box, ...texts };
  if (type === 'box') return { ...named, type };
  const required: readonly ValidationDefinition[] = validation.required
    ? [{ rule: { is_answered: [{ var: idInForm }] }, message: messages.required }]
    : [];
  if (type === 'radiobuttongroup' || type === 'checkbox') {
    const options = optionsOf(question).map((option) => optionOf(option, messages));
    return { ...named, type, options, ...(required.length > 0 && { validation: required }) };
  }
  const hint = isWritten(placeholder) && { placeholder };
  if (validation.numeric) {
    const rules = numberValidation(idInForm, validation, messages);
    const measure = isWritten(unit) && { unit };
    return { ...named, ...hint, ...measure, type: 'numeric', validation: rules };
  }
  const isShort: ValidationDefinition = {
    rule: { is_at_most_long: [{ var: idInForm }, MAX_ANSWER_LENGTH] },
    message: messages.tooLong.replace('{max}', String(MAX_ANSWER_LENGTH)),
  };
  return { ...named, ...hint, type, validation: [...required, isShort] };
}

function optionOf(
  { name, subQuestions }: DeclarationOption,
  messages: DeclarationMessages,
): OptionDefinition {
  const questions = subQuestions.map((question) => ({
    ...questionOf(question, messages),
    ...(question.type === 'box' && { visible: false }),
  }));
  return { value: name, label: name, ...(questions.length > 0 && { questions }) };
}

function descriptionOf({
  type,
  introQuestion,
  description,
  helptext,
}: DeclarationQuestion): string {
  // A box has no answer to give help for.
  const last = type === 'box' ? helptext : '';
  return [
    isWritten(introQuestion) ? paragraph(introQuestion) : '',
    description,
    isWritten(last) ? paragraph(last) : '',
  ].join('');
}

const isWritten = (text: string) => !isBlank(text);

const paragraph = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;

/** Texts of a generated form beside those of the declaration. */
export interface DeclarationMessages extends NumberMessages {
  /** Title of the form when the declaration has none. */
  readonly title: string;
  /** With `{max}`. */
  readonly tooLong: string;
  /** Heading of a box without a name. */
  readonly box: string;
  /** Replaces a question of an unknown type; plain text. */
  readonly unknownType: string;
}

/** The parts of the texts file that `declarationMessages` reads. */
export interface DeclarationTexts {
  readonly documentTitle: { readonly inDepthGuide: string };
  readonly healthDeclaration: {
    readonly messages: Pick<DeclarationMessages, 'tooLong' | 'box' | 'unknownType'>;
  };
  readonly questionnaire: { readonly messages: NumberMessages };
}

/** Selects the messages for `adaptDeclaration` from the texts file. */
export function declarationMessages(texts: DeclarationTexts): DeclarationMessages {
  return {
    ...texts.questionnaire.messages,
    ...texts.healthDeclaration.messages,
    title: texts.documentTitle.inDepthGuide,
  };
}
