const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Node<T> = readonly (Node<T> | T | undefined)[];

/**
 * A persistent vector of fixed length: `with` returns a copy that shares all but a few nodes of 32
 * entries, so a snapshot costs the same for 20 questions as for 5,000.
 */
export class Vector<T> {
  readonly length: number;
  readonly #shift: number;
  readonly #root: Node<T>;

  private constructor(length: number, shift: number, root: Node<T>) {
    this.length = length;
    this.#shift = shift;
    this.#root = root;
  }

  static of<T>(items: readonly T[]): Vector<T> {
    let level: Node<T> = items;
    let shift = 0;
    while (level.length > WIDTH) {
      const parents: Node<T>[] = [];
      for (let at = 0; at < level.length; at += WIDTH) parents.push(level.slice(at, at + WIDTH));
      level = parents;
      shift += BITS;
    }
    return new Vector(items.length, shift, level);
  }

  /** The entry at an index, which must be within the list. */
  at(index: number): T {
    let node: Node<T> = this.#root;
    for (let shift = this.#shift; shift > 0; shift -= BITS) {
      node = below(node, (index >> shift) & MASK);
    }
    // Entries are at shift 0, and the index is in range.
    return node[index & MASK] as T;
  }

  /** Changes this vector itself: only while nothing else has it. */
  put(index: number, value: T): void {
    let node: Node<T> = this.#root;
    for (let shift = this.#shift; shift > 0; shift -= BITS) {
      node = below(node, (index >> shift) & MASK);
    }
    (node as T[])[index & MASK] = value;
  }

  with(index: number, value: T): Vector<T> {
    return new Vector(this.length, this.#shift, replace(this.#root, this.#shift, index, value));
  }
}

/** The child of a node above shift 0, which is a node by construction. */
function below<T>(node: Node<T>, slot: number): Node<T> {
  return node[slot] as Node<T>;
}

function replace<T>(node: Node<T>, shift: number, index: number, value: T): Node<T> {
  const copy = node.slice();
  const slot = (index >> shift) & MASK;
  copy[slot] = shift === 0 ? value : replace(below(node, slot), shift - BITS, index, value);
  return copy;
}
