import type { Node } from 'jsonc-parser';
import { childNode } from '#checker/json';
import { segments } from './pointer.ts';

/** The parts of a document that turn pointers into lines and columns. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: Lines;
  readonly content?: { readonly root: Node };
}

/** The part of the text at a pointer that a finding is about. */
export type PlacePart =
  /** The whole value. */
  | { readonly kind: 'value' }
  | { readonly kind: 'opening' }
  /** The name of the property. */
  | { readonly kind: 'key' }
  /** A part of a text, or an item of a list, when it can be found in the value. */
  | { readonly kind: 'within'; readonly part: unknown };

/**
 * Where a pointer leads to in a file. A pointer to something that is not there (a circle of
 * conditions has no line of its own) leads to the opening bracket of its parent.
 */
export function spanOf(
  { text, content }: Source,
  pointer: string,
  part: PlacePart = { kind: 'value' },
): Span {
  if (!content) return { offset: 0, length: 0 };
  let node = content.root;
  for (const name of segments(pointer)) {
    const inner = childNode(node, name);
    if (!inner) return opening(node);
    node = inner;
  }
  if (part.kind === 'key') {
    const [key] = node.parent?.type === 'property' ? (node.parent.children ?? []) : [];
    return key ?? opening(node);
  }
  if (part.kind === 'opening') return opening(node);
  if (part.kind === 'within') return within(text, node, part.part);
  return node;
}

/** The line that a pointer leads to, from 1; `part` as for `spanOf`. */
export function lineAt(source: Source, pointer: string, part?: PlacePart): number {
  return source.lines.region(spanOf(source, pointer, part)).line;
}

function opening(node: Node): Span {
  const isLiteral = node.type !== 'object' && node.type !== 'array';
  return isLiteral ? node : { offset: node.offset, length: 1 };
}

function within(text: string, node: Node, found: unknown): Span {
  if (node.type === 'array') return node.children?.find(({ value }) => value === found) ?? node;
  if (node.type !== 'string' || typeof found !== 'string' || node.value === found) return node;
  const written = JSON.stringify(found).slice(1, -1);
  const at = text.indexOf(written, node.offset);
  const isInside = at !== -1 && at + written.length < node.offset + node.length;
  return isInside ? { offset: at, length: written.length } : node;
}

/** A range of a file. Lines and columns count from 1; columns are UTF-16 code units. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column after the last character. */
  readonly endColumn: number;
}

/** A range of a text by character offsets. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Turns offsets in a text into lines and columns. */
export class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      starts.push(at + 1);
    }
    this.#starts = starts;
  }

  /** The lines and columns of a span; an empty one at the end of the text is allowed. */
  region({ offset, length }: Span): Region {
    const [line, column] = this.#place(offset);
    const [endLine, endColumn] = this.#place(offset + length);
    return { line, column, endLine, endColumn };
  }

  /** A line without its ending, from 1; `''` when there is none. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    const end = this.#starts[number];
    return this.#text.slice(start, end === undefined ? undefined : end - 1).replace(/\r$/, '');
  }

  #place(offset: number): readonly [line: number, column: number] {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return [low + 1, offset - (this.#starts[low] ?? 0) + 1];
  }
}
