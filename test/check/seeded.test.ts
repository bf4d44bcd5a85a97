import { expect, test } from 'vitest';
import type { Finding } from '#check/findings';
import { checked } from '../support/checked.ts';
import { byDepth } from '../support/depth.ts';
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

/** Each kind of mistake so many times in a definition, always with the same seeds. */
function planted<T>(
  original: Original,
  planters: Planters<T>,
  times: number,
): readonly SeededDefect[] {
  return Object.entries(planters).flatMap(([kind, plant], place) => {
    const found = new Map<string, SeededDefect>();
    for (let number = 0; number < 40 && found.size < times; number += 1) {
      const chance = new Chance(20260531 + 1000 * place + number);
      const defect = seed(kind, original, plant, chance);
      if (defect) found.set(defect.text, defect);
    }
    return [...found.values()];
  });
}

/** Mistakes of which nothing else comes that an editor should be told. */
const SINGLE: readonly SeededDefect[] = [
  ...planted(LONG_FORM, SINGLE_PLANTERS, byDepth(1, 3)),
  ...planted(SHORT_GUIDE, SINGLE_PLANTERS, byDepth(1, 2)),
];

const defects = (): readonly SeededDefect[] => [
  ...SINGLE,
  ...planted(LONG_FORM, FORM_PLANTERS, byDepth(1, 5)),
  ...planted(SHORT_GUIDE, FORM_PLANTERS, byDepth(1, 2)),
  ...planted(QUESTIONNAIRE, QUESTIONNAIRE_PLANTERS, byDepth(2, 4)),
  ...planted(DECLARATION, DECLARATION_PLANTERS, byDepth(2, 3)),
];

/** Mistakes that are alone are looked at twice. */
const known = new Map<string, readonly Finding[]>();

function findingsIn(file: string, text: string): readonly Finding[] {
  const found = known.get(text) ?? checked([file], { [file]: text }).findings;
  known.set(text, found);
  return found;
}

test('of mistakes planted by chance 99 of 100 are found on their line', () => {
  const all = defects();
  const counts = new Map<string, { planted: number; found: number }>();
  const missed: string[] = [];
  for (const { kind, file, text, codes, lines } of all) {
    const findings = findingsIn(file, text);
    const isFound = findings.some(({ code, line }) => codes.includes(code) && lines.includes(line));
    const count = counts.get(kind) ?? { planted: 0, found: 0 };
    counts.set(kind, { planted: count.planted + 1, found: count.found + Number(isFound) });
    const told = findings.map(({ line, code }) => `${line} ${code}`).join(', ');
    if (!isFound) missed.push(`${kind} in ${file}:${lines.join('/')}, told: ${told}`);
  }
  const table = [...counts].map(([kind, own]) => `${own.found} of ${own.planted} ${kind}`);
  // biome-ignore lint/suspicious/noConsole: the figures are what the test is for
  console.info([`${all.length} mistakes of ${counts.size} kinds`, ...table, ...missed].join('\n'));
  expect(counts.size).toBeGreaterThanOrEqual(10);
  expect(all.length).toBeGreaterThanOrEqual(byDepth(80, 200));
  expect(missed.length).toBeLessThanOrEqual(all.length / 100);
});

test('one mistake is told once', () => {
  const told = SINGLE.map(({ kind, file, text }) => {
    const findings = findingsIn(file, text);
    return `${kind} in ${file}: ${findings.map(({ line, code }) => `${line} ${code}`).join(', ')}`;
  });
  expect(told.filter((one) => one.includes(', '))).toEqual([]);
  expect(told.length).toBeGreaterThan(byDepth(12, 30));
});

test('nothing is found in what they were planted in', () => {
  for (const { file, text } of [LONG_FORM, SHORT_GUIDE, QUESTIONNAIRE, DECLARATION])
    expect(findingsIn(file, text)).toEqual([]);
});
