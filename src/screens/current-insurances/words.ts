import { fill } from '#ui';
import { currentInsurances as texts } from '../../../schemas/texts/sv.json';

/** The title for a number of insurances in force; null when nobody knows how many they are. */
export function titleOf(count: number | null): string {
  if (count === null) return texts.titleUnknown;
  if (count === 0) return texts.titleNone;
  return count === 1 ? texts.titleOne : fill(texts.titleMany, { count });
}

const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });

/** 'Länsbo, Havsfrid och Trygga', as in running text. */
export function listed(names: readonly string[]): string {
  return LIST.format(names);
}
