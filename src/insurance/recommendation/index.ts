/**
 * Which insurances fit a person, at which level and price, and why. Pure: what the server has stored and
 * what the studio edits are arguments.
 */

export { type Catalogue, codeOf } from './catalogue.ts';
export {
  type EvaluatedRule,
  evaluatedProducts,
  type Omission,
} from './evaluatedProducts.ts';
export { type Holdings, holdingsAfter } from './holdings.ts';
export { contractsOf } from './ownContracts.ts';
export { ageOn, type HeldPackage, type Membership, type Person } from './person.ts';
export { type Recipient, recommendTo } from './recommendTo.ts';
