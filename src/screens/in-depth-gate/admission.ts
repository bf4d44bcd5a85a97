import { IN_DEPTH_START, MISSING_GROUP } from '#guide';
import { hasAccess, type SessionState } from '#state';

/** What becomes of a visitor who opens a page of the in-depth guide. */
export type Admission =
  | { readonly kind: 'ask' }
  | { readonly kind: 'show' }
  | { readonly kind: 'lead'; readonly to: string };

/**
 * | status        | access | path          | what happens                       |
 * |---------------|--------|---------------|------------------------------------|
 * | unknown       |        |               | the server is asked by the cookie  |
 * | anonymous     |        |               | led to the start page              |
 * | authenticated | no     | saknar-grupp  | shown                              |
 * | authenticated | no     | another       | led to saknar-grupp                |
 * | authenticated | yes    | any           | shown                              |
 */
export function admissionTo(path: string, session: SessionState): Admission {
  if (session.status === 'unknown') return { kind: 'ask' };
  if (session.status === 'anonymous') return { kind: 'lead', to: IN_DEPTH_START };
  if (hasAccess(session) || path === MISSING_GROUP) return { kind: 'show' };
  return { kind: 'lead', to: MISSING_GROUP };
}
