import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROWS } from '#guide';
import { InDepthGate } from '#guide/screens/in-depth';
import {
  fetchStateOf,
  QUESTIONS,
  useConsent,
  useQuestionnaire,
  useSession,
  useShortGuide,
} from '#guide/state';
import pages from '../../../schemas/meta/page.schema.json';
import { App } from '../../../src/guide/app/App.tsx';
import type { Screens } from '../../../src/guide/app/routes.tsx';

const IN_DEPTH_START = '/fordjupade-guiden/start/';
const MISSING_GROUP = '/fordjupade-guiden/saknar-grupp/';

let path = '';
/** Every screen is its name. */
const named = (name: string) => () => {
  path = useLocation().pathname;
  return <h1>{name}</h1>;
};
const byName = new Map(ROWS.map(({ id }) => [id, named(id)]));
const screens: Screens = { of: (id) => byName.get(id) ?? named(''), InDepthGate };

async function open(at: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <App screens={screens} />
      </MemoryRouter>,
    );
  });
  return document.querySelector('h1')?.textContent;
}
const logIn = (isCustomerAtProvider: boolean) =>
  useSession
    .getState()
    .logIn({ isCustomerAtProvider, isUnassignedUserApproved: false, visitorId: 'routes' });
/** By where they are, not by what the table says of them: a page without its guard is a fault. */
const pagesBelow = (guide: string) =>
  ROWS.filter(({ path: page }) => page.startsWith(guide) && page !== IN_DEPTH_START);

beforeEach(() => {
  path = '';
  useConsent.setState({ choice: 'refused', isReopened: false });
  useShortGuide.getState().close();
  useSession.getState().logOut();
  // Nothing is to be fetched for whoever is let in.
  useQuestionnaire.setState({ ...useQuestionnaire.getInitialState() });
});

afterEach(() => vi.unstubAllGlobals());

it.each(['/', '/nope/', '/enkla-guiden/', '/fordjupade-guiden/nope/'])(
  '%s is no page and leads to the in-depth start page',
  async (at) => {
    expect(await open(at)).toBe('InDepthStart');
    expect(path).toBe(IN_DEPTH_START);
  },
);

describe.each(pagesBelow('/enkla-guiden/'))('$path', ({ path: page, id: name }) => {
  it('a page of the short guide leads to the choice of guides until the short guide is chosen', async () => {
    expect(await open(page)).toBe('Start');
    expect(path).toBe('/start/');
  });

  it('a page of the short guide is shown to a visitor who has chosen the guide', async () => {
    useShortGuide.getState().open();
    expect(await open(page)).toBe(name);
  });
});

describe.each(pagesBelow('/fordjupade-guiden/'))('$path', ({ path: page }) => {
  it('a page of the in-depth guide leads to the start page while nobody is logged in', async () => {
    expect(await open(page)).toBe('InDepthStart');
    expect(path).toBe(IN_DEPTH_START);
  });

  it('a page of the in-depth guide leads a visitor without a group to the search for one', async () => {
    logIn(false);
    expect(await open(page)).toBe('MissingGroup');
    expect(path).toBe(MISSING_GROUP);
  });
});

it.each([
  [IN_DEPTH_START, 'idle'],
  ['/fordjupade-guiden/introduktion/', 'pending'],
])('on %s the questions of whoever has access are %s', async (page, status) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  logIn(true);
  await open(page);
  expect(path).toBe(page);
  expect(fetchStateOf(QUESTIONS).status).toBe(status);
});

it('the guide has the pages that the checker lets links in definitions lead to', () => {
  expect([...pages.$defs.sitePage.enum].sort()).toEqual(ROWS.map(({ path: page }) => page).sort());
});
