/**
 * The rules of insurances: what a recommendation is, which rows can be chosen together, from when
 * they are in force and what they cost. Pure: no React, network or clock; the screen and the server
 * go by the same lines.
 */

/** A row of the result and what the visitor does about it. */
export {
  type AddedInputs,
  additionsOf,
  type Choice,
  type ChoiceKind,
  canBeSigned,
  chooseCondition,
  chooseContract,
  hasRecommendations,
  recommendationIdOf,
  tick,
  untick,
} from './choices.ts';
/** Levels: which can be chosen, which one to begin with, and what one needs beside itself. */
export {
  firstCondition,
  hasRecommendedLevel,
  isSelectable,
  type Requirement,
  requirementOf,
} from './conditions.ts';
/** The text that is signed of a health declaration: the page and the server put together the same. */
export { type DeclarationContent, declarationText } from './declarationText.ts';
/** The health demands of a selection, and the decision by the answer. */
export {
  type Decision,
  decisionOf,
  type HealthDemand,
  healthDemandOf,
  needsHealthDeclaration,
  needsHealthQuestion,
} from './healthDemand.ts';
/** The inputs of added rows, judged by the engine: rows are read on screens that do not load it. */
export { type InputName, inputsOf, wrongInputs } from './inputs.ts';
/** Why a selection cannot be signed as it is. */
export { type Obstacle, obstaclesTo } from './obstacles.ts';
/** Prices of insurances, now and later, and whether texts refer to a footnote. */
export {
  hasFootnote,
  isLowerPrice,
  type PricedLevel,
  packagePriceOf,
  type Renewal,
  renewalOf,
  totalPrice,
} from './prices.ts';
/** The shapes of spec section 3. */
export {
  CATEGORIES,
  type Condition,
  type Contract,
  conditionsOf,
  findCondition,
  INPUT_FIELDS,
  type ProductApplication,
  type Recommendation,
  type RecommendationType,
} from './recommendation.ts';
/** The list of rows: for a result, with one more child, and without an added one. */
export { addChild, choicesFor, removeAdded } from './rows.ts';
export { type ResultSections, sectionsOf } from './sections.ts';
/** Applications, and the day from which each is in force. */
export { effectiveDate, selectedProducts } from './selected.ts';
/** Dates and numbers as Swedish texts write them. */
export {
  enumerated,
  formatNumber,
  kronorAMonth,
  longDate,
  shownPersonalNumber,
  unbroken,
} from './wording.ts';
