/**
 * The rules of recommended insurances: what they may read, what is wrong, what is proven.
 */

export {
  CONTRACTS_SCHEMA,
  checkContracts,
  checkProducts,
  PRODUCTS_SCHEMA,
} from './checkProducts.ts';
export { productQuestions } from './productQuestions.ts';
export { proveProducts } from './proveProducts.ts';
