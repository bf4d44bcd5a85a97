import { IN_DEPTH_CURRENT, IN_DEPTH_FETCH, ownNumberOf } from '#guide';
import type { Read, SignedInsurancesAnswer } from '#operations';
import { type CollectionState, type Fetched, outcomeOf } from '#state';

/** Where whoever comes to the waiting screen without a round belongs: to what was found, or to 3:2. */
export function pathWithoutRound({
  hasAgreed,
  selected,
  outcomes,
}: Pick<CollectionState, 'hasAgreed' | 'selected' | 'outcomes'>): string {
  const isDone =
    selected.length > 0 &&
    selected.every(({ name }) => outcomeOf({ outcomes }, name) !== undefined);
  return hasAgreed && isDone ? IN_DEPTH_CURRENT : IN_DEPTH_FETCH;
}

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
  { status, data }: Fetched<Read<SignedInsurancesAnswer>>,
): Whose {
  // A number that was mistyped while nobody knew better must not fail for ever.
  const number = ownNumberOf(data) || personalNumber;
  if (number !== '') return { kind: 'known', personalNumber: number };
  const isAwaited = status === 'idle' || status === 'pending';
  return { kind: isAwaited ? 'awaited' : 'missing' };
}
