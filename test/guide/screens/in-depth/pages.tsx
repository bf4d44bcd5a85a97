import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import type { ApiClient } from '#guide/api';
import {
  loadQuestionnaire,
  useCollection,
  usePosition,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { IntroductionScreen } from '../../../../src/guide/screens/in-depth/IntroductionScreen.tsx';
import { QuestionnaireScreen } from '../../../../src/guide/screens/in-depth/QuestionnaireScreen.tsx';

export const INTRODUCTION = '/fordjupade-guiden/introduktion/';
const FORM = '/fordjupade-guiden/formular/';
/** Where the last question leads. */
export const COMPANIES = '/fordjupade-guiden/forsakringar/';

/** A question as the server sends it, as far as these tests look at it. */
export interface SentQuestion {
  readonly id: string | number;
  readonly type: string;
  readonly questionTitle: string;
}

/** A customer who has these questions to answer, and has answered none. */
export async function begin(questions: unknown): Promise<void> {
  sessionStorage.clear();
  useQuestionnaire.getState().forget();
  useCollection.getState().forget();
  usePosition.getState().moveTo('1:1', 'forward');
  useSession
    .getState()
    .logIn({ isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId: 'v' });
  const client: ApiClient = {
    send: async ({ path }) =>
      path === '/api/questionnaire' ? questions : { insurances: [], packages: [], person: {} },
    forgetToken: () => undefined,
  };
  await loadQuestionnaire(client, { report: () => undefined });
}

/** The questions with the pages around them, in the history that the browser has. */
export function openForm(path = FORM): void {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([
    { path: INTRODUCTION, element: <IntroductionScreen /> },
    { path: FORM, element: <QuestionnaireScreen /> },
    { path: '*', element: null },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
}

/** Waits for a page, by its title. Faster than by its role, which asks for the style of everything. */
export const titled = (title: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));

/** The way in that visitors take. */
export async function openByIntroduction({ questionTitle }: SentQuestion): Promise<void> {
  openForm(INTRODUCTION);
  await press('Nästa');
  await titled(questionTitle);
}

/** What is pressed is judged by promises. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })));

/** Types, in place of what has been typed before, into the one field there is. */
export const type = (value: string) =>
  fireEvent.change(screen.getByDisplayValue(/^/), { target: { value } });

/** Answers the question on the page, or passes it when there is no answer, and goes on. */
export async function answer({ type: kind }: SentQuestion, given: string | undefined) {
  if (given === undefined) return press('Nästa');
  if (kind === 'single-button') return press(given);
  if (kind === 'radio-button') fireEvent.click(screen.getByLabelText(given));
  else type(given);
  return press('Nästa');
}
