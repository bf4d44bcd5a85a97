import faces from './printed.json' with { type: 'json' };

/** Whatever is not in ranges such as `20-7e a0`, as a pattern. */
function others(ranges: string): RegExp {
  const signs = ranges.replace(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '');
  return new RegExp(String.raw`[^\n${signs}]`, 'gu');
}

const NOT_USUAL = others(faces.usual);
const NOT_FALLBACK = others(faces.fallback);

/** A text in characters of a face of documents. */
export interface PrintedText {
  readonly text: string;
  /** Whether it is for the fallback face, since the usual one lacks more of it. */
  readonly isFallback: boolean;
}

/**
 * How documents print a text: as a whole in the face that has most of it, rather the usual one. What that
 * lacks loses its accents, or becomes a question mark.
 */
export function printed(text: string): PrintedText {
  const visible = visibleText(text);
  const isFallback = countOf(visible, NOT_FALLBACK) < countOf(visible, NOT_USUAL);
  const lacking = isFallback ? NOT_FALLBACK : NOT_USUAL;
  return { text: withoutAccents(visible, lacking).replace(lacking, '?'), isFallback };
}

/** The characters of a text that no face of documents has, each once. */
export function unprintable(text: string): readonly string[] {
  const lacking = visibleText(text).match(NOT_USUAL) ?? [];
  return [...new Set(lacking)].filter((sign) =>
    [NOT_USUAL, NOT_FALLBACK].every((others) => withoutAccents(sign, others).search(others) >= 0),
  );
}

/** Without format characters, such as soft hyphens. */
function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/g, (character) => (/[\n\u00a0]/.test(character) ? character : ' '))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u2011', '-');
}

function withoutAccents(text: string, lacking: RegExp): string {
  return text.replace(lacking, (character) => character.normalize('NFD').replace(/\p{Mn}/gu, ''));
}

function countOf(text: string, lacking: RegExp): number {
  return text.match(lacking)?.length ?? 0;
}
