import { readdirSync, readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Documents } from '#studio/editor';
import { Studio, stepName } from '#studio/session';
import { useHistory } from '../../../src/studio/page/Header.tsx';
import { UndoList } from '../../../src/studio/page/UndoList.tsx';
import { StudioContext } from '../../../src/studio/session/useStudio.ts';
import { TriedBench } from './opened.ts';

const FORM = 'schemas/short-guide/form.json';

/** The short guide in a studio, changed in four steps. */
function changed() {
  const schemas = readdirSync('schemas/meta').map((name) => `schemas/meta/${name}`);
  const files = [...schemas.map((path) => [path, path]), [FORM, `test/content${FORM.slice(7)}`]];
  const documents = new Documents(
    files.map(([path = '', from = '']) => ({
      path,
      text: readFileSync(from, 'utf8'),
      stamp: path,
    })),
    {
      drafts: { paths: () => [], read: () => undefined, keep: () => true, remove: () => undefined },
      later: () => undefined,
      now: () => 0,
      onUnkept: () => undefined,
    },
  );
  const studio = new Studio(documents, new TriedBench());
  const text = documents.document(FORM)?.text;
  if (!text) throw new Error('no form');
  const before = text.text();
  const question = ['steps', 0, 'questions', 0];
  text.change([{ kind: 'set', path: [...question, 'help'], value: 'Även vuxna barn.' }]);
  const kept = text.text();
  text.change([
    { kind: 'insert', path: [...question, 'options', 2], value: { value: 'x', label: 'Kanske' } },
  ]);
  text.change([{ kind: 'remove', path: ['steps', 1] }]);
  text.change([{ kind: 'move', path: ['steps'], from: 2, to: 0 }]);
  return { studio, text, before, kept };
}

test('a step to undo is called what it changed, as the text had it then', () => {
  const { studio } = changed();
  const names = studio.documents.history.steps().map((step) => stepName(studio, step));
  expect(names).toEqual([
    expect.stringMatching(/^Steg /),
    'Borttaget: Steg Har du en partner?',
    'Steg Har du barn? › Fråga Har du barn? › Alternativ Kanske',
    'Steg Har du barn? › Fråga Har du barn? › Hjälptext: Räkna med barn under 25 år och barn du… → Även vuxna barn.',
  ]);
});

test('letters typed one after another are a step that is called what they became', () => {
  const { studio, text } = changed();
  const title = (value: string) => ({ kind: 'set', path: ['steps', 0, 'title'], value }) as const;
  const before = String(JSON.parse(text.text()).steps[0].title);
  const letters = [...'Bor'].map((_letter, at) => 'Bor'.slice(0, at + 1));
  for (const value of letters) text.change([title(value)], 'typing');
  const [step, ...others] = studio.documents.history.steps();
  expect(others).toHaveLength(4);
  expect(step && stepName(studio, step)).toBe(`Steg Bor › Rubrik: ${before} → Bor`);
});

test('a letter that is taken away is no part that is removed', () => {
  const { studio, text } = changed();
  text.change([{ kind: 'set', path: ['steps', 1, 'title'], value: 'Har du bar?' }]);
  const [step] = studio.documents.history.steps();
  expect(step && stepName(studio, step)).toBe(
    'Steg Har du bar? › Rubrik: Har du barn? → Har du bar?',
  );
});

test('one press in the list undoes all steps down to the one that is pressed', async () => {
  const { studio, text, before, kept } = changed();
  const said: string[] = [];
  function Undo() {
    const { undo, titleOf } = useHistory(
      FORM,
      () => undefined,
      () => 'Frågorna',
      (message) => said.push(message),
    );
    return <UndoList onUndo={undo} titleOf={titleOf} />;
  }
  render(
    <StudioContext value={studio}>
      <Undo />
    </StudioContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Gå tillbaka flera steg' }));
  expect(screen.getAllByRole('menuitem')[1]).toHaveTextContent(
    'Borttaget: Steg Har du en partner?Frågorna',
  );
  await user.click(screen.getAllByRole('menuitem')[2] as Element);
  expect(text.text()).toBe(kept);
  expect(said).toEqual(['Ångrat.']);
  act(() => void studio.documents.history.undo());
  expect(text.text()).toBe(before);
});
