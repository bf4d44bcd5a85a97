import { EditorView } from '@codemirror/view';
import { type Node, parseTree } from 'jsonc-parser';
import { pathOf } from '#checker/json';
import { offsetAt } from './problems.ts';

/** A place in a text to go to. */
export interface GoTo {
  /** JSON pointer (RFC 6901); of what is not there, the nearest around it. */
  readonly pointer?: string;
  /** From 1, where no pointer is given. */
  readonly line?: number;
  /** Increases with each request to go there. */
  readonly requestId: number;
  /** The focus stays where it is. */
  readonly isQuiet?: boolean;
}

/** Selects a place in a view, scrolls there and moves focus there, unless it is done quietly. */
export function goToPlace(view: EditorView, { pointer, line, isQuiet = false }: GoTo): void {
  const { doc } = view.state;
  const start = line === undefined ? 0 : offsetAt(doc, line, 1);
  const stretch =
    pointer === undefined
      ? { from: start, to: line === undefined ? start : doc.lineAt(start).to }
      : stretchOf(view.state.sliceDoc(), pointer);
  view.dispatch({
    selection: { anchor: stretch.from, head: stretch.to },
    effects: EditorView.scrollIntoView(stretch.from, { y: 'center' }),
  });
  if (!isQuiet) view.focus();
}

/**
 * The stretch to select for a pointer: a single value, or the name of a property that holds several. Of an
 * object or list in a list its first letter.
 */
function stretchOf(text: string, pointer: string): { readonly from: number; readonly to: number } {
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
