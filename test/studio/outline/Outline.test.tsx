import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '#checker/findings';
import { button, show } from './shown.tsx';

let user: UserEvent;

// What is typed within half a second is one step to undo, however slow the machine is.
beforeEach(() => {
  user = userEvent.setup({ pointerEventsCheck: 0 });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GUIDE = readFileSync('test/content/short-guide/form.json', 'utf8');
const QUESTION = '/steps/0/questions/0';

const tree = () => screen.getByRole('tree');
const current = () => within(tree()).getByRole('treeitem', { selected: true });
const questionField = () => screen.getByDisplayValue('Har du barn?');

/** The lines that differ, in the order of the longer text. */
function differing(before: string, after: string) {
  const [was, is] = [before.split('\n'), after.split('\n')];
  return {
    gone: was.filter((line) => !is.includes(line)).map((line) => line.trim()),
    come: is.filter((line) => !was.includes(line)).map((line) => line.trim()),
  };
}

test('what the selected part stands in is open, and the arrows walk and open', async () => {
  const { onSelect } = show(GUIDE, '/steps/0');
  expect(current()).toHaveTextContent('Steg Har du barn?');
  expect(current()).toHaveAttribute('aria-expanded', 'false');
  expect(current()).toHaveAttribute('tabindex', '0');
  act(() => current().focus());
  await user.keyboard('{ArrowRight}');
  expect(current()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(onSelect).toHaveBeenLastCalledWith(QUESTION);
  expect(current()).toHaveTextContent('Fråga Har du barn?');
  expect(current()).toHaveAttribute('aria-level', '3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(onSelect).toHaveBeenLastCalledWith('/steps/0');
  expect(within(tree()).queryAllByText('Fråga')).toHaveLength(0);
  expect(current()).toHaveFocus();
});

test('what is closed around the selected part becomes the selected one', async () => {
  const { onSelect } = show(GUIDE, QUESTION);
  const step = within(tree()).getAllByRole('treeitem')[1];
  await user.click(step?.querySelector('[data-toggle="true"]') as Element);
  expect(onSelect).toHaveBeenLastCalledWith('/steps/0');
  expect(current()).toHaveAttribute('aria-expanded', 'false');
});

test('typing in a field changes that text and nothing else, as one step to undo', async () => {
  const { text } = show(GUIDE, QUESTION);
  await user.type(questionField(), ' Va?');
  expect(text.text()).toBe(GUIDE.replace('"label": "Har du barn?"', '"label": "Har du barn? Va?"'));
  expect(screen.getByDisplayValue('Har du barn? Va?')).toHaveFocus();
  expect(current()).toHaveTextContent('Har du barn? Va?');
  await user.keyboard('{Control>}z{/Control}');
  expect(text.text()).toBe(GUIDE);
  expect(questionField()).toHaveFocus();
  await user.keyboard('{Control>}y{/Control}');
  expect(screen.getByDisplayValue('Har du barn? Va?')).toHaveFocus();
});

test('a change from elsewhere comes into the field without taking the focus', () => {
  const { text } = show(GUIDE, QUESTION);
  act(() => questionField().focus());
  act(() => text.replace(GUIDE.replace('"label": "Har du barn?"', '"label": "Barn?"')));
  expect(screen.getByDisplayValue('Barn?')).toHaveFocus();
});

test('when another kind of question is asked other things, the focus stays on the kind', async () => {
  const { text } = show(GUIDE, QUESTION);
  const kind = (value: string) => {
    const found = document.querySelector<HTMLInputElement>(`[type=radio][value="${value}"]`);
    if (!found) throw new Error(`no ${value}`);
    return found;
  };
  const fields = () => document.querySelectorAll('input, textarea').length;
  const before = fields();
  await user.click(kind('box'));
  expect(JSON.parse(text.text()).steps[0].questions[0].type).toBe('box');
  expect(fields()).not.toBe(before);
  expect(kind('box')).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(text.text()).toBe(GUIDE);
  expect(fields()).toBe(before);
  expect(kind('single-button')).toHaveFocus();
});

test('Alt with an arrow moves the part, which stays selected', async () => {
  const { text, announce, onSelect } = show(GUIDE, '/steps/0');
  act(() => current().focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const ids = () => JSON.parse(text.text()).steps.map(({ id }: { id: string }) => id);
  expect(ids().slice(0, 2)).toEqual(['partner', 'children']);
  expect(onSelect).toHaveBeenLastCalledWith('/steps/1');
  expect(announce).toHaveBeenLastCalledWith('Flyttat till plats 2 av 5.');
  expect(text.text().split('\n').toSorted()).toEqual(GUIDE.split('\n').toSorted());
  await user.click(button('Flytta upp'));
  expect(text.text()).toBe(GUIDE);
  expect(button('Flytta upp')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Flytta upp'));
  expect(text.text()).toBe(GUIDE);
});

test('what nothing depends on is removed at once and can be had back, and its neighbour is selected', async () => {
  const { text, announce, onSelect } = show(GUIDE, '/steps/3');
  await user.click(button('Ta bort'));
  expect(differing(GUIDE, text.text()).come).toEqual([]);
  expect(JSON.parse(text.text()).steps).toHaveLength(4);
  expect(announce).toHaveBeenLastCalledWith('Borttaget. Ångra med Ctrl+Z.');
  expect(onSelect).toHaveBeenLastCalledWith('/steps/3');
  await user.keyboard('{Meta>}z{/Meta}');
  expect(text.text()).toBe(GUIDE);
});

test('the neighbour of what a key removes has the focus', async () => {
  const { onSelect } = show(GUIDE, '/steps/3');
  act(() => current().focus());
  await user.keyboard('{Delete}');
  expect(onSelect).toHaveBeenLastCalledWith('/steps/3');
  expect(current()).toHaveAccessibleName('Steg Vill du boka ett möte?');
  expect(current()).toHaveFocus();
});

test('what others depend on is said, in the words of the tree, before a part goes', async () => {
  const { text } = show(GUIDE, '/steps/4/questions/0');
  await user.click(button('Ta bort'));
  const name = 'Ta bort fråga ”Vill du boka ett möte?”?';
  const dialog = screen.getByRole('dialog', { name });
  const places = () => within(dialog).getAllByRole('listitem');
  expect(places().map(({ textContent }) => textContent)).toEqual(['Utgång Boka möte › Gäller när']);
  await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
  expect(text.text()).toBe(GUIDE);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(button('Ta bort'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ta bort' }));
  expect(JSON.parse(text.text()).steps[4].questions).toEqual([]);
});

test('a question that is gone is not offered in conditions, although the form with it is the last sound one', async () => {
  show(GUIDE, '/steps/0/questions/0');
  await user.click(button('Ta bort'));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Ta bort' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(within(tree()).getByText('Vill du boka ett möte?'));
  await user.click(screen.getAllByText(/Lägg till villkor/, { selector: 'button' })[0] as Element);
  const asked = screen.getByLabelText('Fråga på rad 1');
  expect(within(asked).getByRole('option', { name: /partner/ })).toBeInTheDocument();
  expect(within(asked).queryByRole('option', { name: 'Har du barn?' })).toBeNull();
});

test('a new option has the cursor in its text', async () => {
  show(GUIDE, `${QUESTION}/options/1`);
  await user.click(button('Infoga alternativ efter Nej'));
  expect(screen.getByDisplayValue('Nytt alternativ')).toHaveFocus();
  await user.keyboard('Vet');
  expect(screen.getByDisplayValue('Vet')).toHaveFocus();
});

test('a new item comes after the selected one, and its first field has the focus', async () => {
  const { text, onSelect } = show(GUIDE, QUESTION);
  await user.click(button('Lägg till fråga'));
  const { questions } = JSON.parse(text.text()).steps[0];
  expect(questions).toHaveLength(2);
  expect(differing(GUIDE, text.text()).gone).toEqual([]);
  expect(onSelect).toHaveBeenLastCalledWith('/steps/0/questions/1');
  expect(screen.getByRole('textbox', { name: 'Fråga' })).toHaveFocus();
});

test('a copy comes after what it is a copy of, with an id of its own', async () => {
  const { text, onSelect } = show(GUIDE, '/steps/0');
  await user.click(button('Kopiera'));
  expect(differing(GUIDE, text.text())).toEqual({
    gone: [],
    come: [
      '"id": "children-2",',
      '"id": "hasChildren-2",',
      '"rule": { "is_answered": [{ "var": "hasChildren-2" }] },',
    ],
  });
  expect(onSelect).toHaveBeenLastCalledWith('/steps/1');
});

const options = () => screen.getByRole('region', { name: 'Alternativ' });

test('the parts inside are links', async () => {
  const { onSelect } = show(GUIDE, QUESTION);
  await user.click(within(options()).getByRole('button', { name: 'Mer Nej' }));
  expect(onSelect).toHaveBeenLastCalledWith(`${QUESTION}/options/1`);
});

test('following a link takes the focus to the heading of what it leads to', async () => {
  show(GUIDE, QUESTION);
  await user.click(within(options()).getByRole('button', { name: /Nej/ }));
  expect(screen.getByRole('heading', { name: 'Alternativ Nej' })).toHaveFocus();
});

test('a condition is built into the text, and taken out again', async () => {
  const { text } = show(GUIDE, '/steps/1');
  const [add] = screen.getAllByText(/Lägg till villkor/, { selector: 'button' });
  await user.click(add as Element);
  expect(JSON.parse(text.text()).steps[1].visible).toBeDefined();
  const [remove] = screen.getAllByRole('button', { name: /Ta bort villkoret/ });
  await user.click(remove as Element);
  expect(text.text()).toBe(GUIDE);
});

const FINDING: Finding = {
  ...{ file: 'form.json', line: 4, column: 1, endLine: 4, endColumn: 2, code: 'unknown-value' },
  ...{ pointer: `${QUESTION}/label`, severity: 'error', message: 'Frågan är fel.', hint: 'Rätta.' },
  inForm: { message: '', hint: '' },
  fix: { label: 'Byt till "Barn"', edits: [] },
};

test('findings stand by their part with their hint, and count for what it stands in', async () => {
  const { onFix } = show(GUIDE, QUESTION, [FINDING]);
  expect(current()).toHaveTextContent(/1 problem/);
  expect(within(tree()).getAllByText('problem', { exact: false })).toHaveLength(3);
  expect(screen.getByText(/Frågan är fel/)).toHaveTextContent('Fel › Fråga Frågan är fel.');
  expect(questionField().closest('[data-problem]')).toHaveAttribute('data-field', 'label');
  await user.click(button('Byt till "Barn"'));
  expect(onFix).toHaveBeenCalledWith(expect.objectContaining(FINDING));
  await user.click(within(tree()).getAllByRole('treeitem')[0] as Element);
  expect(screen.queryByText(/Frågan är fel/)).toBeNull();
});

test('while the text is no JSON the last tree stays, and nothing can be changed', async () => {
  const broken: Finding = { ...FINDING, code: 'json-syntax', line: 7, message: 'Komma saknas.' };
  const { text } = show(GUIDE, QUESTION, [broken]);
  act(() => questionField().focus());
  const half = GUIDE.slice(0, 300);
  act(() => text.replace(half));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Filen går inte att läsa som JSON just nu.');
  expect(alert).toHaveTextContent('Komma saknas.');
  expect(alert).toHaveFocus();
  expect(current()).toHaveTextContent('Har du barn?');
  expect(questionField()).toBeDisabled();
  await user.click(button('Ta bort'));
  act(() => current().focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Delete}');
  expect(text.text()).toBe(half);
  await user.keyboard('{Control>}z{/Control}');
  expect(text.text()).toBe(GUIDE);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(questionField()).toBeEnabled();
});

test('every text of the longest file can be edited in its group', async () => {
  const source = readFileSync('test/content/texts/sv.json', 'utf8');
  const { text } = show(source, '/common');
  const field = screen.getByDisplayValue('Tillbaka');
  await user.type(field, '!');
  expect(text.text()).toBe(source.replace('"back": "Tillbaka"', '"back": "Tillbaka!"'));
  expect(button('Ta bort')).toHaveAttribute('aria-disabled', 'true');
});

test('what stands under names of its own choice says where more is added', () => {
  show(readFileSync('test/content/scenarios/short-guide.json', 'utf8'), '/answers');
  expect(screen.getByText('Nya svar läggs till på fliken JSON.')).toBeVisible();
  cleanup();
  show(readFileSync('test/content/reference/health-declaration.json', 'utf8'), '/dependencies');
  expect(screen.queryByText(/läggs till på fliken JSON/)).toBeNull();
});

test('a part that is one object is a link with its label', async () => {
  const { onSelect } = show(readFileSync('test/content/brand.json', 'utf8'), '');
  const logo = screen.getByRole('region', { name: 'Logotyp' });
  await user.click(within(logo).getByRole('button', { name: 'Logotyp' }));
  expect(onSelect).toHaveBeenLastCalledWith('/logo');
  expect(within(logo).getAllByRole('button')).toHaveLength(1);
});
