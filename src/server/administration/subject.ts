import { plainSigns } from '#engine';
import { UsageError } from './commandLine.ts';

/** A person whose data is looked for. */
export interface Subject {
  /** 12 digits; null when it is not known. */
  readonly personalNumber: string | null;
  /** Of an application, as its receipt has it; names the person where the personal number is not known. */
  readonly reference: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  /** Digits, as dialled within Sweden; foreign ones with the country, without 00. */
  readonly telephones: readonly string[];
}

/** Without control characters: no stored address has one, and PostgreSQL takes no NUL. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const TELEPHONE = /^(?:\+|\(?0|46)[\d\s()./-]{6,30}$/;
const LONG_NUMBER = /^(?:18|19|20)\d{10}$/;
/** Other than a personal number, of digits in fours. */
const REFERENCE = /^[\da-f]{4}-[\da-f]{4}-[\da-f]{4}$/i;
const SHORT_NUMBER = /^(\d{6}) *([-+]?) *(\d{4})$/;

/**
 * Reads a personal number or the reference of an application, e-mail addresses and telephone numbers, one a
 * line in any order. A personal number
 * without its century is that of the latest such day before `today` (`yyyymmdd`), or with '+' a hundred years
 * earlier; ten digits alone that begin with 0 are a telephone number.
 *
 * @throws UsageError that names the line and not what is in it.
 */
export function readSubject(lines: readonly string[], today: string): Subject {
  const numbers: string[] = [];
  const references: string[] = [];
  const emails: string[] = [];
  const telephones: string[] = [];
  for (const [index, text] of lines.entries()) {
    const line = plainSigns(text).trim();
    const number = personalNumberIn(line, today);
    if (line === '') continue;
    if (REFERENCE.test(line)) references.push(line);
    else if (number !== undefined) numbers.push(number);
    else if (EMAIL.test(line)) emails.push(line.toLowerCase());
    else if (TELEPHONE.test(line)) telephones.push(dialled(line));
    else {
      throw new UsageError(
        `Line ${index + 1} is neither a personal number, a reference, an e-mail address nor a telephone number that begins with 0 or +.`,
      );
    }
  }
  if (numbers.length + references.length > 1) {
    throw new UsageError('One personal number or reference at a time.');
  }
  const [personalNumber = null] = numbers;
  const [reference = null] = references;
  if (numbers.length + references.length + emails.length + telephones.length === 0) {
    throw new UsageError(
      'Nobody is named: write a personal number, a reference or an address on standard input.',
    );
  }
  return { personalNumber, reference, emails, telephones };
}

function personalNumberIn(line: string, today: string): string | undefined {
  const digits = line.replace(/[\s-]/g, '');
  if (LONG_NUMBER.test(digits)) return digits;
  const [, day = '', sign = '', last = ''] = SHORT_NUMBER.exec(line) ?? [];
  if (day === '' || (line.length === 10 && line.startsWith('0'))) return undefined;
  // Coordination numbers have 60 added to the day.
  const ownDay = Number(day.slice(4));
  const date = `${day.slice(0, 4)}${String(ownDay > 60 ? ownDay - 60 : ownDay).padStart(2, '0')}`;
  const thisCentury = Number(today.slice(0, 2));
  const latest = `${thisCentury}${date}` > today ? thisCentury - 1 : thisCentury;
  const century = sign === '+' ? latest - 1 : latest;
  return `${century}${day}${last}`;
}

/** The digits of a telephone number, as dialled within Sweden, or after '+' in another country. */
function dialled(telephone: string): string {
  return telephone
    .replace(/\D/g, '')
    .replace(/^(?:00)?460?/, '0')
    .replace(/^00/, '');
}
