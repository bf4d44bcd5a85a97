import { expect, it } from 'vitest';
import { FIRST_POSITION, usePosition } from '#guide/state';

it('outlives a reload of the tab', async () => {
  usePosition.getState().moveTo('3:1', 'backward');
  const kept = sessionStorage.getItem('position') ?? '';
  usePosition.getState().moveTo(FIRST_POSITION, 'forward');
  sessionStorage.setItem('position', kept);
  await usePosition.persist.rehydrate();
  expect(usePosition.getState()).toMatchObject({ position: '3:1', direction: 'backward' });
});

it.each(['0:1', '2:0', '2:1:1', 'x', '2:', '100', 4])(
  'the position begins anew when the tab holds the position %j',
  async (position) => {
    usePosition.getState().moveTo('3:1', 'backward');
    const state = { position, direction: 'forward' };
    sessionStorage.setItem('position', JSON.stringify({ state, version: 1 }));
    await usePosition.persist.rehydrate();
    expect(usePosition.getState().position).toBe(FIRST_POSITION);
  },
);
