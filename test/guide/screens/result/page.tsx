import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { loadOrThrow } from '#engine';
import {
  OWN_INSURANCES,
  QUESTIONS,
  useApplication,
  useCollection,
  usePosition,
  useQuestionnaire,
  useRecommendations,
  useSession,
} from '#guide/state';
import type { Recommendation } from '#insurance';
import type { Read, SignedInsurancesResponse } from '#operations';
import { ResultScreen } from '../../../../src/guide/screens/result/ResultScreen.tsx';
import { fakeClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { gated } from '../gated.tsx';

/** The calls of the page under test; the test file puts it in the place of the page's own client. */
export const api = fakeClient();

export const BASE = '/fordjupade-guiden';
export const RESULT = `${BASE}/resultat-forsakringar/`;
export const CURRENT = `${BASE}/gallande-forsakringar/`;
export const RECOMMENDATIONS = '/api/recommendations';
export const IDD = '/api/idd';

class NoSizes {
  observe() {}
  disconnect() {}
}

const ONE_QUESTION = loadOrThrow({
  id: 'one',
  title: 'Frågor',
  steps: [
    {
      id: 'home',
      title: 'Hur bor du?',
      questions: [
        {
          id: 'home',
          type: 'radio-button',
          label: 'Hur bor du?',
          options: [{ value: 'Villa', label: 'Villa' }],
          validation: [
            { rule: { is_answered: { var: 'home' } }, message: 'Fältet är obligatoriskt.' },
          ],
        },
      ],
    },
  ],
});

/** Somebody who is logged in and has answered the one question, and whose browser has no layout. */
export function arrive(own: Partial<Read<SignedInsurancesResponse>> = {}): void {
  vi.stubGlobal('ResizeObserver', NoSizes);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  );
  api.reset();
  api.on('/api/logout', () => ({}));
  api.on(IDD, () => new Blob(['%PDF']));
  useSession.getState().logIn({
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: 'v',
  });
  for (const store of [useQuestionnaire, useCollection, useRecommendations, useApplication]) {
    store.getState().forget();
  }
  usePosition.getState().moveTo('3:3', 'forward');
  useQuestionnaire.getState().keepAnswers({ home: 'Villa' });
  useQuestionnaire.getState().keepStep('home');
  fetchedAs(QUESTIONS, { status: 'success', data: { form: ONE_QUESTION, questions: [] } });
  fetchedAs(OWN_INSURANCES, {
    status: 'success',
    data: {
      insurances: [],
      packages: [],
      person: {
        personnummer: '',
        fornamn: '',
        efternamn: '',
        mobilnummer: '',
        epost: 'anna@exempel.se',
        id: '',
      },
      ...own,
    },
  });
}

/** Lets the server recommend this. */
export function recommends(...recommendations: readonly Recommendation[]): void {
  api.on(RECOMMENDATIONS, () => ({ recommendations }));
}

/** Shows the page, come to from another. */
export function show(from = CURRENT) {
  const router = createMemoryRouter(
    [
      { path: RESULT, element: gated(<ResultScreen />) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [from, { pathname: RESULT, state: { from } }] },
  );
  const shown = render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup({ delay: null }), ...shown };
}

/** Shows the page and waits for its rows. */
export async function showRows() {
  const shown = show();
  await screen.findAllByRole('checkbox');
  return shown;
}

export const heading = () => screen.getByRole('heading', { level: 1 });
export const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The section, or the part of one, below this heading. */
export const below = (name: string) =>
  within(screen.getByRole('heading', { name }).parentElement ?? document.body);
/** The texts of the rows of a list. */
export const rows = (inside: ReturnType<typeof below>) =>
  inside.getAllByRole('listitem').map((row) => row.textContent);
