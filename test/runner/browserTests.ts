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
  { fits: /^src\/studio\//, specs: ['studio.spec.ts'], project: 'desktop' },
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
    specs: ['firstScreen.spec.ts', 'watch.spec.ts'],
    project: 'desktop',
  },
  { fits: /^(?:src\/app\/|index\.html)/, specs: ['routes.spec.ts'], project: 'desktop' },
  {
    fits: /^(?:renderers|src\/form|src\/ui)\/.*\.css$/,
    specs: ['phone.spec.ts'],
    project: 'phone',
  },
];

/** The specs for these changed files and the sizes of screen, without doubles; a changed spec whole. */
export function browserTestsFor(changed: readonly string[]): {
  readonly specs: readonly string[];
  readonly projects: readonly Project[];
} {
  const rows = changed.flatMap((path): readonly Omit<Row, 'fits'>[] => {
    const own = /^test\/e2e\/(\w+\.spec\.ts)$/.exec(path)?.[1];
    return own === undefined
      ? ROWS.filter(({ fits }) => fits.test(path)).slice(0, 1)
      : [{ specs: [own] }];
  });
  const sizes = rows.flatMap(({ project }) => project ?? (['phone', 'desktop'] as const));
  return {
    specs: [...new Set(rows.flatMap(({ specs }) => specs))],
    projects: [...new Set(sizes)],
  };
}

/** Every spec that a row names, for the test that each is there. */
export const NAMED_SPECS: readonly string[] = [...new Set(ROWS.flatMap(({ specs }) => specs))];
