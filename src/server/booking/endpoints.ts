import type { Endpoint } from '#server/http';
import { bookDetailedMeeting, bookMeeting } from './bookMeeting.ts';

/** The calls of the room. */
export function bookingEndpoints(services: RoomServices): readonly Endpoint[] {
  return [bookMeeting(services), bookDetailedMeeting(services)];
}

/** What they work with; each takes what it needs. */
type RoomServices = Parameters<typeof bookMeeting>[0] & Parameters<typeof bookDetailedMeeting>[0];
