import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { applied } from '#checker/json';
import { fill } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { type Advice, advise, type Remedy } from './finding.ts';
import type { Span } from './spans.ts';

const { fixes, syntax: texts } = findings;

/** JSON as parsed. */
interface Parsed {
  readonly value: unknown;
}

/** The first fault of the syntax. */
interface Broken {
  readonly fault: Span & Advice;
}

/**
 * Reads strict JSON: no comments, no trailing commas. Reports only the first fault: what a parser
 * says after its first fault is of no help.
 */
export function parseStrict(text: string): (Parsed & { readonly fault?: never }) | Broken {
  const read = readStrict(text);
  if (!('error' in read)) return read;
  const quoted = innerQuotes(text, read.offset);
  if (quoted && isCertain(text, quoted.remedy)) return { fault: quoted };
  const { remedy, ...fault } = explain(text, read);
  return { fault: isCertain(text, remedy) ? { ...fault, remedy } : fault };
}

/** Where reading stopped, and jsonc-parser's name for why. */
interface Stop extends Span {
  readonly error: string;
}

function readStrict(text: string): Parsed | Stop {
  try {
    return { value: JSON.parse(text) };
  } catch (cause) {
    const errors: ParseError[] = [];
    parseTree(text, errors, STRICT);
    const [first] = errors;
    if (first) return { ...first, error: printParseErrorCode(first.error) };
    // The parser with places takes a few texts that JSON does not, such as odd white space.
    const position = /position (\d+)/.exec(String(cause))?.[1];
    return { error: NOT_JSON, offset: Number(position ?? 0), length: 1 };
  }
}

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** The tree of strict JSON, with offsets. It takes ten times as long as the value. */
export function treeOf(text: string): Node {
  const root = parseTree(text, [], STRICT);
  if (!root) throw new Error('JSON without faults has a tree');
  return root;
}

/** None of jsonc-parser's names. */
const NOT_JSON = 'NotJson';

function explain(text: string, { error, offset, length }: Stop): Span & Advice {
  const here = { offset, length };
  if (text.trim() === '') return { ...here, ...advise(texts.empty, { example: '{}' }) };
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const [conflict] = /^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n])/.exec(text.slice(line, line + 8)) ?? [];
  if (conflict !== undefined) {
    return { offset: line, length: conflict.length, ...advise(texts.conflict, { mark: conflict }) };
  }
  if (/^[\u00a0\u2007\u202f\u3000]/.test(text.slice(offset))) {
    return {
      ...here,
      length: 1,
      ...texts.space,
      remedy: instead(fixes.plainSpace, { offset, length: 1 }, ' '),
    };
  }
  const before = text.slice(0, offset).trimEnd();
  const written = text.slice(offset, offset + length);
  return { ...here, ...(ADVICE[error] ?? (() => texts.notJson))({ text, here, before, written }) };
}

/** Where reading stopped: what is written there, and all before it without the space between. */
type StopContext = Readonly<{ text: string; here: Span; before: string; written: string }>;

/** Reported elsewhere than where reading stopped when it has a place of its own. */
type AdviceAt = (stop: StopContext) => Advice & Partial<Span>;

const BRACES = { open: '{', close: '}' };

const comment: AdviceAt = ({ text, here }) => ({
  ...texts.comment,
  remedy: withoutComment(text, here),
});

/** By the name that jsonc-parser has for an error. */
const ADVICE: Readonly<Record<string, AdviceAt>> = {
  InvalidSymbol: symbol,
  InvalidNumberFormat: () => texts.number,
  UnexpectedEndOfNumber: () => texts.number,
  PropertyNameExpected: (stop) => trailingComma(stop) ?? texts.name,
  ValueExpected: (stop) => trailingComma(stop) ?? missingValue(stop),
  ColonExpected: ({ before }) => ({
    ...texts.colon,
    remedy: instead(fixes.addColon, { offset: before.length, length: 0 }, ':'),
  }),
  CommaExpected: ({ before, written: [sign = ''] }) =>
    sign === ']' || sign === '}'
      ? advise(texts.unclosed, { sign, ...BRACES })
      : {
          ...{ offset: Math.max(0, before.length - 1), length: 1 },
          ...texts.comma,
          remedy: instead(fixes.addComma, { offset: before.length, length: 0 }, ','),
        },
  CloseBraceExpected: () => advise(texts.end, { sign: '}', ...BRACES }),
  CloseBracketExpected: () => advise(texts.end, { sign: ']', ...BRACES }),
  EndOfFileExpected: () => texts.more,
  InvalidCommentToken: comment,
  UnexpectedEndOfComment: comment,
  UnexpectedEndOfString: ({ text, here }) => ({
    ...texts.unclosedText,
    remedy: closedText(text, here),
  }),
  InvalidUnicode: () => texts.escape,
  InvalidEscapeCharacter: () => texts.escape,
  InvalidCharacter: ({ here, written }) => ({
    ...texts.invisible,
    remedy: instead(fixes.writtenTab, here, written.replaceAll('\t', '\\t')),
  }),
};

function trailingComma({ before, written }: StopContext): ReturnType<AdviceAt> | undefined {
  if (!before.endsWith(',') || !/^[\]}]/.test(written)) return undefined;
  const comma = { offset: before.length - 1, length: 1 };
  return {
    ...comma,
    ...advise(texts.lastComma, { sign: written[0] ?? '' }),
    remedy: instead(fixes.removeComma, comma, ''),
  };
}

function missingValue({ here, written }: StopContext): Advice {
  if (written !== ',') return texts.value;
  return { ...texts.doubleComma, remedy: instead(fixes.removeComma, here, '') };
}

function symbol({ text, here, written }: StopContext): Advice {
  if (/^['‘’“”„´`]/.test(written)) {
    // Up to the next sign of the kind.
    const found = /^['‘’“”„´`]([^'"‘’“”„´`\\\n]*)['"‘’“”„´`]/.exec(text.slice(here.offset));
    const [{ length }, inner = ''] = found ?? [''];
    const span = { offset: here.offset, length };
    return {
      ...texts.quotationMarks,
      ...(found && {
        remedy: instead(fixes.straightQuotationMarks, span, JSON.stringify(inner)),
      }),
    };
  }
  const word = /^(true|false|null)/i.exec(written)?.[1]?.toLowerCase();
  if (word) {
    return {
      ...advise(texts.capitals, { written, word }),
      remedy: instead(fill(fixes.replace, { value: word }), here, word),
    };
  }
  return advise(texts.word, { written: written.slice(0, 40) });
}

function instead(label: string, { offset, length }: Span, text: string): Remedy {
  return { label, edits: [{ offset, length, text }] };
}

/** The comment goes, with its line where nothing else is on that. */
function withoutComment(text: string, { offset, length }: Span): Remedy {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [rest = ''] = /^[ \t]*(\r?\n|$)/.exec(text.slice(offset + length)) ?? [];
  const isAlone = rest !== '' && text.slice(start, offset).trim() === '';
  const line = { offset: start, length: offset - start + length + rest.length };
  return instead(fixes.removeComment, isAlone ? line : { offset, length }, '');
}

/** A text that is not ended on its line ends there, before a comma and what is closed after it. */
function closedText(text: string, { offset }: Span): Remedy {
  const [line = ''] = text.slice(offset).split(/\r?\n/, 1);
  const written = line.replace(/[\s,}\]]*$/, '');
  return instead(fixes.addQuotationMark, { offset: offset + written.length, length: 0 }, '"');
}

/**
 * Straight quotation marks inside a text that is alone on its line, with or without a name: where the
 * first is, and curly ones in their place. Nothing where they do not come in pairs around words.
 */
function innerQuotes(text: string, offset: number): (Span & Advice) | undefined {
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
  const begin = start + before.length;
  const edits = quotes.map(({ index }) => ({ offset: begin + index, length: 1, text: '”' }));
  const [first] = edits;
  if (!first || edits.length % 2 === 1 || !isPaired) return undefined;
  return {
    offset: first.offset,
    length: 1,
    ...texts.innerQuotationMark,
    remedy: { label: fixes.curlyQuotationMarks, edits },
  };
}

/** Whether a text parses with a remedy, or has its next fault on a later line. */
function isCertain(text: string, remedy: Remedy | undefined): remedy is Remedy {
  if (!remedy || !('edits' in remedy)) return false;
  const fixed = applied(text, remedy.edits);
  const next = readStrict(fixed);
  if (!('error' in next)) return true;
  const [edit] = remedy.edits;
  const end = fixed.indexOf('\n', (edit?.offset ?? 0) + (edit?.text.length ?? 0));
  // Where JSON.parse stopped is not known for certain.
  return next.error !== NOT_JSON && end !== -1 && next.offset > end;
}
