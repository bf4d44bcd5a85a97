/**
 * Adapters from the formats of a provider's server to forms of the engine: the questionnaire and
 * the health declaration. Unreadable parts are left out or replaced, and reported. Pure, like the
 * engine.
 */

export { type Deviations, refuseDeviations } from './adapted.ts';
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
  answersFromSteps,
  declaredSteps,
  type ShownAnswer,
  type ShownStep,
  shownSteps,
  showsEveryQuestion,
} from './declaredSteps.ts';
export {
  type AnswerWords,
  answersIn,
  fieldOf,
  isAnswerValue,
  type LabelledAnswer,
  labelledAnswers,
  type PlacedAnswer,
  payloadOf,
  placedAnswers,
} from './payload.ts';
export {
  type AdaptedQuestionnaire,
  adaptQuestionnaire,
  answeredQuestions,
  answersSent,
  type QuestionnaireMessages,
} from './questionnaire.ts';
export {
  isSalary,
  QUESTIONNAIRE_TYPES,
  type QuestionnaireQuestion,
} from './questionnaireFormat.ts';
