import type { TextStorage } from '#guide/state';

/** Random ids that distinguish visits, unrelated to identity. */
export interface MonitoringIds {
  readonly user: string;
  readonly session: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Limits of spec section 9, in milliseconds. */
const SESSION_LIFE = DAY;
const SESSION_IDLE = 30 * MINUTE;
const USER_LIFE = 365 * DAY;

/** The keys in `localStorage`. */
export const MONITORING_USER_KEY = 'monitoring-user';
export const MONITORING_SESSION_KEY = 'monitoring-session';

interface Kept {
  readonly id: string;
  /** Time of creation and of last use, ms since 1970. */
  readonly since: number;
  readonly seen: number;
}

/**
 * The ids of a report at `now`, ms since 1970. A session ends after 24 hours, or 30 minutes without
 * a report; a user id after a year. Requires consent.
 */
export function monitoringIds(
  storage: TextStorage,
  now: number,
  newId: () => string,
): MonitoringIds {
  const use = (key: string, life: number, idle: number): string => {
    const kept = readId(storage.getItem(key));
    const isValid =
      kept !== undefined && isWithin(now - kept.since, life) && isWithin(now - kept.seen, idle);
    const used: Kept = isValid ? { ...kept, seen: now } : { id: newId(), since: now, seen: now };
    storage.setItem(key, JSON.stringify(used));
    return used.id;
  };
  return {
    user: use(MONITORING_USER_KEY, USER_LIFE, USER_LIFE),
    session: use(MONITORING_SESSION_KEY, SESSION_LIFE, SESSION_IDLE),
  };
}

/** Removes both ids. */
export function forgetMonitoringIds(storage: TextStorage): void {
  storage.removeItem(MONITORING_USER_KEY);
  storage.removeItem(MONITORING_SESSION_KEY);
}

/** 24 random letters: digits could look like a personal number and be scrubbed. */
export function randomLetters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

function isWithin(age: number, limit: number): boolean {
  return age >= 0 && age < limit;
}

function readId(text: string | null): Kept | undefined {
  try {
    const { id, since, seen } = Object(JSON.parse(text ?? 'null'));
    const isId = typeof id === 'string' && /^[a-z]{24}$/.test(id);
    return isId && Number.isFinite(since) && Number.isFinite(seen)
      ? { id, since, seen }
      : undefined;
  } catch {
    return undefined;
  }
}
