import { NUMBER, object, REQUIRED_TEXT, TEXT } from '#operations';
import { parseStored } from './kept.ts';
import { webStorage } from './webStorage.ts';

/** The visitor's consent to storage on the device; null when not asked, or expired. */
export type ConsentChoice = 'accepted' | 'refused' | null;

/** Storage key; holds only the choice and its date. */
export const CONSENT_KEY = 'cookie-consent';
/** Incremented when the consent covers more: older choices then expire. */
const VERSION = 1;
/** Expires after a year, in milliseconds, together with the copy of the answers. */
const VALIDITY = 365 * 24 * 60 * 60 * 1000;

const KEPT = object({
  value: { ...REQUIRED_TEXT, enum: ['accepted', 'refused'] },
  /** Time of the choice, ISO 8601. */
  date: TEXT,
  version: NUMBER,
});

const storage = webStorage('localStorage');

/** A choice that could not be stored; it lasts as long as the page. */
let unstored: string | null = null;

/** The choice on the device at `now` (ms since 1970): more current than events from other tabs. */
export function storedChoice(now: number): ConsentChoice {
  const kept = parseStored(KEPT, storage.getItem(CONSENT_KEY) ?? unstored);
  if (kept?.version !== VERSION) return null;
  return now - Date.parse(kept.date) < VALIDITY ? kept.value : null;
}

/** Stores a choice made at `now` (ms since 1970). */
export function storeChoice(choice: 'accepted' | 'refused', now: number): void {
  const date = new Date(now).toISOString();
  const text = JSON.stringify({ value: choice, date, version: VERSION });
  storage.setItem(CONSENT_KEY, text);
  unstored = null;
  if (storage.getItem(CONSENT_KEY) === text) return;
  unstored = text;
}
