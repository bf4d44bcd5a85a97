/** A stretch of a file. Lines and columns count from 1; columns are UTF-16 code units. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column after the last character. */
  readonly endColumn: number;
}

/** A stretch of a text by character offsets. */
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

  /** Where a span stands; an empty one at the end of the text is allowed. */
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
