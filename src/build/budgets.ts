import type { Manifest } from 'vite';
import { pageAssets } from './pages.ts';
import { type FirstScreen, sizeOf } from './sizes.ts';

/** Limits of what a visitor waits for: bytes after gzip, and requests. */
const BUDGETS = {
  /** JavaScript and CSS of a prerendered page before it can be read and its links followed. */
  beforeReact: { bytes: 11_500, requests: 6 },
  /** The same with React and all code of the page. */
  withReact: { bytes: 122_000 },
  /**
   * Bytes of code of a screen, or of a lazily loaded part, beyond what every page has, by the
   * beginning of its file's name: about a tenth more than today.
   */
  screens: {
    'short-guide/StartScreen': 2_000,
    'short-guide/FormScreen': 68_000,
    'short-guide/BookingScreen': 108_000,
    'short-guide/FinishScreen': 44_000,
    'short-guide/': 7_000,
    'login/': 90_000,
    'in-depth/IntroductionScreen': 41_000,
    'in-depth/MissingGroupScreen': 41_000,
    'in-depth/QuestionnaireScreen': 87_000,
    'collection/CurrentInsurancesScreen': 57_000,
    'collection/FetchingScreen': 70_000,
    /** Forms with every question type, prices and signing. */
    others: 135_000,
  },
} as const;

const SCREENS = 'src/guide/screens/';

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
  const everywhere = new Set(
    pageAssets(manifest, ['index.html', 'src/guide/app/main.tsx']).scripts,
  );
  const modules = Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) =>
    isDynamicEntry && key.startsWith(SCREENS) ? [key] : [],
  );
  const ofScreens = modules.flatMap((module) => {
    const own = pageAssets(manifest, [module]).scripts.filter((file) => !everywhere.has(file));
    const file = module.slice(SCREENS.length);
    const limit =
      Object.entries(screens).find(([name]) => file.startsWith(name))?.[1] ?? screens.others;
    return of(module, sizeOf(clientFolder, own), limit, 'bytes');
  });
  return [...ofPages, ...ofScreens];
}
