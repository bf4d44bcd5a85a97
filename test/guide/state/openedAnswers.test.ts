import { afterEach, expect, it, vi } from 'vitest';
import { useOpenedAnswers } from '#guide/state';

const QUARTER = 15 * 60 * 1000;
const file = () => useOpenedAnswers.getState().file;
const kept = () => sessionStorage.getItem('opened-answers');

afterEach(() => {
  vi.useRealTimers();
  useOpenedAnswers.persist.forget();
});

it('an opened file waits for a quarter of an hour, and is gone then from the tab too', () => {
  vi.useFakeTimers();
  useOpenedAnswers.getState().open('svar', Date.now());
  vi.advanceTimersByTime(QUARTER - 1);
  expect(file()).toBe('svar');
  vi.advanceTimersByTime(1);
  expect([file(), kept()]).toEqual(['', null]);
});

it('a file that is opened later has a quarter of an hour of its own', () => {
  vi.useFakeTimers();
  useOpenedAnswers.getState().open('svar', Date.now());
  vi.advanceTimersByTime(QUARTER / 2);
  useOpenedAnswers.getState().open('andra', Date.now());
  vi.advanceTimersByTime(QUARTER / 2 + 1);
  expect(file()).toBe('andra');
});

it('an opened file comes back after a reload, unless its time is over', () => {
  useOpenedAnswers.getState().open('svar', Date.now());
  useOpenedAnswers.persist.rehydrate();
  expect(file()).toBe('svar');
  useOpenedAnswers.getState().open('svar', Date.now() - QUARTER);
  useOpenedAnswers.persist.rehydrate();
  expect(file()).toBe('');
});
