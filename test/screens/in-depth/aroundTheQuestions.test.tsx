import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOrThrow } from '#engine';
import { IntroductionScreen, ResultScreen } from '#screens/in-depth';
import { useCollection, usePosition, useQuestionnaire, useSession } from '#state';
import { type HistoryState, useHistoryState } from '../../../src/screens/useBack.ts';
import { useLeave } from '../../../src/screens/useLeave.ts';
import { fakeClient } from '../fakeClient.ts';

const client = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('../../../src/screens/apiClient.ts', () => ({ apiClient: () => client.current }));
const api = fakeClient();
client.current = api;

const RESULT = '/fordjupade-guiden/resultat-forsakringar/';
const CURRENT = '/fordjupade-guiden/gallande-forsakringar/';
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
  useCollection.getState().forget();
  usePosition.getState().moveTo('2:9', 'forward');
});

function Form() {
  const { step = '', from = '' }: HistoryState = useHistoryState();
  return <p>{`formular ${step} ${from}`.trim()}</p>;
}

/** At a page, with the one it was come from before it in the history. */
function show(path: string, from?: string) {
  const here = { pathname: path, state: from === undefined ? {} : { from } };
  render(
    <MemoryRouter initialEntries={from === undefined ? [here] : [from, here]}>
      <Routes>
        <Route path={RESULT} element={<ResultScreen />} />
        <Route path={CURRENT} element={<p>gällande</p>} />
        <Route path={COMPANIES} element={<p>bolag</p>} />
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

describe('the result', () => {
  beforeEach(() => {
    useQuestionnaire.getState().keepAnswers({ home: 'Villa' });
    useQuestionnaire.getState().keepPlace('savings');
  });
  const choose = () =>
    useCollection.getState().choose([{ name: 'a', displayName: 'Länsbo', loginMethods: [] }]);

  it('says that the guide ends there, and whom to call', () => {
    show(RESULT);
    expect(heading()).toHaveTextContent('Vi har det vi behöver');
    expect(
      screen.getByText(/Den här versionen av guiden kan inte ge en rekommendation/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '010-490 00 00' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Steg 4 av 4, Del 1 av 2',
    );
    expect(usePosition.getState()).toMatchObject({ position: '4:1', direction: 'forward' });
  });

  it.each([
    ['the companies, when none was chosen', 'bolag', () => undefined, undefined],
    ['the current insurances, when companies were chosen', 'gällande', choose, undefined],
    ['the current insurances of who came from there', 'gällande', () => undefined, CURRENT],
  ])('leads back to %s', async (_where, page, arrange, from) => {
    arrange();
    const user = show(RESULT, from);
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(screen.getByText(page)).toBeVisible();
  });

  it('leads back to the questions while one on the way wants an answer', () => {
    useQuestionnaire.setState({ form: ONE_REQUIRED, answers: {} });
    show(RESULT);
    expect(screen.getByText(/^formular/)).toBeVisible();
  });

  it('is for nobody who has not answered anything', () => {
    useQuestionnaire.getState().forget();
    show(RESULT);
    expect(heading()).toHaveTextContent('Så här går det till');
  });

  it('logs out and forgets answers and companies with Avsluta', async () => {
    choose();
    const user = show(RESULT);
    await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
    expect(await screen.findByText('start')).toBeVisible();
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/logout']);
    expect(useQuestionnaire.getState().answers).toEqual({});
    expect(useCollection.getState().selected).toEqual([]);
    expect(useSession.getState().status).toBe('anonymous');
  });
});

it('Avsluta can be used again when a mistake of ours stopped it', async () => {
  let fails = true;
  api.on('/api/logout', () => {
    if (fails) throw new TypeError('ours');
    return {};
  });
  const { result } = renderHook(() => useLeave(), { wrapper: MemoryRouter });
  await act(() => expect(result.current.leave()).rejects.toThrow('ours'));
  expect(result.current.isLeaving).toBe(false);
  fails = false;
  await act(() => result.current.leave());
  expect(useSession.getState().status).toBe('anonymous');
});
