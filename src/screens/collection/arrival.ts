import type { FetchState } from '#fetched';
import { ownNumberOf } from '#guide';
import type { Read, SignedInsurancesAnswer } from '#operations';
import type { CollectionState } from '#state';

/** Whose insurances are fetched. */
export type Whose =
  | { readonly kind: 'known'; readonly personalNumber: string }
  | { readonly kind: 'awaited' | 'missing' };

/**
 * | signed insurances        | typed at 3:2 | then                            |
 * |--------------------------|--------------|---------------------------------|
 * | have come, with a number | whatever     | known, as the provider knows it |
 * | anything else            | yes          | known, as typed                 |
 * | have not come yet        | no (reload)  | awaited                         |
 * | failed, or know no one   | no           | missing                         |
 */
export function whoseOf(
  { personalNumber }: Pick<CollectionState, 'personalNumber'>,
  { status, data }: FetchState<Read<SignedInsurancesAnswer>>,
): Whose {
  // A number that was mistyped while nobody knew better must not fail for ever.
  const number = ownNumberOf(data) || personalNumber;
  if (number !== '') return { kind: 'known', personalNumber: number };
  const isAwaited = status === 'idle' || status === 'pending';
  return { kind: isAwaited ? 'awaited' : 'missing' };
}
