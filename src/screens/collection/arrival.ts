import type { CollectionState, QuestionnaireState } from '#state';
import { IN_DEPTH_CURRENT, IN_DEPTH_FETCH } from '../paths.ts';

/** Where whoever comes to the waiting screen without a round belongs: to what was found, or to 3:2. */
export function pathWithoutRound({
  hasAgreed,
  selected,
  outcomes,
}: Pick<CollectionState, 'hasAgreed' | 'selected' | 'outcomes'>): string {
  const isDone = selected.length > 0 && selected.every(({ name }) => outcomes[name] !== undefined);
  return hasAgreed && isDone ? IN_DEPTH_CURRENT : IN_DEPTH_FETCH;
}

/** Whose insurances are fetched. */
export type Whose =
  | { readonly kind: 'known'; readonly personalNumber: string }
  | { readonly kind: 'awaited' | 'missing' };

/**
 * | typed at 3:2 | signed insurances        | then                            |
 * |--------------|--------------------------|---------------------------------|
 * | yes          | whatever                 | known, as typed                 |
 * | no (reload)  | have come, with a number | known, as the provider knows it |
 * | no           | have not come yet        | awaited                         |
 * | no           | failed, or know no one   | missing                         |
 */
export function whoseOf(
  { personalNumber }: Pick<CollectionState, 'personalNumber'>,
  { insurances, insurancesStatus }: Pick<QuestionnaireState, 'insurances' | 'insurancesStatus'>,
): Whose {
  const number = personalNumber || (insurances?.person.personnummer ?? '');
  if (number !== '') return { kind: 'known', personalNumber: number };
  const isAwaited = insurancesStatus === '' || insurancesStatus === 'pending';
  return { kind: isAwaited ? 'awaited' : 'missing' };
}
