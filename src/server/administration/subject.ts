import { UsageError } from './commandLine.ts';

/** A person whose data is looked for. JSON. */
export interface Subject {
  /** 12 digits; null when only addresses are known. */
  readonly personalNumber: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  /** Digits, as dialled within Sweden. */
  readonly telephones: readonly string[];
}

const PERSONAL_NUMBER = /^(\d{8})-?(\d{4})$/;
const SHORT_NUMBER = /^\d{6}[-+]?\d{4}$/;
/** Without control characters: no stored address has one, and PostgreSQL takes no NUL. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const TELEPHONE = /^(?:\+|0)[\d\s()-]{6,20}$/;

/**
 * Reads a personal number, e-mail addresses and telephone numbers, one a line in any order.
 *
 * @throws UsageError that names the line and not what is in it.
 */
export function readSubject(lines: readonly string[]): Subject {
  const numbers: string[] = [];
  const emails: string[] = [];
  const telephones: string[] = [];
  for (const [index, text] of lines.entries()) {
    const line = text.trim();
    const [, day, rest] = PERSONAL_NUMBER.exec(line) ?? [];
    if (line === '') continue;
    if (day !== undefined && rest !== undefined) numbers.push(`${day}${rest}`);
    else if (EMAIL.test(line)) emails.push(line.toLowerCase());
    else if (TELEPHONE.test(line)) telephones.push(dialled(line));
    else {
      throw new UsageError(
        SHORT_NUMBER.test(line)
          ? `Line ${index + 1}: write the personal number with its century, in 12 digits.`
          : `Line ${index + 1} is neither a personal number of 12 digits, an e-mail address nor a telephone number that begins with 0 or +.`,
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

/** The digits of a telephone number, as they are dialled within Sweden. */
function dialled(telephone: string): string {
  return telephone.replace(/\D/g, '').replace(/^(?:0046|46)/, '0');
}
