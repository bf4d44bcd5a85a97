import { beforeEach, expect, it } from 'vitest';
import {
  useApplication,
  useCollection,
  useDeclaration,
  useLoginInfo,
  useMeeting,
  usePosition,
  useQuestionnaire,
  useRecommendations,
  useShortGuide,
} from '#guide/state';

beforeEach(() => {
  useDeclaration.getState().forget();
  useCollection.getState().forget();
});

it.each([1, 3, '2', undefined])('a copy of version %j is put aside', (version) => {
  const state = { visitorId: 'v', place: 'step-2' };
  sessionStorage.setItem(useDeclaration.persist.name, JSON.stringify({ state, version }));
  useDeclaration.persist.rehydrate();
  expect(useDeclaration.getState()).toMatchObject({ visitorId: '', place: '' });
});

it.each(['{', '', 'null', '[]', '7', '{"version":2,"state":[]}', '{"version":2}'])(
  'a copy that holds nothing is nothing: %s',
  (text) => {
    useDeclaration.getState().keepStep('step-2');
    sessionStorage.setItem(useDeclaration.persist.name, text);
    useDeclaration.persist.rehydrate();
    expect(useDeclaration.getState()).toMatchObject({ visitorId: '', place: '' });
  },
);

it('a kept store holds what its schema names and nothing else, and actions stay', () => {
  useCollection.setState({ personalNumber: '191212121212' });
  const { state } = JSON.parse(sessionStorage.getItem(useCollection.persist.name) ?? '');
  expect(Object.keys(state).sort()).toEqual(
    ['hasAgreed', 'outcomes', 'round', 'selected', 'ticked', 'visitorId'].sort(),
  );
  useCollection.persist.rehydrate();
  useCollection.getState().tick(['a']);
  expect(useCollection.getState()).toMatchObject({
    personalNumber: '191212121212',
    ticked: ['a'],
  });
});

it('a kept store is read as it was written, by whatever name a company goes', () => {
  const odd = { name: '__proto__', displayName: 'P', loginMethods: [] };
  useCollection.getState().choose([odd]);
  useCollection.getState().agree('191212121212');
  useCollection.getState().recordOutcome({ kind: 'found', collectionId: '1' });
  useCollection.persist.rehydrate();
  expect(Object.entries(useCollection.getState().outcomes)).toEqual([
    ['__proto__', { kind: 'found', collectionId: '1' }],
  ]);
});

it('a kept store is written where it is taken from', () => {
  useLoginInfo.setState({ isDismissed: true });
  expect(sessionStorage.getItem('login-info')).toBe('{"state":{"isDismissed":true},"version":1}');
});

it('stands in the tab where every version has looked for it', () => {
  const stores = [
    [useQuestionnaire, 'questionnaire', 1],
    [useCollection, 'collection', 1],
    [useRecommendations, 'recommendations', 1],
    [useApplication, 'application', 1],
    [useDeclaration, 'declaration', 2],
    [useMeeting, 'meeting', 1],
    [useShortGuide, 'short-guide', 1],
    [usePosition, 'position', 1],
    [useLoginInfo, 'login-info', 1],
  ] as const;
  for (const [store, name, version] of stores) {
    store.persist.restore({});
    expect(JSON.parse(sessionStorage.getItem(name) ?? '').version).toBe(version);
  }
});
