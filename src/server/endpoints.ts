import type { DeclarationKeys } from '#server/applications';
import {
  applyFully,
  applySimply,
  awaitedDeclaration,
  declareFully,
  declareSimply,
  healthDeclaration,
  sign,
} from '#server/applications';
import type { BookingServices } from '#server/booking';
import { bookDetailedMeeting, bookMeeting } from '#server/booking';
import type { CollectionServices } from '#server/collection';
import {
  collectedInsurances,
  insuranceCompanies,
  loginInitiation,
  loginStatus,
} from '#server/collection';
import type { Brand } from '#server/configuration';
import type { MailServices } from '#server/correspondence';
import { idd, mailApplication, mailRecommendations } from '#server/correspondence';
import type { Endpoint } from '#server/http';
import {
  auth,
  cancel,
  collect,
  contracts,
  logout,
  maintenance,
  resume,
  session,
  uninsured,
} from '#server/identity';
import type { KeptPdfs } from '#server/pdf';
import { questionnaire, recommendations, signedInsurances } from '#server/recommendations';

/** What all of them work with; each takes what it needs. */
export interface Services extends BookingServices, CollectionServices, MailServices {
  /** Who the insurer is. */
  readonly brand: Brand;
  /** Seal what people say about their health. */
  readonly declarationKeys: DeclarationKeys;
  readonly pdfs: KeptPdfs;
}

/** Every call of the API. A new one is a function in the room of its subject and a line here. */
export function createEndpoints(services: Services): readonly Endpoint[] {
  return [
    bookMeeting(services),
    bookDetailedMeeting(services),
    maintenance(services),
    auth(services),
    sign(services),
    collect(services),
    cancel(services),
    resume(services),
    session(services),
    logout(services),
    questionnaire(),
    signedInsurances(services),
    contracts(services),
    uninsured(services),
    insuranceCompanies(services),
    loginInitiation(services),
    loginStatus(services),
    collectedInsurances(services),
    recommendations(services),
    declareSimply(services),
    applySimply(services),
    healthDeclaration(),
    awaitedDeclaration(services),
    declareFully(services),
    applyFully(services),
    mailRecommendations(services),
    idd(services),
    mailApplication(services),
  ];
}
