import { object, TEXT, type ValueOf } from '#operations';
import { tabCopy, tabStore } from '#storage';

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

/** Where somebody is and which way they came, as it is kept. */
export const PLACE = object({
  position: TEXT,
  direction: { ...TEXT, enum: ['forward', 'backward'], default: 'forward' },
});

/** Where the visitor is in the in-depth guide; a copy in the storage of the tab outlives a reload. */
export const usePosition = tabStore({
  copy: tabCopy('position', 1, PLACE, placeIn),
  actions: (set) => ({
    moveTo: (position: Position, direction: Direction) => set({ position, direction }),
  }),
});

/** A place that was kept, as far as it is one; the first in its place. */
function placeIn({ position, direction }: ValueOf<typeof PLACE>): {
  readonly position: Position;
  readonly direction: Direction;
} {
  if (!isPosition(position)) return { position: FIRST_POSITION, direction: 'forward' };
  return { position, direction };
}

function isPosition(value: string): value is Position {
  return /^[1-9]\d?(?::[1-9]\d?)?$/.test(value);
}
