import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersWithHidden } from '#engine';
import { DECLARATION_QUESTIONS, fetchStateOf, sendReportsTo, useDeclaration } from '#guide/state';
import cases from '../../../cases/malformedDeclarations.json';
import { plan } from '../../../support/declarationWalk.ts';
import { WRITTEN } from '../../../support/healthQuestionnaires.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { begin, CONFIRMATION, DECLARATION, SENT } from './declarationPages.tsx';
import { arrive, showQuestions, walkStep } from './questionnaireWalk.tsx';

const api = fakeClient();
takeOverClient(api);

const REFUSED = 'Det gick inte att hämta hälsodeklarationen. Försök igen om en liten stund.';

const reports: unknown[] = [];
const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  begin(api);
  reports.length = 0;
  sendReportsTo((problem) => reports.push(problem));
  complaints.mockClear();
});

afterEach(() => sendReportsTo(undefined));

/* Every malformed declaration is tried in test/guide/state/malformedDeclarations.test.ts. */
describe('is refused in words, reported, and asked for again:', () => {
  it.each([
    ['one that breaks the schema', cases.malformed[0]?.declaration, 1],
    ['no answer at all', null, 0],
  ])(
    'a malformed declaration is refused with a message, and requested again: %s',
    async (_name, sent, told) => {
      await expectRefused(sent);
      expect(reports).toHaveLength(told);
    },
  );
});

/** The words, no question, and a button with which all is well once the server has mended it. */
async function expectRefused(declaration: unknown): Promise<void> {
  api.on(DECLARATION, () => declaration);
  const { crashes } = showQuestions();
  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(document.querySelectorAll('input, textarea, form')).toHaveLength(0);
  expect(fetchStateOf(DECLARATION_QUESTIONS)).toEqual({ status: 'error', data: undefined });
  expect(useDeclaration.getState().answers).toEqual({});

  const told = reports.length;
  api.on(DECLARATION, () => SENT);
  fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  await arrive('Kroppen');
  expect(screen.queryByText(REFUSED)).toBeNull();
  expect(reports).toHaveLength(told);
  expect(crashes).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
}

describe('a question of an unknown type', () => {
  const MESSAGE =
    'En fråga kan inte visas. Därför kan du inte lämna in hälsodeklarationen här. Ring eller mejla oss innan du svarar på resten, så hjälper vi dig.';
  const [{ declaration } = { declaration: { steps: [], dependencies: {} } }] = WRITTEN;
  const pain = { id: 'pain', type: 'slider', name: 'Hur ont gör det?', validation: 'required' };
  const [first, ...rest] = declaration.steps;
  const steps = [{ ...first, questions: [pain, ...(first?.questions ?? [])] }, ...rest];
  const sent = { ...declaration, steps } as typeof declaration;

  it('a question of an unknown type has a message in its place, and all others are completed', async () => {
    const { visits, run } = plan(sent, 1);
    api.on(DECLARATION, () => sent);
    const { path, crashes } = showQuestions();
    await arrive(visits[0]?.title ?? '');
    const box = screen.getByRole('alert');
    expect(box).toHaveTextContent(MESSAGE);
    expect(box?.parentElement?.firstElementChild).toBe(box);
    for (const visit of visits)
      await walkStep({ ...visit, boxes: visit.boxes.filter((name) => name !== pain.name) });
    expect(path()).toBe(CONFIRMATION);
    expect(reports.map(String)).toEqual([
      'Error: the health declaration asks "pain" of the unknown type "slider"',
    ]);
    expect(useDeclaration.getState().answers).toEqual(answersWithHidden(run));
    expect(crashes).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });
});
