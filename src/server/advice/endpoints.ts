import type { Endpoint } from '#server/http';
import { questionnaire } from './questionnaire.ts';
import { recommendations } from './recommendations.ts';
import { signedInsurances } from './signedInsurances.ts';

/** The endpoints of this module. */
export function recommendationsEndpoints(services: RoomServices): readonly Endpoint[] {
  return [questionnaire(), signedInsurances(services), recommendations(services)];
}

/** The services of these endpoints; each takes those it needs. */
type RoomServices = Parameters<typeof signedInsurances>[0] & Parameters<typeof recommendations>[0];
