import { afterEach, expect, it, vi } from 'vitest';
import { useAppMessage, useQuestionnaire } from '#guide/state';
import { warnWhenUnstored } from '../../../src/guide/app/unstored.ts';

afterEach(() => {
  vi.restoreAllMocks();
  useAppMessage.getState().dismiss();
});

const answered = () => useQuestionnaire.getState().answers;

it('an answer that does not fit in the tab is said once, and no older one comes back', () => {
  warnWhenUnstored();
  useQuestionnaire.getState().keepAnswers({ car: 'Nej' });
  expect(useAppMessage.getState().message).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  useQuestionnaire.getState().keepAnswers({ car: 'Ja' });
  expect(answered()).toEqual({ car: 'Ja' });
  expect(useAppMessage.getState().message).toMatchObject({
    type: 'warning',
    title: 'Webbläsaren kan inte spara dina svar',
  });
  useAppMessage.getState().dismiss();
  useQuestionnaire.getState().keepAnswers({ car: 'Ja', boat: 'Ja' });
  expect(useAppMessage.getState().message).toBeNull();
  useQuestionnaire.persist.rehydrate();
  expect(answered()).toEqual({});
});

it('an answer that may not be stored at all is said too', () => {
  warnWhenUnstored();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  useQuestionnaire.getState().keepAnswers({ car: 'Ja' });
  expect(answered()).toEqual({ car: 'Ja' });
  expect(useAppMessage.getState().message).not.toBeNull();
});
