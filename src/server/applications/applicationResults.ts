import { fill } from '#engine/texts';
import {
  type ApplicationDecision,
  decisionOf,
  effectiveDate,
  longDate,
  type ProductApplication,
} from '#insurance';
import type { ApplicationResult } from '#operations';
import { levelTextsOf } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };

/** The decision as the applicant reads it. An asterisk refers to the note about the health declaration. */
function resultText(decision: ApplicationDecision, date: string): string {
  const { granted, ...pending } = texts.applicationResults;
  return decision === 'granted' ? fill(granted, { date }) : pending[decision];
}

/** The result of applying for one insurance; `signedOn` is the day of the signature as `yyyymmdd`. */
export function resultOf(
  product: ProductApplication,
  isFullyFunctional: boolean,
  signedOn: string,
): ApplicationResult {
  return decided(product, decisionOf(product, isFullyFunctional), signedOn);
}

/** The result for an insurance that awaited a declaration; `signedOn` is when that was signed, `yyyymmdd`. */
export function declaredResultOf(
  product: ProductApplication,
  isGranted: boolean,
  signedOn: string,
): ApplicationResult {
  return decided(product, isGranted ? 'granted' : 'assessment', signedOn);
}

function decided(
  product: ProductApplication,
  decision: ApplicationDecision,
  signedOn: string,
): ApplicationResult {
  return {
    conditionNumber: product.conditionNumber,
    wasSigned: decision === 'granted',
    resultText: resultText(decision, longDate(effectiveDate(product.productCategory, signedOn))),
    ...levelTextsOf(product.conditionNumber),
  };
}
