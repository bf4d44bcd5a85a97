import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOpenedAnswers, useShortGuide } from '#guide/state';

const SENT = [{ label: 'Namn', value: 'Anna' }];
const state = () => useShortGuide.getState();
const keep = (kept: unknown) =>
  sessionStorage.setItem(useShortGuide.persist.name, JSON.stringify({ state: kept, version: 1 }));

beforeEach(() => state().close());
afterEach(() => vi.restoreAllMocks());

describe('the short guide in the tab', () => {
  it('the short guide survives a reload of the tab, and is gone from it after closing', async () => {
    state().open();
    state().keepAnswers({ hasChildren: true });
    state().book(SENT);
    useOpenedAnswers.getState().open('<html>', Date.now());
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

  it('the short guide keeps its answers when the visitor leaves without closing it', () => {
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
  ])('a stored short guide of the wrong shape is not restored: %j', async (kept) => {
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

  it('the short guide works without storage, as where cookies are blocked', () => {
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
  it('a booking keeps its key for the same request, after a reload too, and gets another when changed', async () => {
    let made = 0;
    const newKey = () => `key-${++made}`;
    expect(state().keyFor({ name: 'Anna' }, newKey)).toBe('key-1');
    await useShortGuide.persist.rehydrate();
    expect(state().keyFor({ name: 'Anna' }, newKey)).toBe('key-1');
    expect(state().keyFor({ name: 'Bo' }, newKey)).toBe('key-2');
    state().close();
    expect(state().keyFor({ name: 'Bo' }, newKey)).toBe('key-3');
  });

  it('a booking that succeeds after the short guide was closed leaves nothing behind', () => {
    state().book(SENT);
    expect(state().booked).toBeNull();
  });
});
