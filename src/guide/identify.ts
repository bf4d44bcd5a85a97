import { useSession } from '#guide/state';
import type { Read, SessionResponse } from '#operations';

/** Visitor as identified by a login, or by the cookie of an earlier one. */
export type IdentifiedVisitor = Pick<
  Read<SessionResponse>,
  'hasAnyProviderEngagemang' | 'visitorId'
> &
  Partial<Pick<Read<SessionResponse>, 'isUnassignedUserApproved'>>;

/** Marks the visitor as logged in. */
export function identify(visitor: IdentifiedVisitor): void {
  const { hasAnyProviderEngagemang, isUnassignedUserApproved = false, visitorId } = visitor;
  useSession.getState().logIn({
    isCustomerAtProvider: hasAnyProviderEngagemang,
    isUnassignedUserApproved,
    visitorId,
  });
}
