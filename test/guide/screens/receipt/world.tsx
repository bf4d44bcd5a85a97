import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  OWN_INSURANCES,
  type Receipt,
  useApplication,
  useAppMessage,
  useDeclaration,
  useMeeting,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { BookingScreen } from '../../../../src/guide/screens/receipt/BookingScreen.tsx';
import { FinishScreen } from '../../../../src/guide/screens/receipt/FinishScreen.tsx';
import { HealthInfoScreen } from '../../../../src/guide/screens/receipt/HealthInfoScreen.tsx';
import { application } from '../../../insurance/sampleApplication.ts';
import type { FakeClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { gated } from '../gated.tsx';

export const BASE = '/fordjupade-guiden';
export const FINISH = `${BASE}/klart/`;
export const INFO = `${BASE}/halsodeklaration/info/`;
export const BOOKING = `${BASE}/boka-mote/`;
export const RESULT = `${BASE}/resultat-forsakringar/`;
export const SIGN = `${BASE}/teckna-forsakringar/`;
export const MAIL = '/api/apply-for-insurance/mail';
export const SERVER_AWAITS = '/api/health-declaration/awaited';
export const BOOK = '/meeting/book-with-detailed-insurances';
export const FAILED = 'Det gick tyvärr inte att skicka mejlet, vänligen pröva igen.';

export const AWAITED = [application('LI', 'Livförsäkring')];
const RECEIPT: Receipt = {
  results: [
    {
      conditionNumber: 'OF-1',
      wasSigned: true,
      resultText: 'Gäller från och med i morgon',
      level: '',
      levelLabel: '',
    },
    { conditionNumber: 'LI-2', wasSigned: false, resultText: 'Väntar*', level: '', levelLabel: '' },
  ],
  products: [
    { conditionNumber: 'OF-1', productName: 'Olycksfallsförsäkring', price: 49 },
    { conditionNumber: 'LI-2', productName: 'Livförsäkring', price: 120 },
  ],
  total: 169,
  email: 'asa@exempel.se',
  awaited: [],
};
const PERSON = {
  personnummer: '199001012385',
  fornamn: 'Åsa',
  efternamn: 'Öberg',
  mobilnummer: '0701234567',
  epost: 'asa@exempel.se',
  id: '7',
};
export const DETAILS = { name: 'Åsa Öberg', email: 'asa@exempel.se', phoneNumber: '0701234567' };

/** A customer who is done with the questions, and a server where everything goes well. */
export function begin(api: FakeClient): void {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  api.reset();
  api.on(MAIL, () => true);
  api.on(BOOK, () => ({}));
  api.on('/api/bankid/logout', () => ({}));
  useAppMessage.getState().dismiss();
  const visitor = { isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId: 'v' };
  useSession.getState().logIn(visitor);
  useApplication.getState().forget();
  useMeeting.getState().forget();
  useDeclaration.getState().forget();
  useQuestionnaire.getState().forget();
  useQuestionnaire.getState().keepStep('savings');
  const insurances = { insurances: [], packages: [], person: PERSON };
  fetchedAs(OWN_INSURANCES, { status: 'success', data: insurances });
}

export function show(path: string, from = RESULT) {
  const router = createMemoryRouter(
    [
      { path: FINISH, element: gated(<FinishScreen />) },
      { path: INFO, element: gated(<HealthInfoScreen />) },
      { path: BOOKING, element: gated(<BookingScreen />) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [from, { pathname: path, state: { from } }] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return {
    router,
    user: userEvent.setup({ delay: null }),
    at: () => router.state.location.pathname,
  };
}
export const signed = (receipt: Partial<Receipt> = {}) =>
  useApplication.getState().keepReceipt({ ...RECEIPT, ...receipt });
export const bodiesTo = (api: FakeClient, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => body);
export const heading = () => screen.getByRole('heading', { level: 1 });
export const message = () => useAppMessage.getState().message;
