import { EditorView } from '@codemirror/view';
import { type Node, parseTree } from 'jsonc-parser';
import { pathOf } from '#checker/json';
import { offsetAt } from './problems.ts';

/** A place in a text to go to. */
export interface GoTo {
  /** JSON pointer (RFC 6901); where nothing is there, the nearest parent is selected. */
  readonly pointer?: string;
  /** From 1, where no pointer is given. */
  readonly line?: number;
  /** Increases with each request to go there. */
  readonly requestId: number;
  /** The focus stays where it is. */
  readonly isQuiet?: boolean;
}

/** Selects a place in a view and scrolls to it; moves the focus there too, unless `isQuiet`. */
export function goToPlace(view: EditorView, { pointer, line, isQuiet = false }: GoTo): void {
  const { doc } = view.state;
  const start = line === undefined ? 0 : offsetAt(doc, line, 1);
  const range =
    pointer === undefined
      ? { from: start, to: line === undefined ? start : doc.lineAt(start).to }
      : rangeOf(view.state.sliceDoc(), pointer);
  view.dispatch({
    selection: { anchor: range.from, head: range.to },
    effects: EditorView.scrollIntoView(range.from, { y: 'center' }),
  });
  if (!isQuiet) view.focus();
}

/**
 * The range to select for a pointer: a text, number or boolean itself; for an object or list its property's
 * name, or its first character inside a list.
 */
function rangeOf(text: string, pointer: string): { readonly from: number; readonly to: number } {
  let node = parseTree(text);
  for (const step of pathOf(pointer)) {
    const inner = node && memberOf(node, step);
    if (!inner) break;
    node = inner;
  }
  if (!node) return { from: 0, to: 0 };
  const isOne = node.type !== 'object' && node.type !== 'array';
  const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const { offset, length } = isOne ? node : (name ?? { offset: node.offset, length: 1 });
  return { from: offset, to: offset + length };
}

function memberOf({ type, children = [] }: Node, step: string | number): Node | undefined {
  if (type === 'array') return children[Number(step)];
  return children.findLast((property) => property.children?.[0]?.value === String(step))
    ?.children?.[1];
}
