import { bookMeeting } from './bookMeeting.ts';
import type { Endpoint, Services } from './endpoint.ts';
import { maintenance } from './maintenance.ts';

/** Every call of the API. A new one is a file of its own and a line here. */
export function createEndpoints(services: Services): readonly Endpoint[] {
  return [bookMeeting(services), maintenance(services)];
}
