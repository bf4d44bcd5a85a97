/**
 * The form engine: loads a definition in JSON and runs the form. Pure: no React, DOM, network or
 * clock. The README beside this file has an example.
 */
export { answerFormat, isAmount, isDateType } from './answerFormats.ts';
export {
  canBeChosenTogether,
  parseTyped,
  readTyped,
  sameAnswer,
  withoutExcluded,
} from './codec.ts';
export type { Form, Question } from './compile.ts';
export { type ItemSubject, type ListItem, type Lists, type Origin, withIcons } from './compose.ts';
export { addMonths, dateInStockholm, isDate } from './dates.ts';
export type {
  Answers,
  AnswerValue,
  FormDefinition,
  OptionDefinition,
  OptionValue,
  QuestionDefinition,
  QuestionType,
  Rule,
  StepDefinition,
  ValidationDefinition,
} from './definition.ts';
export { FETCHED_LISTS } from './definition.ts';
export { DEPTH_LIMIT } from './examine.ts';
export { FAULT_CODES, type Fault, type FaultCode, fault, into } from './faults.ts';
export { ALLOWED_HTML, allowedAddress, forbiddenHtml } from './html.ts';
export {
  DefinitionError,
  findFaults,
  type Loaded,
  load,
  loadOrThrow,
} from './load.ts';
export {
  type Destination,
  first,
  next,
  previous,
  progressOf,
  reachableStep,
  reachesEnd,
} from './navigate.ts';
export { highestNumber, type NumberKind, numberKind } from './numberKind.ts';
export { decimalText, numberIn, withUnit } from './numbers.ts';
export { isOperator, kindOfOperator, OPERATORS, type OperatorName } from './operators.ts';
/** Rules as syntax trees; every node has its JSON pointer. */
export {
  type ListNode,
  nodeOf,
  type OperationNode,
  parseRule,
  type RuleNode,
} from './parseRule.ts';
export { plainSigns } from './plainSigns.ts';
export { isAnswered, isBlank } from './predicates.ts';
export { QUESTION_TYPES } from './questionTypes.generated.ts';
export {
  evaluate,
  holds,
  RULE_LIMITS,
  type RuleData,
  recordData,
} from './rules.ts';
export { questionRead, questionsMissed, usesOf } from './ruleUses.ts';
export { answer, answersOf, answersWithHidden, type Run, start } from './run.ts';
export {
  answerEvenIfHidden,
  answerOf,
  isReady,
  isVisible,
  visibleOptions,
  visibleQuestions,
  visibleSteps,
} from './runQueries.ts';
/** Which validation of a question fails, and whether one applies without an answer. */
export {
  failingValidation,
  type Issue,
  validateAnswers,
  validateQuestion,
  validateStep,
  validationApplies,
} from './validate.ts';
export { isButton, isDisplay, isMultipleChoice, isNumber, isSingleChoice, isText } from './walk.ts';
