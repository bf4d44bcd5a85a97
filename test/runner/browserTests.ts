/** A size of screen, as `playwright.config.ts` names its projects. */
type Project = 'phone' | 'desktop';

/** Some specs, on one size of screen or on those their tests ask for. */
interface Row {
  readonly fits: RegExp;
  readonly specs: readonly string[];
  readonly project?: Project;
}

/**
 * Which browser tests a change is to be tried with before it is committed: a short walk through what
 * it touches, on one size of screen. `npm test` runs all of them. The first row that fits decides.
 */
const ROWS: readonly Row[] = [
  { fits: /^src\/(?:studio\/|app\/build\/studio)/, specs: ['studio.spec.ts'], project: 'desktop' },
  { fits: /^src\/screens\/(?:short-guide|start)/, specs: ['booking.spec.ts'], project: 'phone' },
  { fits: /^src\/screens\/in-depth-start\//, specs: ['inDepthStart.spec.ts'], project: 'desktop' },
  { fits: /^src\/screens\/in-depth-gate\//, specs: ['gate.spec.ts'], project: 'desktop' },
  { fits: /^src\/screens\/in-depth-form\//, specs: ['questionnaire.spec.ts'], project: 'desktop' },
  { fits: /^src\/screens\/in-depth\//, specs: ['missingGroup.spec.ts'], project: 'desktop' },
  { fits: /^src\/screens\/eid\//, specs: ['eidDialog.spec.ts'], project: 'phone' },
  {
    fits: /^src\/screens\/(?:collection|current-insurances)/,
    specs: ['collectionInterrupted.spec.ts'],
    project: 'phone',
  },
  {
    fits: /^src\/screens\/(?:result|signing|in-depth-finish)\//,
    specs: ['signing.spec.ts'],
    project: 'desktop',
  },
  { fits: /^src\/screens\/health/, specs: ['healthDeclaration.spec.ts'], project: 'desktop' },
  { fits: /^src\/screens\//, specs: ['routes.spec.ts'], project: 'desktop' },
  {
    fits: /^src\/app\/build\//,
    specs: ['firstScreen.spec.ts'],
    project: 'desktop',
  },
  { fits: /^test\/support\/watchPage\.ts$/, specs: ['watch.spec.ts'], project: 'desktop' },
  // What browser tests are made of: a walk through both guides, and the login.
  {
    fits: /^test\/(?:e2e\/(?!.*\.spec\.ts$)|support\/(?:page|app|accessible|browser)\.ts$)/,
    specs: ['booking.spec.ts', 'signing.spec.ts'],
  },
  { fits: /^(?:src\/app\/|index\.html)/, specs: ['routes.spec.ts'], project: 'desktop' },
  {
    fits: /^(?:renderers|src\/form|src\/ui)\/.*\.css$/,
    specs: ['phone.spec.ts', 'narrow.spec.ts'],
    project: 'phone',
  },
];

/**
 * The specs for these changed files and the sizes of screen, without doubles; a changed spec whole,
 * if it `runs`: it is still there, and not for the deep run alone.
 */
export function browserTestsFor(
  changed: readonly string[],
  runs: (spec: string) => boolean,
): {
  readonly specs: readonly string[];
  readonly projects: readonly Project[];
} {
  const rows = changed.flatMap((path): readonly Omit<Row, 'fits'>[] => {
    const own = /^test\/e2e\/([\w.]+\.spec\.ts)$/.exec(path)?.[1];
    if (own === undefined) return ROWS.filter(({ fits }) => fits.test(path)).slice(0, 1);
    return runs(path) ? [{ specs: [own] }] : [];
  });
  const sizes = rows.flatMap(({ project }) => project ?? (['phone', 'desktop'] as const));
  return {
    specs: [...new Set(rows.flatMap(({ specs }) => specs))],
    projects: [...new Set(sizes)],
  };
}

/** Every spec that a row names, and what each row fits, for the tests that they are there. */
export const NAMED_SPECS: readonly string[] = [...new Set(ROWS.flatMap(({ specs }) => specs))];
export const FITTING: readonly RegExp[] = ROWS.map(({ fits }) => fits);
