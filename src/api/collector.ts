import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { fieldsOf, listOf, textOf } from './fields.ts';
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

/** An insurance that somebody has with another insurer (spec section 3). */
export interface OtherInsurance {
  /** `InsuranceCompany.name` */
  readonly insuranceCompany: string;
  readonly insuranceCompanyDisplayName: string;
  readonly insuranceName: string;
  readonly insuranceStatusText: string;
}

const BASE = '/api/collector/customer-insurances';

/**
 * `POST .../login-initiation`: begins to identify the person at the insurer, who has 30 seconds to
 * sign from now on. Four attempts; throws the last ApiError.
 */
export async function initiateCollection(
  client: ApiClient,
  { personalNumber, insuranceCompany, loginMethod }: CollectionRequest,
  call: InsistentCall = {},
): Promise<CollectionLogin> {
  const body = {
    input: { swedishPersonalNumber: personalNumber },
    insuranceCompany,
    loginMethod,
  };
  const path = `${BASE}/login-initiation`;
  return insist(
    async () => loginOf(await client.send({ method: 'POST', path, body, ...given(call) })),
    call,
  );
}

/** `POST .../login-status?collectionId=`. Four attempts; throws the last ApiError. */
export async function fetchCollectionStatus(
  client: ApiClient,
  collectionId: string,
  call: InsistentCall = {},
): Promise<CollectionStatus> {
  const path = `${BASE}/login-status?collectionId=${encodeURIComponent(collectionId)}`;
  return insist(
    async () => statusOf(await client.send({ method: 'POST', path, ...given(call) })),
    call,
  );
}

/**
 * `POST .../get-data`: what was found by these collections. Insurances without a name cannot be
 * shown and are left out. Four attempts; throws the last ApiError.
 */
export async function fetchCollectedInsurances(
  client: ApiClient,
  collectionIds: readonly string[],
  call: InsistentCall = {},
): Promise<readonly OtherInsurance[]> {
  const path = `${BASE}/get-data`;
  const sent = { method: 'POST', path, body: collectionIds, ...given(call) } as const;
  return insist(async () => insurancesOf(await client.send(sent)), call);
}

/** What an attempt can be given up by, where there is something. */
const given = ({ signal }: InsistentCall) => signal && { signal };

function loginOf(data: unknown): CollectionLogin {
  const { id, extraInformation } = fieldsOf(data);
  const collectionId = textOf(id);
  // Without it nobody can ask how it went.
  if (collectionId === '') throw new ApiError('unexpected');
  const extra = extrasOf(extraInformation);
  return {
    collectionId,
    autoStartToken: textOf(extra.autoStartToken),
    autoStartUrl: textOf(extra.autoStartUrl),
    qrCode: textOf(extra.swedishBankIdQrCode),
  };
}

function statusOf(data: unknown): CollectionStatus {
  const { status, extraInformation } = fieldsOf(data);
  return {
    // Both spellings are in use, `COMPLETED EMPTY` and `COMPLETED_EMPTY`.
    status: textOf(status)
      .replaceAll(/[\s_]+/g, ' ')
      .trim()
      .toUpperCase(),
    qrCode: textOf(extrasOf(extraInformation).swedishBankIdQrCode),
  };
}

function extrasOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? fieldsOf(value) : {};
}

function insurancesOf(data: unknown): readonly OtherInsurance[] {
  if (data !== null && !Array.isArray(data)) throw new ApiError('unexpected');
  return listOf(data)
    .map((entry) => ({
      insuranceCompany: textOf(entry.insuranceCompany),
      insuranceCompanyDisplayName:
        textOf(entry.insuranceCompanyDisplayName) || textOf(entry.insuranceCompany),
      insuranceName: textOf(entry.insuranceName),
      insuranceStatusText: textOf(entry.insuranceStatusText),
    }))
    .filter(({ insuranceName }) => insuranceName !== '');
}
