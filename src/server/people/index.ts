/** The data of the insurer: people, their insurances, products, contracts. */

export { CATALOGUE, levelTextsOf } from './catalogue.ts';
export { CONTRACTS, findContracts } from './contractSearch.ts';
export { findPerson, holdingsOf, isCustomer, PEOPLE } from './people.ts';
