import type { Rule } from '#engine';
import type { INPUT_FIELDS } from '#insurance';

/** One level of an insurance, as it is sold. */
export interface ProductLevel {
  /** The product's code, a hyphen and the level: 'OF-2'. */
  readonly conditionNumber: string;
  /** Swedish. */
  readonly insuredAmountText: string;
  /** Whole kronor per month, before the contract's percentage. */
  readonly price: number;
  /** The same from 1 January next year; absent when it is not known. */
  readonly priceNextYear?: number;
  /** The number levels are compared by; never shown. */
  readonly priceBaseAmount: number;
  readonly healthDeclarationVariant: number;
  /** Requires one of these, held or signed together with it. */
  readonly canBesignedWithAnyOfConditions?: readonly string[];
  readonly canNotBeSigned?: Rule;
}

/** An entry of an ordered list; the first whose rule holds is used, and the last has no rule. */
interface Case {
  readonly when?: Rule;
}

/** Why something is recommended; Swedish. */
export interface ReasonCase extends Case {
  readonly text: string;
}

/** Which level is recommended, and why; Swedish. */
export interface LevelCase extends Case {
  readonly conditionNumber: string;
  /** Absent where there is a single level. */
  readonly reason?: string;
}

/** An insurance the provider sells, with the rules by which it is recommended. */
export interface Product {
  /** Two capital letters. */
  readonly code: string;
  readonly productName: string;
  readonly productCategory: number;
  /** The input that is needed before it can be signed. */
  readonly inputField?: (typeof INPUT_FIELDS)[keyof typeof INPUT_FIELDS];
  /** The age at which a child's insurance ends; older children cannot be insured. */
  readonly insuredUntilAge?: number;
  /** Its use in a sentence; Swedish. */
  readonly purpose: string;
  /** Name of the levels' `insuredAmountText`, such as 'Engångsbelopp'; Swedish. */
  readonly insuredAmountLabel: string;
  readonly description: string;
  /** Value of `{page}` in `links.prePurchaseInfo` of `schemas/brand.json`. */
  readonly prePurchaseInfoPage: string;
  /** Words in the names of other insurers' insurances of the same kind. */
  readonly elsewhereWords: readonly string[];
  /** Words in the name of such an insurance that belongs to another person. */
  readonly elsewhereNotWords?: readonly string[];
  /** Whether the person needs it, whatever they have. */
  readonly needed: Rule;
  /** Whether something other than our own insurances meets the need (`isMetElsewhere`). */
  readonly covered: Rule;
  /** Whether it is among the most important: 100 sorting points instead of 50. */
  readonly important: Rule;
  readonly reasons: readonly ReasonCase[];
  readonly recommendedLevel: readonly LevelCase[];
  /** From the lowest to the highest. */
  readonly levels: readonly ProductLevel[];
}

/** The prices of insurances under a contract. */
export interface PricedContract {
  readonly contractName: string;
  readonly contractNumber: string;
  /** 95: five percent less than the product's own price. */
  readonly pricePercent: number;
}

/** The content of `schemas/reference/products.json`. */
export interface Catalogue {
  /** Reasons that do not depend on answers; Swedish. */
  readonly texts: {
    readonly notNeeded: string;
    readonly closed: string;
    /** With `{contractName}`. */
    readonly contractGone: string;
    readonly canceled: string;
  };
  /** How another insurer's text begins while an insurance is in force. */
  readonly statusesInForce: readonly string[];
  /** The highest salary that sick pay is based on: whole kronor per month. */
  readonly sickPayCeiling: number;
  readonly products: readonly Product[];
  readonly contracts: readonly PricedContract[];
}

/** The code of the product that a condition number belongs to. */
export function codeOf(conditionNumber: string): string {
  return conditionNumber.split('-')[0] ?? '';
}

/** The level of a condition number: 2 of 'OF-2'; 0 when it has none. */
export function levelOf(conditionNumber: string): number {
  return Number(/-(\d+)$/.exec(conditionNumber)?.[1] ?? 0);
}
