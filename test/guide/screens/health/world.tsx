import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { start } from '#engine';
import { answersFromSteps, shownSteps } from '#engine/adapters';
import type { Call } from '#guide/api';
import {
  DECLARATION_QUESTIONS,
  fetchStateOf,
  type Receipt,
  useApplication,
  useDeclaration,
} from '#guide/state';
import { declarationText } from '#insurance';
import type { FullDeclarationRequest } from '#operations';
import { ConfirmationScreen } from '../../../../src/guide/screens/health/ConfirmationScreen.tsx';
import brand from '../../../content/brand.json';
import { application } from '../../../insurance/sampleApplication.ts';
import { adapted } from '../../../support/declarations.ts';
import type { FakeClient } from '../fakeClient.ts';
import { gated } from '../gated.tsx';
import { enter } from '../signing/world.tsx';

export {
  BANKID_SIGN,
  COLLECT,
  callsTo,
  fails,
  later,
  message,
  PERSON,
  SIGNATURE,
  unanswered,
} from '../signing/world.tsx';

const BASE = '/fordjupade-guiden/halsodeklaration';
const CONFIRMATION = `${BASE}/bekraftelse/`;
export const QUESTIONS = `${BASE}/fragor/`;
export const DECLARE = '/api/health-declaration/full';
export const APPLY = '/api/apply-for-insurance/full';
export const AWAITED = '/api/health-declaration/awaited';
export const DEFINITION = '/api/health-declaration/3';

export const LIFE = application('LI', 'Livförsäkring', { price: 120, healthDeclarationVariant: 3 });

/** A granted insurance, and one that waits for the declaration. */
export const RECEIPT: Receipt = {
  results: [
    { conditionNumber: 'OF-1', wasSigned: true, resultText: 'Gäller', level: '', levelLabel: '' },
    { conditionNumber: 'LI-1', wasSigned: false, resultText: 'Väntar*', level: '', levelLabel: '' },
  ],
  products: [
    { conditionNumber: 'OF-1', productName: 'Olycksfallsförsäkring', price: 49 },
    { conditionNumber: 'LI-1', productName: 'Livförsäkring', price: 120 },
  ],
  total: 269,
  email: 'annan@exempel.se',
  consentsToMarketing: true,
  awaited: [LIFE],
};

const option = (name: string, ...subQuestions: readonly object[]) => ({
  id: name,
  name,
  subQuestions,
});
const question = (id: string, type: string, name: string, parts: object = {}) => ({
  id,
  type,
  name,
  ...parts,
});

/** Three steps: the last is shown to whoever smokes. */
export const declaration = (parts: object = {}) => ({
  version: 'v1',
  name: 'Hälsodeklaration',
  steps: [
    {
      name: 'Levnadsvanor',
      questions: [
        question('smokes', 'radiobuttongroup', 'Röker du?', {
          validation: 'required',
          options: [option('Nej'), option('Ja', question('daily', 'text', 'Hur många om dagen?'))],
        }),
        question('more', 'textarea', 'Vill du tillägga något?'),
      ],
    },
    {
      name: 'Sjukdomar',
      questions: [
        question('ill', 'checkbox', 'Har du haft något av detta?', {
          options: [option('Astma'), option('Diabetes')],
        }),
      ],
    },
    {
      name: 'Rökning',
      dependency: 'smoking',
      questions: [
        question('since', 'text', 'Sedan när?', { validation: 'required|numeric', unit: 'e.Kr.' }),
      ],
    },
  ],
  dependencies: { smoking: { key: 'smokes', value: 'Ja' } },
  ...parts,
});

let documents = 0;

/** What the server wants signed, put together by it of what was sent; each document has its own id. */
export function nextDocument({ body }: Pick<Call, 'body'>) {
  const { productApplications: products, form } = body as FullDeclarationRequest;
  const { declaration: asked, form: run } = adapted(declaration());
  const answers = answersFromSteps(asked, form.steps);
  const steps = shownSteps(asked, start(run, { answers, today: '20260531' }));
  return {
    healthDeclarationDocumentId: `declaration-${++documents}`,
    textToSign: declarationText({ provider: brand.name, products, declaration: asked, steps }),
    userNonVisibleData: 'digest',
  };
}

/** Another text than the page has, with what a page might take for markup. */
export const OTHER_TEXT = '# Hälsodeklaration\n\n  Röker du?\nNej & <inte>  sedan\t2001\n';
export const otherDocument = () => ({
  healthDeclarationDocumentId: `declaration-${++documents}`,
  textToSign: OTHER_TEXT,
  userNonVisibleData: 'digest',
});

export const granted = () => ({
  applicationResults: [
    { conditionNumber: 'LI-1', wasSigned: true, resultText: 'Gäller från och med i dag.' },
  ],
});

/** A visitor who has answered everything, and a server where everything goes well. */
export function begin(api: FakeClient): void {
  enter(api, useDeclaration.getState());
  useApplication.getState().keepReceipt(RECEIPT);
  useDeclaration.getState().keepAnswers({ smokes: 'Nej', more: 'Rad 1\n# Rad 2' });
  useDeclaration.getState().keepStep('step-2');
  api.on(DEFINITION, () => declaration());
  api.on(AWAITED, () => ({ productApplications: [LIFE] }));
  api.on(DECLARE, nextDocument);
  api.on(APPLY, granted);
}

/** The page, come to from the last step. */
export function show() {
  const router = createMemoryRouter(
    [
      { path: CONFIRMATION, element: gated(<ConfirmationScreen />) },
      { path: '*', element: <Elsewhere /> },
    ],
    {
      initialEntries: [
        QUESTIONS,
        { pathname: CONFIRMATION, state: { from: `${QUESTIONS}#step-2` } },
      ],
      initialIndex: 1,
    },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, unmount, user: userEvent.setup({ delay: null }) };
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`led to ${pathname} ${JSON.stringify(state)}`}</p>;
}

export const ledTo = async () => (await screen.findByText(/^led to/)).textContent;
export const signButton = () =>
  screen.findByRole('button', { name: /^(?:Signera|Lämna in igen|Försök igen)/ });
/** Waits until the text is there; `press` signs. */
export async function arrive() {
  const shown = show();
  const text = await signedText();
  const button = await signButton();
  return { ...shown, text, button, press: () => shown.user.click(button) };
}
export const signedText = async () => {
  const summary = await screen.findByText('Det här signerar du');
  return summary.closest('details')?.querySelector('.signed-text')?.childNodes ?? [];
};

export const textOf = async () =>
  [...(await signedText())].map((node) => node.textContent).join('');

/** The questions, once they have come. */
export const questions = () => fetchStateOf(DECLARATION_QUESTIONS).data;

/** The message of a submission that failed. */
export const FAILED = { type: 'error', title: 'Teckningen misslyckades' };
export const TO_FINISH =
  'led to /fordjupade-guiden/klart/ {"from":"/fordjupade-guiden/halsodeklaration/bekraftelse/"}';
