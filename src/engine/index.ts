/**
 * The form engine: from a definition in JSON to a form that runs. Pure: no React, DOM, network
 * or clock. The README beside this file shows it in use.
 */
export { parseTyped, sameAnswer } from './codec.ts';
export type { Form, Question, Step } from './compile.ts';
export type { ListItem, Lists, Origin } from './compose.ts';
export { addMonths, dateInStockholm, isDate } from './dates.ts';
export type {
  Answers,
  AnswerValue,
  ExitDefinition,
  FormDefinition,
  OptionDefinition,
  OptionsFrom,
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
/** Which validation of a question speaks, and whether one judges that there is no answer. */
export { judges, speaking } from './judges.ts';
export {
  DefinitionError,
  type Findings,
  findFaults,
  type Loaded,
  load,
  loadOrThrow,
} from './load.ts';
export {
  type Destination,
  first,
  isWalkedThrough,
  next,
  type Progress,
  previous,
  progressOf,
  reachableStep,
} from './navigate.ts';
export { isOperator, kindOfOperator, OPERATORS, type OperatorName } from './operators.ts';
/** A rule as a tree: nodes with operator, arguments and where each stands. */
export {
  type ListNode,
  nodeOf,
  type OperationNode,
  parseRule,
  type RuleNode,
  type WrittenNode,
} from './parseRule.ts';
export { isAnswered, saysNothing } from './predicates.ts';
export { QUESTION_TYPES } from './questionTypes.generated.ts';
export {
  answerOf,
  isReady,
  isVisible,
  keptAnswerOf,
  visibleOptions,
  visibleQuestions,
  visibleSteps,
} from './reading.ts';
export {
  evaluate,
  holds,
  RULE_LIMITS,
  type RuleData,
  recordData,
} from './rules.ts';
export { questionRead, questionsMissed, usesOf } from './ruleUses.ts';
export { answer, answersOf, keptAnswers, type Run, type RunStart, start } from './run.ts';
export { type Issue, validateAnswers, validateQuestion, validateStep } from './validate.ts';
export { isDisplay, isMultipleChoice, isNumber, isSingleChoice } from './walk.ts';
