import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { InsuranceCompany } from '#guide/api';
import { useCollection, usePosition, useQuestionnaire } from '#guide/state';
import { type HistoryState, useHistoryState } from '../../../../src/guide/guideNavigation.ts';
import { CompaniesScreen } from '../../../../src/guide/screens/collection/CompaniesScreen.tsx';
import { FetchScreen } from '../../../../src/guide/screens/collection/FetchScreen.tsx';
import { gated } from '../gated.tsx';

/** The paths of steps 3:1 and 3:2. */
export const COMPANIES = '/fordjupade-guiden/forsakringar/';
export const FETCH = '/fordjupade-guiden/hamta-forsakringar/';

/** Insurers to choose among. */
export const [SOLVIK, AKERO, BJORKO]: readonly [
  InsuranceCompany,
  InsuranceCompany,
  InsuranceCompany,
] = [
  { name: 'solvik', displayName: 'Solvik Försäkring', loginMethods: [] },
  { name: 'akero', displayName: 'Åkerö Liv', loginMethods: [] },
  { name: 'bjorko', displayName: 'Björkö', loginMethods: [] },
];

/** Somebody who has come through the questions, the last of which was about savings. */
export function beginAfterTheQuestions(): void {
  sessionStorage.clear();
  useQuestionnaire.getState().forget();
  useCollection.getState().forget();
  useQuestionnaire.getState().keepStep('savings');
  usePosition.getState().moveTo('2:9', 'forward');
}

/** Both steps, among pages that say where one has come. */
export function show(path: string) {
  const place = (name: string) => <Place name={name} />;
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={COMPANIES} element={gated(<CompaniesScreen />)} />
        <Route path={FETCH} element={gated(<FetchScreen />)} />
        <Route path="/fordjupade-guiden/introduktion/" element={place('introduktion')} />
        <Route path="/fordjupade-guiden/formular/" element={place('formular')} />
        <Route path="/fordjupade-guiden/hamtar-forsakringar/" element={place('hamtar')} />
        <Route path="/fordjupade-guiden/gallande-forsakringar/" element={place('gallande')} />
        <Route path="/fordjupade-guiden/resultat-forsakringar/" element={place('resultat')} />
      </Routes>
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup({ delay: null }) };
}

function Place({ name }: { readonly name: string }) {
  const { step = '', from = '' }: HistoryState = useHistoryState();
  return <p>{[name, step, from].filter(Boolean).join(' ')}</p>;
}
