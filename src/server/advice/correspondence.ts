import type { Endpoint } from '#server/http';
import { idd } from './idd.ts';
import { mailApplication, mailRecommendations } from './mailCalls.ts';

/** The endpoints of this module. */
export function correspondenceEndpoints(services: RoomServices): readonly Endpoint[] {
  return [mailRecommendations(services), idd(services), mailApplication(services)];
}

/** The services of these endpoints; each takes those it needs. */
type RoomServices = Parameters<typeof mailRecommendations>[0] &
  Parameters<typeof idd>[0] &
  Parameters<typeof mailApplication>[0];
