import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPerson, useMeeting } from '#guide/state';

const state = () => useMeeting.getState();
const SENT = [{ label: 'Namn', value: 'Åsa Öberg' }];
const DETAILS = { name: 'Åsa Öberg', email: 'asa@exempel.se', phoneNumber: '070-123 45 67' };
const NOTHING = { visitorId: '', customer: null, attempt: null, booked: null };
const read = () => {
  const { visitorId, customer, attempt, booked } = state();
  return { visitorId, customer, attempt, booked };
};
const kept = () => sessionStorage.getItem(useMeeting.persist.name) ?? '';
/** What a reload makes of the copy as it is now, or of another. */
async function reload(copy = kept()) {
  state().forget();
  sessionStorage.setItem(useMeeting.persist.name, copy);
  await useMeeting.persist.rehydrate();
}
/** Keys a, b, c ... */
function keys() {
  const names = [...'abc'];
  return () => names.shift() ?? 'none';
}

beforeEach(() => {
  state().forget();
});

describe('booking a meeting', () => {
  it('one meeting request has one key, however often it is sent', () => {
    const next = keys();
    expect(state().keyFor(DETAILS, next)).toBe('a');
    expect(state().keyFor({ ...DETAILS }, next)).toBe('a');
    expect(state().keyFor({ ...DETAILS, name: 'Åsa' }, next)).toBe('b');
    expect(state().keyFor(DETAILS, next)).toBe('c');
  });

  it('booking a meeting resumes after a reload with the details and the key, later with the booking', async () => {
    state().keepCustomer(DETAILS);
    state().keyFor(DETAILS, keys());
    await reload();
    expect(state()).toMatchObject({ customer: { answers: DETAILS }, booked: null });
    expect(state().keyFor(DETAILS, () => 'new')).toBe('a');
    state().book(SENT);
    await reload();
    expect(state()).toMatchObject({ customer: null, attempt: null, booked: { answers: SENT } });
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    null,
    7,
    [],
    { visitorId: 7, customer: 'x', attempt: 'x', booked: [] },
    {
      customer: [DETAILS],
      attempt: { request: '', key: 'a' },
      booked: [{ label: 'a' }],
    },
    { attempt: { request: 'a', key: '' } },
  ])('a stored meeting of the wrong shape is not restored: %j', async (copy) => {
    await reload(JSON.stringify({ state: copy, version: 1 }));
    expect(read()).toEqual(NOTHING);
  });
});

describe('a booking', () => {
  const book = () => {
    state().keepCustomer(DETAILS);
    state().keyFor(DETAILS, keys());
    state().book(SENT);
  };

  it('a booked meeting stays when the same person logs in again', () => {
    state().assignTo('anna');
    book();
    state().assignTo('anna');
    expect(state()).toMatchObject({ booked: { answers: SENT } });
  });

  it.each(['bo', ''])(
    'the booked meeting of one person is dropped when ’%s’ logs in',
    (visitorId) => {
      state().assignTo('anna');
      book();
      state().assignTo(visitorId);
      expect(read()).toEqual({ ...NOTHING, visitorId });
      expect(kept()).not.toContain('asa@exempel.se');
    },
  );

  it('forgetting the person removes the booked meeting and its copy in the tab', () => {
    book();
    forgetPerson();
    expect(read()).toEqual(NOTHING);
    expect(sessionStorage.getItem(useMeeting.persist.name)).toBeNull();
  });
});
