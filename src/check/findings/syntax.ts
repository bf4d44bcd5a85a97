import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { applied } from '#jsonText';
import type { Advice, Remedy } from './finding.ts';
import type { Span } from './place.ts';

/** A text as JSON: its value and its tree with places. */
interface Read {
  readonly value: unknown;
  readonly root: Node;
}

/** The first thing that is wrong with it. */
interface Broken {
  readonly fault: Span & Advice;
}

/**
 * Reads strict JSON: no comments, no trailing commas. Tells only the first fault: what a parser
 * says after it has lost its way helps nobody.
 */
export function parseStrict(text: string): (Read & { readonly fault?: never }) | Broken {
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

function readStrict(text: string): Read | Stop {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return { ...first, error: printParseErrorCode(first.error) };
  if (!root) throw new Error('JSON without faults has a tree');
  try {
    return { value: JSON.parse(text), root };
  } catch (cause) {
    // The parser with places takes a few texts that JSON does not, such as odd white space.
    const place = /position (\d+)/.exec(String(cause))?.[1];
    return { error: NOT_JSON, offset: Number(place ?? 0), length: 1 };
  }
}

/** None of jsonc-parser's names. */
const NOT_JSON = 'NotJson';

function explain(text: string, { error, offset, length }: Stop): Span & Advice {
  const here = { offset, length };
  if (text.trim() === '') {
    return { ...here, message: 'Filen är tom.', hint: 'Skriv åtminstone {} i den.' };
  }
  const before = text.slice(0, offset).trimEnd();
  const written = text.slice(offset, offset + length);
  return { ...here, ...(ADVICE[error] ?? notJson)({ text, here, before, written }) };
}

/** Where reading stopped: what stands there, and all before it without the space between. */
type Place = Readonly<{ text: string; here: Span; before: string; written: string }>;

/** Told elsewhere than where reading stopped when it has a place of its own. */
type AdviceAt = (place: Place) => Advice & Partial<Span>;

const EXAMPLE = 'Skriv till exempel "label": "Text".';
const BRACES = 'Se efter att varje { har sin } och varje [ sin ].';

const says = (message: string, hint: string) => (): Advice => ({ message, hint });

const notJson = says('Här står ett tecken som inte får stå i JSON.', 'Ta bort tecknet.');
const wrongNumber = says('Talet är felskrivet.', 'Skriv till exempel 5 eller 0.5.');
const escaped = says(
  'Efter ett omvänt snedstreck står något som inte betyder något i JSON.',
  'Skriv \\\\ för ett omvänt snedstreck och \\" för ett citattecken.',
);

const comment: AdviceAt = ({ text, here }) => ({
  message: 'Kommentarer får inte stå i JSON.',
  hint: 'Ta bort kommentaren.',
  remedy: withoutComment(text, here),
});

/** By the name that jsonc-parser has for an error. */
const ADVICE: Readonly<Record<string, AdviceAt>> = {
  InvalidSymbol: symbol,
  InvalidNumberFormat: wrongNumber,
  UnexpectedEndOfNumber: wrongNumber,
  PropertyNameExpected: (place) =>
    trailingComma(place) ?? {
      message: 'Här ska namnet på en egenskap stå, inom dubbla citattecken.',
      hint: EXAMPLE,
    },
  ValueExpected: (place) => trailingComma(place) ?? missingValue(place),
  ColonExpected: ({ before }) => ({
    message: 'Här saknas ett kolon mellan namnet och värdet.',
    hint: EXAMPLE,
    remedy: instead('Sätt ett kolon', { offset: before.length, length: 0 }, ':'),
  }),
  CommaExpected: ({ before, written }) =>
    /^[\]}]/.test(written)
      ? { message: `Här står "${written[0]}" men något annat ska stängas först.`, hint: BRACES }
      : {
          offset: Math.max(0, before.length - 1),
          length: 1,
          message: 'Här saknas ett kommatecken.',
          hint: 'Skriv ett kommatecken mellan egenskaperna, eller mellan det som räknas upp.',
          remedy: instead('Sätt ett kommatecken', { offset: before.length, length: 0 }, ','),
        },
  CloseBraceExpected: says('Det saknas "}" i slutet av filen.', BRACES),
  CloseBracketExpected: says('Det saknas "]" i slutet av filen.', BRACES),
  EndOfFileExpected: says(
    'Här borde filen vara slut, men det står mer.',
    'Ta bort resten, eller leta efter en klammer som stängs för tidigt.',
  ),
  InvalidCommentToken: comment,
  UnexpectedEndOfComment: comment,
  UnexpectedEndOfString: ({ text, here }) => ({
    message: 'Texten saknar avslutande citattecken på samma rad.',
    hint: 'Skriv ett citattecken till. Ett citattecken inne i texten skrivs \\", en radbrytning \\n.',
    remedy: closedText(text, here),
  }),
  InvalidUnicode: escaped,
  InvalidEscapeCharacter: escaped,
  InvalidCharacter: ({ here, written }) => ({
    message: 'Texten innehåller ett osynligt tecken, till exempel en tabb.',
    hint: 'Ta bort tecknet, eller skriv \\t för tabb.',
    remedy: instead('Skriv tabben som \\t', here, written.replaceAll('\t', '\\t')),
  }),
};

function trailingComma({ before, written }: Place): ReturnType<AdviceAt> | undefined {
  if (!before.endsWith(',') || !/^[\]}]/.test(written)) return undefined;
  const comma = { offset: before.length - 1, length: 1 };
  return {
    ...comma,
    message: `Kommatecknet före "${written[0]}" är ett för mycket.`,
    hint: 'Ta bort kommatecknet efter det sista.',
    remedy: instead('Ta bort kommatecknet', comma, ''),
  };
}

function missingValue({ here, written }: Place): Advice {
  if (written === ',') {
    return {
      message: 'Kommatecknet är ett för mycket.',
      hint: 'Ta bort kommatecknet, eller skriv det som saknas före det.',
      remedy: instead('Ta bort kommatecknet', here, ''),
    };
  }
  return {
    message: 'Här saknas ett värde.',
    hint: 'Skriv en text inom citattecken, ett tal, true, false, ett objekt eller en lista.',
  };
}

function symbol({ text, here, written }: Place): Advice {
  if (/^['‘’“”„´`]/.test(written)) {
    // Up to the next sign of the kind.
    const found = /^['‘’“”„´`]([^'"‘’“”„´`\\\n]*)['"‘’“”„´`]/.exec(text.slice(here.offset));
    const [{ length }, inner = ''] = found ?? [''];
    const span = { offset: here.offset, length };
    return {
      message: 'Här står fel sorts citattecken.',
      hint: 'JSON använder raka dubbla citattecken: "text".',
      ...(found && { remedy: instead('Byt till raka citattecken', span, JSON.stringify(inner)) }),
    };
  }
  const word = /^(true|false|null)/i.exec(written)?.[1]?.toLowerCase();
  if (word) {
    return {
      message: `"${written}" är inget värde i JSON.`,
      hint: `Skriv ${word} med små bokstäver.`,
      remedy: instead(`Byt till ${word}`, here, word),
    };
  }
  return {
    message: `"${written.slice(0, 40)}" saknar citattecken eller är inget värde i JSON.`,
    hint: 'Texter står inom dubbla citattecken. Utan citattecken får bara tal, true, false och null stå.',
  };
}

function instead(label: string, { offset, length }: Span, text: string): Remedy {
  return { label, edits: [{ offset, length, text }] };
}

/** The comment goes, with its line where nothing else stands on that. */
function withoutComment(text: string, { offset, length }: Span): Remedy {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [rest = ''] = /^[ \t]*(\r?\n|$)/.exec(text.slice(offset + length)) ?? [];
  const isAlone = rest !== '' && text.slice(start, offset).trim() === '';
  const line = { offset: start, length: offset - start + length + rest.length };
  return instead('Ta bort kommentaren', isAlone ? line : { offset, length }, '');
}

/** A text that is not ended on its line ends there, before a comma and what is closed after it. */
function closedText(text: string, { offset }: Span): Remedy {
  const [line = ''] = text.slice(offset).split(/\r?\n/, 1);
  const written = line.replace(/[\s,}\]]*$/, '');
  return instead('Sätt ett citattecken', { offset: offset + written.length, length: 0 }, '"');
}

/**
 * Straight quotation marks inside a text that stands alone on its line, with or without a name: where the
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
    message: 'Här står ett citattecken inne i texten, så texten tar slut för tidigt.',
    hint: 'Skriv ” i stället.',
    remedy: { label: 'Byt till ”', edits },
  };
}

/** Whether a text is sound with a remedy, or has its next fault on a later line. */
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
