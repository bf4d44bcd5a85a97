import { beforeEach, describe, expect, it } from 'vitest';
import {
  fetchStateOf,
  IDD,
  RECOMMENDED,
  setFetched,
  useRecommendations,
  useSession,
} from '#guide/state';
import { obstaclesTo, type RowChoice, tick, untick } from '#insurance';
import { recommendationsOf } from '../../insurance/cases.ts';

const state = () => useRecommendations.getState();
const NOTHING = { status: 'idle', data: undefined };
const rows = () => state().choices.map(({ id }) => id);
const [BA] = recommendationsOf(['BA']);
const CHOICE: RowChoice = {
  id: 'OF',
  recommendationId: 'OF',
  kind: 'product',
  isTicked: true,
  contractNumber: '100',
  conditionNumber: 'OF-1',
  childPersonalNumber: '',
  motherPersonalNumber: '',
  childExpectedBirth: '',
};
const CHILD: RowChoice = {
  ...CHOICE,
  id: 'BA:child:1',
  recommendationId: 'BA',
  kind: 'child',
  childPersonalNumber: '201501012384',
};
const kept = () => sessionStorage.getItem(useRecommendations.persist.name) ?? '';
/** What a reload makes of a copy. */
async function restore(copy: unknown) {
  state().forget();
  sessionStorage.setItem(
    useRecommendations.persist.name,
    JSON.stringify({ state: copy, version: 1 }),
  );
  await useRecommendations.persist.rehydrate();
}

beforeEach(() => {
  state().forget();
});

describe('the rows of the result', () => {
  it('changing one row of the result leaves the other rows as they are', () => {
    useRecommendations.setState({ choices: [CHOICE, CHILD] });
    state().change('BA:child:1', untick);
    expect(state().choices).toEqual([CHOICE, untick(CHILD)]);
    expect(state().choices[0]).toBe(CHOICE);
    state().change('XX', untick);
    expect(state().choices).toEqual([CHOICE, untick(CHILD)]);
  });

  it('the result can get a row for one more child, and lose it again', () => {
    useRecommendations.setState({ choices: [CHILD, CHOICE] });
    if (BA) state().addChild(BA);
    expect(rows()).toEqual(['BA:child:1', 'BA:child:2', 'OF']);
    state().remove('BA:child:1');
    expect(rows()).toEqual(['BA:child:2', 'OF']);
    state().remove('BA:child:2');
    expect(state().choices[0]).toMatchObject({ id: 'BA:child:2', isTicked: false });
  });

  it('the rows of the result stay when the same person logs in again, to fetch recommendations anew', () => {
    state().assignTo('anna');
    useRecommendations.setState({ choices: [CHOICE], request: 'x' });
    setFetched(RECOMMENDED, []);
    state().assignTo('anna');
    expect(state()).toMatchObject({ choices: [CHOICE], request: '' });
    expect(fetchStateOf(RECOMMENDED)).toEqual(NOTHING);
    state().assignTo('bo');
    expect(state().choices).toEqual([]);
  });

  it('invalidating the recommendations drops them, their rows and their document, but not the visitor', () => {
    state().assignTo('anna');
    useRecommendations.setState({ choices: [CHOICE], request: 'x' });
    setFetched(RECOMMENDED, recommendationsOf(['OF']));
    setFetched(IDD, new Blob(['x']));
    state().invalidate();
    expect(state()).toMatchObject({ visitorId: 'anna', choices: [], request: '' });
    expect([fetchStateOf(RECOMMENDED), fetchStateOf(IDD)]).toEqual([NOTHING, NOTHING]);
  });
});

describe('the copy in the tab', () => {
  it('the tab keeps the choices of the result over a reload, and nothing that was recommended', async () => {
    state().assignTo('anna');
    const recommendations = recommendationsOf(['OF', 'BA']);
    useRecommendations.setState({ request: 'answers', choices: [CHOICE, CHILD] });
    setFetched(RECOMMENDED, recommendations);
    const copy = kept();
    expect(Object.keys(JSON.parse(copy).state).sort()).toEqual(['choices', 'visitorId']);
    expect(localStorage).toHaveLength(0);
    state().forget();
    sessionStorage.setItem(useRecommendations.persist.name, copy);
    await useRecommendations.persist.rehydrate();
    expect(state()).toMatchObject({ visitorId: 'anna', choices: [CHOICE, CHILD] });
    expect(fetchStateOf(RECOMMENDED)).toEqual(NOTHING);
  });

  it.each([
    null,
    7,
    [],
    { visitorId: 7, choices: {} },
    { choices: [null, 7, [], 'x', {}, { ...CHOICE, id: '' }, { ...CHOICE, kind: 'adult' }] },
  ])(
    'stored choices of the result that have the wrong shape are not restored: %j',
    async (copy) => {
      await restore(copy);
      expect(state()).toMatchObject({ visitorId: '', choices: [] });
    },
  );

  it('stored choices of the result are restored without their malformed parts', async () => {
    const forged = { id: 'OF', kind: 'product', isTicked: 1, contractNumber: 7, more: 'x' };
    await restore({ choices: [forged, CHILD] });
    const empty = { recommendationId: '', contractNumber: '', conditionNumber: '' };
    expect(state().choices).toEqual([{ ...CHOICE, ...empty, isTicked: false }, CHILD]);
  });

  it('a restored choice that could not have been made is an obstacle to signing', async () => {
    await restore({ choices: [{ ...CHOICE, conditionNumber: 'OF-9' }] });
    expect(obstaclesTo(recommendationsOf(['OF']), state().choices, '20260531')).toEqual([
      { kind: 'condition', choiceId: 'OF' },
    ]);
  });
});

describe('what was chosen', () => {
  const logIn = (visitorId: string) =>
    useSession
      .getState()
      .logIn({ isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId });
  const choose = () =>
    useRecommendations.setState({ choices: BA ? [CHOICE, tick(BA, CHILD)] : [] });

  it('the choices of the result stay when the same person logs in again', () => {
    logIn('anna');
    choose();
    logIn('anna');
    expect(rows()).toEqual(['OF', 'BA:child:1']);
  });

  it.each(['bo', ''])('the choices of the result are dropped when ’%s’ logs in', (visitorId) => {
    logIn('anna');
    choose();
    setFetched(RECOMMENDED, recommendationsOf(['OF']));
    logIn(visitorId);
    expect(state()).toMatchObject({ visitorId, choices: [] });
    expect(fetchStateOf(RECOMMENDED)).toEqual(NOTHING);
    expect(kept()).not.toContain('201501012384');
  });

  it('choices of the result by an unknown visitor are dropped even when an unknown visitor logs in', () => {
    state().assignTo('');
    choose();
    state().assignTo('');
    expect(state().choices).toEqual([]);
  });

  it('forgetting the choices of the result removes their copy in the tab', () => {
    choose();
    state().forget();
    expect(state().choices).toEqual([]);
    expect(sessionStorage.getItem(useRecommendations.persist.name)).toBeNull();
  });
});
