import { applyFully } from './applyFully.ts';
import { applySimply } from './applySimply.ts';
import { auth } from './auth.ts';
import { awaitedDeclaration } from './awaitedDeclaration.ts';
import { bookDetailedMeeting } from './bookDetailedMeeting.ts';
import type { BookingServices } from './bookings.ts';
import { bookMeeting } from './bookMeeting.ts';
import { cancel } from './cancel.ts';
import { collect } from './collect.ts';
import { collectedInsurances } from './collectedInsurances.ts';
import type { CollectionServices } from './collectorCalls.ts';
import { contracts } from './contracts.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import { declareFully } from './declareFully.ts';
import { declareSimply } from './declareSimply.ts';
import type { Brand } from './deps.ts';
import type { Endpoint } from './endpoint.ts';
import { healthDeclaration } from './healthDeclaration.ts';
import { idd } from './idd.ts';
import { insuranceCompanies } from './insuranceCompanies.ts';
import type { KeptPdfs } from './keptPdfs.ts';
import { loginInitiation } from './loginInitiation.ts';
import { loginStatus } from './loginStatus.ts';
import { logout } from './logout.ts';
import { mailApplication } from './mailApplication.ts';
import type { MailServices } from './mailCalls.ts';
import { mailRecommendations } from './mailRecommendations.ts';
import { maintenance } from './maintenance.ts';
import { questionnaire } from './questionnaire.ts';
import { recommendations } from './recommendations.ts';
import { resume } from './resume.ts';
import { session } from './session.ts';
import { sign } from './sign.ts';
import { signedInsurances } from './signedInsurances.ts';
import { uninsured } from './uninsured.ts';

/** What all of them work with; each takes what it needs. */
export interface Services extends BookingServices, CollectionServices, MailServices {
  /** Who the insurer is. */
  readonly brand: Brand;
  /** Seal what people say about their health. */
  readonly declarationKeys: DeclarationKeys;
  readonly pdfs: KeptPdfs;
}

/** Every call of the API. A new one is a file of its own and a line here. */
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
