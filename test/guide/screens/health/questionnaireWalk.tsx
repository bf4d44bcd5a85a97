import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, expect, vi } from 'vitest';
import type { DeclarationQuestion } from '#engine/adapters';
import { ErrorBoundary } from '#guide/ui';
import { QuestionsScreen } from '../../../../src/guide/screens/health/QuestionsScreen.tsx';
import { form as texts } from '../../../content/texts/sv.json';
import type { ExpectedError, Visit, WalkAction } from '../../../support/declarationWalk.ts';
import { QUESTIONS } from './declarationPages.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What the questions and their surroundings say about themselves. */
export interface ShownQuestions {
  /** What the error boundary caught. */
  readonly crashes: readonly unknown[];
  readonly path: () => string;
}

/** The questions as the application shows them: in a boundary, among paths that show nothing. */
export function showQuestions(): ShownQuestions {
  const crashes: unknown[] = [];
  const questions = (
    <ErrorBoundary onLeave={() => {}} onError={(error) => crashes.push(error)}>
      <QuestionsScreen />
    </ErrorBoundary>
  );
  const router = createMemoryRouter(
    [
      { path: QUESTIONS, element: questions },
      { path: '*', element: null },
    ],
    { initialEntries: [QUESTIONS] },
  );
  render(<RouterProvider router={router} />);
  return { crashes, path: () => router.state.location.pathname };
}

/**
 * Two thirds of the time of these walks would go into asking for the style of elements, to say what
 * they are called. There are no style sheets here; `hidden` and the like are attributes.
 */
export function skipStyles(): void {
  const { style } = document.createElement('div');
  const spy = vi.spyOn(window, 'getComputedStyle').mockReturnValue(style);
  // Files that follow share the document.
  afterAll(() => spy.mockRestore());
}

/** Waits for the title of a page. Faster than by its role, which asks for the style of everything. */
export const arrive = (title: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));

/** Does one step as it is planned, up to the last 'Nästa'. */
export async function walkStep(visit: Visit): Promise<void> {
  await arrive(visit.title);
  expect(shownBoxes()).toEqual(visit.boxes);
  expectControls(visit.shown);
  if (visit.missing.length > 0) {
    await pressNext();
    expectErrors(visit.missing);
  }
  for (const action of visit.actions) perform(action);
  if (visit.wrong.length > 0) {
    await pressNext();
    expectErrors(visit.wrong);
  }
  for (const action of visit.corrections) perform(action);
  // Boxes among sub-questions are never revealed.
  expect(shownBoxes()).toEqual(visit.boxes);
  // An error goes with the mistake, not with 'Nästa'.
  expect(errors()).toEqual([]);
  expectNames([...visit.shown, ...visit.actions.flatMap(({ shown }) => shown)]);
  await pressNext();
}

/** Ends the step, as it is or not. */
async function pressNext(): Promise<void> {
  const button = screen.getByText('Nästa', { selector: 'button' });
  // What is pressed is judged by promises.
  await act(async () => void fireEvent.click(button));
}

/** Presses or types, and looks what that has opened or closed. */
function perform({ question, value, shown }: WalkAction): void {
  const [control, ...others] = controlsOf(question);
  if (question.type === 'radiobuttongroup' || question.type === 'checkbox') {
    const option = [control, ...others].find((one) => labelOf(one) === value);
    if (!option) throw new RangeError(`"${question.name}" does not offer "${value}"`);
    fireEvent.click(option);
    expect(option).toBeChecked();
  } else {
    if (!control) throw new RangeError(`"${question.name}" is not asked`);
    fireEvent.change(control, { target: { value } });
  }
  expectControls(shown);
}

const labelOf = (control: Control | undefined) => control?.labels?.[0]?.textContent;

/** All controls that answers are given with, whoever they belong to. */
const controls = () => [...document.querySelectorAll<Control>('input, textarea, select')];

const nameOf = ({ idInForm }: DeclarationQuestion) => `q_${idInForm}`;

const controlsOf = (question: DeclarationQuestion) =>
  controls().filter(({ name }) => name === nameOf(question));

/** There are controls for these questions, in this order, and for no other. */
function expectControls(shown: readonly DeclarationQuestion[]): void {
  const names = [...new Set(controls().map(({ name }) => name))];
  expect(names).toEqual(shown.map(nameOf));
}

/** Every question and option that is on the page now is called what the declaration calls it. */
function expectNames(questions: readonly DeclarationQuestion[]): void {
  expect(document.querySelector(UNPERCEIVED)).toBeNull();
  for (const question of new Set(questions)) {
    const own = controlsOf(question);
    const optional = question.validation.required ? '' : ` (${texts.optional})`;
    const name = spaced(`${question.name}${optional}`);
    const { options, type } = question;
    if (own.length === 0) continue;
    if (type === 'radiobuttongroup' || type === 'checkbox') {
      const labels = options.length === 0 ? [question.name] : options.map((option) => option.name);
      expect(own).toHaveLength(labels.length);
      for (const [at, label] of labels.entries()) expect(own[at]).toHaveAccessibleName(label);
    }
    expect(elementOf(question)).toHaveAccessibleName(name);
  }
}

/** A control that nobody meets. */
const UNPERCEIVED = ':is([hidden], [inert], [aria-hidden="true"]) :is(input, textarea, select)';

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What carries the name and the error of a question: its control, or the group of its controls. */
function elementOf(question: DeclarationQuestion): HTMLElement {
  const [control] = controlsOf(question);
  const isChoice = control?.type === 'radio' || control?.type === 'checkbox';
  const [first, ...others] = question.options;
  // A box that is called what its question is called.
  const isAlone =
    control?.type === 'checkbox' &&
    others.length === 0 &&
    (first === undefined || first.name === question.name);
  const element = isChoice && !isAlone ? control.closest('fieldset') : control;
  if (!element) throw new RangeError(`"${question.name}" is not on the page`);
  return element;
}

const errors = () =>
  Array.from(document.querySelectorAll('.question-error'), ({ textContent }) =>
    spaced(textContent),
  );

/** These errors and no others; each is told with its question, and the first has the focus. */
function expectErrors(expectedErrors: readonly ExpectedError[]): void {
  expect(errors()).toEqual(expectedErrors.map(({ message }) => `${texts.errorPrefix} ${message}`));
  for (const { question, message } of expectedErrors) {
    expect(elementOf(question)).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  const marked = expectedErrors.filter(({ question }) => isMarked(elementOf(question)));
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(marked.length);
  expect(marked).toEqual(expectedErrors);
  const [first] = expectedErrors;
  if (first) expect(controlsOf(first.question)).toContain(document.activeElement);
  expect(document.title).toMatch(/^Fel: /);
}

const isMarked = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true';

const shownBoxes = () =>
  Array.from(document.querySelectorAll('.questions .box > h2'), ({ textContent }) => textContent);
