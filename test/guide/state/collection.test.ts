import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CollectionOutcome,
  collectionIds,
  FOUND_ELSEWHERE,
  fetchStateOf,
  outcomeOf,
  setFetched,
  useCollection,
  useSession,
} from '#guide/state';

const state = () => useCollection.getState();
const NOTHING = { status: 'idle', data: undefined };
const company = (name: string) => ({ name, displayName: name.toUpperCase(), loginMethods: [] });
const insurance = (insuranceCompany: string) => ({
  insuranceCompany,
  insuranceCompanyDisplayName: insuranceCompany,
  insuranceName: `Hem hos ${insuranceCompany}`,
  insuranceStatusText: 'Gällande',
});
const LOGIN = {
  collectionId: '7',
  autoStartToken: 't',
  autoStartUrl: '',
  flow: 'qr',
  startedAt: 1000,
} as const;
const [A, B, C] = [company('a'), company('b'), company('c')];
const NUMBER = '191212121212';
const found = (collectionId: string): CollectionOutcome => ({ kind: 'found', collectionId });
const asked = () => state().round?.companies.map(({ name }) => name);

/** Companies that have all been asked, with these answers. */
function collect(outcomes: Readonly<Record<string, CollectionOutcome>>) {
  state().choose(Object.keys(outcomes).map(company));
  state().agree(NUMBER);
  for (const outcome of Object.values(outcomes)) state().recordOutcome(outcome);
}

beforeEach(() => {
  state().forget();
});

describe('a round', () => {
  it('a collection round asks the chosen companies in their order, and ends after the last', () => {
    state().choose([B, A]);
    state().agree(NUMBER);
    expect(state()).toMatchObject({ hasAgreed: true, personalNumber: NUMBER });
    expect(state().round).toEqual({ companies: [B, A], at: 0, login: null });
    state().keepLogin(LOGIN);
    expect(state().round).toMatchObject({ at: 0, login: LOGIN });
    state().recordOutcome(found('1'));
    expect(state().round).toEqual({ companies: [B, A], at: 1, login: null });
    state().recordOutcome({ kind: 'empty' });
    expect(state().round).toBeNull();
    expect(state().outcomes).toEqual({ b: found('1'), a: { kind: 'empty' } });
  });

  it('a collection round asks companies that failed or were never asked, not those that have answered', () => {
    collect({ a: { kind: 'empty' }, b: { kind: 'failed' } });
    state().choose([A, B, C]);
    state().agree(NUMBER);
    expect(asked()).toEqual(['b', 'c']);
  });

  it('a collection round asks companies named like built-in properties as any other company', () => {
    const odd = ['constructor', '__proto__'];
    state().choose(odd.map(company));
    state().agree(NUMBER);
    expect(asked()).toEqual(odd);
    for (const id of ['1', '2']) state().recordOutcome(found(id));
    expect(collectionIds(state())).toEqual(['1', '2']);
    expect(odd.map((name) => outcomeOf(state(), name))).toEqual([found('1'), found('2')]);
  });

  it('no collection round begins when every company has answered', () => {
    collect({ a: { kind: 'partial', collectionId: '1' }, b: found('2') });
    state().agree(NUMBER);
    expect(state().round).toBeNull();
  });

  it('a retry asks one company once more, and none when that company was not chosen', () => {
    collect({ a: { kind: 'failed' }, b: found('1') });
    state().retry('c');
    expect(state().round).toBeNull();
    state().retry('a');
    expect(asked()).toEqual(['a']);
    state().recordOutcome(found('2'));
    expect(collectionIds(state())).toEqual(['2', '1']);
  });

  it('a collection round that the visitor gives up keeps the outcomes received so far', () => {
    state().choose([A, B]);
    state().agree(NUMBER);
    state().recordOutcome(found('1'));
    state().endRound();
    expect(state()).toMatchObject({ round: null, outcomes: { a: found('1') } });
    state().recordOutcome({ kind: 'failed' });
    state().keepLogin(LOGIN);
    expect(state()).toMatchObject({ round: null, outcomes: { a: found('1') } });
  });

  it('a collection id is stored once, even when two companies name the same', () => {
    collect({ a: found('1'), b: { kind: 'partial', collectionId: '1' }, c: { kind: 'failed' } });
    expect(collectionIds(state())).toEqual(['1']);
  });
});

describe('choosing companies', () => {
  it('choosing companies forgets what was fetched from those no longer chosen', () => {
    collect({ a: found('1'), b: found('2') });
    setFetched(FOUND_ELSEWHERE, { ids: ['1', '2'], insurances: [insurance('a'), insurance('b')] });
    state().choose([A]);
    expect(state().outcomes).toEqual({ a: found('1') });
    expect(fetchStateOf(FOUND_ELSEWHERE).data?.insurances).toEqual([insurance('a')]);
  });

  it('choosing companies ends a collection round under way', () => {
    state().choose([A, B]);
    state().agree(NUMBER);
    state().choose([A]);
    expect(state().round).toBeNull();
  });

  it('deselecting every company forgets everything fetched and the consent', () => {
    collect({ a: found('1') });
    setFetched(FOUND_ELSEWHERE, { ids: ['1'], insurances: [insurance('a')] });
    state().choose([]);
    expect(state()).toMatchObject({
      hasAgreed: false,
      outcomes: {},
    });
    expect(fetchStateOf(FOUND_ELSEWHERE)).toEqual(NOTHING);
  });

  it('the consent to a collection stays valid for fewer companies, but not for a newly chosen one', () => {
    collect({ a: found('1'), b: found('2') });
    state().choose([A]);
    expect(state().hasAgreed).toBe(true);
    state().choose([A, C]);
    expect(state().hasAgreed).toBe(false);
  });
});

describe('the copy in the tab', () => {
  it('a collection round survives a reload of the tab, which stores no insurances and no personal number', async () => {
    collect({ a: found('1') });
    setFetched(FOUND_ELSEWHERE, { ids: ['1'], insurances: [insurance('a')] });
    state().choose([A, B, C]);
    state().agree(NUMBER);
    state().keepLogin(LOGIN);
    const kept = sessionStorage.getItem(useCollection.persist.name) ?? '';
    expect(kept).not.toContain(NUMBER);
    expect(kept).not.toContain('Hem hos');
    expect(localStorage).toHaveLength(0);
    state().forget();
    sessionStorage.setItem(useCollection.persist.name, kept);
    await useCollection.persist.rehydrate();
    expect(state()).toMatchObject({
      selected: [A, B, C],
      hasAgreed: true,
      outcomes: { a: found('1') },
      round: { companies: [B, C], at: 0, login: LOGIN },
      personalNumber: '',
    });
    expect(fetchStateOf(FOUND_ELSEWHERE)).toEqual(NOTHING);
  });

  it.each([
    null,
    7,
    [],
    { selected: {}, outcomes: 7, round: [], hasAgreed: 'yes', visitorId: 1 },
    { selected: [{ name: '' }, { displayName: 'A' }, null], round: { companies: [], at: 0 } },
    { outcomes: { a: { kind: 'empty' } }, round: { companies: [A], at: 1 } },
    { outcomes: { a: { kind: 'empty' } }, round: { companies: [A], at: '0' } },
  ])('a stored collection of the wrong shape is not restored: %j', async (kept) => {
    sessionStorage.setItem(useCollection.persist.name, JSON.stringify({ state: kept, version: 1 }));
    await useCollection.persist.rehydrate();
    const { visitorId, selected, hasAgreed, outcomes, round } = state();
    expect({ visitorId, selected, hasAgreed, outcomes, round }).toEqual({
      visitorId: '',
      selected: [],
      hasAgreed: false,
      outcomes: {},
      round: null,
    });
  });

  it('the valid parts of a stored collection are restored, and the others left out', async () => {
    const kept = {
      selected: [{ name: 'a' }, { name: 'b', displayName: 'B', loginMethods: ['X', 1] }, C],
      outcomes: { a: { kind: 'found' }, b: { kind: 'unheard of' }, c: found('1'), d: found('2') },
      round: { companies: [A], at: 0, login: { ...LOGIN, startedAt: 'now' } },
    };
    sessionStorage.setItem(useCollection.persist.name, JSON.stringify({ state: kept, version: 1 }));
    await useCollection.persist.rehydrate();
    expect(state()).toMatchObject({
      selected: [
        { name: 'a', displayName: 'a', loginMethods: [] },
        { name: 'b', displayName: 'B', loginMethods: ['X'] },
        C,
      ],
      round: { companies: [A], at: 0, login: null },
    });
    expect(state().outcomes).toEqual({ c: found('1') });
  });
});

describe('what was chosen and fetched', () => {
  const logIn = (visitorId: string) =>
    useSession
      .getState()
      .logIn({ isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId });

  it('the collection stays when the same person logs in again', () => {
    logIn('anna');
    collect({ a: found('1') });
    logIn('anna');
    expect(state()).toMatchObject({ selected: [A], outcomes: { a: found('1') } });
  });

  it.each(['bo', ''])('the collection of one person is dropped when ’%s’ logs in', (visitorId) => {
    logIn('anna');
    collect({ a: found('1') });
    setFetched(FOUND_ELSEWHERE, { ids: ['1'], insurances: [insurance('a')] });
    logIn(visitorId);
    expect(state()).toMatchObject({
      visitorId,
      selected: [],
      hasAgreed: false,
      outcomes: {},
      personalNumber: '',
    });
    expect(fetchStateOf(FOUND_ELSEWHERE)).toEqual(NOTHING);
    expect(sessionStorage.getItem(useCollection.persist.name) ?? '').not.toContain('"1"');
  });

  it('the collection of an unknown visitor is dropped even when an unknown visitor logs in', () => {
    state().assignTo('');
    collect({ a: found('1') });
    state().assignTo('');
    expect(state()).toMatchObject({ selected: [], outcomes: {} });
  });

  it('forgetting the collection removes its copy in the tab', () => {
    collect({ a: found('1') });
    state().forget();
    expect(state()).toMatchObject({ selected: [], outcomes: {}, personalNumber: '' });
    expect(sessionStorage.getItem(useCollection.persist.name)).toBeNull();
  });
});
