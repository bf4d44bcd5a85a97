import { useApplication } from './application.ts';
import { useCollection } from './collection.ts';
import { useDeclaration } from './declaration.ts';
import { useMeeting } from './meeting.ts';
import { useQuestionnaire } from './questionnaire.ts';
import { useRecommendations } from './recommendations.ts';

/** Every store that holds something of the person who is logged in. A new one is a line here. */
const STORES = [
  useQuestionnaire,
  useCollection,
  useRecommendations,
  useApplication,
  useDeclaration,
  useMeeting,
] as const;

/** Somebody has logged in: what the stores hold of another person is dropped. */
export function keepOnlyOf(visitorId: string): void {
  for (const store of STORES) store.getState().belongsTo(visitorId);
}

/** Forgets the person, the tab's copies included, and stops what is being fetched: 'Avsluta' and logout. */
export function forgetPerson(): void {
  for (const store of STORES) store.getState().forget();
}
