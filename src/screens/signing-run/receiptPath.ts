import { HEALTH_INFO, IN_DEPTH_FINISH } from '#guide';
import type { Receipt } from '#state';

/** Where a receipt leads: to the declaration that is awaited, else to the receipt itself. */
export function pathAfter({ awaited }: Pick<Receipt, 'awaited'>): string {
  return awaited.length > 0 ? HEALTH_INFO : IN_DEPTH_FINISH;
}
