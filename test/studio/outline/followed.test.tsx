import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const showNames = () => user.click(screen.getByLabelText('Visa tekniska namn'));

test('rules follow a question to its new name once the field is left', async () => {
  const { text, announce } = show(GUIDE, QUESTION);
  await showNames();
  const field = screen.getByDisplayValue('hasChildren');
  await user.clear(field);
  // On the way to the new name stands that of another question.
  await user.paste('hasPartner');
  await user.type(field, 'Too');
  expect(text.text()).toContain('{ "var": "hasChildren" }');
  await user.tab();
  expect(text.text()).toBe(GUIDE.replaceAll('"hasChildren"', '"hasPartnerToo"'));
  expect(announce).toHaveBeenCalledWith('Det nya namnet är infört på 2 ställen till.');
  text.undo();
  expect(text.text()).toBe(GUIDE);
  expect(text.canUndo()).toBe(false);
});

test('rules do not follow a question renamed to an id that another question has', async () => {
  const { text } = show(GUIDE, QUESTION);
  await showNames();
  const field = screen.getByDisplayValue('hasChildren');
  await user.clear(field);
  await user.paste('hasPartner');
  await user.tab();
  expect(text.text()).toBe(GUIDE.replace('"id": "hasChildren"', '"id": "hasPartner"'));
});

test('letters of a name that come after an undo are a step of their own', async () => {
  const { text } = show(GUIDE, QUESTION);
  await showNames();
  text.change([{ kind: 'set', path: ['title'], value: 'Guide' }]);
  const before = text.text();
  await user.type(screen.getByDisplayValue('hasChildren'), 'X');
  act(() => void text.undo());
  expect(text.text()).toBe(before);
  await user.type(screen.getByDisplayValue('hasChildren'), 'Y');
  await user.tab();
  expect(text.text()).toContain('{ "var": "hasChildrenY" }');
  text.undo();
  expect(text.text()).toBe(before);
});

test('rules name questions, and follow no step', async () => {
  const [step] = JSON.parse(GUIDE).steps;
  const named = GUIDE.replace(`"id": "${step.id}"`, '"id": "hasChildren"');
  const alone = named.replace('"id": "hasChildren", "type"', '"id": "children", "type"');
  const { text } = show(alone, '/steps/0');
  await showNames();
  await user.type(screen.getByDisplayValue('hasChildren'), 'X');
  await user.tab();
  expect(text.text()).toBe(alone.replace('"id": "hasChildren"', '"id": "hasChildrenX"'));
});

test('an id is shown on demand, and a new question is named after what it asks', async () => {
  const { text } = show(GUIDE, QUESTION);
  expect(screen.queryByDisplayValue('hasChildren')).toBeNull();
  await user.click(button('Lägg till fråga'));
  const label = screen.getByLabelText('Fråga', { selector: 'textarea, input' });
  await user.clear(label);
  await user.type(label, 'Är');
  await user.paste(' du över 30 år?');
  await user.tab();
  const [, question] = JSON.parse(text.text()).steps[0].questions;
  expect(question).toMatchObject({ id: 'ar-du-over-30-ar', label: 'Är du över 30 år?' });
  expect(question.validation[0].rule).toEqual({ is_answered: [{ var: 'ar-du-over-30-ar' }] });
  // Once it has a name it keeps it: answers are sent and stored under it.
  await user.click(screen.getByLabelText('Fråga', { selector: 'textarea, input' }));
  await user.paste(' Va?');
  await user.tab();
  expect(text.text()).toContain('"id": "ar-du-over-30-ar"');
});

test('with the last requirement its list goes', async () => {
  const { text } = show(GUIDE, `${QUESTION}/validation/0`);
  await user.click(button('Ta bort'));
  const [question] = JSON.parse(text.text()).steps[0].questions;
  expect(question).not.toHaveProperty('validation');
  expect(screen.getByRole('treeitem', { selected: true })).toHaveAccessibleName(
    'Fråga Har du barn?',
  );
});
