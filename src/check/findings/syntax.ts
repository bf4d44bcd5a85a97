import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Advice } from './finding.ts';
import {
  closedText,
  innerQuotes,
  instead,
  straightQuotes,
  withCertainRemedy,
  withoutComment,
} from './fixSyntax.ts';
import type { Span } from './lines.ts';

/** jsonc-parser's error numbers; its own enum cannot be imported into isolated modules. */
const INVALID_SYMBOL = 1;
const PROPERTY_NAME_EXPECTED = 3;
const VALUE_EXPECTED = 4;
const COLON_EXPECTED = 5;
const COMMA_EXPECTED = 6;
const CLOSE_BRACE_EXPECTED = 7;
const CLOSE_BRACKET_EXPECTED = 8;
const END_OF_FILE_EXPECTED = 9;
const INVALID_COMMENT = 10;
const END_OF_COMMENT = 11;
const END_OF_STRING = 12;
const INVALID_UNICODE = 14;
const INVALID_ESCAPE = 15;
const INVALID_CHARACTER = 16;

/** A text as JSON: its value and its tree with places, or the first thing that is wrong. */
export type Parsed =
  | { readonly fault: Span & Advice }
  | { readonly fault?: never; readonly value: unknown; readonly root: Node };

/**
 * Reads strict JSON: no comments, no trailing commas. Tells only the first fault: what a parser
 * says after it has lost its way helps nobody.
 */
export function parseStrict(text: string): Parsed {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) {
    const quoted = innerQuotes(text, first.offset);
    const told = quoted && withCertainRemedy(text, quoted);
    return { fault: told?.remedy ? told : withCertainRemedy(text, explain(text, first)) };
  }
  if (!root) throw new Error('JSON without faults has a tree');
  try {
    return { value: JSON.parse(text), root };
  } catch (cause) {
    // The parser with places takes a few texts that JSON does not, such as odd white space.
    const place = /position (\d+)/.exec(String(cause))?.[1];
    const message = 'Här står ett tecken som inte får stå i JSON.';
    return { fault: { offset: Number(place ?? 0), length: 1, message, mend: 'Ta bort tecknet.' } };
  }
}

function explain(text: string, { error, offset, length }: ParseError): Span & Advice {
  const here = { offset, length };
  const written = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const lastSign = before.at(-1);
  const end = { offset: before.length, length: 0 };
  if (text.trim() === '') {
    return { ...here, message: 'Filen är tom.', mend: 'Skriv åtminstone {} i den.' };
  }
  if ((error === PROPERTY_NAME_EXPECTED || error === VALUE_EXPECTED) && lastSign === ',') {
    const comma = { offset: before.length - 1, length: 1 };
    if (/^[\]}]/.test(written)) {
      return {
        ...comma,
        message: `Kommatecknet före "${written[0]}" är ett för mycket.`,
        mend: 'Ta bort kommatecknet efter det sista.',
        remedy: instead('Ta bort kommatecknet', comma, ''),
      };
    }
  }
  switch (error) {
    case INVALID_SYMBOL:
      return { ...here, ...symbol(text, here) };
    case PROPERTY_NAME_EXPECTED:
      return {
        ...here,
        message: 'Här ska namnet på en egenskap stå, inom dubbla citattecken.',
        mend: 'Skriv till exempel "label": "Text".',
      };
    case VALUE_EXPECTED:
      if (written === ',') {
        return {
          ...here,
          message: 'Kommatecknet är ett för mycket.',
          mend: 'Ta bort kommatecknet, eller skriv det som saknas före det.',
          remedy: instead('Ta bort kommatecknet', here, ''),
        };
      }
      return {
        ...here,
        message: 'Här saknas ett värde.',
        mend: 'Skriv en text inom citattecken, ett tal, true, false, ett objekt eller en lista.',
      };
    case COLON_EXPECTED:
      return {
        ...here,
        message: 'Här saknas ett kolon mellan namnet och värdet.',
        mend: 'Skriv till exempel "label": "Text".',
        remedy: instead('Sätt ett kolon', end, ':'),
      };
    case COMMA_EXPECTED:
      return /^[\]}]/.test(written)
        ? {
            ...here,
            message: `Här står "${written[0]}" men något annat ska stängas först.`,
            mend: 'Se efter att varje { har sin } och varje [ sin ].',
          }
        : {
            offset: Math.max(0, before.length - 1),
            length: 1,
            message: 'Här saknas ett kommatecken.',
            mend: 'Skriv ett kommatecken mellan egenskaperna, eller mellan det som räknas upp.',
            remedy: instead('Sätt ett kommatecken', end, ','),
          };
    case CLOSE_BRACE_EXPECTED:
    case CLOSE_BRACKET_EXPECTED: {
      const sign = error === CLOSE_BRACE_EXPECTED ? '}' : ']';
      return {
        ...here,
        message: `Det saknas "${sign}" i slutet av filen.`,
        mend: 'Se efter att varje { har sin } och varje [ sin ].',
      };
    }
    case END_OF_FILE_EXPECTED:
      return {
        ...here,
        message: 'Här borde filen vara slut, men det står mer.',
        mend: 'Ta bort resten, eller leta efter en klammer som stängs för tidigt.',
      };
    case INVALID_COMMENT:
    case END_OF_COMMENT:
      return {
        ...here,
        message: 'Kommentarer får inte stå i JSON.',
        mend: 'Ta bort kommentaren.',
        remedy: withoutComment(text, here),
      };
    case END_OF_STRING:
      return {
        ...here,
        message: 'Texten saknar avslutande citattecken på samma rad.',
        mend: 'Skriv ett citattecken till. Ett citattecken inne i texten skrivs \\", en radbrytning \\n.',
        remedy: closedText(text, here),
      };
    case INVALID_UNICODE:
    case INVALID_ESCAPE:
      return {
        ...here,
        message: 'Efter ett omvänt snedstreck står något som inte betyder något i JSON.',
        mend: 'Skriv \\\\ för ett omvänt snedstreck och \\" för ett citattecken.',
      };
    case INVALID_CHARACTER:
      return {
        ...here,
        message: 'Texten innehåller ett osynligt tecken, till exempel en tabb.',
        mend: 'Ta bort tecknet, eller skriv \\t för tabb.',
        remedy: instead('Skriv tabben som \\t', here, written.replaceAll('\t', '\\t')),
      };
    default:
      return { ...here, message: 'Talet är felskrivet.', mend: 'Skriv till exempel 5 eller 0.5.' };
  }
}

function symbol(text: string, here: Span): Advice {
  const written = text.slice(here.offset, here.offset + here.length);
  if (/^['‘’“”„´`]/.test(written)) {
    return {
      message: 'Här står fel sorts citattecken.',
      mend: 'JSON använder raka dubbla citattecken: "text".',
      ...straightQuotes(text, here),
    };
  }
  const word = /^(true|false|null)/i.exec(written)?.[1];
  if (word) {
    return {
      message: `"${written}" är inget värde i JSON.`,
      mend: `Skriv ${word.toLowerCase()} med små bokstäver.`,
      remedy: instead(`Byt till ${word.toLowerCase()}`, here, word.toLowerCase()),
    };
  }
  return {
    message: `"${written.slice(0, 40)}" saknar citattecken eller är inget värde i JSON.`,
    mend: 'Texter står inom dubbla citattecken. Utan citattecken får bara tal, true, false och null stå.',
  };
}
