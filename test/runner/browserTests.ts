/**
 * Which browser tests a change is to be tried with before it is committed: a short walk through what
 * it touches. `npm test` runs all of them. The first row that fits decides.
 */
const ROWS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^test\/e2e\/([\w.]+\.spec\.ts)$/, []],
  [/^src\/studio\//, ['studio.spec.ts']],
  [/^src\/screens\/(?:short-guide|start)/, ['booking.spec.ts']],
  [/^src\/screens\/in-depth-start\//, ['inDepthStart.spec.ts']],
  [/^src\/screens\/(?:in-depth-gate)\//, ['gate.spec.ts']],
  [/^src\/screens\/in-depth-form\//, ['questionnaire.spec.ts']],
  [/^src\/screens\/in-depth\//, ['missingGroup.spec.ts']],
  [/^src\/screens\/eid\//, ['eidDialog.spec.ts']],
  [/^src\/screens\/(?:collection|current-insurances)/, ['collectionInterrupted.spec.ts']],
  [/^src\/screens\/(?:result|signing|in-depth-finish)\//, ['signing.spec.ts']],
  [/^src\/screens\/health/, ['healthDeclaration.spec.ts']],
  [/^src\/screens\//, ['routes.spec.ts']],
  [/^src\/app\/build\//, ['firstScreen.spec.ts', 'watch.spec.ts']],
  [/^(?:src\/app\/|index\.html)/, ['routes.spec.ts', 'consent.spec.ts']],
  [/^(?:renderers|src\/form|src\/ui)\/.*\.css$/, ['phone.spec.ts']],
];

/** The specs for these changed files, without doubles. */
export function specsFor(changed: readonly string[]): readonly string[] {
  const specs = changed.flatMap((path) => {
    const [pattern, names] = ROWS.find(([fits]) => fits.test(path)) ?? [];
    const own = pattern?.exec(path)?.[1];
    return own === undefined ? (names ?? []) : own.includes('.deep.') ? [] : [own];
  });
  return [...new Set(specs)];
}

/** Every spec that a row names, for the test that each is there. */
export const NAMED_SPECS: readonly string[] = [...new Set(ROWS.flatMap(([, names]) => names))];
