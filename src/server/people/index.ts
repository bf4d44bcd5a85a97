/** The data of the insurer: people, their insurances, products, contracts. */

export { CATALOGUE } from './catalogue.ts';
export { CONTRACTS, findContracts } from './contractSearch.ts';
export { holdingsOf, isCustomer } from './holdings.ts';
export { findPerson, PEOPLE } from './people.ts';
