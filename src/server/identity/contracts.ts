import { authenticateUninsured, searchContracts, type UninsuredRequest } from '#operations';
import type { EidDeps } from '#server/bankid';
import type { Config, TimeAndRandom } from '#server/configuration';
import { type FieldIssue, HttpError } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import { CONTRACTS, findContracts, issueToken, setMembership } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };

const MINUTE_MS = 60_000;

/** `GET /v1/api/avtal` (specification, section 7): the organisations that give access. */
export function contracts({ config }: { readonly config: Config }): Endpoint {
  return endpoint(searchContracts, {
    access: 'authenticated',
    limit: { name: 'search', windowMs: MINUTE_MS, max: Math.ceil(config.callLimit / 3) },
    async respond(request) {
      return { status: 200, body: findContracts(CONTRACTS, request.query.searchString) };
    },
  });
}

/**
 * `POST /v1/api/uninsured/auth` (specification, section 7): gives access to a person who is no
 * customer but belongs to a contract. `forbidden` for customers: the contract decides the prices.
 */
export function uninsured({
  eid,
  timeAndRandom,
}: {
  readonly eid: EidDeps;
  readonly timeAndRandom: TimeAndRandom;
}): Endpoint {
  return endpoint(authenticateUninsured, {
    access: 'authenticated',
    async respond({ body }, visitor) {
      if (visitor.isCustomer) throw new HttpError('forbidden');
      const issue = checkMembership(body);
      if (issue !== undefined) throw new HttpError('invalid_answers', { issues: [issue] });
      const { query } = eid.database;
      const membership = { contractName: body.contractName, subgroup: body.subgroup.name };
      await setMembership(query, visitor.sessionId, membership);
      return { status: 200, body: {}, token: await issueToken(query, timeAndRandom, visitor) };
    },
  });
}

function checkMembership({ contractName, subgroup }: UninsuredRequest): FieldIssue | undefined {
  const message = texts.login.unknownMembership;
  const contract = CONTRACTS.find((other) => other.contractName === contractName);
  if (contract === undefined) return { path: '/contractName', message };
  const isKnown = contract.subgroups.some(({ name }) => name === subgroup.name);
  return isKnown ? undefined : { path: '/subgroup/name', message };
}
