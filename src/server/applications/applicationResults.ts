import {
  type Decision,
  decisionOf,
  effectiveDate,
  longDate,
  type ProductApplication,
} from '#insurance';
import type { ApplicationResult } from '#operations';

/** What the person is told. A star points at the note about the health declaration. */
const RESULT_TEXTS = {
  granted: (from: string) => `Gäller från och med den ${longDate(from)}.`,
  declaration: () => 'Vi behöver din hälsodeklaration innan vi kan fatta beslut.*',
  assessment: () => 'Vi går igenom din ansökan och hör av oss när vi har fattat beslut.',
} as const satisfies Readonly<Record<Decision, (from: string) => string>>;

/** How it went with one insurance; `signedOn` is the day of the signature as `yyyymmdd`. */
export function resultOf(
  product: ProductApplication,
  isFullyFunctional: boolean,
  signedOn: string,
): ApplicationResult {
  return decided(product, decisionOf(product, isFullyFunctional), signedOn);
}

/** How it went with one that waited for a declaration, which was signed on that day. */
export function declaredResultOf(
  product: ProductApplication,
  isGranted: boolean,
  signedOn: string,
): ApplicationResult {
  return decided(product, isGranted ? 'granted' : 'assessment', signedOn);
}

function decided(
  product: ProductApplication,
  decision: Decision,
  signedOn: string,
): ApplicationResult {
  return {
    conditionNumber: product.conditionNumber,
    wasSigned: decision === 'granted',
    resultText: RESULT_TEXTS[decision](effectiveDate(product.productCategory, signedOn)),
  };
}
