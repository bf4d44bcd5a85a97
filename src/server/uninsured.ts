import { issueToken } from './accessTokens.ts';
import { CONTRACTS } from './contractSearch.ts';
import type { Sources } from './deps.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiFault, type FieldIssue } from './faults.ts';
import type { Eid } from './orders.ts';
import { approveSession } from './sessions.ts';
import type { UninsuredRequest } from './wire.ts';

/**
 * `POST /v1/api/uninsured/auth` (specification, section 7): lets in a person who has nothing with
 * the provider but belongs to a contract. `forbidden` to everybody else: contracts have prices.
 */
export function uninsured({
  eid,
  sources,
}: {
  readonly eid: Eid;
  readonly sources: Sources;
}): Endpoint {
  return {
    method: 'POST',
    path: '/api/uninsured/auth',
    access: 'authenticated',
    async answer(request, visitor) {
      if (visitor.hasEngagement) throw new ApiFault('forbidden');
      const body = request.body as UninsuredRequest;
      const issue = checkMembership(body);
      if (issue !== undefined) throw new ApiFault('invalid_answers', { issues: [issue] });
      const { query } = eid.database;
      const membership = { contractName: body.contractName, subgroup: body.subgroup.name };
      await approveSession(query, visitor.sessionId, membership);
      return { status: 200, body: {}, token: await issueToken(query, sources, visitor) };
    },
  };
}

function checkMembership({ contractName, subgroup }: UninsuredRequest): FieldIssue | undefined {
  const message = 'Välj medlemsorganisation eller arbetsgivare.';
  const contract = CONTRACTS.find((other) => other.contractName === contractName);
  if (contract === undefined) return { path: '/contractName', message };
  const isKnown = contract.subgroups.some(({ name }) => name === subgroup.name);
  return isKnown ? undefined : { path: '/subgroup/name', message };
}
