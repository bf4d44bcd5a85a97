import type { Read, SessionAnswer } from '#operations';
import { useSession } from '#state';

/** What a login, or the cookie of an earlier one, says about the visitor. */
export type Recognised = Pick<Read<SessionAnswer>, 'hasAnyProviderEngagemang' | 'visitorId'> &
  Partial<Pick<Read<SessionAnswer>, 'isUnassignedUserApproved'>>;

/** The visitor is known from now on. */
export function identify(visitor: Recognised): void {
  const { hasAnyProviderEngagemang, isUnassignedUserApproved = false, visitorId } = visitor;
  useSession.getState().logIn({
    isCustomerAtProvider: hasAnyProviderEngagemang,
    isUnassignedUserApproved,
    visitorId,
  });
}
