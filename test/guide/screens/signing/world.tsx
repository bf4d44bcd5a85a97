import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { loadOrThrow } from '#engine';
import {
  OWN_INSURANCES,
  QUESTIONS,
  useApplication,
  useAppMessage,
  useCollection,
  useQuestionnaire,
  useRecommendations,
  useSession,
} from '#guide/state';
import { choicesFor, type Recommendation, type RowChoice, tick } from '#insurance';
import { SignScreen } from '../../../../src/guide/screens/signing/SignScreen.tsx';
import { recommendationOf } from '../../../insurance/cases.ts';
import { ORDER, statusWith } from '../eid/eidSamples.ts';
import type { FakeClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { gated } from '../gated.tsx';

export { fails, later, unanswered } from '../lateAnswers.ts';

const BASE = '/fordjupade-guiden';
const SIGN = `${BASE}/teckna-forsakringar/`;
export const RESULT = `${BASE}/resultat-forsakringar/`;
export const DECLARE = '/api/health-declaration/simple';
export const APPLY = '/api/apply-for-insurance/simple';
export const RECOMMENDATIONS = '/api/recommendations';
export const BANKID_SIGN = '/api/bankid/sign';
export const COLLECT = '/api/bankid/collect';

export const PERSON = {
  personnummer: '199001012385',
  fornamn: 'Åsa',
  efternamn: 'Öberg',
  mobilnummer: '0701234567',
  epost: 'asa@exempel.se',
  id: '7',
};

const OWN = {
  insurances: [],
  packages: [{ packageName: 'Paketet', includedInsuranceNames: [], price: 100 }],
  person: PERSON,
};

const contract = (conditionNumber: string, price: number, healthDeclarationVariant: number) => [
  { contractNumber: '100', conditions: [{ conditionNumber, price, healthDeclarationVariant }] },
];

/** Accident asks nothing, care asks the question, life needs a declaration, child a number. */
export const PRODUCTS = {
  accident: recommendationOf({
    id: 'OF',
    productName: 'Olycksfallsförsäkring',
    productCategory: 1,
    contracts: contract('OF-1', 49, 1),
  }),
  care: recommendationOf({
    id: 'VA',
    productName: 'Vårdförsäkring',
    productCategory: 10,
    contracts: contract('VA-1', 199, 2),
  }),
  life: recommendationOf({
    id: 'LI',
    productName: 'Livförsäkring',
    productCategory: 2,
    contracts: contract('LI-2', 1120, 3),
  }),
  child: recommendationOf({
    id: 'BA',
    productName: 'Barnförsäkring',
    productCategory: 3,
    inputFields: ['child-personal-number'],
    contracts: contract('BA-1', 90, 1),
  }),
};

/** What the server wants signed; each test has its own. */
let documents = 0;
export const nextDocument = () => ({
  healthDeclarationDocumentId: `document-${++documents}`,
  textToSign: 'Jag tecknar försäkringarna.',
  userNonVisibleData: 'digest',
});

/** What a poll says once the person has signed. */
export const SIGNED = statusWith({
  completedSuccessfully: true,
  signType: 'sign',
  ocspResponse: 'ocsp',
  signature: 'signature',
  userNonVisibleData: 'digest',
});
export const SIGNATURE = {
  ocspResponse: 'ocsp',
  signature: 'signature',
  userNonVisibleData: 'digest',
};

/** The results of an application for these levels, all of them granted. */
export const granted = (...numbers: readonly string[]) => ({
  applicationResults: numbers.map((conditionNumber) => ({
    conditionNumber,
    wasSigned: true,
    resultText: '',
  })),
});

/** A logged-in visitor with the questions and insurances of their own, none of it kept from before, who signs well. */
export function enter(api: FakeClient, ...stores: readonly { forget(): void }[]): void {
  api.reset();
  sessionStorage.clear();
  // jsdom has no media; this is a desktop.
  window.matchMedia = vi.fn(() => ({ matches: false }) as MediaQueryList);
  useAppMessage.getState().dismiss();
  const visitor = { isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId: 'v' };
  useSession.getState().logIn(visitor);
  for (const store of [useQuestionnaire.getState(), useApplication.getState(), ...stores]) {
    store.forget();
  }
  const question = { id: 'savings', type: 'text', label: 'Sparar du?' } as const;
  const form = loadOrThrow({
    id: 'questions',
    title: 'Frågor',
    steps: [{ id: 'savings', title: 'Sparar du?', questions: [question] }],
  });
  fetchedAs(QUESTIONS, { status: 'success', data: { form, questions: [] } });
  fetchedAs(OWN_INSURANCES, { status: 'success', data: OWN });
  api.on(BANKID_SIGN, () => ORDER);
  api.on('/api/bankid/cancel', () => ({}));
  api.on(COLLECT, () => SIGNED);
}

/** A logged-in visitor who is done with the questions, and a server where everything goes well. */
export function begin(api: FakeClient): void {
  enter(api, useCollection.getState(), useRecommendations.getState());
  useQuestionnaire.getState().keepStep('savings');
  api.on(DECLARE, nextDocument);
}

/** These are recommended and chosen at the result. */
export function choose(
  api: FakeClient,
  recommendations: readonly Recommendation[],
  inputs: Partial<RowChoice> = {},
): void {
  api.on(RECOMMENDATIONS, () => ({ recommendations }));
  const choices = choicesFor(recommendations).map((choice) => {
    const own = recommendations.find(({ id }) => id === choice.recommendationId);
    return own ? tick(own, { ...choice, ...inputs }) : choice;
  });
  useRecommendations.setState({ choices });
}

/** The page, come to from the result. */
export function show() {
  const router = createMemoryRouter(
    [
      { path: SIGN, element: gated(<SignScreen />) },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [RESULT, { pathname: SIGN, state: { from: RESULT } }] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, unmount, user: userEvent.setup({ delay: null }) };
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`led to ${pathname} from ${state?.from ?? 'nowhere'}`}</p>;
}

export const sign = () => screen.findByRole('button', { name: /^Signera/ });
export const message = () => useAppMessage.getState().message;
export const callsTo = (api: FakeClient, path: string) =>
  api.calls.filter((call) => call.path === path);

/** How a failure is told. */
export const FAILED = {
  type: 'error',
  title: 'Teckningen misslyckades',
  content: 'Ett fel inträffade. Försök igen eller kontakta kundtjänst.',
};

/** ResultState at the result and come to the page; answers the question about health when it is asked. */
export async function arrive(
  api: FakeClient,
  names: readonly (keyof typeof PRODUCTS)[],
  health?: 'Ja' | 'Nej',
) {
  choose(
    api,
    names.map((name) => PRODUCTS[name]),
  );
  const shown = show();
  const button = await sign();
  if (health) await shown.user.click(screen.getByRole('radio', { name: health }));
  return { ...shown, button, press: () => shown.user.click(button) };
}

/** Waits for the page that signing leads to. */
export const ledTo = (path: string) => screen.findByText(`led to ${BASE}/${path}/ from ${SIGN}`);
