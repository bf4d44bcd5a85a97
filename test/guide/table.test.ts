import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import guideForm from '../../schemas/meta/guide.form.schema.json' with { type: 'json' };
import { withGuideTable } from '../../src/build/guideTable.ts';
import {
  type BranchName,
  backTarget,
  type GuideRow,
  nextTarget,
  ROWS,
  rowAt,
  targetOf,
} from '../../src/guide/guideRows.ts';
import { IN_DEPTH_CHECKS } from '../../src/guide/inDepthChecks.ts';
import { REDIRECTS } from '../../src/guide/pageRequirements.ts';
import { GUIDES } from '../../src/guide/rowDefinition.ts';
import { rowPosition, rowProgress } from '../../src/guide/rowPosition.ts';
import shortGuide from '../content/short-guide/form.json' with { type: 'json' };

const NAMED = ROWS.map((row) => [row.id, row] as const);
const STEPS = NAMED.filter(([, row]) => row.step !== undefined);
const branchesOf = ({ branches = {} }: GuideRow) => Object.keys(branches) as BranchName[];
const placeOf = (row: GuideRow) => ROWS.indexOf(row);
const rowOf = (goal: { readonly path: string }) => {
  const row = rowAt(goal.path);
  if (!row) throw new RangeError(goal.path);
  return row;
};

it('the guide’s table is shown in docs/guide.md and listed for links as it is, by `npm run generate`', async () => {
  const files = Object.entries(await withGuideTable());
  expect(files).toHaveLength(2);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8'), file).toBe(text);
});

it('the guide’s table has every path and every screen once', () => {
  for (const key of ['path', 'screen'] as const) {
    const all = ROWS.map((row) => row[key]);
    expect(new Set(all).size).toBe(all.length);
  }
});

it.each(NAMED)('%s leads to rows, by each of its ways', (id, row) => {
  const goals = [
    nextTarget(row),
    ...(row.back === null ? [] : [backTarget(row)]),
    ...branchesOf(row).map((branch) => nextTarget(row, branch)),
  ];
  for (const goal of goals) {
    const reached = rowOf(goal);
    expect(reached.id).not.toBe(id);
    // A step is named only where there are several.
    if (goal.step !== undefined) expect(reached.hasSteps).toBe(true);
  }
  expect(() => nextTarget(row, 'nowhere' as BranchName)).toThrow(RangeError);
});

it.each(NAMED)(
  '%s: ‘Tillbaka’ leads to a row that leads here, and which comes before it',
  (_id, row) => {
    if (row.back === null) return expect(() => backTarget(row)).toThrow(RangeError);
    const before = rowOf(backTarget(row));
    expect(placeOf(before)).toBeLessThan(placeOf(row));
    const leads = [
      nextTarget(before),
      ...branchesOf(before).map((branch) => nextTarget(before, branch)),
    ];
    expect(leads.map(({ path }) => path)).toContain(row.path);
  },
);

it.each(STEPS)('%s: ‘Nästa’ leads to no main step before its own', (_id, row) => {
  const after = rowOf(nextTarget(row));
  if (after.guide !== row.guide || after.step === undefined) return;
  // The declaration comes after step 4 and begins its own way at step 3.
  if (row.isResumed && after.isResumed) return;
  expect(rowProgress(after).step).toBeGreaterThanOrEqual(rowProgress(row).step);
});

describe('the parts of a main step', () => {
  const groups = Object.entries(GUIDES).flatMap(([guide, { steps }]) =>
    steps.map((step) => [guide, step] as const),
  );

  it.each(groups)(
    'the parts of %s, %s, are numbered from 1 without a gap by the rows of the table',
    (guide, step) => {
      const rows = ROWS.filter((row) => row.guide === guide && row.step === step);
      const own = rows.filter(({ part }) => part === 'new');
      for (const [index, row] of own.entries()) {
        const { step: main } = rowProgress(row);
        expect(rowProgress(row).inner).toEqual({ step: index + 1, total: own.length });
        expect(rowPosition(row)).toBe(`${main}:${index + 1}`);
      }
      for (const row of rows.filter(({ part }) => part === 'shared')) {
        const [before] = rows.slice(0, rows.indexOf(row)).reverse();
        expect(before && rowProgress(row)).toEqual(before && rowProgress(before));
      }
    },
  );

  it('main steps and their parts are numbered as in section 9 of the specification', () => {
    const shown = (id: string) => {
      const { step, total, inner } = rowProgress(rowOf(targetOf(id)));
      return [step, total, inner?.step, inner?.total];
    };
    expect(shown('Companies')).toEqual([3, 4, 1, 3]);
    expect(shown('Fetch')).toEqual([3, 4, 2, 3]);
    expect(shown('Fetching')).toEqual([3, 4, 2, 3]);
    expect(shown('CurrentInsurances')).toEqual([3, 4, 3, 3]);
    expect(shown('Result')).toEqual([4, 4, 1, 2]);
    expect(shown('Sign')).toEqual([4, 4, 2, 2]);
    expect(shown('InDepthBooking')).toEqual([4, 4, 2, 2]);
    expect(shown('HealthInfo')).toEqual([4, 4, undefined, undefined]);
    expect(shown('Introduction')).toEqual([1, 3, undefined, undefined]);
    expect(shown('Booking')).toEqual([3, 3, 0, 1]);
  });
});

it.each(Object.entries(REDIRECTS))('without “%s” one is led to a row, %s', (requirement, goal) => {
  const { guide, requires = [], checks = [] } = rowOf(targetOf(goal)) satisfies GuideRow;
  const asked: readonly string[] = [
    ...(guide ? GUIDES[guide].requires : []),
    ...requires,
    ...checks,
  ];
  // Only a page that is skipped by its own rule may lead on: what has no access yet leads there.
  if (asked.includes(requirement)) expect(GUIDES.inDepth.requires).toContain(requirement);
});

it('the guide’s table has no requirement that no row has', () => {
  const used: readonly string[] = [
    ...Object.values(GUIDES).flatMap(({ requires }) => requires),
    ...ROWS.flatMap(({ requires = [], checks = [] }) => [...requires, ...checks]),
  ];
  expect(Object.keys(REDIRECTS).filter((requirement) => !used.includes(requirement))).toEqual([]);
});

it('the guide’s table has a check for every requirement behind the in-depth gate, and requirements nowhere else', () => {
  const requirements = ROWS.flatMap(({ guide, requires = [] }) =>
    requires.map((requirement) => [guide, requirement] as const),
  );
  expect(requirements.filter(([guide]) => guide !== 'inDepth')).toEqual([]);
  const asked = [...GUIDES.inDepth.requires, ...requirements.map(([, requirement]) => requirement)];
  expect(asked.filter((requirement) => !IN_DEPTH_CHECKS.checks[requirement])).toEqual([]);
});

it('prerenders rows that anybody may see, and leads whoever logs in back to rows behind the gate', () => {
  const made = ROWS.filter(({ isPrerendered }) => isPrerendered);
  expect(made.map(({ id }) => id)).toEqual(['Start', 'InDepthStart']);
  expect(made.filter(({ guide }) => guide !== undefined)).toEqual([]);
  const wanted = ROWS.filter(({ isResumed }) => isResumed);
  expect(wanted.filter(({ guide }) => guide !== 'inDepth')).toEqual([]);
});

it('the guide’s table is asked by every screen for its ways: none moves by itself, and none counts itself', () => {
  const files = readdirSync('src/guide/screens', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(`src/guide/screens/${name}`, 'utf8')] as const);
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter(([, text]) =>
    /\b(?:useNavigate|Navigate|screenPath|ROWS|TABLE)\b|<Progress\s+step=/.test(text),
  );
  expect(own.map(([name]) => name)).toEqual([]);
});

describe('what a screen asks for itself', () => {
  /** The requirements of every `<Redirect unmet="…"/>` in a file of the screens, and in those of its module that it loads. */
  const askedIn = (file: string, seen = new Set<string>()): readonly string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    const own = [...text.matchAll(/<Redirect unmet="([^"]+)"/g)].flatMap(
      ([, requirement = '']) => requirement,
    );
    const loaded = [...text.matchAll(/'(\.\/[^']+\.tsx?)'/g)].flatMap(([, name = '']) =>
      askedIn(join(dirname(file), name), seen),
    );
    return [...own, ...loaded];
  };
  const fileOf = ({ screen }: GuideRow) => `src/guide/screens/${screen}.tsx`;

  it.each(NAMED)(
    'the screen %s redirects for exactly the checks that its row names',
    (_id, row) => {
      const checked: readonly string[] = row.requires ?? [];
      const asked = new Set(
        askedIn(fileOf(row)).filter((requirement) => !checked.includes(requirement)),
      );
      expect([...asked].sort()).toEqual([...(row.checks ?? [])].sort());
    },
  );

  it('only screens that a row loads, and the gate, redirect for an unmet requirement', () => {
    const loaded = new Set<string>();
    for (const row of ROWS) askedIn(fileOf(row), loaded);
    const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((name) => join('src', name))
      .filter((name) => name.endsWith('.tsx') && !loaded.has(name))
      .filter((name) => /<Redirect\b[^>]*\bunmet=/.test(readFileSync(name, 'utf8')));
    // The gates check the requirements of a row.
    expect(others).toEqual(['src/guide/Gate.tsx']);
  });

  it('a screen that redirects names the unmet requirement or the target', () => {
    const files = readdirSync('src/guide/screens', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(join('src/guide/screens', name), 'utf8'));
    const leads = files.flatMap((text) => [...text.matchAll(/<Redirect\b[^>]*>/g)]);
    expect(leads.length).toBeGreaterThan(8);
    const unnamed = leads.filter(([lead]) => !/^<Redirect (?:unmet="[^"]+"|to=)/.test(lead));
    expect(unnamed).toEqual([]);
  });
});

it('every exit that the form of the short guide may have is a branch of its page', () => {
  const { to } = guideForm.$defs.host.properties.exits.items.properties;
  expect(Object.keys(to['x-values'])).toEqual(to.enum);
  const form = rowAt('/enkla-guiden/formular/');
  for (const exit of to.enum) expect(form && branchesOf(form)).toContain(exit);
  expect(shortGuide.$schema).toBe('../meta/guide.form.schema.json');
  expect(shortGuide.exits.map((exit) => to.enum.includes(exit.to))).not.toContain(false);
  expect(shortGuide.exits).not.toEqual([]);
});
