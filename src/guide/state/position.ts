import { object, TEXT, type ValueOf } from '#operations';
import { tabCopy, tabStore } from './tabStore.ts';

/** Position in a guide: `main:inner`, such as `2:3`, or `main` where a step has no parts. */
export type Position = `${number}` | `${number}:${number}`;

/** Direction of the last navigation. */
export type Direction = 'forward' | 'backward';

/** First position of a guide (spec section 9). */
export const FIRST_POSITION: Position = '2:1';

/** The two numbers of a position; `inner` is 1 where a step has no parts. */
export function partsOf(position: Position): { readonly main: number; readonly inner: number } {
  const [main = 1, inner = 1] = position.split(':').map(Number);
  return { main, inner };
}

/** Schema of the stored position and direction. */
export const POSITION = object({
  position: TEXT,
  direction: { ...TEXT, enum: ['forward', 'backward'], default: 'forward' },
});

/** Position in the in-depth guide; a copy in the tab survives a reload. */
export const usePosition = tabStore({
  copy: tabCopy('position', 1, POSITION, validPosition),
  actions: (set) => ({
    moveTo: (position: Position, direction: Direction) => set({ position, direction }),
  }),
});

/** A valid stored position, otherwise the first. */
function validPosition({ position, direction }: ValueOf<typeof POSITION>): {
  readonly position: Position;
  readonly direction: Direction;
} {
  if (!isPosition(position)) return { position: FIRST_POSITION, direction: 'forward' };
  return { position, direction };
}

function isPosition(value: string): value is Position {
  return /^[1-9]\d?(?::[1-9]\d?)?$/.test(value);
}
