import type { Node } from 'jsonc-parser';
import type { JsonChange } from './edit.ts';

/** JSON to be written: what is kept is copied letter by letter. */
export type JsonPiece = { readonly kind: 'raw'; readonly text: string } | JsonGroup;

/** A list, or an object. */
export interface JsonGroup {
  readonly kind: 'list' | 'object';
  readonly entries: readonly Entry[];
  /** Of an object: it stood on lines of its own, and is kept so though it may have room on one. */
  readonly isOpen: boolean;
}

/** A property by its name as it is written; of an item the name is ''. */
type Entry = readonly [name: string, value: JsonPiece];

/** Where something is written. */
export interface LinePosition {
  /** Indentation of the line it begins on. */
  readonly lead: string;
  /** Indentation of each level. */
  readonly step: string;
  /** Signs before it on its line. */
  readonly column: number;
  /** Signs that come after it on its last line, such as a comma. */
  readonly after: number;
}

/** As wide as the formatter of this repository makes lines. */
const WIDTH = 100;

/** A value that was never written before. */
export function pieceOf(value: unknown): JsonPiece {
  if (typeof value !== 'object' || value === null) {
    return { kind: 'raw', text: JSON.stringify(value) };
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([name, inner]) => [isList ? '' : JSON.stringify(name), pieceOf(inner)] as const,
  );
  return { kind: isList ? 'list' : 'object', entries, isOpen: false };
}

/** The piece that is written at a node. */
export function pieceAt(text: string, node: Node): JsonPiece {
  const { type, children = [] } = node;
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length);
  if (type === 'array') {
    const entries = children.map((item) => ['', pieceAt(text, item)] as const);
    return { kind: 'list', entries, isOpen: false };
  }
  if (type !== 'object') return { kind: 'raw', text: written(node) };
  const entries = children.flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[written(name), pieceAt(text, value)] as const] : [],
  );
  return { kind: 'object', entries, isOpen: isOpen(text, node) };
}

/** Whether an object or list is on lines of its own. */
export function isOpen(text: string, { offset, length }: Node): boolean {
  const [first] = /^.\s*/s.exec(text.slice(offset, offset + length)) ?? [''];
  return first.includes('\n');
}

/** The piece on one line; `undefined` when it has no room there. */
export function lineOf(piece: JsonPiece, { column, after }: LinePosition): string | undefined {
  const line = onOneLine(piece);
  return line !== undefined && column + line.length + after <= WIDTH ? line : undefined;
}

/** Writes a piece as the formatter would: on one line when there is room, otherwise an entry a line. */
export function written(piece: JsonPiece, place: LinePosition): string {
  if (piece.kind === 'raw') return piece.text;
  return lineOf(piece, place) ?? onLines(piece, place);
}

/** `undefined` when something in it is to stand on lines of its own. */
function onOneLine(piece: JsonPiece): string | undefined {
  if (piece.kind === 'raw') return piece.text;
  const { kind, entries, isOpen } = piece;
  if (entries.length === 0) return kind === 'list' ? '[]' : '{}';
  if (isOpen) return undefined;
  const parts = entries.map(([name, value]) => {
    const inner = onOneLine(value);
    return inner === undefined ? undefined : before(name) + inner;
  });
  if (parts.includes(undefined)) return undefined;
  return kind === 'list' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function before(name: string): string {
  return name === '' ? '' : `${name}: `;
}

/** Writes a property or an item. */
export function entryWritten([name, value]: Entry, place: LinePosition): string {
  const lead = before(name);
  return lead + written(value, { ...place, column: place.column + lead.length });
}

function onLines({ kind, entries }: JsonGroup, { lead: outer, step }: LinePosition): string {
  const lead = outer + step;
  const lines = entries.map((entry, at) => {
    const after = at === entries.length - 1 ? 0 : 1;
    return lead + entryWritten(entry, { lead, step, column: lead.length, after });
  });
  const [open, close] = kind === 'list' ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${outer}${close}`;
}

/**
 * The object or list of a change, changed. Throws a RangeError when there is no such
 * entry.
 */
export function changed(holder: JsonPiece, last: string | number, change: JsonChange): JsonGroup {
  if (holder.kind === 'raw') throw new RangeError(`nothing holds ${last}`);
  const { kind, entries } = holder;
  const at =
    kind === 'list'
      ? Number(last)
      : entries.findLastIndex(([name]) => JSON.parse(name) === String(last));
  const entry = entries[at];
  if (change.kind === 'set' && kind === 'object' && !entry) {
    const added = [JSON.stringify(String(last)), pieceOf(change.value)] as const;
    const place = placeFor(entries, String(last), change.order ?? []);
    return { ...holder, entries: entries.toSpliced(place, 0, added) };
  }
  if (change.kind === 'insert' && kind === 'list' && (entry || at === entries.length)) {
    return { ...holder, entries: entries.toSpliced(at, 0, ['', pieceOf(change.value)]) };
  }
  if (!entry) throw new RangeError(`nothing at ${last}`);
  const [name, value] = entry;
  if (change.kind === 'set') {
    return { ...holder, entries: entries.with(at, [name, pieceOf(change.value)]) };
  }
  if (change.kind === 'remove') return { ...holder, entries: entries.toSpliced(at, 1) };
  if (change.kind === 'rename' && kind === 'object') {
    return { ...holder, entries: entries.with(at, [JSON.stringify(change.name), value]) };
  }
  throw new RangeError(`${change.kind} is not for what stands in a ${kind}`);
}

/** After the last property that comes before it in an order; otherwise last. */
function placeFor(entries: readonly Entry[], name: string, order: readonly string[]): number {
  const rank = order.indexOf(name);
  if (rank === -1) return entries.length;
  const ranks = entries.map(([own]) => order.indexOf(JSON.parse(own)));
  return ranks.findLastIndex((own) => own !== -1 && own < rank) + 1;
}
