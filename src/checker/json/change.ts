import { type Node, parseTree } from 'jsonc-parser';
import { editBetween, type JsonChange, type TextEdit } from './edit.ts';
import {
  changed,
  entryWritten,
  isMultiline,
  type JsonGroup,
  type JsonLayout,
  type LinePosition,
  layoutOfNode,
  layoutOfValue,
  onOneLineIfFits,
  written,
} from './layout.ts';
import type { Path } from './path.ts';

/**
 * The edits that make a change and nothing else: what is not changed keeps its letters, and what is
 * has the layout that the formatter of this repository gives it. A value that is set to what it is
 * already needs none.
 *
 * Throws a RangeError when the text is no JSON or the path leads nowhere. `root` is the text's tree
 * as jsonc-parser makes it, if the caller has it.
 */
export function editsFor(
  text: string,
  change: JsonChange,
  root: Node | undefined = parseTree(text),
): readonly TextEdit[] {
  if (!root) throw new RangeError('no JSON');
  const { path } = change;
  if (change.kind === 'move') return [trimmed(text, movedIn(text, existing(root, path), change))];
  const [last] = path.slice(-1);
  if (last === undefined) {
    if (change.kind !== 'set') throw new RangeError('the whole file can only be set');
    return [trimmed(text, laidOut(text, root, layoutOfValue(change.value)))];
  }
  const holder = existing(root, path.slice(0, -1));
  const before = layoutOfNode(text, holder);
  const after = changed(before, last, change);
  if (JSON.stringify(after) === JSON.stringify(before)) return [];
  const edit =
    shortened(text, holder, after) ??
    (isMultiline(text, holder) && after.entries.length > 0
      ? entryEdit(text, holder, after, before)
      : relaid(text, holder, after));
  return [trimmed(text, edit)];
}

/**
 * The edit of the outermost list that has room on one line now and had none. The formatter puts a
 * list on one line whenever it can, an object when it was so.
 */
function shortened(text: string, holder: Node, layout: JsonLayout): TextEdit | undefined {
  let found: TextEdit | undefined;
  let node = holder;
  let whole = layout;
  for (;;) {
    // What has no room anywhere leaves none to its parent: large files need not be written.
    if (onOneLineIfFits(whole, ROOMIEST) === undefined) return found;
    const place = placeOf(text, node);
    const isShorter =
      onOneLineIfFits(whole, place) !== undefined &&
      onOneLineIfFits(layoutOfNode(text, node), place) === undefined;
    if (node.type === 'array' && isMultiline(text, node) && isShorter)
      found = relaid(text, node, whole);
    const outer = containerOf(node);
    if (!outer) return found;
    whole = withInner(text, outer, node, whole);
    node = outer;
  }
}

const ROOMIEST: LinePosition = { indent: '', indentUnit: '', column: 0, after: 0 };

/** The items change places and keep their letters; what is between them stays. */
function movedIn(
  text: string,
  { children = [] }: Node,
  { from, to }: Extract<JsonChange, { kind: 'move' }>,
): TextEdit {
  const isThere = (at: number) => Number.isInteger(at) && at >= 0 && at < children.length;
  if (!isThere(from) || !isThere(to)) throw new RangeError(`no item ${from} or ${to}`);
  const low = Math.min(from, to);
  const own = children.slice(low, Math.max(from, to) + 1);
  const items = own.map(({ offset, length }) => text.slice(offset, offset + length));
  const between = own.slice(1).map(({ offset }, at) => {
    const end = (own[at]?.offset ?? 0) + (own[at]?.length ?? 0);
    return text.slice(end, offset);
  });
  const [item = ''] = items.slice(from - low, from - low + 1);
  const order = items.toSpliced(from - low, 1).toSpliced(to - low, 0, item);
  const offset = own[0]?.offset ?? 0;
  const made = order.map((one, at) => one + (between[at] ?? '')).join('');
  return { offset, length: made.length, text: made };
}

/** One entry of an object or list that is on lines of its own: the others are not touched. */
function entryEdit(
  text: string,
  holder: Node,
  { entries }: JsonGroup,
  before: JsonLayout,
): TextEdit {
  const { children = [] } = holder;
  const was = before.kind === 'raw' ? [] : before.entries;
  const changedAt = entries.findIndex(
    (entry, at) => JSON.stringify(entry) !== JSON.stringify(was[at]),
  );
  const at = changedAt === -1 ? entries.length : changedAt;
  const [own, previous, next] = [children[at], children[at - 1], children[at + 1]];
  const end = ({ offset, length }: Node) => offset + length;
  const entry = entries[at];
  if (!entry || entries.length < was.length) {
    if (previous && own)
      return { offset: end(previous), length: end(own) - end(previous), text: '' };
    if (own && next) return { offset: own.offset, length: next.offset - own.offset, text: '' };
    throw new RangeError('nothing to remove');
  }
  const { indent, indentUnit } = placeOf(text, children[0] ?? holder);
  const made = eolOf(
    text,
    entryWritten(entry, { indent, indentUnit, column: indent.length, after: 1 }),
  );
  if (entries.length === was.length && own) {
    return { offset: own.offset, length: own.length, text: made };
  }
  const line = eolOf(text, `\n${indent}`);
  if (previous) return { offset: end(previous), length: 0, text: `,${line}${made}` };
  return { offset: (own ?? holder).offset, length: 0, text: `${made},${line}` };
}

/**
 * An object or list inside a line: with what is around it, as it decides whether the line has room.
 */
function relaid(text: string, holder: Node, layout: JsonLayout): TextEdit {
  let node = holder;
  let whole = layout;
  for (let outer = containerOf(node); outer; outer = containerOf(node)) {
    if (isMultiline(text, outer)) break;
    whole = withInner(text, outer, node, whole);
    node = outer;
  }
  return laidOut(text, node, whole);
}

/** The object or list that a node is in, past the pair of a property. */
function containerOf({ parent }: Node): Node | undefined {
  return parent?.type === 'property' ? parent.parent : parent;
}

function withInner(text: string, outer: Node, inner: Node, layout: JsonLayout): JsonLayout {
  const all = layoutOfNode(text, outer);
  if (all.kind === 'raw') return layout;
  const isInner = (child?: Node) => child === inner || child?.children?.[1] === inner;
  const entries = all.entries.map(
    ([name, own], at) => [name, isInner(outer.children?.[at]) ? layout : own] as const,
  );
  return { ...all, entries };
}

function laidOut(text: string, node: Node, layout: JsonLayout): TextEdit {
  const { offset, length } = node;
  return { offset, length, text: eolOf(text, written(layout, placeOf(text, node))) };
}

function placeOf(text: string, { offset, length }: Node): LinePosition {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const indent = line.slice(0, line.length - line.trimStart().length);
  const [rest = ''] = text.slice(offset + length).split('\n', 1);
  const [, indentUnit = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return { indent, indentUnit, column: line.length, after: rest.trimEnd().length };
}

function eolOf(text: string, made: string): string {
  return text.includes('\r\n') ? made.replaceAll('\n', '\r\n') : made;
}

/** Without what is the same at both ends. */
function trimmed(text: string, { offset, length, text: made }: TextEdit): TextEdit {
  const edit = editBetween(text.slice(offset, offset + length), made);
  return { ...edit, offset: offset + edit.offset };
}

function existing(root: Node, path: Path): Node {
  return path.reduce<Node>((node, segment) => {
    const inner = childNode(node, segment);
    if (!inner) throw new RangeError(`no ${segment}`);
    return inner;
  }, root);
}

/** An item of a list, or the value of a property; of equal names the last counts, as in JSON.parse. */
export function childNode(node: Node, segment: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(segment)];
  const name = String(segment);
  const property = node.children?.findLast(({ children }) => children?.[0]?.value === name);
  return property?.children?.[1];
}
