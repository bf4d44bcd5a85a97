import { beforeEach, expect, it } from 'vitest';
import { webStorage } from '#guide/state';
import {
  forgetMonitoringIds,
  MONITORING_SESSION_KEY,
  MONITORING_USER_KEY,
  monitoringIds,
  randomLetters,
} from '../../../src/guide/app/monitoringIds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const storage = webStorage('localStorage');
let made = 0;
const newId = () => 'abcdefghijklmnopqrstuvwx'.replace('a', 'abcdefghij'[made++] ?? 'z');
const at = (now: number) => monitoringIds(storage, now, newId);

beforeEach(() => {
  localStorage.clear();
  made = 0;
});

it('a monitoring id keeps a session while there are reports within half an hour, for a day at most', () => {
  const { session } = at(0);
  for (let now = 0; now < DAY; now += 29 * MINUTE) expect(at(now).session).toBe(session);
  expect(at(DAY).session).not.toBe(session);
});

it('a monitoring id begins another session after half an hour without a report; the user stays', () => {
  const first = at(0);
  const second = at(30 * MINUTE);
  expect(second.session).not.toBe(first.session);
  expect(second.user).toBe(first.user);
});

it('a monitoring id forgets the user after a year, however often it was seen', () => {
  const { user } = at(0);
  for (let day = 0; day < 365; day += 30) expect(at(day * DAY).user).toBe(user);
  expect(at(365 * DAY).user).not.toBe(user);
});

it.each([
  'null',
  '{',
  '{"id":"anna@exempel.se","since":0,"seen":0}',
  '{"id":"abcdefghijklmnopqrstuvwx"}',
])('a monitoring id makes a new id in place of one that was tampered with: %s', (text) => {
  localStorage.setItem(MONITORING_USER_KEY, text);
  expect(at(1).user).toMatch(/^[a-z]{24}$/);
  expect(localStorage.getItem(MONITORING_USER_KEY)).not.toBe(text);
});

it('a monitoring id is made of letters alone and removed on demand', () => {
  expect(randomLetters()).toMatch(/^[a-z]{24}$/);
  expect(randomLetters()).not.toBe(randomLetters());
  at(0);
  expect(localStorage.getItem(MONITORING_SESSION_KEY)).not.toBeNull();
  forgetMonitoringIds(storage);
  expect(localStorage.length).toBe(0);
});
