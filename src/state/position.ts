import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabStorage } from './webStorage.ts';

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

/** Where somebody is and which way they came. */
export interface Place {
  readonly position: Position;
  readonly direction: Direction;
}

interface PositionState extends Place {
  moveTo(position: Position, direction: Direction): void;
}

const FIRST: Place = { position: FIRST_POSITION, direction: 'forward' };

/** A place that was kept, as far as it is one. */
export function readPlace(kept: unknown): Place {
  const { position, direction } = Object(kept) as Readonly<Record<string, unknown>>;
  if (!isPosition(position) || !(direction === 'forward' || direction === 'backward')) return FIRST;
  return { position, direction };
}

function isPosition(value: unknown): value is Position {
  return typeof value === 'string' && /^[1-9]\d?(?::[1-9]\d?)?$/.test(value);
}

/** Where the visitor is in the in-depth guide; a copy in the storage of the tab outlives a reload. */
export const usePosition = create<PositionState>()(
  persist(
    (set) => ({
      ...FIRST,
      moveTo: (position, direction) => set({ position, direction }),
    }),
    {
      name: 'position',
      version: 1,
      storage: tabStorage<Place>(),
      partialize: ({ position, direction }) => ({ position, direction }),
      merge: (kept, current) => ({ ...current, ...readPlace(kept) }),
    },
  ),
);
