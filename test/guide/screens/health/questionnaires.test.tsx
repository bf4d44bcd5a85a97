import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersWithHidden, validateAnswers } from '#engine';
import { sendReportsTo, useDeclaration } from '#guide/state';
import { plan, widest } from '../../../support/declarationWalk.ts';
import { DEEP } from '../../../support/depth.ts';
import { HUNDRED, WRITTEN } from '../../../support/healthQuestionnaires.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { begin, CONFIRMATION, DECLARATION } from './declarationPages.tsx';
import { showQuestions, skipStyles, walkStep } from './questionnaireWalk.tsx';

const api = fakeClient();
takeOverClient(api);

const reports: unknown[] = [];
const complaints = vi.spyOn(console, 'error');
const warnings = vi.spyOn(console, 'warn');
skipStyles();

beforeEach(() => {
  begin(api);
  reports.length = 0;
  sendReportsTo((problem) => reports.push(problem));
  complaints.mockClear();
  warnings.mockClear();
});

afterEach(() => sendReportsTo(undefined));

it('there are a hundred questionnaires', () => {
  expect(HUNDRED.length).toBeGreaterThanOrEqual(100);
  expect(new Set(HUNDRED.map(({ name }) => name)).size).toBe(HUNDRED.length);
});

/** All but the generated, and some of these. */
const tried = HUNDRED.map((one, at) => [one.name, one.declaration, at + 1] as const).filter(
  ([name, , seed]) => DEEP || !name.startsWith('generated') || seed % 24 === 0,
);

it.each(tried)('%s is shown, judged and completed', async (_name, declaration, seed) => {
  // Of what is written by hand as much as can be is shown.
  const isWritten = seed <= WRITTEN.length;
  const { visits, run } = isWritten ? widest(declaration, 12) : plan(declaration, seed);
  api.on(DECLARATION, () => declaration);
  const { crashes, path } = showQuestions();
  for (const visit of visits) await walkStep(visit);
  expect(path()).toBe(CONFIRMATION);

  const { answers } = useDeclaration.getState();
  expect(answers).toEqual(answersWithHidden(run));
  expect(validateAnswers(run.form, { answers, today: run.today })).toEqual([]);
  expect(crashes).toEqual([]);
  expect(reports).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
  expect(warnings).not.toHaveBeenCalled();
});
