import type { AwaitedDeclarationAnswer } from '#server/contract';
import type { Endpoint } from '#server/http';
import type { Eid } from '#server/orders';
import { awaitingOf, productsAwaited } from './awaited.ts';

/**
 * `GET /v1/api/health-declaration/awaited`, beyond the specification: what the person has applied
 * for, in whatever session, that a declaration is awaited for, and where its confirmation went.
 */
export function awaitedDeclaration({ eid }: { readonly eid: Eid }): Endpoint {
  return {
    method: 'GET',
    path: '/api/health-declaration/awaited',
    access: 'member',
    async answer(_request, { person }) {
      const awaiting = await awaitingOf(eid.database.query, person.personalNumber);
      const body: AwaitedDeclarationAnswer = {
        productApplications: productsAwaited(awaiting),
        email: awaiting.at(-1)?.email ?? '',
      };
      return { status: 200, body };
    },
  };
}
