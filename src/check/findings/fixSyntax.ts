import { type ParseError, parseTree } from 'jsonc-parser';
import { applied } from '#jsonText';
import type { Advice, Remedy } from './finding.ts';
import type { Span } from './lines.ts';

/** Other signs come where some stand. */
export function instead(label: string, { offset, length }: Span, text: string): Remedy {
  return { label, edits: [{ offset, length, text }] };
}

/** The comment goes, with its line where nothing else stands on that. */
export function withoutComment(text: string, { offset, length }: Span): Remedy {
  const label = 'Ta bort kommentaren';
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [rest = ''] = /^[ \t]*(\r?\n|$)/.exec(text.slice(offset + length)) ?? [];
  const isAlone = rest !== '' && text.slice(start, offset).trim() === '';
  if (!isAlone) return instead(label, { offset, length }, '');
  return instead(label, { offset: start, length: offset - start + length + rest.length }, '');
}

/** A text that is not ended on its line ends there, before a comma and what is closed after it. */
export function closedText(text: string, { offset }: Span): Remedy {
  const [line = ''] = text.slice(offset).split(/\r?\n/, 1);
  const written = line.replace(/[\s,}\]]*$/, '');
  return instead('Sätt ett citattecken', { offset: offset + written.length, length: 0 }, '"');
}

/** The text up to the next sign of the kind, between quotation marks of JSON's. */
export function straightQuotes(text: string, { offset }: Span): Pick<Advice, 'remedy'> {
  const found = /^['‘’“”„´`]([^'"‘’“”„´`\\\n]*)['"‘’“”„´`]/.exec(text.slice(offset));
  if (!found) return {};
  const [written, inner = ''] = found;
  const span = { offset, length: written.length };
  return { remedy: instead('Byt till raka citattecken', span, JSON.stringify(inner)) };
}

/**
 * Straight quotation marks inside a text that stands alone on its line, with or without a name: where the
 * first is, and curly ones in their place. Nothing where they do not come in pairs around words.
 */
export function innerQuotes(text: string, offset: number): (Span & Advice) | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split(/\r?\n/, 1);
  const found = /^([\s{[]*(?:"[^"\\]*"\s*:\s*)?")(.*)"[\s,}\]]*$/.exec(line);
  if (!found) return undefined;
  const [, before = '', inner = ''] = found;
  const quotes = [...inner.matchAll(/\\.|"/g)].filter(([sign]) => sign === '"');
  const isPaired = quotes.every(({ index }, at) =>
    at % 2 === 0
      ? /(^|[\s(–-])$/.test(inner.slice(0, index)) && /^[^\s",:]/.test(inner.slice(index + 1))
      : /[^\s",:]$/.test(inner.slice(0, index)) &&
        /^($|[\s).,!?;:–-])/.test(inner.slice(index + 1)),
  );
  const [first] = quotes;
  if (!first || quotes.length % 2 === 1 || !isPaired) return undefined;
  const at = (index: number) => start + before.length + index;
  return {
    offset: at(first.index),
    length: 1,
    message: 'Här står ett citattecken inne i texten, så texten tar slut för tidigt.',
    mend: 'Skriv ” i stället.',
    remedy: {
      label: 'Byt till ”',
      edits: quotes.map(({ index }) => ({ offset: at(index), length: 1, text: '”' })),
    },
  };
}

/**
 * A fault with its remedy only where that is certain: with it the file is sound, or the next fault
 * stands on a later line.
 */
export function withCertainRemedy(
  text: string,
  { remedy, ...fault }: Span & Advice,
): Span & Advice {
  if (!remedy || !('edits' in remedy)) return fault;
  const mended = applied(text, remedy.edits);
  const next = faultIn(mended);
  const [edit] = remedy.edits;
  const end = mended.indexOf('\n', (edit?.offset ?? 0) + (edit?.text.length ?? 0));
  const isMended = next === undefined || (end !== -1 && next > end);
  return isMended ? { ...fault, remedy } : fault;
}

/** Where the first thing stands that makes a text no JSON. */
function faultIn(text: string): number | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return first.offset;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    // Where it stands is not known for certain: it counts as not mended.
    return 0;
  }
}
