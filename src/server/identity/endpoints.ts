import { getSession, renewSession } from '#operations';
import type { Endpoint } from '#server/http';
import { collect } from './collect.ts';
import { contracts, uninsured } from './contracts.ts';
import { auth, cancel, maintenance, resume } from './login.ts';
import { logout, session } from './sessionEndpoints.ts';

/** The endpoints of this module. */
export function identityEndpoints(services: IdentityServices): readonly Endpoint[] {
  return [
    maintenance(services),
    auth(services),
    collect(services),
    cancel(services),
    resume(services),
    session(services, renewSession),
    session(services, getSession),
    logout(services),
    contracts(services),
    uninsured(services),
  ];
}

/** The services of these endpoints; each takes those it needs. */
type IdentityServices = Parameters<typeof maintenance>[0] &
  Parameters<typeof auth>[0] &
  Parameters<typeof collect>[0] &
  Parameters<typeof cancel>[0] &
  Parameters<typeof resume>[0] &
  Parameters<typeof session>[0] &
  Parameters<typeof logout>[0] &
  Parameters<typeof contracts>[0] &
  Parameters<typeof uninsured>[0];
