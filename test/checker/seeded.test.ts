import { expect, test } from 'vitest';
import { byDepth, DEEP } from '../support/depth.ts';
import {
  Chance,
  DECLARATION,
  LONG_FORM,
  type Original,
  type Planters,
  QUESTIONNAIRE,
  type SeededDefect,
  SHORT_GUIDE,
  seed,
} from '../support/seededDefects.ts';
import { FORM_PLANTERS } from '../support/seededFormDefects.ts';
import { SINGLE_PLANTERS } from '../support/seededRuleDefects.ts';
import { DECLARATION_PLANTERS, QUESTIONNAIRE_PLANTERS } from '../support/seededServerDefects.ts';
import { allTried, check } from '../support/triedFixes.ts';

/** Each kind of mistake so many times in a definition, always with the same seeds. */
function planted<T>(
  original: Original,
  planters: Planters<T>,
  times: number,
  isWanted = (_kind: string) => true,
): readonly SeededDefect[] {
  return Object.entries(planters).flatMap(([kind, plant], place) => {
    if (!isWanted(kind)) return [];
    const found = new Map<string, SeededDefect>();
    for (let number = 0; number < 40 && found.size < times; number += 1) {
      const chance = new Chance(20260531 + 1000 * place + number);
      const defect = seed(kind, original, plant, chance);
      if (defect) found.set(defect.text, defect);
    }
    return [...found.values()];
  });
}

/**
 * Of the short guide an option that does not exist is compared where the right one is what a proof
 * refuses: the same condition stands in its list already.
 */
const UNFIXED = 'unknown option';

/** In both forms; the long one takes longest to prove, and has in everyday runs what the short guide has not. */
function inForms(planters: typeof FORM_PLANTERS, deepTimes: number): readonly SeededDefect[] {
  const short = planted(SHORT_GUIDE, planters, byDepth(1, 2));
  const kinds = new Set(short.map(({ kind }) => kind));
  const isWanted = (kind: string) => DEEP || kind === UNFIXED || !kinds.has(kind);
  return [...short, ...planted(LONG_FORM, planters, byDepth(1, deepTimes), isWanted)];
}

/** Mistakes of which nothing else comes that an editor should be told. */
const SINGLE = inForms(SINGLE_PLANTERS, 3);

const ALL: readonly SeededDefect[] = [
  ...SINGLE,
  ...inForms(FORM_PLANTERS, 5),
  ...planted(QUESTIONNAIRE, QUESTIONNAIRE_PLANTERS, byDepth(1, 4)),
  ...planted(DECLARATION, DECLARATION_PLANTERS, byDepth(1, 3)),
];

/** Remembered: each is looked at more than once. */
const findingsIn = (file: string, text: string) => check(file, { [file]: text });

test('of mistakes planted by chance 99 of 100 are found on their line', () => {
  const counts = new Map<string, { planted: number; found: number }>();
  const missed: string[] = [];
  for (const { kind, file, text, codes, lines } of ALL) {
    const findings = findingsIn(file, text);
    const isFound = findings.some(({ code, line }) => codes.includes(code) && lines.includes(line));
    const count = counts.get(kind) ?? { planted: 0, found: 0 };
    counts.set(kind, { planted: count.planted + 1, found: count.found + Number(isFound) });
    const told = findings.map(({ line, code }) => `${line} ${code}`).join(', ');
    if (!isFound) missed.push(`${kind} in ${file}:${lines.join('/')}, told: ${told}`);
  }
  const table = [...counts].map(([kind, own]) => `${own.found} of ${own.planted} ${kind}`);
  // biome-ignore lint/suspicious/noConsole: the figures are what the test is for
  console.info([`${ALL.length} mistakes of ${counts.size} kinds`, ...table, ...missed].join('\n'));
  expect(counts.size).toBeGreaterThanOrEqual(10);
  expect(ALL.length).toBeGreaterThanOrEqual(byDepth(45, 200));
  expect(missed.length).toBeLessThanOrEqual(ALL.length / 100);
});

test('one mistake is told once', () => {
  const told = SINGLE.map(({ kind, file, text }) => {
    const findings = findingsIn(file, text);
    return `${kind} in ${file}: ${findings.map(({ line, code }) => `${line} ${code}`).join(', ')}`;
  });
  expect(told.filter((one) => one.includes(', '))).toEqual([]);
  expect(told.length).toBeGreaterThan(byDepth(9, 30));
});

test('nothing is found in what they were planted in', () => {
  for (const { file, text } of [LONG_FORM, SHORT_GUIDE, QUESTIONNAIRE, DECLARATION])
    expect(findingsIn(file, text)).toEqual([]);
});

test('a fix of a mistake planted by chance takes its finding away and brings no other', () => {
  const counts = new Map<string, number>();
  const some = ALL.filter(({ kind, file }) => {
    const isShort = file === SHORT_GUIDE.file;
    const count = (counts.get(`${kind} ${file}`) ?? 0) + 1;
    counts.set(`${kind} ${file}`, count);
    return count <= byDepth(1, isShort ? 1 : 2) && !(isShort && kind === UNFIXED);
  });
  const { bad, fixed } = allTried(
    some.map(({ kind, file, text }) => ({ name: kind, file, files: { [file]: text } })),
  );
  expect(bad).toEqual([]);
  expect(fixed).toBeGreaterThanOrEqual(byDepth(15, 30));
});
