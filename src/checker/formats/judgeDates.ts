import { advise, type UnlocatedFinding } from '#checker/findings';
import { isDate } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { lists: texts } = findings;

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('sv', { month: 'long' }).format(new Date(2024, month)),
);
/** '31 november' in a sentence; a year that has the 29th of February. */
const DAY_IN_WORDS = new RegExp(`(?<!\\d)(\\d{1,2}) (${MONTHS.join('|')})(?!\\p{L})`, 'u');
const LEAP_YEAR = '2024';

/** 'kl. 8–16.30'. */
const HOURS = /kl\.? ?(\d{1,2}(?:[.:]\d\d)?) ?[–-] ?(\d{1,2}(?:[.:]\d\d)?)/i;

/** Days that no calendar has, in numbers (`format` 'date', 'personal-number') or words, and hours that end before they begin. */
export function judgeDates(
  text: string,
  pointer: string,
  format: string | undefined,
): readonly UnlocatedFinding[] {
  const code = 'not-matching';
  if (format === 'date' || format === 'personal-number') {
    const isThere = isDate(text.slice(0, 8)) || !/^\d{8}/.test(text);
    const advice = format === 'date' ? texts.noDay : texts.noDayInWords;
    return isThere ? [] : [{ code, pointer, ...advise(advice, { day: text.slice(0, 8) }) }];
  }
  const [said, day = '', month = ''] = DAY_IN_WORDS.exec(text) ?? [];
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  if (said !== undefined && !isDate(`${LEAP_YEAR}${number}${day.padStart(2, '0')}`))
    return [{ code, pointer, ...advise(texts.noDayInWords, { day: said }) }];
  const [hours, from, to] = HOURS.exec(text) ?? [];
  const inNumbers = (time = '') => Number(time.replace(':', '.'));
  // 'kl. 18–02' ends in the night.
  const isTurned = inNumbers(to) >= 6 && inNumbers(to) <= inNumbers(from);
  if (hours === undefined || !isTurned) return [];
  return [{ code, pointer, ...advise(texts.hours, { hours }) }];
}
