import { create } from 'zustand';

/** Where in a guide: `main:inner`, such as `2:3`, or `main` alone where a step has no parts. */
export type Position = `${number}` | `${number}:${number}`;

/** Which way the visitor last moved. */
export type Direction = 'forward' | 'backward';

/** Where a guide begins (spec section 9). */
export const FIRST_POSITION: Position = '2:1';

/** The two numbers of a position; `inner` is 1 where a step has no parts. */
export function partsOf(position: Position): { readonly main: number; readonly inner: number } {
  const [main = 1, inner = 1] = position.split(':').map(Number);
  return { main, inner };
}

/** `n` parts further on in the same main step (spec section 4). */
export function forward(position: Position, n: number): Position {
  const { main, inner } = partsOf(position);
  return `${main}:${inner + n}`;
}

/** `n` parts back in the same main step, never below the first. */
export function backward(position: Position, n: number): Position {
  const { main, inner } = partsOf(position);
  return `${main}:${Math.max(1, inner - n)}`;
}

interface PositionState {
  readonly position: Position;
  readonly direction: Direction;
  moveTo(position: Position, direction: Direction): void;
}

/** Where the visitor is in the in-depth guide. */
export const usePosition = create<PositionState>()((set) => ({
  position: FIRST_POSITION,
  direction: 'forward',
  moveTo: (position, direction) => set({ position, direction }),
}));
