import type { ComponentType } from 'react';
import { ROWS, rowAt, type ScreenId } from '#guide';
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';
import { SCREENS } from './screens.generated.ts';

/** What stands at the rows of the guides' table. */
export interface Screens {
  readonly of: (id: ScreenId) => ComponentType;
  /** Stands around pages and decides who may see them; loaded with them. */
  readonly InDepthGate: ComponentType;
}

const LAZY = new Map(ROWS.map(({ id }) => [id, lazyScreen(SCREENS[id])]));
const GATE = lazyScreen(async () => (await import('#screens/in-depth-gate')).InDepthGate);

/** The screens, each loaded at its first use. */
export const LAZY_SCREENS: Screens = { of: lazyOf, InDepthGate: GATE };

/** Fetches the code of the screen at a path, if it is one of ours. */
export async function preload(path: string): Promise<void> {
  const row = rowAt(path);
  if (!row) return;
  await Promise.all([row.guide === 'inDepth' ? GATE.load() : undefined, lazyOf(row.id).load()]);
}

/** Fetches the code of all screens that visitors can get to. */
export async function preloadAll(): Promise<void> {
  await Promise.all([GATE, ...LAZY.values()].map((screen) => screen.load()));
}

function lazyOf(id: ScreenId): LazyScreen {
  const screen = LAZY.get(id);
  if (!screen) throw new RangeError(`no screen "${id}"`);
  return screen;
}
