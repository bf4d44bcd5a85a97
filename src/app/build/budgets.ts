import type { Manifest } from 'vite';
import { pageAssets } from './pages.ts';
import { type FirstScreen, sizeOf } from './sizes.ts';

/** Limits of what a visitor waits for: bytes as sent (gzip), and requests. */
const BUDGETS = {
  /** Of a page made at build time, JavaScript and CSS before it can be read and its links followed. */
  beforeUse: { bytes: 14_000, requests: 6 },
  /** The same with React and all of the page. */
  whole: { bytes: 121_000 },
  /** Code of a screen, beyond what every page has. */
  screens: { short: { bytes: 102_000 }, inDepth: { bytes: 128_000 } },
} as const;

/** Which budgets a build exceeds, a line each; `pages` are those made at build time, by path. */
export function overBudget(
  clientFolder: string,
  manifest: Manifest,
  pages: ReadonlyMap<string, FirstScreen>,
): readonly string[] {
  const of = (what: string, value: number, limit: number, unit: string) =>
    value > limit ? [`${what}: ${value} ${unit}, at most ${limit}`] : [];
  const { beforeUse, whole, screens } = BUDGETS;
  const ofPages = [...pages].flatMap(([path, { scripts, styles, later, requests }]) => [
    ...of(`${path} before use`, scripts + styles, beforeUse.bytes, 'bytes'),
    ...of(`${path} before use`, requests, beforeUse.requests, 'requests'),
    ...of(`${path} with React`, scripts + styles + later, whole.bytes, 'bytes'),
  ]);
  const everywhere = new Set(pageAssets(manifest, ['index.html', 'src/app/main.tsx']).scripts);
  const modules = Object.keys(manifest).filter((key) => /^src\/screens\/.*Screen\.tsx$/.test(key));
  const ofScreens = modules.flatMap((module) => {
    const own = pageAssets(manifest, [module]).scripts.filter((file) => !everywhere.has(file));
    const { bytes } = /\/(?:short-guide|start)/.test(module) ? screens.short : screens.inDepth;
    return of(module, sizeOf(clientFolder, own), bytes, 'bytes');
  });
  return [...ofPages, ...ofScreens];
}
