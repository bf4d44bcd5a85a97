import { plainSigns } from '#engine';
import { UsageError } from './commandLine.ts';

/** A person whose data is looked for. JSON. */
export interface Subject {
  /** 12 digits; null when only addresses are known. */
  readonly personalNumber: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  /** Digits, as dialled within Sweden; foreign ones with the country, without 00. */
  readonly telephones: readonly string[];
}

/** Without control characters: no stored address has one, and PostgreSQL takes no NUL. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const TELEPHONE = /^(?:\+|\(?0|46)[\d\s()./-]{6,30}$/;
const LONG_NUMBER = /^(?:18|19|20)\d{10}$/;
const SHORT_NUMBER = /^(\d{6}) *([-+]?) *(\d{4})$/;

/**
 * Reads a personal number, e-mail addresses and telephone numbers, one a line in any order. A personal number
 * without its century is that of the latest such day before `today` (`yyyymmdd`), or with '+' a hundred years
 * earlier; ten digits alone that begin with 0 are a telephone number.
 *
 * @throws UsageError that names the line and not what is in it.
 */
export function readSubject(lines: readonly string[], today: string): Subject {
  const numbers: string[] = [];
  const emails: string[] = [];
  const telephones: string[] = [];
  for (const [index, text] of lines.entries()) {
    const line = plainSigns(text).trim();
    const number = personalNumberIn(line, today);
    if (line === '') continue;
    if (number !== undefined) numbers.push(number);
    else if (EMAIL.test(line)) emails.push(line.toLowerCase());
    else if (TELEPHONE.test(line)) telephones.push(dialled(line));
    else {
      throw new UsageError(
        `Line ${index + 1} is neither a personal number, an e-mail address nor a telephone number that begins with 0 or +.`,
      );
    }
  }
  const [personalNumber = null, ...others] = numbers;
  if (others.length > 0) throw new UsageError('One personal number at a time.');
  if (personalNumber === null && emails.length + telephones.length === 0) {
    throw new UsageError(
      'Nobody is named: write a personal number or an address on standard input.',
    );
  }
  return { personalNumber, emails, telephones };
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
