import { fill } from '#texts';
import { links } from '../../schemas/brand.json';

/**
 * An address as a definition has it, with `{website}` and the like at its beginning as
 * `schemas/brand.json` has them: definitions name the provider's pages, and another brand has others.
 */
export function brandAddress(written: string): string {
  return written.startsWith('{') ? fill(written, links) : written;
}
