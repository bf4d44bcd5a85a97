import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { show } from './shown.tsx';

afterEach(cleanup);

const user = userEvent.setup({ pointerEventsCheck: 0 });
const GUIDE = readFileSync('test/content/short-guide/form.json', 'utf8');
const QUESTION = '/steps/0/questions/0';

const options = () => screen.getByRole('region', { name: 'Alternativ' });
const optionsIn = (text: string) => JSON.parse(text).steps[0].questions[0].options;

test('options are lines that are typed one below another, with values made of their texts', async () => {
  const { text } = show(GUIDE, QUESTION);
  await user.click(screen.getByRole('textbox', { name: 'Alternativ 2' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Alternativ 3' })).toHaveFocus();
  await user.keyboard('Vet inte än{ArrowUp}');
  expect(screen.getByRole('textbox', { name: 'Alternativ 2' })).toHaveFocus();
  expect(optionsIn(text.text())).toEqual([
    { value: true, label: 'Ja' },
    { value: false, label: 'Nej' },
    { value: 'vet-inte-an', label: 'Vet inte än' },
  ]);
});

test('lines that are pasted become options, undone in one step', async () => {
  const { text } = show(GUIDE, QUESTION);
  await user.click(within(options()).getByRole('button', { name: /Lägg till/ }));
  const added = text.text();
  expect(screen.getByRole('textbox', { name: 'Alternativ 3' })).toHaveFocus();
  await user.paste('Ibland\n\n  Sällan \r\nAldrig');
  expect(optionsIn(text.text()).slice(2)).toEqual([
    { value: 'ibland', label: 'Ibland' },
    { value: 'sallan', label: 'Sällan' },
    { value: 'aldrig', label: 'Aldrig' },
  ]);
  act(() => void text.undo());
  expect(text.text()).toBe(added);
});

test('lines pasted into an option that stands come after it, and an empty one is removed', async () => {
  const { text } = show(GUIDE, QUESTION);
  await user.click(screen.getByRole('textbox', { name: 'Alternativ 2' }));
  await user.paste('+\n-');
  expect(optionsIn(text.text())).toEqual([
    { value: true, label: 'Ja' },
    { value: false, label: 'Nej' },
    { value: 'alternativ-1', label: '+' },
    { value: 'alternativ-1-2', label: '-' },
  ]);
  await user.clear(screen.getByRole('textbox', { name: 'Alternativ 4' }));
  await user.keyboard('{Backspace}');
  expect(optionsIn(text.text())).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Alternativ 3' })).toHaveFocus();
});

test('fields that few questions need are folded until they have something, and others stay away', () => {
  show(GUIDE, QUESTION);
  const more = () => screen.getByText(/^Fler fält/).closest('details');
  expect(more()).not.toHaveAttribute('open');
  expect(
    within(more() as HTMLElement).getByRole('textbox', { name: /Läs mer/, hidden: true }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Ifyllnad från webbläsaren/)).toBeNull();
  cleanup();
  show(GUIDE.replace('"help":', '"readMore": "Mer",\n"help":'), QUESTION);
  expect(more()).toHaveAttribute('open');
});

test('a finding in a folded field unfolds it', () => {
  const finding = {
    ...{
      file: 'form.json',
      line: 4,
      column: 1,
      endLine: 4,
      endColumn: 2,
      code: 'unknown-value' as const,
    },
    ...{ pointer: `${QUESTION}/clearedBy`, severity: 'error' as const, message: 'Fel.', hint: '' },
    inForm: { message: '', hint: '' },
  };
  show(GUIDE, QUESTION, [finding]);
  expect(screen.getByText(/^Fler fält/).closest('details')).toHaveAttribute('open');
});
