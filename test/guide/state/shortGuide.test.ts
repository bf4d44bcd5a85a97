import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShortGuide } from '#guide/state';

const SENT = [{ label: 'Namn', value: 'Anna' }];
const state = () => useShortGuide.getState();
const keep = (kept: unknown) =>
  sessionStorage.setItem(useShortGuide.persist.name, JSON.stringify({ state: kept, version: 1 }));

beforeEach(() => state().close());
afterEach(() => vi.restoreAllMocks());

describe('the short guide in the tab', () => {
  it('comes back after a reload and is gone after closing', async () => {
    state().open();
    state().keepAnswers({ hasChildren: true });
    state().book(SENT);
    const kept = sessionStorage.getItem(useShortGuide.persist.name);
    state().close();
    expect(sessionStorage.length).toBe(0);
    sessionStorage.setItem(useShortGuide.persist.name, kept ?? '');
    await useShortGuide.persist.rehydrate();
    expect(state()).toMatchObject({
      formOpened: true,
      answers: { hasChildren: true },
      booked: { answers: SENT },
    });
  });

  it('keeps answers when it is only left', () => {
    state().open();
    state().keepAnswers({ hasChildren: true });
    state().leave();
    expect(state()).toMatchObject({ formOpened: false, answers: { hasChildren: true } });
  });

  it.each([
    null,
    7,
    [],
    { answers: null, customer: null, booked: {}, attempt: 'x', formOpened: 'ja' },
    { booked: { name: 'Anna' }, customer: ['Anna'] },
  ])('takes nothing over from kept state without its shape: %j', async (kept) => {
    keep(kept);
    await useShortGuide.persist.rehydrate();
    expect(state()).toMatchObject({
      formOpened: false,
      answers: {},
      customer: {},
      booked: null,
      attempt: null,
    });
  });

  it('works without storage, as where cookies are blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    state().open();
    state().keepAnswers({ hasChildren: true });
    expect(state().answers).toEqual({ hasChildren: true });
    expect(() => state().close()).not.toThrow();
  });
});

describe('a booking', () => {
  it('has the same key for the same request, over a reload too, and another for a changed one', async () => {
    let made = 0;
    const newKey = () => `key-${++made}`;
    expect(state().keyFor({ name: 'Anna' }, newKey)).toBe('key-1');
    await useShortGuide.persist.rehydrate();
    expect(state().keyFor({ name: 'Anna' }, newKey)).toBe('key-1');
    expect(state().keyFor({ name: 'Bo' }, newKey)).toBe('key-2');
    state().close();
    expect(state().keyFor({ name: 'Bo' }, newKey)).toBe('key-3');
  });

  it('that comes through after the guide was closed leaves nothing behind', () => {
    state().book(SENT);
    expect(state().booked).toBeNull();
  });
});
