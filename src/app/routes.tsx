import type { ComponentType } from 'react';
import { ROWS, rowAt, type ScreenId, TABLE } from '#guide';
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';

/** What stands at the rows of the guides' table. */
export interface Screens {
  readonly of: (id: ScreenId) => ComponentType;
  /** Stands around pages and decides who may see them; loaded with them. */
  readonly InDepthGate: ComponentType;
}

/** The rooms of the screens; each is loaded at the first use of one of them. */
const ROOMS = {
  start: () => import('#screens/start'),
  'in-depth-start': () => import('#screens/in-depth-start'),
  'short-guide': () => import('#screens/short-guide'),
  'short-guide-form': () => import('#screens/short-guide-form'),
  'in-depth': () => import('#screens/in-depth'),
  'in-depth-form': () => import('#screens/in-depth-form'),
  'collection-form': () => import('#screens/collection-form'),
  collection: () => import('#screens/collection'),
  'current-insurances': () => import('#screens/current-insurances'),
  result: () => import('#screens/result'),
  signing: () => import('#screens/signing'),
  health: () => import('#screens/health'),
  'health-signing': () => import('#screens/health-signing'),
  'in-depth-finish': () => import('#screens/in-depth-finish'),
} as const satisfies Rooms;

type Rooms = Readonly<Record<string, () => Promise<Readonly<Record<string, ComponentType>>>>>;
/** What the doors give out, as the table names it: `result/ResultScreen`. */
type ScreenName = {
  [Room in keyof typeof ROOMS]: `${Room}/${keyof Awaited<ReturnType<(typeof ROOMS)[Room]>> & string}`;
}[keyof typeof ROOMS];

// A row that names a screen which no door gives out is refused here.
const NAMES: Readonly<Record<ScreenId, { readonly screen: ScreenName }>> = TABLE;

const LAZY = new Map(ROWS.map(({ id }) => [id, lazyNamed(NAMES[id].screen)]));
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

function lazyNamed(screen: ScreenName): LazyScreen {
  const [room = '', name = ''] = screen.split('/');
  const rooms: Rooms = ROOMS;
  return lazyScreen(async () => {
    const found = (await rooms[room]?.())?.[name];
    if (!found) throw new RangeError(`no screen "${screen}"`);
    return found;
  });
}
