/**
 * What a provider's server sends, read as forms of the engine: the questionnaire and the health
 * declaration. What it may send is in the wire; what cannot be read is left out or stands unread, and is
 * told. Pure, as the engine.
 */

export { type Deviations, strictly } from './adapted.ts';
export { type AdaptedDeclaration, adaptDeclaration } from './declaration.ts';
export {
  ALWAYS_SHOWN,
  DECLARATION_TYPES,
  type Declaration,
  type DeclarationDependency,
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationStep,
  questionsUnder,
} from './declarationFormat.ts';
export {
  type DeclarationMessages,
  type DeclarationTexts,
  declarationMessages,
} from './declaredQuestion.ts';
export {
  answersDeclared,
  declaredSteps,
  isWhole,
  type ShownAnswer,
  type ShownStep,
  shownSteps,
} from './declaredSteps.ts';
export {
  type AnswerWords,
  answersIn,
  fieldOf,
  type LabelledAnswer,
  labelledAnswers,
  payloadOf,
} from './payload.ts';
export {
  type AdaptedQuestionnaire,
  adaptQuestionnaire,
  answeredQuestions,
  type QuestionnaireMessages,
} from './questionnaire.ts';
export { QUESTIONNAIRE_TYPES, type QuestionnaireQuestion } from './questionnaireFormat.ts';
