import type { Endpoint } from '#server/http';
import { bookDetailedMeeting, bookMeeting } from './bookMeeting.ts';

/** The endpoints of this module. */
export function bookingEndpoints(services: RoomServices): readonly Endpoint[] {
  return [bookMeeting(services), bookDetailedMeeting(services)];
}

/** The services of these endpoints; each takes those it needs. */
type RoomServices = Parameters<typeof bookMeeting>[0] & Parameters<typeof bookDetailedMeeting>[0];
