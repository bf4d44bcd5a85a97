import type { Manifest } from 'vite';
import { pageAssets } from './pages.ts';
import { type FirstScreen, sizeOf } from './sizes.ts';

/** Limits of what a visitor waits for: bytes after gzip, and requests. */
const BUDGETS = {
  /** JavaScript and CSS of a prerendered page before it can be read and its links followed. */
  beforeReact: { bytes: 14_000, requests: 6 },
  /** The same with React and all code of the page. */
  withReact: { bytes: 122_000 },
  /**
   * Bytes of code of a screen, or of a lazily loaded part, beyond what every page has, by folder: about
   * a tenth more than today.
   */
  screens: {
    start: 2_000,
    'short-guide': 7_000,
    'short-guide-form': 108_000,
    'in-depth-start': 90_000,
    'in-depth': 41_000,
    'current-insurances': 57_000,
    collection: 70_000,
    /** Forms with every question type, prices and signing. */
    others: 135_000,
  },
} as const;

/** The exceeded budgets of a build, a line each; `pages` are the prerendered ones, by path. */
export function overBudget(
  clientFolder: string,
  manifest: Manifest,
  pages: ReadonlyMap<string, FirstScreen>,
): readonly string[] {
  const of = (what: string, value: number, limit: number, unit: string) =>
    value > limit ? [`${what}: ${value} ${unit}, at most ${limit}`] : [];
  const { beforeReact, withReact, screens } = BUDGETS;
  const ofPages = [...pages].flatMap(([path, { scripts, styles, later, requests }]) => [
    ...of(`${path} before use`, scripts + styles, beforeReact.bytes, 'bytes'),
    ...of(`${path} before use`, requests, beforeReact.requests, 'requests'),
    ...of(`${path} with React`, scripts + styles + later, withReact.bytes, 'bytes'),
  ]);
  const everywhere = new Set(pageAssets(manifest, ['index.html', 'src/app/main.tsx']).scripts);
  const modules = Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) =>
    isDynamicEntry && key.startsWith('src/screens/') ? [key] : [],
  );
  const ofScreens = modules.flatMap((module) => {
    const own = pageAssets(manifest, [module]).scripts.filter((file) => !everywhere.has(file));
    const [, , folder = ''] = module.split('/');
    const limit = Object.entries(screens).find(([name]) => name === folder)?.[1] ?? screens.others;
    return of(module, sizeOf(clientFolder, own), limit, 'bytes');
  });
  return [...ofPages, ...ofScreens];
}
