import { ownPersonalNumber } from '#guide';
import type { CollectionState, FetchState } from '#guide/state';
import type { Read, SignedInsurancesResponse } from '#operations';

/** Person whose insurances are fetched. */
export type CollectedPerson =
  | { readonly kind: 'known'; readonly personalNumber: string }
  | { readonly kind: 'loading' | 'missing' };

/**
 * | signed insurances         | typed at 3:2 | then                            |
 * |---------------------------|--------------|---------------------------------|
 * | loaded, with a number     | anything     | known, as the provider knows it |
 * | anything else             | yes          | known, as typed                 |
 * | loading                   | no (reload)  | loading                         |
 * | failed, or without number | no           | missing                         |
 */
export function collectedPerson(
  { personalNumber }: Pick<CollectionState, 'personalNumber'>,
  { status, data }: FetchState<Read<SignedInsurancesResponse>>,
): CollectedPerson {
  // The provider's number overrides a mistyped one.
  const number = ownPersonalNumber(data) || personalNumber;
  if (number !== '') return { kind: 'known', personalNumber: number };
  const isLoading = status === 'idle' || status === 'pending';
  return { kind: isLoading ? 'loading' : 'missing' };
}
