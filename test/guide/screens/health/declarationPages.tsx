import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useApplication, useDeclaration, usePosition, useSession } from '#guide/state';
import { IntroductionScreen } from '../../../../src/guide/screens/health/IntroductionScreen.tsx';
import { QuestionsScreen } from '../../../../src/guide/screens/health/QuestionsScreen.tsx';
import { application } from '../../../insurance/sampleApplication.ts';
import type { FakeClient } from '../fakeClient.ts';
import { gated } from '../gated.tsx';

const BASE = '/fordjupade-guiden/halsodeklaration';
export const INFO = `${BASE}/info/`;
export const INTRODUCTION = `${BASE}/introduktion/`;
export const QUESTIONS = `${BASE}/fragor/`;
export const CONFIRMATION = `${BASE}/bekraftelse/`;
export const DECLARATION = '/api/health-declaration/3';
export const AWAITED = '/api/health-declaration/awaited';

const NO_OR_YES = [
  { id: '1', name: 'Nej' },
  { id: '2', name: 'Ja' },
];
const radios = (id: string, name: string, options: readonly object[] = NO_OR_YES) => ({
  id,
  name,
  type: 'radiobuttongroup',
  validation: 'required',
  options,
});

/** Four steps: care opens two levels of sub-questions, and the step about pain. */
export const SENT = {
  steps: [
    {
      name: 'Kroppen',
      description: '<p>Skriv som det är i dag.</p>',
      dependency: 'Beroende1',
      questions: [
        {
          id: 'height',
          name: 'Hur lång är du?',
          type: 'text',
          validation: 'required|numeric|min_value:100|max_value:250',
        },
      ],
    },
    {
      name: 'Vård',
      questions: [
        radios('care', 'Har du fått vård?', [
          { id: '1', name: 'Nej' },
          {
            id: '2',
            name: 'Ja',
            subQuestions: [
              { id: 'careWhat', name: 'För vad?', type: 'text', validation: 'required' },
              radios('careStill', 'Går du på kontroller?', [
                { id: '1', name: 'Inga' },
                {
                  id: '2',
                  name: 'Flera',
                  subQuestions: [
                    { id: 'careHow', name: 'Hur ofta?', type: 'textarea', validation: 'required' },
                  ],
                },
              ]),
            ],
          },
        ]),
      ],
    },
    {
      name: 'Smärta',
      dependency: 'hasCare',
      questions: [{ id: 'pain', name: 'Var har du ont?', type: 'text' }],
    },
    { name: 'Till sist', questions: [radios('sure', 'Är allt rätt?')] },
  ],
  dependencies: { hasCare: { key: 'care', value: 'Ja' } },
};

/** Every step answered, with the branch of care closed. */
export const HEALTHY = { height: 170, care: 'Nej', sure: 'Ja' };

/** A logged-in visitor whose declaration is awaited, and a server where everything goes well. */
export function begin(api: FakeClient): void {
  api.reset();
  sessionStorage.clear();
  useSession.getState().logIn({
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: 'v',
  });
  useApplication.getState().forget();
  useDeclaration.getState().forget();
  usePosition.getState().moveTo('4:3', 'forward');
  api.on(DECLARATION, () => SENT);
  api.on(AWAITED, () => ({ productApplications: [application('LI', 'Livförsäkring')] }));
}

/** The pages of the declaration; every other path shows itself. */
export function show(path: string, state: object = {}, before: readonly string[] = []) {
  const router = createMemoryRouter(
    [
      { path: INTRODUCTION, element: gated(<IntroductionScreen />) },
      { path: QUESTIONS, element: gated(<QuestionsScreen />) },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [...before, { pathname: path, state }] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup({ delay: null }),
    unmount,
    go: (by: number) => act(() => router.navigate(by)),
    path: () => router.state.location.pathname,
    state: () => router.state.location.state as unknown,
  };
}

function Elsewhere() {
  return <p>{`plats ${useLocation().pathname}`}</p>;
}

/** Waits for a step, or another page of the declaration, by its title. */
export const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

export const next = () => screen.getByRole('button', { name: 'Nästa' });
export const back = () => screen.getByRole('button', { name: 'Tillbaka' });
export const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
