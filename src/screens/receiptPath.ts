import type { Receipt } from '#state';
import { HEALTH_INFO, IN_DEPTH_FINISH } from './paths.ts';

/** Where a receipt leads: to the declaration that is awaited, else to the receipt itself. */
export function pathAfter({ awaitsDeclaration }: Pick<Receipt, 'awaitsDeclaration'>): string {
  return awaitsDeclaration ? HEALTH_INFO : IN_DEPTH_FINISH;
}
