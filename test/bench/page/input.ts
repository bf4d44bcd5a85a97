import type { FormDefinition } from '#engine';

/** The input of all three pages: one form, with its initial answers. */
export interface BenchInput {
  readonly definition: FormDefinition;
  readonly answers: Readonly<Record<string, string>>;
}

/** How long a page took, in ms: from the start of React, and from the start of navigation. */
export interface BenchMount {
  readonly mount: number;
  readonly ready: number;
}

/** Questions per block; each chain of conditions is within one block. */
export const BLOCK = 40;

/** The numbers of the questions, block by block. */
export function blocksOf(size: number): readonly (readonly number[])[] {
  const numbers = Array.from({ length: size }, (_none, index) => index);
  return Array.from({ length: Math.ceil(size / BLOCK) }, (_none, block) =>
    numbers.slice(block * BLOCK, (block + 1) * BLOCK),
  );
}

/** The kind of the question with this index. */
export function kindOf(index: number): 'radio' | 'number' | 'text' {
  const kind = index % 5;
  return kind === 3 ? 'number' : kind === 4 ? 'text' : 'radio';
}

/** The rules of the form, as a developer would write them without an engine. */
export function visibleIn(
  block: readonly number[],
  answerTo: (index: number) => string,
): ReadonlySet<number> {
  const visible = new Set<number>();
  const [first = 0] = block;
  for (const index of block) {
    const cause = index === first + 1 ? first : index - 2;
    const isChained = index % 2 === 1;
    if (!isChained || (visible.has(cause) && opens(cause, answerTo(cause)))) visible.add(index);
  }
  return visible;
}

function opens(index: number, answer: string): boolean {
  const kind = kindOf(index);
  if (kind === 'number') return Number(answer) > 10;
  return kind === 'text' ? answer !== '' : ['a', 'b', 'c'].includes(answer);
}

/** The questions of a block that conditions read: its first, and the links of its chain. */
export function causesIn(block: readonly number[]): readonly number[] {
  return block.filter((index) => index === block[0] || index % 2 === 1);
}

/** The options of a radio question. */
export const OPTIONS = ['a', 'b', 'c', 'd'] as const;
