import {
  beginCollection,
  type CollectedInsurance,
  getCollectedInsurances,
  getCollectionStatus,
} from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';
import { type RetryOptions, withRetries } from './withRetries.ts';

/** Methods of identification at another insurer (spec section 9). */
export const LOGIN_METHODS = {
  anyDevice: 'SWEDISH_MOBILE_BANKID_ANY_DEVICE',
  otherDevice: 'SWEDISH_MOBILE_BANKID_OTHER_DEVICE',
  sameDevice: 'SWEDISH_MOBILE_BANKID_SAME_DEVICE',
} as const;

/** A request for a person's insurances at an insurer. */
export interface CollectionRequest {
  /** 12 digits. */
  readonly personalNumber: string;
  /** `InsuranceCompany.name` */
  readonly insuranceCompany: string;
  readonly loginMethod: string;
}

/** A started login at another insurer. */
export interface CollectionLogin {
  readonly collectionId: string;
  /** Starts the app on the same device; empty when unsupported. */
  readonly autoStartToken: string;
  /** The same as a URL; empty when there is none. */
  readonly autoStartUrl: string;
  /** Content of a QR code for another device; empty when unsupported. */
  readonly qrCode: string;
}

/** Status of a collection. */
export interface CollectionStatus {
  /** In capitals with single spaces, such as `COMPLETED EMPTY`; may be unknown. */
  readonly status: string;
  /** The current QR code; empty when there is none. */
  readonly qrCode: string;
}

/**
 * `POST .../login-initiation`: starts the login at the insurer; the person has 30 seconds to sign.
 * Four attempts; throws the last ApiError.
 */
export function initiateCollection(
  client: ApiClient,
  { personalNumber, insuranceCompany, loginMethod }: CollectionRequest,
  retrying: RetryOptions = {},
): Promise<CollectionLogin> {
  const input = { swedishPersonalNumber: personalNumber };
  const sent = { body: { input, insuranceCompany, loginMethod }, signal: retrying.signal };
  return withRetries(async () => {
    const { id, extraInformation } = await call(client, beginCollection, sent);
    const { swedishBankIdQrCode: qrCode, ...starting } = extraInformation;
    return { collectionId: id, ...starting, qrCode };
  }, retrying);
}

/** `POST .../login-status?collectionId=`. Four attempts; throws the last ApiError. */
export function fetchCollectionStatus(
  client: ApiClient,
  collectionId: string,
  retrying: RetryOptions = {},
): Promise<CollectionStatus> {
  const sent = { query: { collectionId }, signal: retrying.signal };
  return withRetries(async () => {
    const { status, extraInformation } = await call(client, getCollectionStatus, sent);
    // Both spellings occur, `COMPLETED EMPTY` and `COMPLETED_EMPTY`.
    const plain = status
      .replaceAll(/[\s_]+/g, ' ')
      .trim()
      .toUpperCase();
    return { status: plain, qrCode: extraInformation.swedishBankIdQrCode };
  }, retrying);
}

/**
 * `POST .../get-data`: the insurances found by these collections. Those without an
 * `insuranceName` are left out as the response is parsed.
 * Four attempts; throws the last ApiError.
 */
export function fetchCollectedInsurances(
  client: ApiClient,
  collectionIds: readonly string[],
  retrying: RetryOptions = {},
): Promise<readonly CollectedInsurance[]> {
  const sent = { body: collectionIds, signal: retrying.signal };
  return withRetries(async () => {
    const insurances = await call(client, getCollectedInsurances, sent);
    return insurances.map((found) => ({
      ...found,
      insuranceCompanyDisplayName: found.insuranceCompanyDisplayName || found.insuranceCompany,
    }));
  }, retrying);
}
