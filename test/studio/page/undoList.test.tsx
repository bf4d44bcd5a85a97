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
  const steps = studio.documents.history.steps();
  expect(steps.map((step) => [step.place.isRemoval, stepName(studio, step)])).toEqual([
    [false, expect.stringMatching(/^Steg /)],
    [true, 'Steg Har du en partner?'],
    [false, 'Steg Har du barn? › Fråga Har du barn? › Alternativ Kanske'],
    [false, 'Steg Har du barn? › Fråga Har du barn? › Hjälptext'],
  ]);
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
  await user.click(screen.getByRole('button', { name: 'Gå tillbaka till före en ändring' }));
  expect(screen.getAllByRole('menuitem')[1]).toHaveTextContent(
    'Borttaget: Steg Har du en partner?Frågorna',
  );
  await user.click(screen.getAllByRole('menuitem')[2] as Element);
  expect(text.text()).toBe(kept);
  expect(said).toEqual(['Ångrat.']);
  act(() => void studio.documents.history.undo());
  expect(text.text()).toBe(before);
});
