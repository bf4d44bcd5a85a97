import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adaptQuestionnaire } from '#engine/adapters';
import { ApiError } from '#guide/api';
import {
  FOUND_ELSEWHERE,
  OWN_INSURANCES,
  QUESTIONS as QUESTIONNAIRE,
  useCollection,
  useQuestionnaire,
  useRecommendations,
  useSession,
} from '#guide/state';
import { useRecommendationLoading } from '../../../../src/guide/screens/signing/recommendationLoading.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';

const api = fakeClient();
takeOverClient(api);

const PATH = '/api/recommendations';
const DATA = '/api/collector/customer-insurances/get-data';
const FOUND = {
  insuranceCompany: 'Länsbo',
  insuranceCompanyDisplayName: 'Länsbo',
  insuranceName: 'Hem',
  insuranceStatusText: 'Gällande',
};
const QUESTIONS = [
  {
    id: 'children',
    type: 'radio-button',
    questionTitle: 'Har du barn?',
    answers: [{ option: 'Ja', value: 1 }, { option: 'Nej' }],
  },
];
const TEXTS = {
  title: 'Frågor',
  unknownType: '',
  required: '',
  withoutDecimals: '',
  wholeNumber: '',
  between: '',
  atLeast: '',
  atMost: '',
  salaryPlaceholder: '',
};

beforeEach(() => {
  api.reset();
  api.on(PATH, () => []);
  const visitor = { isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId: 'v' };
  useSession.getState().logIn(visitor);
  for (const store of [useQuestionnaire, useCollection, useRecommendations]) {
    store.getState().forget();
  }
  const adapted = adaptQuestionnaire(QUESTIONS, TEXTS);
  if (!adapted.ok) throw new Error('the sample is wrong');
  const [question] = adapted.questions;
  const { form, questions } = adapted;
  fetchedAs(QUESTIONNAIRE, { status: 'success', data: { form, questions } });
  fetchedAs(OWN_INSURANCES, { status: 'success' });
  useQuestionnaire.setState({ answers: { [question?.idInForm ?? '']: 'Ja' } });
});

const collected = () =>
  useCollection.setState({
    selected: [{ name: 'Länsbo', displayName: 'Länsbo', loginMethods: [] }],
    hasAgreed: true,
    outcomes: { Länsbo: { kind: 'found', collectionId: 'c1' } },
  });
const show = () => renderHook(useRecommendationLoading).result;
const known = (shown: ReturnType<typeof show>) =>
  waitFor(() => expect(shown.current.loadState).toBe('known'));
const asked = () => api.calls.filter(({ path }) => path === PATH).map(({ body }) => body);
const ANSWERS = [
  { id: 'children', questionTitle: 'Har du barn?', answer: { option: 'Ja', value: 1 } },
];

describe('recommendations', () => {
  it('recommendations are requested with the answers, when nothing is fetched from other insurers', async () => {
    const shown = show();
    expect(shown.current.loadState).toBe('loading');
    await known(shown);
    expect(asked()).toEqual([
      { answers: ANSWERS, insuranceFragments: [], consentsToCollection: false },
    ]);
  });

  it('recommendations are requested with the insurances found elsewhere, once those have come', async () => {
    collected();
    api.on(DATA, () => [FOUND]);
    await known(show());
    expect(asked()).toEqual([
      { answers: ANSWERS, insuranceFragments: [FOUND], consentsToCollection: true },
    ]);
  });

  it('recommendations are made without the insurances elsewhere when those do not come', async () => {
    collected();
    fetchedAs(FOUND_ELSEWHERE, { status: 'error' });
    await known(show());
    expect(asked()).toMatchObject([{ insuranceFragments: [] }]);
    expect(api.calls.map(({ path }) => path)).not.toContain(DATA);
  });

  it('recommendations that are there are not requested again, but outdated ones are', async () => {
    await known(show());
    const shown = show();
    expect(shown.current.loadState).toBe('known');
    expect(asked()).toHaveLength(1);
    act(() => useRecommendations.getState().invalidate());
    await known(shown);
    expect(asked()).toHaveLength(2);
  });

  it('recommendations that failed are fetched again on request', async () => {
    api.on(PATH, () => {
      throw new ApiError('offline');
    });
    const shown = show();
    await waitFor(() => expect(shown.current.loadState).toBe('failed'));
    expect(asked()).toHaveLength(1);
    api.on(PATH, () => []);
    act(() => shown.current.retry());
    await known(shown);
  });

  it('recommendations wait for the questions, and fail with them', () => {
    fetchedAs(QUESTIONNAIRE, { status: 'pending' });
    const shown = show();
    expect(shown.current.loadState).toBe('loading');
    act(() => fetchedAs(QUESTIONNAIRE, { status: 'error' }));
    expect(shown.current.loadState).toBe('failed');
    expect(asked()).toEqual([]);
  });
});
