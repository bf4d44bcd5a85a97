/**
 * Insurance rules: which levels can be chosen together, what they cost and from when they are in
 * force. Pure: no React, network or clock. Shared by the screens and the server.
 */

/** Rows of the result and what the visitor chooses in them. */
export {
  type AddedInputs,
  additionsOf,
  canBeSigned,
  chooseCondition,
  chooseContract,
  hasRecommendations,
  type RowChoice,
  type RowKind,
  recommendationIdOf,
  tick,
  untick,
} from './choices.ts';
/** List of rows: of a result, with an added child, without a removed row. */
export { addChild, choicesFor, removeAdded } from './choicesFor.ts';
/** Levels: which can be chosen, the initial one, and the insurances they require. */
export {
  hasRecommendedLevel,
  initialCondition,
  isSelectable,
  levelRequirementOf,
} from './conditions.ts';
/** Text of a health declaration to sign: the same on the page and the server. */
export { declarationText } from './declarationText.ts';
/** Health information that a selection requires, and the outcome. */
export {
  type ApplicationDecision,
  decisionOf,
  healthRequirementOf,
  needsHealthDeclaration,
  needsHealthQuestion,
} from './healthRequirement.ts';
/** Inputs of added rows, validated by the engine. */
export { type InputName, inputsOf, invalidInputs } from './invalidInputs.ts';
/** Why a selection cannot be signed as it is. */
export { type Obstacle, obstaclesTo } from './obstacles.ts';
/** Prices, now and after renewal, and whether texts refer to a footnote. */
export {
  hasFootnote,
  isLowerLevel,
  packagePriceOf,
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
export { type ResultSections, sectionsOf } from './resultSections.ts';
/** Selected applications, and the day from which they are in force. */
export { effectiveDate, matchChoices, selectedProducts } from './selectedProducts.ts';
/** Lines of texts to sign, in BankID's format. */
export { signedHeading, signedItem, signedLine, signedParagraph } from './signedText.ts';
/** Swedish formats of dates and numbers. */
export {
  enumerated,
  formatNumber,
  kronorAMonth,
  longDate,
  shownPersonalNumber,
  withNoBreakSpaces,
} from './wording.ts';
