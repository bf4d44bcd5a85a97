import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadOrThrow } from '#engine';
import { CompaniesScreen, IntroductionScreen } from '#screens/in-depth';
import { usePosition, useQuestionnaire, useSession } from '#state';
import { type HistoryState, useHistoryState } from '../../../src/screens/useBack.ts';
import { fakeClient } from '../fakeClient.ts';

const client = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('../../../src/screens/apiClient.ts', () => ({ apiClient: () => client.current }));
const api = fakeClient();
client.current = api;

const COMPANIES = '/fordjupade-guiden/forsakringar/';
const INTRODUCTION = '/fordjupade-guiden/introduktion/';

const ONE_REQUIRED = loadOrThrow({
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

beforeEach(() => {
  api.reset();
  api.on('/api/logout', () => ({}));
  useSession.getState().logIn({
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: 'v',
  });
  useQuestionnaire.getState().forget();
  usePosition.getState().moveTo('2:9', 'forward');
});

function Form() {
  const { step = '', from = '' }: HistoryState = useHistoryState();
  return <p>{`formular ${step} ${from}`.trim()}</p>;
}

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={COMPANIES} element={<CompaniesScreen />} />
        <Route path={INTRODUCTION} element={<IntroductionScreen />} />
        <Route path="/fordjupade-guiden/formular/" element={<Form />} />
        <Route path="/fordjupade-guiden/start/" element={<p>start</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const heading = () => screen.getByRole('heading', { level: 1 });

it('the introduction lists four steps and sets position 2:1, forward', async () => {
  usePosition.getState().moveTo('2:4', 'backward');
  const user = show(INTRODUCTION);
  expect(screen.getAllByRole('heading', { level: 2 }).map((step) => step.textContent)).toEqual([
    'Introduktion',
    'Försäkringsbehov',
    'Kontroll av försäkringar',
    'Sammanfattning och teckning',
  ]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Steg 1 av 4');
  expect(usePosition.getState()).toMatchObject({ position: '2:1', direction: 'forward' });
  await user.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(
    screen.getByText(`formular  ${INTRODUCTION}`, { normalizer: (text) => text }),
  ).toBeVisible();
});

it('the introduction leads back to the start page', async () => {
  const user = show(INTRODUCTION);
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
  expect(screen.getByText('start')).toBeVisible();
});

it('step 3:1 says that the questions are done, that it ends there, and whom to call', async () => {
  useQuestionnaire.getState().keepAnswers({ home: 'Villa' });
  useQuestionnaire.getState().keepPlace('savings');
  const user = show(COMPANIES);
  expect(heading()).toHaveTextContent('Du har svarat på alla frågor');
  expect(screen.getByText(/kan inte hämta försäkringar eller ge en rekommendation/)).toBeVisible();
  expect(screen.getByRole('link', { name: '010-490 00 00' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    'Steg 3 av 4, Del 1 av 3',
  );
  expect(usePosition.getState()).toMatchObject({ position: '3:1', direction: 'forward' });
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
  expect(screen.getByText('formular savings')).toBeVisible();
  expect(useQuestionnaire.getState().answers).toEqual({ home: 'Villa' });
});

it('step 3:1 is open to who has passed every question without an answer', () => {
  useQuestionnaire.getState().keepPlace('savings');
  show(COMPANIES);
  expect(heading()).toHaveTextContent('Du har svarat på alla frågor');
});

it('step 3:1 leads back to the questions while one on the way wants an answer', () => {
  useQuestionnaire.setState({ form: ONE_REQUIRED });
  useQuestionnaire.getState().keepPlace('home');
  show(COMPANIES);
  expect(screen.getByText(/^formular/)).toBeVisible();
});

it('Avsluta at step 3:1 logs out and forgets the answers', async () => {
  useQuestionnaire.getState().keepAnswers({ home: 'Villa' });
  useQuestionnaire.getState().keepPlace('savings');
  const user = show(COMPANIES);
  await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
  expect(await screen.findByText('start')).toBeVisible();
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/logout']);
  expect(useQuestionnaire.getState().answers).toEqual({});
  expect(useSession.getState().status).toBe('anonymous');
});

it('step 3:1 is for nobody who has not answered anything', () => {
  show(COMPANIES);
  expect(heading()).toHaveTextContent('Så här går det till');
});
