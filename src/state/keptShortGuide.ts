import type { Answers } from '#engine';
import type { CustomerDetails, ShortGuideState } from './shortGuide.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What the tab has kept, as far as it has its shape: it may come from an older version or have been
 * tampered with. Answers are judged by the engine when a run begins.
 */
export function readKept(kept: unknown): Partial<ShortGuideState> {
  if (!isFields(kept)) return {};
  const { formOpened, answers, place, requestingMeeting, customer, booked, attempt } = kept;
  return {
    ...(typeof formOpened === 'boolean' && { formOpened }),
    ...(isFields(answers) && { answers: answers as Answers }),
    ...(typeof place === 'string' && { place }),
    ...(typeof requestingMeeting === 'boolean' && { requestingMeeting }),
    ...(isDetails(customer) && { customer }),
    ...(isDetails(booked) && { booked }),
    ...(isAttempt(attempt) && { attempt }),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDetails(value: unknown): value is CustomerDetails {
  return isFields(value) && hasTexts(value, 'name', 'email', 'phoneNumber');
}

function isAttempt(value: unknown): value is NonNullable<ShortGuideState['attempt']> {
  return isFields(value) && hasTexts(value, 'request', 'key');
}

function hasTexts(fields: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'string');
}
