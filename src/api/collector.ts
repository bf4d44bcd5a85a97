import {
  beginCollection,
  type CollectedInsuranceAnswer,
  getCollectedInsurances,
  getCollectionStatus,
} from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';
import { type InsistentCall, insist } from './insist.ts';

/** How one can identify oneself at another insurer (spec section 9). */
export const LOGIN_METHODS = {
  anyDevice: 'SWEDISH_MOBILE_BANKID_ANY_DEVICE',
  otherDevice: 'SWEDISH_MOBILE_BANKID_OTHER_DEVICE',
  sameDevice: 'SWEDISH_MOBILE_BANKID_SAME_DEVICE',
} as const;

/** Whose insurances are asked for, and where. */
export interface CollectionRequest {
  /** 12 digits. */
  readonly personalNumber: string;
  /** `InsuranceCompany.name` */
  readonly insuranceCompany: string;
  readonly loginMethod: string;
}

/** A login at another insurer that has begun. */
export interface CollectionLogin {
  readonly collectionId: string;
  /** Starts the app on the same device; empty when that cannot be done. */
  readonly autoStartToken: string;
  /** A whole address that does the same; empty when the server names none. */
  readonly autoStartUrl: string;
  /** To be scanned with another device; empty when that cannot be done. */
  readonly qrCode: string;
}

/** How a collection stands. */
export interface CollectionStatus {
  /** In capitals with single spaces, such as `COMPLETED EMPTY`; may be one nobody knows. */
  readonly status: string;
  /** The code to be scanned now; empty when there is none. */
  readonly qrCode: string;
}

/**
 * `POST .../login-initiation`: begins to identify the person at the insurer, who has 30 seconds to
 * sign from now on. Four attempts; throws the last ApiError.
 */
export function initiateCollection(
  client: ApiClient,
  { personalNumber, insuranceCompany, loginMethod }: CollectionRequest,
  attempts: InsistentCall = {},
): Promise<CollectionLogin> {
  const input = { swedishPersonalNumber: personalNumber };
  const sent = { body: { input, insuranceCompany, loginMethod }, signal: attempts.signal };
  return insist(async () => {
    const { id, extraInformation } = await call(client, beginCollection, sent);
    const { swedishBankIdQrCode: qrCode, ...starting } = extraInformation;
    return { collectionId: id, ...starting, qrCode };
  }, attempts);
}

/** `POST .../login-status?collectionId=`. Four attempts; throws the last ApiError. */
export function fetchCollectionStatus(
  client: ApiClient,
  collectionId: string,
  attempts: InsistentCall = {},
): Promise<CollectionStatus> {
  const sent = { query: { collectionId }, signal: attempts.signal };
  return insist(async () => {
    const { status, extraInformation } = await call(client, getCollectionStatus, sent);
    // Both spellings are in use, `COMPLETED EMPTY` and `COMPLETED_EMPTY`.
    const plain = status
      .replaceAll(/[\s_]+/g, ' ')
      .trim()
      .toUpperCase();
    return { status: plain, qrCode: extraInformation.swedishBankIdQrCode };
  }, attempts);
}

/**
 * `POST .../get-data`: what was found by these collections. Insurances without a name cannot be
 * shown and are left out. Four attempts; throws the last ApiError.
 */
export function fetchCollectedInsurances(
  client: ApiClient,
  collectionIds: readonly string[],
  attempts: InsistentCall = {},
): Promise<readonly CollectedInsuranceAnswer[]> {
  const sent = { body: collectionIds, signal: attempts.signal };
  return insist(async () => {
    const insurances = await call(client, getCollectedInsurances, sent);
    return insurances.map((found) => ({
      ...found,
      insuranceCompanyDisplayName: found.insuranceCompanyDisplayName || found.insuranceCompany,
    }));
  }, attempts);
}
