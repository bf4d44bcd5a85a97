/**
 * BankID's `simpleMarkdownV1`, of which texts to sign use headings and list items (BankID's Guidelines for
 * Formatted Text 1.1). Every other line of them is a paragraph.
 */

/** Control characters; they separate words, as a tab does. */
const CONTROLS = /\p{Cc}+/gu;
/** Line and paragraph separators, which some renderers treat as line breaks. */
const SEPARATORS = /[\u2028\u2029]+/g;
/** Invisible format characters, and those that change the direction of a text. */
const FORMAT_CHARACTERS = /\p{Cf}+/gu;
/** Signs that mean something in the format: emphasis, heading, list, table, escape. */
const MARKS = /[*#+|\\]/g;
/** From ASCII to the full-width form of the same character. */
const TO_FULL_WIDTH = 0xfee0;

/**
 * A text as part of a line that is signed, so that neither visitors nor names of products can format
 * anything: one line, without invisible characters, and with `*`, `#`, `+`, `|` and `\` in their full-width
 * forms (`＊＃＋｜＼`). Those look the same, mean nothing to BankID, and are the originals in Unicode's form NFKC. So
 * the app shows what the page shows, byte for byte, which a backslash before them would not allow.
 */
export function signedLine(text: string): string {
  return text
    .replaceAll(CONTROLS, ' ')
    .replaceAll(SEPARATORS, ' ')
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(MARKS, (mark) => String.fromCharCode(mark.charCodeAt(0) + TO_FULL_WIDTH))
    .trim();
}

/** A paragraph of a text that is signed; a hyphen that would begin a list or a rule is in full width. */
export function signedParagraph(text: string): string {
  return signedLine(text).replace(/^-(?=[-\s]|$)/, '\uff0d');
}

/** A heading of a text that is signed; 1 is the largest. */
export function signedHeading(level: 1 | 2 | 3, text: string): string {
  return `${'#'.repeat(level)} ${signedLine(text)}`;
}

/** A list item of a text that is signed: BankID refuses lists with `-` or `*`. */
export function signedItem(text: string): string {
  return `+ ${signedLine(text)}`;
}
