import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { ShortGuideGate } from '#guide';
import { useShortGuide } from '#guide/state';
import type { HistoryState } from '../../../../src/guide/guideNavigation.ts';
import { BookingScreen } from '../../../../src/guide/screens/short-guide/BookingScreen.tsx';
import { FinishScreen } from '../../../../src/guide/screens/short-guide/FinishScreen.tsx';
import { FormScreen } from '../../../../src/guide/screens/short-guide/FormScreen.tsx';
import needsFile from '../../../content/short-guide/needs.json';
import suggestionsFile from '../../../content/short-guide/suggestions.json';

const { needs } = needsFile;
const { suggestions } = suggestionsFile;

const INTRODUCTION = '/enkla-guiden/introduktion/';
export const FORM = '/enkla-guiden/formular/';
export const BOOKING = '/enkla-guiden/boka-mote/';
export const FINISH = '/enkla-guiden/klart/';

/** The title of 2:3. */
export const NEEDS = 'Vad vill du vara försäkrad mot?';

type YesNo = 'Ja' | 'Nej';

/** Who is asked what they want to be insured against. */
export interface Family {
  readonly children: YesNo;
  readonly partner: YesNo;
}

/** Each answer to both questions. */
export const FAMILIES: readonly Family[] = (['Ja', 'Nej'] as const).flatMap((children) =>
  (['Ja', 'Nej'] as const).map((partner) => ({ children, partner })),
);

/** The needs this visitor is offered, in order (spec section 3, 'Need'). */
export function needsOf({ children, partner }: Family) {
  return needs.filter(
    ({ tag }) =>
      (tag !== 'Barn- och gravid' || children === 'Ja') && (tag !== 'Liv' || partner === 'Ja'),
  );
}

/** The suggestions with the tags of the needs chosen, in order. */
export function suggestionsOf(chosen: readonly { readonly tag: string }[]) {
  return suggestions.filter((suggestion) => chosen.some(({ tag }) => tag === suggestion.tag));
}

/** What a visitor has answered, as the tab keeps it. */
export const answersOf = ({ children, partner }: Family, chosen: readonly string[] = []) => ({
  hasChildren: children === 'Ja',
  hasPartner: partner === 'Ja',
  selectedEventIdsToEnsure: chosen,
});

/**
 * A page of the guide, come to by a move that leaves this in the history, for somebody who has
 * answered this so far.
 */
export function openGuide(path: string, state: HistoryState, answers: object = {}) {
  useShortGuide.getState().close();
  useShortGuide.getState().open();
  useShortGuide.getState().keepAnswers({ ...answers });
  return show(path, state);
}

/** The same, of the guide as it is now. */
export function show(path: string, state: HistoryState) {
  let at = '';
  function Page({ children }: { readonly children: ReactNode }) {
    at = useLocation().pathname;
    return children;
  }
  const pages = {
    [FORM]: <FormScreen />,
    [BOOKING]: <BookingScreen />,
    [FINISH]: <FinishScreen />,
    [INTRODUCTION]: <h1>Så här går det till</h1>,
  };
  render(
    <MemoryRouter initialEntries={[INTRODUCTION, { pathname: path, state }]}>
      <Routes>
        <Route element={<ShortGuideGate />}>
          {Object.entries(pages).map(([page, screen]) => (
            <Route key={page} path={page} element={<Page>{screen}</Page>} />
          ))}
        </Route>
        <Route path="/start/" element={<Page>{<h1>Start</h1>}</Page>} />
      </Routes>
    </MemoryRouter>,
  );
  return { at: () => at };
}

/** Presses the button with this text, and waits for the screen with this title: it may be judged first. */
export async function press(text: string, title: string): Promise<void> {
  fireEvent.click(screen.getByText(text, { selector: 'button, button *' }));
  await waitFor(() => expect(heading()).toHaveTextContent(title));
}

export const heading = () => document.querySelector('h1');
export const checked = () => document.querySelectorAll('input:checked');
