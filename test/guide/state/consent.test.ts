import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT_KEY, storedChoice, useConsent, watchConsent } from '#guide/state';

const state = () => useConsent.getState();
const stored = () => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
/** As another tab does it, which this one only hears of. */
function answerElsewhere(value: string | null) {
  const date = new Date().toISOString();
  if (value === null) localStorage.clear();
  else localStorage.setItem(CONSENT_KEY, JSON.stringify({ value, date, version: 1 }));
  const key = value === null ? null : CONSENT_KEY;
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
  useConsent.setState({ choice: null, isReopened: false });
});
afterEach(() => vi.restoreAllMocks());

it('the consent keeps the answer with its date and version, and nothing else', () => {
  const before = Date.now();
  state().accept();
  const after = Date.now();
  expect(state().choice).toBe('accepted');
  expect(stored()).toEqual({ value: 'accepted', version: 1, date: expect.any(String) });
  const given = Date.parse(stored().date);
  expect(given).toBeGreaterThanOrEqual(before);
  expect(given).toBeLessThanOrEqual(after);
  state().refuse();
  expect(stored()).toMatchObject({ value: 'refused' });
  expect(localStorage.length).toBe(1);
});

it('the consent is asked again when it is reopened, until the next answer', () => {
  state().refuse();
  state().reopen();
  expect(state()).toMatchObject({ choice: 'refused', isReopened: true });
  state().accept();
  expect(state()).toMatchObject({ choice: 'accepted', isReopened: false });
});

it.each([
  null,
  'true',
  '"accepted"',
  '{',
  '{"value":"accepted"}',
  '{"value":"accepted","version":1}',
  '{"value":"accepted","version":1,"date":"i går"}',
  '{"value":"accepted","version":2,"date":"2026-01-01T00:00:00Z"}',
  '{"value":"ja","version":1,"date":"2026-01-01T00:00:00Z"}',
])('the consent counts as unanswered when the device holds %s', (text) => {
  if (text !== null) localStorage.setItem(CONSENT_KEY, text);
  expect(storedChoice(Date.parse('2026-02-01T00:00:00Z'))).toBeNull();
});

it('the consent counts for a year', () => {
  const text = '{"value":"accepted","version":1,"date":"2026-01-01T00:00:00Z"}';
  localStorage.setItem(CONSENT_KEY, text);
  expect(storedChoice(Date.parse('2026-12-31T23:59:59Z'))).toBe('accepted');
  expect(storedChoice(Date.parse('2027-01-01T00:00:00Z'))).toBeNull();
});

it('the consent follows answers of other tabs, a revocation and a clearing too, and closes its own question', () => {
  watchConsent();
  state().reopen();
  answerElsewhere('accepted');
  expect(state()).toMatchObject({ choice: 'accepted', isReopened: false });
  answerElsewhere('refused');
  expect(state().choice).toBe('refused');
  answerElsewhere(null);
  expect(state().choice).toBeNull();
});

it('looks again when a page that was put away comes back', () => {
  watchConsent();
  state().accept();
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(state().choice).toBeNull();
});

it.each([
  ['forbidden', () => vi.spyOn(window, 'localStorage', 'get')],
  ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
])(
  'the consent holds in the page where storage is %s, in place of an earlier one',
  (_why, attempt) => {
    state().accept();
    attempt().mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    state().refuse();
    expect(state().choice).toBe('refused');
    // Of a store that is made later, and of what asks the device anew.
    expect(storedChoice(Date.now())).toBe('refused');
    vi.restoreAllMocks();
    state().accept();
    localStorage.clear();
    expect(storedChoice(Date.now())).toBeNull();
  },
);
