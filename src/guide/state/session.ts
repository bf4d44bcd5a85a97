import { useApplication } from './application.ts';
import { useCollection } from './collection.ts';
import { useDeclaration } from './declaration.ts';
import { useMeeting } from './meeting.ts';
import { useQuestionnaire } from './questionnaire.ts';
import { useRecommendations } from './recommendations.ts';
import { storeOf } from './storeOf.ts';

/** All stores with data of the logged-in person. */
const STORES = [
  useQuestionnaire,
  useCollection,
  useRecommendations,
  useApplication,
  useDeclaration,
  useMeeting,
] as const;

/** After a login: drops the data of another person. */
function assignStoresTo(visitorId: string): void {
  for (const store of STORES) store.getState().assignTo(visitorId);
}

/**
 * Forgets the person, including copies in the tab, and cancels pending requests: 'Avsluta' and
 * logout.
 */
export function forgetPerson(): void {
  for (const store of STORES) store.getState().forget();
}

/** Calls back after every change of what the person has answered or chosen; returns what ends that. */
export function watchAnswers(onChange: () => void): () => void {
  const unsubscribers = STORES.map((store) => store.subscribe(onChange));
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** The login, as far as this page knows. */
export interface SessionState {
  /**
   * | status        | meaning                                                        |
   * |---------------|----------------------------------------------------------------|
   * | unknown       | the page was just loaded: the server has not been asked yet    |
   * | anonymous     | not logged in                                                  |
   * | authenticated | logged in; the API's client holds the access token             |
   */
  readonly status: 'unknown' | 'anonymous' | 'authenticated';
  /** Is a customer: `isCustomerAtProvider` of spec section 3. */
  readonly isCustomerAtProvider: boolean;
  /** Not a customer, but a member of an organisation that gives access. */
  readonly isUnassignedUserApproved: boolean;
  /** Pseudonymous id of the person; empty when the server gave none. */
  readonly visitorId: string;
}

/** The visitor's data from a login or from the session's cookie. */
export type Identity = Omit<SessionState, 'status'>;

const NOBODY: Identity = {
  isCustomerAtProvider: false,
  isUnassignedUserApproved: false,
  visitorId: '',
};

const UNKNOWN: SessionState = { status: 'unknown', ...NOBODY };

/** Store of the login; in memory only, since the server's cookie persists it. */
export const useSession = storeOf(UNKNOWN, (set) => ({
  /** Also drops stored data of another person. */
  logIn: (identity: Identity) => {
    assignStoresTo(identity.visitorId);
    set({ status: 'authenticated', ...identity });
  },
  /** The named organisation gives access. */
  approve: () => set({ isUnassignedUserApproved: true }),
  /** The answers stay, for the same person to continue. */
  logOut: () => set({ status: 'anonymous', ...NOBODY }),
}));

/** Whether the visitor may use the in-depth guide (spec section 6). */
export function hasAccess(session: SessionState): boolean {
  const { status, isCustomerAtProvider, isUnassignedUserApproved } = session;
  return status === 'authenticated' && (isCustomerAtProvider || isUnassignedUserApproved);
}
