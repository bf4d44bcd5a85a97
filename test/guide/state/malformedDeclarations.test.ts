import { beforeEach, describe, expect, it } from 'vitest';
import { DefinitionError } from '#engine';
import { DECLARATION_QUESTIONS, fetchStateOf, loadDeclaration, useDeclaration } from '#guide/state';
import cases from '../../cases/malformedDeclarations.json';
import type { SentQuestion } from '../../support/declarations.ts';
import { choice, ONE, only } from '../../support/sampleDeclarations.ts';
import { fakeClient } from '../screens/fakeClient.ts';

const DECLARATION = '/api/health-declaration/3';

const api = fakeClient();
const reports: unknown[] = [];
const load = () => loadDeclaration(api, (problem) => reports.push(problem));

beforeEach(() => {
  api.reset();
  useDeclaration.getState().forget();
  reports.length = 0;
});

/** Too many or too deep to be written out. */
const BEYOND: readonly (readonly [string, unknown, readonly string[]])[] = [
  [
    'more questions than anybody has',
    only(...Array.from({ length: 5001 }, (_none, at) => ({ ...ONE, id: `q${at}` }))),
    ['schema /steps/0/questions'],
  ],
  [
    'more steps than anybody has',
    { steps: Array.from({ length: 501 }, () => ({ name: 'Steg', questions: [] })) },
    ['schema /steps'],
  ],
  [
    'sub-questions without a bottom',
    only(nested(20_000)),
    [
      `too-deep /steps/0/questions/0${'/options/0/subQuestions/0'.repeat(100)}/options/0/subQuestions`,
    ],
  ],
];

function nested(levels: number): SentQuestion {
  return Array.from({ length: levels }).reduce<SentQuestion>(
    (inner, _none, at) => choice(`q${at}`, inner),
    ONE,
  );
}

describe('is refused, reported with every place, and asked for again:', () => {
  const written = cases.malformed
    .filter(({ isTaken }) => !isTaken)
    .map(({ name, declaration, places }) => [name, declaration, places] as const);

  it.each([...written, ...BEYOND])(
    'a malformed health declaration is refused, reported with every place, and requested again: %s',
    async (_name, declaration, places) => {
      await expectRefused(declaration);
      const [problem, ...others] = reports;
      expect(others).toEqual([]);
      if (!(problem instanceof DefinitionError)) throw new Error('no report', { cause: problem });
      const told = problem.faults.map(({ code, pointer }) => `${code} ${pointer}`);
      expect(told.sort()).toEqual([...places].sort());
      for (const { code, pointer } of problem.faults) {
        expect(problem.message).toContain(`${code} at ${pointer || '/'}`);
      }
    },
  );
});

describe('is taken without what cannot be read, each told of with its place:', () => {
  it.each(cases.malformed.filter(({ isTaken }) => isTaken))(
    'a health declaration is taken without its unreadable parts, each reported with its place: $name',
    async ({ declaration, places }) => {
      api.on(DECLARATION, () => declaration);
      await load();
      expect(fetchStateOf(DECLARATION_QUESTIONS).status).toBe('success');
      const told = reports.map((problem) => String(problem).replace(/ \(\w+\) at /, ' at '));
      expect(told).toEqual(
        places.map((place) => expect.stringContaining(place.replace(' ', ' at '))),
      );
    },
  );
});

describe('is no answer at all, and refused without a report:', () => {
  it.each(cases.unreadable)(
    'a response that is no health declaration is refused without a report: $name',
    async ({ declaration }) => {
      await expectRefused(declaration);
      expect(reports).toEqual([]);
    },
  );
});

/** No question is there, until the server has mended it. */
async function expectRefused(declaration: unknown): Promise<void> {
  api.on(DECLARATION, () => declaration);
  await load();
  expect(fetchStateOf(DECLARATION_QUESTIONS)).toEqual({ status: 'error', data: undefined });
  expect(useDeclaration.getState().answers).toEqual({});

  const told = reports.length;
  api.on(DECLARATION, () => only(ONE));
  await load();
  expect(fetchStateOf(DECLARATION_QUESTIONS).status).toBe('success');
  expect(reports).toHaveLength(told);
}
