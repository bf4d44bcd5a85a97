import {
  type BookingServices,
  bookingEndpoints,
  correspondenceEndpoints,
  type MailServices,
  recommendationsEndpoints,
} from '#server/advice';
import { applicationsEndpoints, type DeclarationKeys } from '#server/applications';
import { type CollectionServices, collectionEndpoints } from '#server/collection';
import type { ServerBrand } from '#server/configuration';
import type { Endpoint } from '#server/http';
import { identityEndpoints } from '#server/identity';
import type { PdfCache } from '#server/pdf';

/** The services of all endpoints; each takes those it needs. */
export interface Services extends BookingServices, CollectionServices, MailServices {
  /** The brand of the insurer. */
  readonly brand: ServerBrand;
  /** Seals health declarations. */
  readonly declarationKeys: DeclarationKeys;
  readonly pdfs: PdfCache;
}

/** Every endpoint of the API, module by module: a new one is a function in the module of its subject. */
export function createEndpoints(services: Services): readonly Endpoint[] {
  return [
    ...bookingEndpoints(services),
    ...identityEndpoints(services),
    ...recommendationsEndpoints(services),
    ...collectionEndpoints(services),
    ...applicationsEndpoints(services),
    ...correspondenceEndpoints(services),
  ];
}
