import { createScanner, parse } from 'jsonc-parser';
import { isRecord, type Path, valueAt } from '#checker/json';

/** The place of an offset in a JSON text that need not be whole. */
export interface WritingPlace {
  readonly role: 'key' | 'value';
  /** Its path; of a key that of its object. */
  readonly path: Path;
  /** The range of what is written there so far, its quotation marks included. */
  readonly from: number;
  readonly to: number;
  /** Whether what is written begins with a quotation mark. */
  readonly isQuoted: boolean;
  /** Whether a key has its colon already. */
  readonly hasColon: boolean;
  /** The end of the entry before it, when a comma is missing between the two. */
  readonly commaAt: number | undefined;
  /** Whether another entry follows, so that a comma has to come between. */
  readonly needsComma: boolean;
}

/** An object or list that is open at a place in the text. */
interface Open {
  readonly isList: boolean;
  readonly step: string | number;
  awaits: 'entry' | 'colon' | 'value' | 'comma';
  key: string;
  index: number;
}

interface Token {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  readonly value: string;
  /** Whether a string has its end. */
  readonly isWhole: boolean;
}

// SyntaxKind of jsonc-parser is a const enum, which modules compiled one by one cannot read.
const OPENS = { object: 1, list: 3 };
const CLOSES = new Set([2, 4]);
const COMMA = 5;
const COLON = 6;
const STRING = 10;
const TRIVIA = new Set([12, 13, 14, 15]);
const END = 17;
/** ScanError of a string without an end. */
const UNENDED = 2;

/** The place of an offset; undefined where nothing can be written, as after a whole word. */
export function writingPlace(text: string, offset: number): WritingPlace | undefined {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((token) => token.kind === END || token.to >= offset);
  const isSign = (token: Token | undefined) =>
    token !== undefined && [1, 2, 3, 4, COMMA, COLON, END].includes(token.kind);
  const touched = tokens[at];
  const isIn = touched !== undefined && touched.from < offset && !isSign(touched);
  const isPast = touched?.kind !== END && isSign(touched) && touched?.to === offset;
  const before = tokens.slice(0, isPast ? at + 1 : at);
  const open = opened(before);
  const holder = open.at(-1);
  if (!holder || holder.awaits === 'colon') return undefined;
  const word = isIn ? touched : undefined;
  const isString = word?.kind === STRING;
  if (isString && word.isWhole && word.to === offset) return undefined;
  const last = before.at(-1);
  const isMissing = holder.awaits === 'comma';
  if (isMissing && (last?.to ?? 0) === (word?.from ?? offset)) return undefined;
  // A string without an end has swallowed the rest of its line.
  const to = word?.isWhole ? word.to : offset;
  const [next, afterNext] = tokensOf(text.slice(to), 2);
  const isEntry = next !== undefined && (!isSign(next) || isOpening(next));
  const role = holder.isList || holder.awaits === 'value' ? 'value' : 'key';
  const isBeforeKey = afterNext?.kind === COLON;
  if (role === 'value' && !holder.isList && isEntry && !isBeforeKey) return undefined;
  const own = holder.isList ? holder.index + (isMissing ? 1 : 0) : holder.key;
  return {
    role,
    path: [...open.slice(1).map(({ step }) => step), ...(role === 'key' ? [] : [own])],
    from: word?.from ?? offset,
    to,
    isQuoted: isString,
    hasColon: next?.kind === COLON,
    commaAt: isMissing ? last?.to : undefined,
    needsComma: isEntry,
  };
}

function isOpening({ kind }: Token): boolean {
  return kind === OPENS.object || kind === OPENS.list;
}

/** The objects and lists that are open after tokens, with what comes next in each. */
function opened(tokens: readonly Token[]): readonly Open[] {
  const open: Open[] = [];
  for (const token of tokens) {
    const holder = open.at(-1);
    if (token.kind === COMMA) {
      if (!holder) continue;
      if (holder.isList) holder.index += 1;
      holder.awaits = 'entry';
    } else if (token.kind === COLON) {
      if (holder) holder.awaits = 'value';
    } else if (CLOSES.has(token.kind)) {
      open.pop();
      const outer = open.at(-1);
      if (outer) outer.awaits = 'comma';
    } else if (holder && !holder.isList && holder.awaits !== 'value') {
      if (isOpening(token)) open.push(opening(token, holder));
      else {
        holder.key = token.value;
        holder.awaits = 'colon';
      }
    } else if (isOpening(token)) {
      if (holder?.isList && holder.awaits === 'comma') holder.index += 1;
      open.push(opening(token, holder));
    } else if (holder) {
      if (holder.isList && holder.awaits === 'comma') holder.index += 1;
      holder.awaits = 'comma';
    }
  }
  return open;
}

function opening({ kind }: Token, holder: Open | undefined): Open {
  const step = holder?.isList ? holder.index : (holder?.key ?? '');
  return { isList: kind === OPENS.list, step, awaits: 'entry', key: '', index: 0 };
}

/** The first tokens of a text without spaces and comments, the last of all being its end. */
function tokensOf(text: string, most = Number.POSITIVE_INFINITY): readonly Token[] {
  const scanner = createScanner(text);
  const tokens: Token[] = [];
  for (;;) {
    const kind: number = scanner.scan();
    if (TRIVIA.has(kind)) continue;
    const from = scanner.getTokenOffset();
    const to = from + scanner.getTokenLength();
    const isWhole = Number(scanner.getTokenError()) !== UNENDED;
    tokens.push({ kind, from, to, value: scanner.getTokenValue(), isWhole });
    if (kind === END || tokens.length === most) return tokens;
  }
}

/**
 * The document in a text that need not be whole, as far as it can be parsed, without what is being
 * written at a place in it.
 */
export function documentAround(text: string, place: WritingPlace): unknown {
  const { role, path, from, to, hasColon, needsComma } = place;
  const placeholder = role === 'value' ? 'null' : hasColon ? '""' : '';
  const comma = placeholder !== '' && needsComma ? ',' : '';
  const document: unknown = parse(text.slice(0, from) + placeholder + comma + text.slice(to));
  const written = role === 'key' ? [...path, ''] : path;
  const holder = valueAt(document, written.slice(0, -1));
  const last = written.at(-1);
  if (isRecord(holder)) Reflect.deleteProperty(holder, String(last));
  else if (Array.isArray(holder)) holder[Number(last)] = undefined;
  return document;
}
