/**
 * Priority queue (binary heap) of numbers without duplicates, lowest rank first. As ranks are
 * topological, a cell is evaluated after all that it depends on.
 */
export class Queue {
  readonly #heap: number[] = [];
  readonly #waiting = new Set<number>();
  readonly #rank: (item: number) => number;

  constructor(rank: (item: number) => number) {
    this.#rank = rank;
  }

  add(item: number): void {
    if (this.#waiting.has(item)) return;
    this.#waiting.add(item);
    this.#heap.push(item);
    let at = this.#heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  take(): number | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    this.#waiting.delete(first);
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first;
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < this.#heap.length && this.#isBefore(left, least)) least = left;
      if (right < this.#heap.length && this.#isBefore(right, least)) least = right;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    return this.#rank(this.#heap[a] ?? 0) < this.#rank(this.#heap[b] ?? 0);
  }

  #swap(a: number, b: number): void {
    const held = this.#heap[a] ?? 0;
    this.#heap[a] = this.#heap[b] ?? 0;
    this.#heap[b] = held;
  }
}
