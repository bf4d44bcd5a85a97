/**
 * The rules of recommended insurances: what they may read, what is wrong, what is proven.
 */

export { CONTRACTS_SCHEMA, checkContracts, checkProducts, PRODUCTS_SCHEMA } from './products.ts';
export { proveProducts } from './proof.ts';
export { productQuestions } from './questions.ts';
