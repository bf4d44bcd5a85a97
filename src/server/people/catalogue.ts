import type { Catalogue } from '#recommendation';
import document from '../../../schemas/reference/products.json' with { type: 'json' };

// The type inferred from the file is too specific for its rules; the checker validates it against its schema.
/** Everything the provider sells, in the order of the result. */
export const CATALOGUE = document as unknown as Catalogue;
