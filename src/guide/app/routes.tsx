import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen, ROWS, rowAt, type ScreenId } from '#guide';
import { whenIdle } from './firstGesture.ts';
import { SCREENS } from './screens.generated.ts';

/** The components of the guide's rows. */
export interface Screens {
  readonly of: (id: ScreenId) => ComponentType;
  /** Wraps pages and decides who may see them; loaded with them. */
  readonly InDepthGate: ComponentType;
}

const LAZY = new Map(ROWS.map(({ id }) => [id, lazyScreen(SCREENS[id])]));
const GATE = lazyScreen(async () => (await import('#guide/screens/in-depth')).InDepthGate);

/** The screens, each loaded on first use. */
export const LAZY_SCREENS: Screens = { of: lazyOf, InDepthGate: GATE };

/** Loads the code of the screen at a path, if it is one of ours. */
export async function preload(path: string): Promise<void> {
  const row = rowAt(path);
  if (!row) return;
  await Promise.all([row.guide === 'inDepth' ? GATE.load() : undefined, lazyOf(row.id).load()]);
}

/**
 * Loads the code of all screens, one after the other whenever the browser is idle. On a metered or
 * slow connection each is loaded on first use.
 */
export async function preloadWhenIdle(): Promise<void> {
  for (const screen of [GATE, ...LAZY.values()]) {
    await new Promise<void>(whenIdle);
    if (isCostly()) return;
    await screen.load();
  }
}

/** Known in Chromium only. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function isCostly(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

function lazyOf(id: ScreenId): LazyScreen {
  const screen = LAZY.get(id);
  if (!screen) throw new RangeError(`no screen "${id}"`);
  return screen;
}
