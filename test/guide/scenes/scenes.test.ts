import { expect, test } from 'vitest';
import { SCENE_IDS, sceneShowing, showTexts } from '#guide/scenes';
import { liveTexts } from '../../../src/guide/scenes/liveTexts.ts';
import shownIn from '../../../src/guide/scenes/shownIn.json' with { type: 'json' };
import { TEXTS } from './placed.ts';
import notYetSeen from './unseen.json' with { type: 'json' };

test('each text has a scene, or is among those that none shows', () => {
  const known = [...Object.keys(shownIn), ...notYetSeen];
  expect(known.sort()).toEqual(TEXTS.map(({ pointer }) => pointer).sort());
});

test('the recorded scenes of each text are scenes that there are, ranges of them from first to last', () => {
  const order = (id: string) => SCENE_IDS.indexOf(id as (typeof SCENE_IDS)[number]);
  const wrong = Object.values(shownIn).flatMap((ranges) =>
    ranges.split(' ').filter((range) => {
      const [first = '', last = first] = range.split('..');
      return order(first) < 0 || order(last) < order(first);
    }),
  );
  expect(wrong).toEqual([]);
});

test('a text leads to the scene where it can be pressed, a group to its first, and what is shown stays', () => {
  expect(sceneShowing('/eid/timeIsUp', 'start')).toBe('loginTimeIsUp');
  expect(sceneShowing('/consent', 'start')).toBe('cookies');
  expect(sceneShowing('/footer/cookies', 'loginByNumber')).toBe('loginByNumber');
  expect(sceneShowing('/nothing', 'start')).toBeUndefined();
});

test('texts are changed where they stand, also those loaded later; what is no text stays', () => {
  const early = liveTexts('early', { title: 'A', inner: { text: 'B' }, list: ['C'] });
  const { inner } = early;
  showTexts({
    early: { title: 'A2', inner: { text: 'B2' }, list: ['C2'] },
    late: { title: 'D2' },
  });
  expect(early).toEqual({ title: 'A2', inner: { text: 'B2' }, list: ['C2'] });
  expect(inner.text).toBe('B2');
  expect(liveTexts('late', { title: 'D', text: 'E' })).toEqual({ title: 'D2', text: 'E' });

  showTexts({ early: { title: 4, inner: null }, late: undefined });
  expect(early).toEqual({ title: 'A2', inner: { text: 'B2' }, list: ['C2'] });
});
