import type { Read, SignedInsurancesResponse } from '#operations';

/** Personal number of the logged-in person: 12 digits; empty while it is unknown or malformed. */
export function ownPersonalNumber(insurances: Read<SignedInsurancesResponse> | undefined): string {
  const digits = (insurances?.person.personnummer ?? '').replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits) ? digits : '';
}
