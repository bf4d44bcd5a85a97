import { useApplication } from './application.ts';
import { useCollection } from './collection.ts';
import { useDeclaration } from './declaration.ts';
import { useMeeting } from './meeting.ts';
import { useQuestionnaire } from './questionnaire.ts';
import { useRecommendations } from './recommendations.ts';

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
export function assignStoresTo(visitorId: string): void {
  for (const store of STORES) store.getState().assignTo(visitorId);
}

/**
 * Forgets the person, including copies in the tab, and cancels pending requests: 'Avsluta' and
 * logout.
 */
export function forgetPerson(): void {
  for (const store of STORES) store.getState().forget();
}
