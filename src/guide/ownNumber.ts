import type { Read, SignedInsurancesAnswer } from '#operations';

/**
 * The logged-in person's number as the provider knows it: 12 digits, or empty while it is unknown or
 * no such number. It may come as people write it.
 */
export function ownNumberOf(insurances: Read<SignedInsurancesAnswer> | undefined): string {
  const digits = (insurances?.person.personnummer ?? '').replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits) ? digits : '';
}
