import { fill } from '#engine/texts';
import { links } from '../../../schemas/brand.json';

/** URL of a definition, with a leading placeholder such as `{website}` filled from `schemas/brand.json`. */
export function brandAddress(address: string): string {
  return address.startsWith('{') ? fill(address, links) : address;
}
