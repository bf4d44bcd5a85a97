import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useCollection, usePosition, useQuestionnaire, useSession } from '#guide/state';
import { useLeave } from '../../../../src/guide/endSession.ts';
import { type HistoryState, useHistoryState } from '../../../../src/guide/guideNavigation.ts';
import { IntroductionScreen } from '../../../../src/guide/screens/in-depth/IntroductionScreen.tsx';
import { fakeClient, takeOverClient } from '../fakeClient.ts';

const api = fakeClient();
takeOverClient(api);

const INTRODUCTION = '/fordjupade-guiden/introduktion/';

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
        <Route path={INTRODUCTION} element={<IntroductionScreen />} />
        <Route path="/fordjupade-guiden/formular/" element={<Form />} />
        <Route path="/fordjupade-guiden/start/" element={<p>start</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

it('the introduction lists four steps and sets position 2:1, forward', async () => {
  usePosition.getState().moveTo('2:4', 'backward');
  const user = show(INTRODUCTION);
  expect(screen.getAllByRole('heading', { level: 2 }).map((step) => step.textContent)).toEqual([
    'Introduktion',
    'Försäkringsbehov',
    'Kontroll av försäkringar',
    'Sammanfattning och teckning',
  ]);
  const steps = screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'));
  expect(steps).toEqual(['step', null, null, null]);
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
