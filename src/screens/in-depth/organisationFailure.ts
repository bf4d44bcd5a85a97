import { fill } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { missingGroup } from '../../../schemas/texts/sv.json';

/** What is said when organisations could not be fetched or chosen (spec section 8). */
export function organisationFailure(): string {
  return fill(missingGroup.failed, { phone: contact.phone, email: contact.email });
}
