import type { ComponentType } from 'react';
import { ROWS, rowAt, type ScreenId } from '#guide';
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';
import { SCREENS } from './screens.generated.ts';

/** The components of the guide's rows. */
export interface Screens {
  readonly of: (id: ScreenId) => ComponentType;
  /** Wraps pages and decides who may see them; loaded with them. */
  readonly InDepthGate: ComponentType;
}

const LAZY = new Map(ROWS.map(({ id }) => [id, lazyScreen(SCREENS[id])]));
const GATE = lazyScreen(async () => (await import('#screens/in-depth-gate')).InDepthGate);

/** The screens, each loaded on first use. */
export const LAZY_SCREENS: Screens = { of: lazyOf, InDepthGate: GATE };

/** Loads the code of the screen at a path, if it is one of ours. */
export async function preload(path: string): Promise<void> {
  const row = rowAt(path);
  if (!row) return;
  await Promise.all([row.guide === 'inDepth' ? GATE.load() : undefined, lazyOf(row.id).load()]);
}

/** Loads the code of all screens. */
export async function preloadAll(): Promise<void> {
  await Promise.all([GATE, ...LAZY.values()].map((screen) => screen.load()));
}

function lazyOf(id: ScreenId): LazyScreen {
  const screen = LAZY.get(id);
  if (!screen) throw new RangeError(`no screen "${id}"`);
  return screen;
}
