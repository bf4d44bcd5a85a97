/** The data of the insurer: people, their insurances, products, contracts. */

export {
  CATALOGUE,
  type Catalogue,
  codeOf,
  type LevelCase,
  levelOf,
  type PricedContract,
  type Product,
  type ProductLevel,
} from './catalogue.ts';
export { CONTRACTS, findContracts } from './contractSearch.ts';
export {
  type Holding,
  type Holdings,
  holdingsOf,
  holdingsOn,
  isCustomer,
  isInForce,
} from './holdings.ts';
export {
  ageOn,
  findPerson,
  type HeldPackage,
  type Membership,
  PEOPLE,
  type Person,
} from './people.ts';
