import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withGuideTable } from '../../../src/app/build/guideTable.ts';
import { IN_DEPTH_JUDGES } from '../../../src/guide/inDepthJudges.ts';
import { OTHERWISE } from '../../../src/guide/needs.ts';
import { positionOf, progressOf } from '../../../src/guide/positions.ts';
import { GUIDES } from '../../../src/guide/rowOfTable.ts';
import {
  backOf,
  goalOf,
  nextOf,
  ROWS,
  type Row,
  rowAt,
  type WayName,
} from '../../../src/guide/rows.ts';

const NAMED = ROWS.map((row) => [row.id, row] as const);
const STEPS = NAMED.filter(([, row]) => row.step !== undefined);
const waysOf = ({ ways = {} }: Row) => Object.keys(ways) as WayName[];
const placeOf = (row: Row) => ROWS.indexOf(row);
const rowOf = (goal: { readonly path: string }) => {
  const row = rowAt(goal.path);
  if (!row) throw new RangeError(goal.path);
  return row;
};

it('is shown in docs/guide.md, listed for links and loaded as it is, by `npm run generate`', async () => {
  const files = Object.entries(await withGuideTable());
  expect(files).toHaveLength(3);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8'), file).toBe(text);
});

it('has every path and every screen once', () => {
  for (const key of ['path', 'screen'] as const) {
    const all = ROWS.map((row) => row[key]);
    expect(new Set(all).size).toBe(all.length);
  }
});

it.each(NAMED)('%s leads to rows, by each of its ways', (id, row) => {
  const goals = [
    nextOf(row),
    ...(row.back === null ? [] : [backOf(row)]),
    ...waysOf(row).map((way) => nextOf(row, way)),
  ];
  for (const goal of goals) {
    const reached = rowOf(goal);
    expect(reached.id).not.toBe(id);
    // A step is named only where there are several.
    if (goal.step !== undefined) expect(reached.hasSteps).toBe(true);
  }
  expect(() => nextOf(row, 'nowhere' as WayName)).toThrow(RangeError);
});

it.each(NAMED)(
  '%s: ‘Tillbaka’ leads to a row that leads here, and which comes before it',
  (_id, row) => {
    if (row.back === null) return expect(() => backOf(row)).toThrow(RangeError);
    const before = rowOf(backOf(row));
    expect(placeOf(before)).toBeLessThan(placeOf(row));
    const leads = [nextOf(before), ...waysOf(before).map((way) => nextOf(before, way))];
    expect(leads.map(({ path }) => path)).toContain(row.path);
  },
);

it.each(STEPS)('%s: ‘Nästa’ leads to no main step before its own', (_id, row) => {
  const after = rowOf(nextOf(row));
  if (after.guide !== row.guide || after.step === undefined) return;
  // The declaration comes after step 4 and begins its own way at step 3.
  if (row.isWanted && after.isWanted) return;
  expect(progressOf(after).step).toBeGreaterThanOrEqual(progressOf(row).step);
});

describe('the parts of a main step', () => {
  const groups = Object.entries(GUIDES).flatMap(([guide, { steps }]) =>
    steps.map((step) => [guide, step] as const),
  );

  it.each(groups)('of %s, %s, are counted by its rows from 1 without a gap', (guide, step) => {
    const rows = ROWS.filter((row) => row.guide === guide && row.step === step);
    const own = rows.filter(({ part }) => part === 'new');
    for (const [index, row] of own.entries()) {
      const { step: main } = progressOf(row);
      expect(progressOf(row).inner).toEqual({ step: index + 1, total: own.length });
      expect(positionOf(row)).toBe(`${main}:${index + 1}`);
    }
    for (const row of rows.filter(({ part }) => part === 'shared')) {
      const [before] = rows.slice(0, rows.indexOf(row)).reverse();
      expect(before && progressOf(row)).toEqual(before && progressOf(before));
    }
  });

  it('are the ones of spec section 9', () => {
    const shown = (id: string) => {
      const { step, total, inner } = progressOf(rowOf(goalOf(id)));
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

it.each(Object.entries(OTHERWISE))('without “%s” one is led to a row, %s', (need, goal) => {
  const { guide, needs = [], asks = [] } = rowOf(goalOf(goal)) satisfies Row;
  const asked: readonly string[] = [...(guide ? GUIDES[guide].needs : []), ...needs, ...asks];
  // Only a page that is skipped by its own rule may lead on: what has no access yet leads there.
  if (asked.includes(need)) expect(GUIDES.inDepth.needs).toContain(need);
});

it('has no need that no row has', () => {
  const used: readonly string[] = [
    ...Object.values(GUIDES).flatMap(({ needs }) => needs),
    ...ROWS.flatMap(({ needs = [], asks = [] }) => [...needs, ...asks]),
  ];
  expect(Object.keys(OTHERWISE).filter((need) => !used.includes(need))).toEqual([]);
});

it('has a judge for every need behind the in-depth gate, and needs nowhere else', () => {
  const needs = ROWS.flatMap(({ guide, needs = [] }) =>
    needs.map((need) => [guide, need] as const),
  );
  expect(needs.filter(([guide]) => guide !== 'inDepth')).toEqual([]);
  const asked = [...GUIDES.inDepth.needs, ...needs.map(([, need]) => need)];
  expect(asked.filter((need) => !IN_DEPTH_JUDGES.judges[need])).toEqual([]);
});

it('prerenders rows that anybody may see, and leads whoever logs in back to rows behind the gate', () => {
  const made = ROWS.filter(({ isPrerendered }) => isPrerendered);
  expect(made.map(({ id }) => id)).toEqual(['Start', 'InDepthStart']);
  expect(made.filter(({ guide }) => guide !== undefined)).toEqual([]);
  const wanted = ROWS.filter(({ isWanted }) => isWanted);
  expect(wanted.filter(({ guide }) => guide !== 'inDepth')).toEqual([]);
});

it('is asked by every screen for its ways: none moves by itself, and none counts itself', () => {
  const files = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(`src/screens/${name}`, 'utf8')] as const);
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter(([, text]) =>
    /\b(?:useNavigate|Navigate|pathOf|ROWS|TABLE)\b|<Progress\s+step=/.test(text),
  );
  expect(own.map(([name]) => name)).toEqual([]);
});

describe('what a screen asks for itself', () => {
  /** The needs of every `<Lead without="…"/>` in a file of the screens, and in those of its room that it loads. */
  const askedIn = (file: string, seen = new Set<string>()): readonly string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    const own = [...text.matchAll(/<Lead without="([^"]+)"/g)].flatMap(([, need = '']) => need);
    const loaded = [...text.matchAll(/'(\.\/[^']+\.tsx?)'/g)].flatMap(([, name = '']) =>
      askedIn(join(dirname(file), name), seen),
    );
    return [...own, ...loaded];
  };
  const fileOf = ({ screen }: Row) => `src/screens/${screen}.tsx`;

  it.each(NAMED)('%s: stands in its row, and what stands there is asked for', (_id, row) => {
    const judged: readonly string[] = row.needs ?? [];
    const asked = new Set(askedIn(fileOf(row)).filter((need) => !judged.includes(need)));
    expect([...asked].sort()).toEqual([...(row.asks ?? [])].sort());
  });

  it('is asked for in no file that no row loads', () => {
    const loaded = new Set<string>();
    for (const row of ROWS) askedIn(fileOf(row), loaded);
    const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((name) => join('src', name))
      .filter((name) => name.endsWith('.tsx') && !loaded.has(name))
      .filter((name) => /<Lead\b[^>]*\bwithout=/.test(readFileSync(name, 'utf8')));
    // The gates judge what a row needs.
    expect(others).toEqual(['src/guide/Gate.tsx']);
  });

  it('is asked for by its name, which the row can be held to', () => {
    const files = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(join('src/screens', name), 'utf8'));
    const leads = files.flatMap((text) => [...text.matchAll(/<Lead\b[^>]*>/g)]);
    expect(leads.length).toBeGreaterThan(8);
    const unnamed = leads.filter(([lead]) => !/^<Lead (?:without="[^"]+"|by=)/.test(lead));
    expect(unnamed).toEqual([]);
  });
});
