import type { AnsweredQuestion } from '#adapters';
import {
  type Condition,
  type Contract,
  RECOMMENDATION_TYPES,
  type Recommendation,
  type RecommendationType,
} from '#insurance';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import type { OtherInsurance } from './collector.ts';
import { type Fields, fieldsOf, listOf, textOf, textsOf } from './fields.ts';

/** What recommendations are made from. */
export interface RecommendationRequest {
  readonly answers: readonly AnsweredQuestion[];
  /** What was found at other insurers. */
  readonly insuranceFragments: readonly OtherInsurance[];
  /** Whether the visitor agreed to fetch from others. */
  readonly consentsToCollection: boolean;
}

/**
 * `POST /api/recommendations`. A recommendation without an id or a name cannot be shown and is left
 * out, as is a second one with the same id; so are contracts and levels without a number. Throws an
 * ApiError.
 */
export async function fetchRecommendations(
  client: ApiClient,
  request: RecommendationRequest,
  signal?: AbortSignal,
): Promise<readonly Recommendation[]> {
  const path = '/api/recommendations';
  const data = await client.send({
    method: 'POST',
    path,
    body: request,
    ...(signal && { signal }),
  });
  const shown = entriesOf(data)
    .map(recommendationOf)
    .filter(({ id, productName }) => id !== '' && productName !== '');
  const ids = shown.map(({ id }) => id);
  return shown.filter(({ id }, at) => ids.indexOf(id) === at);
}

/** `POST /api/recommendations/mail`: a summary to this address. Throws an ApiError. */
export async function mailRecommendations(client: ApiClient, email: string): Promise<void> {
  await client.send({ method: 'POST', path: '/api/recommendations/mail', body: { email } });
}

/** A bare list is accepted too. */
function entriesOf(data: unknown): readonly Fields[] {
  if (Array.isArray(data)) return listOf(data);
  const { recommendations } = fieldsOf(data);
  if (
    recommendations !== null &&
    recommendations !== undefined &&
    !Array.isArray(recommendations)
  ) {
    throw new ApiError('unexpected');
  }
  return listOf(recommendations);
}

function recommendationOf(fields: Fields): Recommendation {
  return {
    id: nameOf(fields.id),
    productName: textOf(fields.productName),
    productId: textOf(fields.productId),
    productCategory: numberOf(fields.productCategory) ?? 0,
    recommendationType: typeOf(fields.recommendationType),
    sortingPoints: numberOf(fields.sortingPoints) ?? 0,
    recommendationReasonText: textOf(fields.recommendationReasonText),
    conditionLevelReasonText: textOf(fields.conditionLevelReasonText),
    description: textOf(fields.description),
    inputFields: textsOf(fields.inputFields),
    contracts: listOf(fields.contracts)
      .map(contractOf)
      .filter(({ contractNumber }) => contractNumber !== ''),
    isDuplicate: fields.isDuplicate === true,
    childPersonalNumber: textOf(fields.childPersonalNumber),
    motherPersonalNumber: textOf(fields.motherPersonalNumber),
    childExpectedBirthDate: dateOf(fields.childExpectedBirthDate),
  };
}

function contractOf(fields: Fields): Contract {
  return {
    id: nameOf(fields.id),
    companyName: textOf(fields.companyName),
    contractNumber: nameOf(fields.contractNumber),
    prePurchaseInfoUrl: textOf(fields.prePurchaseInfoUrl),
    conditions: listOf(fields.conditions)
      .map(conditionOf)
      .filter(({ conditionNumber }) => conditionNumber !== ''),
  };
}

function conditionOf(fields: Fields): Condition {
  const price = numberOf(fields.price);
  return {
    conditionNumber: nameOf(fields.conditionNumber),
    insuredAmountText: textOf(fields.insuredAmountText),
    isRecommended: fields.isRecommended === true,
    isSigned: fields.isSigned === true,
    isUnderRiskAssessment: fields.isUnderRiskAssessment === true,
    // Nobody can sign what has no price.
    canNotBeSigned: fields.canNotBeSigned === true || price === undefined,
    canBesignedWithAnyOfConditions: textsOf(fields.canBesignedWithAnyOfConditions),
    price: price ?? 0,
    priceBaseAmount: numberOf(fields.priceBaseAmount) ?? 0,
    productId: textOf(fields.productId),
    healthDeclarationVariant: numberOf(fields.healthDeclarationVariant) ?? 1,
    renewalDate: dateOf(fields.renewalDate),
    renewalPrice: numberOf(fields.renewalPrice) ?? null,
  };
}

/** The name of a type, or its number in the enum of spec section 3. */
function typeOf(value: unknown): RecommendationType {
  const named = RECOMMENDATION_TYPES.find((type) => type === value);
  return (
    named ?? (typeof value === 'number' ? RECOMMENDATION_TYPES[value] : undefined) ?? 'Unknown'
  );
}

/** An identifier: some servers write numbers. */
function nameOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : textOf(value);
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/**
 * `yyyymmdd` of that, of `yyyy-mm-dd` or of a moment that begins so; empty for anything else, such as
 * a day that does not exist.
 */
function dateOf(value: unknown): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(textOf(value)) ?? [];
  const written = `${year}-${month}-${day}`;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return moment.toISOString().startsWith(written) ? year + month + day : '';
}
