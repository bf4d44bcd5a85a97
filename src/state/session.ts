import { storeOf } from '#storage';
import { keepOnlyOf } from './person.ts';

/** Whether the visitor is logged in, as far as this page knows. */
export interface SessionState {
  /**
   * | status        | meaning                                                        |
   * |---------------|----------------------------------------------------------------|
   * | unknown       | the page was just loaded: the server has not been asked yet    |
   * | anonymous     | nobody is logged in                                            |
   * | authenticated | somebody is; the API's client holds the access token           |
   */
  readonly status: 'unknown' | 'anonymous' | 'authenticated';
  /** Has something with the provider already: `isCustomerAtProvider` of spec section 3. */
  readonly isCustomerAtProvider: boolean;
  /** Is no customer, but has named the organisation that gives access. */
  readonly isUnassignedUserApproved: boolean;
  /** Tells persons apart without saying who they are; empty when the server gave none. */
  readonly visitorId: string;
}

/** What a login or the server's cookie tells about the visitor. */
export type Identity = Omit<SessionState, 'status'>;

const NOBODY: Identity = {
  isCustomerAtProvider: false,
  isUnassignedUserApproved: false,
  visitorId: '',
};

const UNKNOWN: SessionState = { status: 'unknown', ...NOBODY };

/** The store of the login; in memory only, since the server's cookie is what outlives a reload. */
export const useSession = storeOf(UNKNOWN, (set) => ({
  /** Also drops the answers and collections of another person, which a tab or the device may have kept. */
  logIn: (identity: Identity) => {
    keepOnlyOf(identity.visitorId);
    set({ status: 'authenticated', ...identity });
  },
  /** The organisation that was named gives access. */
  approve: () => set({ isUnassignedUserApproved: true }),
  /** The answers stay, for the same person to go on with. */
  logOut: () => set({ status: 'anonymous', ...NOBODY }),
}));

/** Whether the in-depth guide is open to the visitor (spec section 6). */
export function hasAccess(session: SessionState): boolean {
  const { status, isCustomerAtProvider, isUnassignedUserApproved } = session;
  return status === 'authenticated' && (isCustomerAtProvider || isUnassignedUserApproved);
}
