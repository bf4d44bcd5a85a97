import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Finding } from '#checker/findings';
import { Documents } from '#studio/editor';
import type { Bench } from '#studio/session';
import { LostNotice, RevertButton } from '../../../src/studio/page/EditArea.tsx';
import { ScenarioProblems } from '../../../src/studio/page/ScenarioProblems.tsx';
import { Status } from '../../../src/studio/page/Status.tsx';
import { usePreviewed } from '../../../src/studio/session/previewed.ts';
import { Studio } from '../../../src/studio/session/Studio.ts';
import { StudioContext, useStudio } from '../../../src/studio/session/useStudio.ts';
import { ConflictNotice } from '../../../src/studio/versions/ConflictNotice.tsx';
import { SCHEMAS } from '../fields/ourObjects.ts';

const FORM = 'schemas/short-guide/form.json';
const SCENARIOS = 'schemas/scenarios/short-guide.json';
const FORM_TEXT = '{ "$schema": "../meta/form.schema.json", "steps": [] }\n';
const SCENARIO_TEXT = '{ "definition": "../short-guide/form.json", "scenarios": ["old"] }\n';

function finding(at: number): Finding {
  return {
    file: SCENARIOS,
    line: 1,
    column: at + 1,
    pointer: `/scenarios/${at}/steps`,
    code: 'scenario-step',
    severity: 'error',
    message: `Fel ${at}.`,
    hint: '',
    inForm: { message: `Fel ${at}.`, hint: '', fix: 'Byt till ”Nya”' },
    fix: {
      label: 'Byt till ”Nya”',
      edits: [{ offset: SCENARIO_TEXT.indexOf('old'), length: 3, text: 'new' }],
    },
  } as unknown as Finding;
}

function opened() {
  const documents = new Documents(
    [
      { path: FORM, text: FORM_TEXT, stamp: 's1' },
      { path: SCENARIOS, text: SCENARIO_TEXT, stamp: 's1' },
    ],
    {
      drafts: { paths: () => [], read: () => undefined, keep: () => true, remove: () => undefined },
      later: () => undefined,
      now: () => 0,
      onUnkept: () => undefined,
    } as unknown as ConstructorParameters<typeof Documents>[1],
  );
  const bench = {
    version: () => 1,
    set: vi.fn(),
    subscribe: () => () => undefined,
    close: vi.fn(),
    ask: async () => undefined,
  };
  const studio = new Studio(documents, bench as unknown as Bench);
  studio.findingsVersion = 1;
  const text = (path: string) => documents.document(path)?.text.text();
  const write = (next: string) => documents.document(FORM)?.text.replace(next);
  return { documents, studio, text, write };
}

test('scenarios that do not agree are told folded, and a mend of one can be undone on the spot', async () => {
  const { studio, text } = opened();
  studio.schemas = SCHEMAS;
  studio.findings = [finding(0), finding(1)];
  render(
    <StudioContext value={studio}>
      <ScenarioProblems path={FORM} go={vi.fn()} announce={vi.fn()} />
    </StudioContext>,
  );
  expect(screen.getByText('Fel 0.')).not.toBeVisible();
  await userEvent.click(screen.getByText('2 scenarier stämmer inte med filen'));
  const [mend] = screen.getAllByRole('button', { name: 'Byt till ”Nya”' });
  await userEvent.click(mend as HTMLElement);
  expect(text(SCENARIOS)).toContain('"new"');
  await userEvent.click(screen.getByRole('button', { name: 'Ångra i scenarierna' }));
  expect(text(SCENARIOS)).toBe(SCENARIO_TEXT);
  expect(screen.queryByRole('button', { name: 'Ångra i scenarierna' })).toBeNull();
});

function Page() {
  const document = useStudio().documents.document(FORM);
  if (!document) return null;
  return (
    <>
      <RevertButton document={document} announce={vi.fn()} />
      <ConflictNotice document={document} announce={vi.fn()} />
    </>
  );
}

test('a file that was ruined comes back as it is saved, which can be undone', async () => {
  const { studio, documents, text, write } = opened();
  write('');
  render(
    <StudioContext value={studio}>
      <Page />
    </StudioContext>,
  );
  const back = screen.getByRole('button', { name: 'Hämta tillbaka det som är sparat' });
  await userEvent.click(back);
  expect(text(FORM)).toBe(FORM_TEXT);
  expect(documents.changed()).toEqual([]);
  documents.document(FORM)?.text.undo();
  expect(text(FORM)).toBe('');
});

test('of a conflict both versions of the part are shown, and no way back past the choice', async () => {
  const { studio, documents, text, write } = opened();
  const titled = (title: string) => FORM_TEXT.replace('"steps"', `"title": "${title}", "steps"`);
  write(titled('Min rubrik'));
  documents.changedOnDisk({ path: FORM, text: titled('Deras rubrik'), stamp: 's2' });
  render(
    <StudioContext value={studio}>
      <Page />
    </StudioContext>,
  );
  // Each is drawn when the checker has answered for it.
  await waitFor(() => {
    const versions = screen.getAllByRole('figure');
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Din version.*Min rubrik/),
      expect.stringMatching(/^Den andra versionen, kl. \d\d:\d\d.*Deras rubrik/),
    ]);
  });
  expect(screen.queryByRole('button', { name: /Hämta tillbaka/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ta den andra versionen' }));
  expect(text(FORM)).toContain('Deras rubrik');
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a field that cannot be written and a conflict elsewhere stand in the header', async () => {
  const { studio, documents, write } = opened();
  const go = vi.fn();
  write('{}');
  documents.changedOnDisk({ path: FORM, text: '[]', stamp: 's2' });
  studio.noteUnwritten([{ label: 'Ordning', message: 'Skriv ett heltal.', typed: 'tjugo' }]);
  render(
    <StudioContext value={studio}>
      <Status go={go} />
    </StudioContext>,
  );
  expect(screen.getByText('Ordning: Skriv ett heltal.')).toBeVisible();
  expect(screen.queryByText('Inga fel')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 krock' }));
  expect(go).toHaveBeenCalledWith({ path: FORM });
});

test('what was lost with its form is told, with the way back', async () => {
  const { studio } = opened();
  const go = vi.fn();
  const fields = [{ label: 'Ordning', message: 'Skriv ett heltal.', typed: 'tjugo' }];
  studio.noteLost({ path: FORM, pointer: '/steps/0', fields });
  render(
    <StudioContext value={studio}>
      <LostNotice go={go} />
    </StudioContext>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Ordning: ”tjugo”. Skriv ett heltal.');
  await userEvent.click(screen.getByRole('button', { name: 'Gå dit och rätta' }));
  expect(go).toHaveBeenCalledWith({ path: FORM, tab: 'form', pointer: '/steps/0' });
  expect(studio.lost).toBeUndefined();
});

test.each([
  [1, 'new'],
  [2, 'old'],
])('a form of version 1 is, when the bench has told of version %s, %s', (formVersion, expected) => {
  const { studio } = opened();
  studio.form = {
    path: FORM,
    version: 1,
    texts: [],
    definition: { id: 'a', title: 'A', steps: [] },
  };
  studio.formVersion = formVersion;
  function Seen() {
    return usePreviewed(FORM, FORM).isOld ? 'old' : 'new';
  }
  render(
    <StudioContext value={studio}>
      <Seen />
    </StudioContext>,
  );
  expect(screen.getByText(expected)).toBeVisible();
});
