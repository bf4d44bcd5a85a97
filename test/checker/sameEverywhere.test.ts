import { afterEach, expect, test, vi } from 'vitest';
import { type CheckMemory, checkFiles, REPORTS } from '#checker';
import { byDepth } from '../support/depth.ts';
import { HUNDRED, WRITTEN } from '../support/healthQuestionnaires.ts';
import { countingForm, weighingForm } from '../support/manyQuestions.ts';
import { GUIDE_FILES, memorySources, ourFiles } from '../support/memorySources.ts';
import { PROOF_CASES } from '../support/proofCases.ts';

/** Forms of all sorts, sound and faulty; some of them far too large for so small a budget. */
const MORE: Readonly<Record<string, string>> = Object.fromEntries([
  ...PROOF_CASES.slice(0, byDepth(6, PROOF_CASES.length)).map(
    ({ files }, at) => [`case${at}/f.json`, files['f.json'] ?? ''] as const,
  ),
  ...byDepth(WRITTEN.slice(0, 2), HUNDRED).map(
    ({ declaration }, at) => [`declaration${at}/d.json`, JSON.stringify(declaration)] as const,
  ),
  ...[countingForm(20), countingForm(40), weighingForm(20), weighingForm(40)].map(
    (form, at) => [`large${at}/f.json`, JSON.stringify(form)] as const,
  ),
]);
/** Ours that are read for each other. */
const OURS = [
  ...GUIDE_FILES,
  'schemas/reference/questionnaire.json',
  'schemas/reference/products.json',
];
const FILES = [...byDepth(OURS, ourFiles()), ...Object.keys(MORE)].sort();
const PROOF = { units: byDepth(30_000, 1_000_000) };

const report = (files: readonly string[]) =>
  REPORTS.json(checkFiles(files, memorySources(MORE), 'schemas/meta', { proof: PROOF }));

/** The findings of a report as it prints them, by file; those of files in the order of their names. */
function byFile(text: string): ReadonlyMap<string, string> {
  const { findings } = JSON.parse(text) as { findings: readonly { file: string }[] };
  const files = [...new Set(findings.map(({ file }) => file))].sort();
  return new Map(
    files.map((own) => [own, JSON.stringify(findings.filter(({ file }) => file === own))]),
  );
}

/** Clocks that leap ahead and back. */
function jumping(): void {
  let turn = 0;
  const now = () => {
    turn += 1;
    return (turn % 3) * 3_600_000 + turn * 977;
  };
  vi.spyOn(performance, 'now').mockImplementation(now);
  vi.spyOn(Date, 'now').mockImplementation(now);
}

afterEach(() => vi.restoreAllMocks());

const whole = report(FILES);

test('some is proven to be wrong, some is given up, and each form has work enough of its own', () => {
  const codes = (name: RegExp) =>
    [...byFile(whole)].filter(([file]) => name.test(file)).map(([, told]) => told);
  expect(codes(/^case/).join()).toContain('"never-');
  expect(codes(/^large/).filter((told) => told.includes('"unproven"')).length).toBeGreaterThan(1);
  // What is simple is proven beside what is hopeless.
  expect(codes(/^large[23]/).every((told) => told.includes('z3'))).toBe(true);
});

test('what is said of a file is the same with clocks that jump, and whatever comes before it', () => {
  jumping();
  expect(byFile(report(FILES.toReversed()))).toEqual(byFile(whole));
});

test('what is said of a file is the same when it is checked alone', () => {
  for (const file of Object.keys(MORE)) {
    expect(byFile(report([file])).get(file)).toBe(byFile(whole).get(file));
  }
});

test('the findings are the same when proofs are interrupted at any step and resumed', () => {
  const memory: CheckMemory = { results: new Map() };
  let step = 0;
  const isDue = () => {
    step += 1;
    return step % 7 === 0;
  };
  const sources = memorySources(MORE);
  const check = () => checkFiles(FILES, sources, 'schemas/meta', { proof: PROOF, memory, isDue });
  let told = check();
  while (told.proving.length > 0) told = check();
  expect(REPORTS.json(told)).toBe(whole);
});
