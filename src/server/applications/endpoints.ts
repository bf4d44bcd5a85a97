import type { Endpoint } from '#server/http';
import { applyFully, applySimply } from './apply.ts';
import { awaitedDeclaration } from './awaited.ts';
import { declareFully } from './declareFully.ts';
import { declareSimply } from './declareSimply.ts';
import { healthDeclaration } from './healthDeclaration.ts';
import { sign } from './sign.ts';

/** The endpoints of this module. */
export function applicationsEndpoints(services: RoomServices): readonly Endpoint[] {
  return [
    declareSimply(services),
    sign(services),
    applySimply(services),
    healthDeclaration(),
    awaitedDeclaration(services),
    declareFully(services),
    applyFully(services),
  ];
}

/** The services of these endpoints; each takes those it needs. */
type RoomServices = Parameters<typeof declareSimply>[0] &
  Parameters<typeof sign>[0] &
  Parameters<typeof applySimply>[0] &
  Parameters<typeof awaitedDeclaration>[0] &
  Parameters<typeof declareFully>[0] &
  Parameters<typeof applyFully>[0];
