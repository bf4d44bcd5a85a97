/** In force, applied for and not decided, or cancelled. */
export type HoldingStatus = 'Gällande' | 'Under riskbedömning' | 'Uppsagd';

/** An insurance a person has with the provider. */
export interface HeldInsurance {
  readonly productName: string;
  /** Swedish, as the visitor reads it. */
  readonly status: HoldingStatus;
  readonly conditionNumber: string;
  /** `own`: taken out by the person; `obligatory`: paid by the employer; `coInsured`: by a partner. */
  readonly holding: 'own' | 'obligatory' | 'coInsured';
  /** The contract it was taken out under; the person's first by default. */
  readonly contractName?: string;
  /** 12 digits of the child that is insured. */
  readonly childPersonalNumber?: string;
}

/** Insurances that are sold as one. */
export interface HeldPackage {
  readonly packageName: string;
  readonly includedInsuranceNames: readonly string[];
  /** Whole kronor per month. */
  readonly price?: number;
}

/** A subgroup of a contract between the provider and an organisation or employer. */
export interface Membership {
  readonly contractName: string;
  readonly subgroup: string;
}

/** A person on record with the provider. */
export interface Person {
  /** 12 digits: one of the Swedish Tax Agency's test numbers. */
  readonly personalNumber: string;
  readonly givenName: string;
  readonly surname: string;
  readonly email: string;
  readonly mobile: string;
  /** One Swedish sentence: what the test person demonstrates. */
  readonly shows: string;
  /** False for those who are only co-insured and for those without a group. */
  readonly isMember: boolean;
  readonly contracts: readonly Membership[];
  readonly insurances: readonly HeldInsurance[];
  readonly packages: readonly HeldPackage[];
}

/** Age in whole years on a day (`yyyymmdd`). Coordination numbers add 60 to the day of birth. */
export function ageOn(personalNumber: string, today: string): number {
  const written = Number(personalNumber.slice(6, 8));
  const day = String(written > 60 ? written - 60 : written).padStart(2, '0');
  const born = Number(`${personalNumber.slice(0, 6)}${day}`);
  return Math.floor((Number(today) - born) / 10_000);
}
