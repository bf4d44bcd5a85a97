import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadOrThrow } from '#engine';
import { Gate, GuideGate, IN_DEPTH_CHECKS } from '#guide';
import {
  QUESTIONS,
  useApplication,
  useCollection,
  useMeeting,
  usePosition,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { useGuideNavigation } from '../../src/guide/guideNavigation.ts';
import {
  backTarget,
  type GuideRow,
  nextTarget,
  ROWS,
  screenPath,
  targetOf,
} from '../../src/guide/guideRows.ts';
import { type PageRequirement, REDIRECTS } from '../../src/guide/pageRequirements.ts';
import { GUIDES } from '../../src/guide/rowDefinition.ts';
import { rowPosition } from '../../src/guide/rowPosition.ts';
import { fetchedAs } from './screens/fetchedAs.ts';

const IN_DEPTH = ROWS.filter(({ guide }) => guide === 'inDepth');
const NAMED = IN_DEPTH.map((row) => [row.id, row] as const);

let navigation: ReturnType<typeof useGuideNavigation>;
function Page() {
  navigation = useGuideNavigation();
  return <h1>{navigation.row.id}</h1>;
}

/** Every row as a page of its name; those of the in-depth guide behind their gate. */
function open(path: string, before: readonly string[] = [], state: object = {}) {
  const gate = (
    <GuideGate checks={IN_DEPTH_CHECKS}>
      <Gate checks={IN_DEPTH_CHECKS} />
    </GuideGate>
  );
  const router = createMemoryRouter(
    [
      {
        element: gate,
        children: IN_DEPTH.map((row) => ({ path: row.path, element: <Page /> })),
      },
      ...ROWS.filter((row) => !IN_DEPTH.includes(row)).map((row) => ({
        path: row.path,
        element: <Page />,
      })),
    ],
    { initialEntries: [...before, { pathname: path, state }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const shown = () => screen.getByRole('heading').textContent;

/** What makes each need that the gate judges unmet, and nothing that is checked before it. */
const WITHOUT: Readonly<Partial<Record<PageRequirement, () => void>>> = {
  'logged in': () => useSession.getState().logOut(),
  access: () => logIn(false),
  'no access yet': () => logIn(true),
  'questions begun': () => useQuestionnaire.setState({ place: '' }),
  'questions answered': () =>
    fetchedAs(QUESTIONS, { status: 'success', data: { form: FORM, questions: [] } }),
  'companies chosen': () => useCollection.setState({ selected: [] }),
  'companies left to fetch': () =>
    useCollection.setState({ round: null, hasAgreed: true, outcomes: { a: { kind: 'failed' } } }),
  'round under way': () => useCollection.setState({ round: null, outcomes: {} }),
  'no meeting booked': () => useMeeting.getState().book([]),
  'receipt or meeting': () => {
    useApplication.setState({ receipt: null });
    useMeeting.setState({ booked: null });
  },
  'receipt that awaits a declaration, or none': () => useApplication.setState({ receipt: RECEIPT }),
};
const RECEIPT = { results: [], products: [], total: 0, email: 'a@exempel.se', awaited: [] };
const FORM = loadOrThrow({
  id: 'needs',
  title: 'Behov',
  steps: [
    {
      id: 'home',
      title: 'Hur bor du?',
      questions: [
        {
          id: 'home',
          type: 'text',
          label: 'Hur bor du?',
          validation: [{ rule: { is_answered: [{ var: 'home' }] }, message: 'x' }],
        },
      ],
    },
  ],
});
const COMPANY = { name: 'a', displayName: 'A', loginMethods: [] };

function logIn(isCustomerAtProvider: boolean) {
  useSession
    .getState()
    .logIn({ isCustomerAtProvider, isUnassignedUserApproved: false, visitorId: 'v' });
}

/** Somebody for whom every row may be shown, but the one for whoever has no access. */
beforeEach(() => {
  sessionStorage.clear();
  logIn(true);
  useQuestionnaire.setState({ ...useQuestionnaire.getInitialState(), place: 'home' });
  useCollection.setState({
    ...useCollection.getInitialState(),
    selected: [COMPANY],
    hasAgreed: true,
    round: { companies: [COMPANY], at: 0, login: null },
  });
  useMeeting.setState({ booked: null });
  useApplication.setState({ receipt: null });
  usePosition.getState().moveTo('2:1', 'forward');
});

/** The requirements that the gate checks, in order. */
const checked = ({ guide, requires = [] }: GuideRow): readonly PageRequirement[] => [
  ...(guide ? GUIDES[guide].requires : []),
  ...requires,
];

describe.each(NAMED)('%s', (id, row) => {
  const admit = () => {
    if (row.requires?.includes('no access yet')) logIn(false);
    if (row.requires?.includes('receipt or meeting')) useMeeting.getState().book([]);
  };

  it('a screen is shown to a visitor who meets its requirements, and noted as the position', () => {
    admit();
    open(row.path);
    expect(shown()).toBe(id);
    if (row.part === 'new') expect(usePosition.getState().position).toBe(rowPosition(row));
  });

  it.each(checked(row).filter((requirement) => targetOf(REDIRECTS[requirement]).path !== row.path))(
    'a screen without ’%s’ leads elsewhere and replaces itself in the history',
    (requirement) => {
      admit();
      const takeAway = WITHOUT[requirement];
      if (!takeAway) throw new RangeError(`nothing is known to lack "${requirement}"`);
      takeAway();
      const router = open(row.path, ['/start/']);
      const { path } = targetOf(REDIRECTS[requirement]);
      expect(router.state.location.pathname).toBe(path);
      act(() => void router.navigate(-1));
      expect(router.state.location.pathname).toBe('/start/');
    },
  );

  it('a screen is left by ’Nästa’ and returned to by ’Tillbaka’ and the browser’s back button', async () => {
    admit();
    const router = open(row.path, ['/start/']);
    await act(async () => navigation.next());
    const { from } = router.state.location.state as { from?: string };
    const to = nextTarget(row).path;
    expect(from === row.path || router.state.location.pathname !== to).toBe(true);
    if (router.state.location.pathname !== to || row.isReplaced) return;
    await act(async () => router.navigate(-1));
    expect(router.state.location.pathname).toBe(row.path);
  });

  it('’Tillbaka’ leads to the previous screen, also for a visitor who came by the address', async () => {
    if (row.back === null) return;
    admit();
    const router = open(row.path);
    await act(async () => navigation.back());
    expect(router.state.location.pathname).toBe(backTarget(row).path);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('’Tillbaka’ goes back in the browser history when the entry before is its target', async () => {
    if (row.back === null) return;
    admit();
    const { path } = backTarget(row);
    const router = open(row.path, [path], { from: path });
    await act(async () => navigation.back());
    expect(router.state.location.pathname).toBe(path);
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('the waiting page without a round', () => {
  const failed = { a: { kind: 'failed' } } as const;
  it.each([
    ['every company has an outcome', [COMPANY], true, failed, 'CurrentInsurances', '/before/'],
    [
      'one company has none',
      [COMPANY, { ...COMPANY, name: 'b' }],
      true,
      failed,
      'Fetch',
      undefined,
    ],
    ['nothing was agreed to', [COMPANY], false, failed, 'Fetch', undefined],
  ] as const)(
    'the waiting page without a round leads on when %s',
    (_when, selected, hasAgreed, outcomes, id, from) => {
      useCollection.setState({ round: null, selected: [...selected], hasAgreed, outcomes });
      const { state } = open(screenPath('Fetching'), [], { from: '/before/' });
      expect(shown()).toBe(id);
      expect(state.location.state?.from).toBe(from);
    },
  );

  it('the waiting page without a round leads to the companies when none was chosen', () => {
    useCollection.setState({ round: null, selected: [], outcomes: {} });
    open(screenPath('Fetching'));
    expect(shown()).toBe('Companies');
  });

  it('the waiting page stays while its round goes on to its end', () => {
    open(screenPath('Fetching'));
    act(() => useCollection.setState({ round: null, outcomes: failed }));
    expect(shown()).toBe('Fetching');
  });
});

it.each(['/fordjupade-guiden/klart', '/Fordjupade-Guiden/klart/'])('%s is the row too', (path) => {
  useMeeting.getState().book([]);
  open(path);
  expect(shown()).toBe('InDepthFinish');
});

it('the gate has a judge for every need that rows leave to the gate', () => {
  const needed = new Set(IN_DEPTH.flatMap(checked));
  expect([...needed].filter((requirement) => !IN_DEPTH_CHECKS.checks[requirement])).toEqual([]);
});

it.each(NAMED)('the gate comes to rest when nothing but a login is there, from %s', (_id, row) => {
  useQuestionnaire.setState({ place: '' });
  useCollection.setState({ ...useCollection.getInitialState() });
  open(row.path);
  expect(ROWS.map(({ id }) => id)).toContain(shown());
});
