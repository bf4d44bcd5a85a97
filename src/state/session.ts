import { create } from 'zustand';
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

interface SessionActions {
  /** Also drops the answers and collections of another person, which a tab or the device may have kept. */
  logIn(identity: Identity): void;
  /** The organisation that was named gives access. */
  approve(): void;
  /** The answers stay, for the same person to go on with. */
  logOut(): void;
}

const NOBODY: Identity = {
  isCustomerAtProvider: false,
  isUnassignedUserApproved: false,
  visitorId: '',
};

/** The store of the login; in memory only, since the server's cookie is what outlives a reload. */
export const useSession = create<SessionState & SessionActions>()((set) => ({
  status: 'unknown',
  ...NOBODY,
  logIn: (identity) => {
    keepOnlyOf(identity.visitorId);
    set({ status: 'authenticated', ...identity });
  },
  approve: () => set({ isUnassignedUserApproved: true }),
  logOut: () => set({ status: 'anonymous', ...NOBODY }),
}));

/** Whether the in-depth guide is open to the visitor (spec section 6). */
export function hasAccess(session: SessionState): boolean {
  const { status, isCustomerAtProvider, isUnassignedUserApproved } = session;
  return status === 'authenticated' && (isCustomerAtProvider || isUnassignedUserApproved);
}
