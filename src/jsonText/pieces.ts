import type { Node } from 'jsonc-parser';
import type { JsonChange } from './edit.ts';

/** JSON to be written: what is kept is copied letter by letter. */
export type Piece =
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Piece[] }
  | {
      readonly kind: 'object';
      readonly entries: readonly (readonly [key: string, value: Piece])[];
      /** It stood on lines of its own, and is kept so though it may have room on one. */
      readonly isOpen: boolean;
    };

/** Where something is written. */
export interface Place {
  /** What the line it begins on is indented with. */
  readonly lead: string;
  /** What the file indents each level with. */
  readonly step: string;
  /** Signs before it on its line. */
  readonly column: number;
  /** Signs that come after it on its last line, such as a comma. */
  readonly after: number;
}

/** As wide as the formatter of this repository makes lines. */
const WIDTH = 100;

/** A value that was never written before. */
export function pieceOf(value: unknown): Piece {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(pieceOf) };
  if (typeof value !== 'object' || value === null) {
    return { kind: 'raw', text: JSON.stringify(value) };
  }
  const entries = Object.entries(value).map(
    ([key, inner]) => [JSON.stringify(key), pieceOf(inner)] as const,
  );
  return { kind: 'object', entries, isOpen: false };
}

/** What stands in a text. */
export function pieceAt(text: string, node: Node): Piece {
  const { type, children = [], offset, length } = node;
  if (type === 'array') {
    return { kind: 'list', items: children.map((item) => pieceAt(text, item)) };
  }
  if (type !== 'object') return { kind: 'raw', text: text.slice(offset, offset + length) };
  const entries = children.flatMap(({ children: pair = [] }) => {
    const [key, value] = pair;
    if (!key || !value) return [];
    const name = text.slice(key.offset, key.offset + key.length);
    return [[name, pieceAt(text, value)] as const];
  });
  return { kind: 'object', entries, isOpen: isOpen(text, node) };
}

/** Whether an object or list stands on lines of its own. */
export function isOpen(text: string, { offset, length }: Node): boolean {
  const [first] = /^.\s*/s.exec(text.slice(offset, offset + length)) ?? [''];
  return first.includes('\n');
}

/** Whether a piece has room on one line. */
export function fits(piece: Piece, { column, after }: Place): boolean {
  const line = onOneLine(piece);
  return line !== undefined && column + line.length + after <= WIDTH;
}

/** Writes a piece as the formatter would: on one line when there is room, otherwise an entry a line. */
export function written(piece: Piece, place: Place): string {
  if (piece.kind === 'raw') return piece.text;
  const line = fits(piece, place) ? onOneLine(piece) : undefined;
  return line ?? onLines(piece, place);
}

/** `undefined` when something in it is to stand on lines of its own. */
function onOneLine(piece: Piece): string | undefined {
  if (piece.kind === 'raw') return piece.text;
  if (piece.kind === 'list') {
    const items = piece.items.map(onOneLine);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (piece.entries.length === 0) return '{}';
  if (piece.isOpen) return undefined;
  const entries = piece.entries.map(([key, value]) => {
    const inner = onOneLine(value);
    return inner === undefined ? undefined : `${key}: ${inner}`;
  });
  return entries.includes(undefined) ? undefined : `{ ${entries.join(', ')} }`;
}

function onLines(piece: Exclude<Piece, { kind: 'raw' }>, { lead: outer, step }: Place): string {
  const lead = outer + step;
  const entries: readonly (readonly [string, Piece])[] =
    piece.kind === 'list' ? piece.items.map((item) => ['', item]) : piece.entries;
  const lines = entries.map(([key, value], at) => {
    const name = key === '' ? '' : `${key}: `;
    const after = at === entries.length - 1 ? 0 : 1;
    const column = lead.length + name.length;
    return `${lead}${name}${written(value, { lead, step, column, after })}`;
  });
  const [open, close] = piece.kind === 'list' ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${outer}${close}`;
}

/**
 * What a change makes of the object or list that it is in. Throws a RangeError when there is no such
 * entry.
 */
export function changed(holder: Piece, last: string | number, change: JsonChange): Piece {
  if (holder.kind === 'list') return changedList(holder, Number(last), change);
  if (holder.kind === 'object') return changedObject(holder, String(last), change);
  throw new RangeError(`nothing holds ${last}`);
}

function changedList(
  { items }: Extract<Piece, { kind: 'list' }>,
  at: number,
  change: JsonChange,
): Piece {
  const isThere = Number.isInteger(at) && at >= 0 && at < items.length;
  if (!isThere && !(change.kind === 'insert' && at === items.length)) {
    throw new RangeError(`no item ${at}`);
  }
  switch (change.kind) {
    case 'set':
      return { kind: 'list', items: items.with(at, pieceOf(change.value)) };
    case 'insert':
      return { kind: 'list', items: items.toSpliced(at, 0, pieceOf(change.value)) };
    case 'remove':
      return { kind: 'list', items: items.toSpliced(at, 1) };
    default:
      throw new RangeError(`${change.kind} is not for items`);
  }
}

function changedObject(
  holder: Extract<Piece, { kind: 'object' }>,
  name: string,
  change: JsonChange,
): Piece {
  const { entries } = holder;
  const key = JSON.stringify(name);
  const at = entries.findLastIndex(([own]) => JSON.parse(own) === name);
  const entry = entries[at];
  if (change.kind === 'set' && !entry) {
    const place = placeFor(entries, name, change.order ?? []);
    return { ...holder, entries: entries.toSpliced(place, 0, [key, pieceOf(change.value)]) };
  }
  if (!entry) throw new RangeError(`no property ${name}`);
  switch (change.kind) {
    case 'set':
      return { ...holder, entries: entries.with(at, [entry[0], pieceOf(change.value)]) };
    case 'remove':
      return { ...holder, entries: entries.toSpliced(at, 1) };
    case 'rename':
      return { ...holder, entries: entries.with(at, [JSON.stringify(change.name), entry[1]]) };
    default:
      throw new RangeError(`${change.kind} is not for properties`);
  }
}

/** After the last property that comes before it in an order; otherwise last. */
function placeFor(
  entries: readonly (readonly [string, Piece])[],
  name: string,
  order: readonly string[],
): number {
  const rank = order.indexOf(name);
  if (rank === -1) return entries.length;
  const ranks = entries.map(([key]) => order.indexOf(JSON.parse(key)));
  return ranks.findLastIndex((own) => own !== -1 && own < rank) + 1;
}
