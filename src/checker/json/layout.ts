import type { Node } from 'jsonc-parser';
import type { JsonChange } from './edit.ts';

/** A JSON value to be written: kept values are copied letter by letter. */
export type JsonLayout = { readonly kind: 'raw'; readonly text: string } | JsonGroup;

/** A list, or an object. */
export interface JsonGroup {
  readonly kind: 'list' | 'object';
  readonly entries: readonly Entry[];
  /** Of an object: it spans several lines, and stays so though it may fit on one. */
  readonly isMultiline: boolean;
}

/** A property by its name as it is written; of an item the name is ''. */
type Entry = readonly [name: string, value: JsonLayout];

/** The indentation and the room for a value at its position. */
export interface LinePosition {
  /** Indentation of the line it begins on. */
  readonly indent: string;
  /** Indentation of each level. */
  readonly indentUnit: string;
  /** Characters before it on its line. */
  readonly column: number;
  /** Characters that come after it on its last line, such as a comma. */
  readonly after: number;
}

/** As wide as the formatter of this repository makes lines. */
const WIDTH = 100;

/** The layout of a new value. */
export function layoutOfValue(value: unknown): JsonLayout {
  if (typeof value !== 'object' || value === null) {
    return { kind: 'raw', text: JSON.stringify(value) };
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([name, inner]) => [isList ? '' : JSON.stringify(name), layoutOfValue(inner)] as const,
  );
  return { kind: isList ? 'list' : 'object', entries, isMultiline: false };
}

/** A node belongs to one text; each fix of a file that is on one line looks at the whole of it. */
const layouts = new WeakMap<Node, JsonLayout>();

/** The layout of a value that is in the text already. */
export function layoutOfNode(text: string, node: Node): JsonLayout {
  const layout = layouts.get(node) ?? layoutAnew(text, node);
  layouts.set(node, layout);
  return layout;
}

function layoutAnew(text: string, node: Node): JsonLayout {
  const { type, children = [] } = node;
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length);
  if (type === 'array') {
    const entries = children.map((item) => ['', layoutOfNode(text, item)] as const);
    return { kind: 'list', entries, isMultiline: false };
  }
  if (type !== 'object') return { kind: 'raw', text: written(node) };
  const entries = children.flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[written(name), layoutOfNode(text, value)] as const] : [],
  );
  return { kind: 'object', entries, isMultiline: isMultiline(text, node) };
}

/** Whether an object or list is on lines of its own. */
export function isMultiline(text: string, { offset, length }: Node): boolean {
  const [first] = /^.\s*/s.exec(text.slice(offset, offset + length)) ?? [''];
  return first.includes('\n');
}

/** The layout on one line; `undefined` when it does not fit there. */
export function onOneLineIfFits(
  layout: JsonLayout,
  { column, after }: LinePosition,
): string | undefined {
  const line = onOneLine(layout);
  return line !== undefined && column + line.length + after <= WIDTH ? line : undefined;
}

/** Writes a layout as the formatter would: on one line when there is room, otherwise an entry a line. */
export function written(layout: JsonLayout, place: LinePosition): string {
  if (layout.kind === 'raw') return layout.text;
  return onOneLineIfFits(layout, place) ?? onLines(layout, place);
}

/** `undefined` when something in it has to span several lines. */
function onOneLine(layout: JsonLayout): string | undefined {
  if (layout.kind === 'raw') return layout.text;
  const { kind, entries, isMultiline } = layout;
  if (entries.length === 0) return kind === 'list' ? '[]' : '{}';
  if (isMultiline) return undefined;
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
  const key = before(name);
  return key + written(value, { ...place, column: place.column + key.length });
}

function onLines(
  { kind, entries }: JsonGroup,
  { indent: outer, indentUnit }: LinePosition,
): string {
  const indent = outer + indentUnit;
  const lines = entries.map((entry, at) => {
    const after = at === entries.length - 1 ? 0 : 1;
    return indent + entryWritten(entry, { indent, indentUnit, column: indent.length, after });
  });
  const [open, close] = kind === 'list' ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${outer}${close}`;
}

/**
 * The object or list of a change, changed. Throws a RangeError when there is no such
 * entry.
 */
export function changed(holder: JsonLayout, last: string | number, change: JsonChange): JsonGroup {
  if (holder.kind === 'raw') throw new RangeError(`nothing holds ${last}`);
  const { kind, entries } = holder;
  const at =
    kind === 'list'
      ? Number(last)
      : entries.findLastIndex(([name]) => JSON.parse(name) === String(last));
  const entry = entries[at];
  if (change.kind === 'set' && kind === 'object' && !entry) {
    const added = [JSON.stringify(String(last)), layoutOfValue(change.value)] as const;
    const place = placeFor(entries, String(last), change.order ?? []);
    return { ...holder, entries: entries.toSpliced(place, 0, added) };
  }
  if (change.kind === 'insert' && kind === 'list' && (entry || at === entries.length)) {
    return { ...holder, entries: entries.toSpliced(at, 0, ['', layoutOfValue(change.value)]) };
  }
  if (!entry) throw new RangeError(`nothing at ${last}`);
  const [name, value] = entry;
  if (change.kind === 'set') {
    return { ...holder, entries: entries.with(at, [name, layoutOfValue(change.value)]) };
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
