import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  type FetchState,
  fetchStateOf,
  type Resource,
  setFetched,
  stopFetching,
  useFetched,
  useQuestionnaire,
  whenFetched,
} from '#guide/state';
import { load } from '../../../src/guide/state/fetched.ts';

const NAME: Resource<string> = { path: [useQuestionnaire.persist.name, 'name'] };
const IDLE: FetchState<string> = { status: 'idle', data: undefined };
const { assignTo, forget } = useQuestionnaire.getState();

/** A call that the test answers, and its signal. */
function open() {
  let answer: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const signals: AbortSignal[] = [];
  const fetch = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { fetch, answer, signals };
}

beforeEach(() => {
  forget();
  assignTo('anna');
});

it('nobody reads what was fetched for somebody else', () => {
  setFetched(NAME, 'Anna');
  const shown = renderHook(() => useFetched(NAME)).result;
  expect(shown.current).toEqual({ status: 'success', data: 'Anna' });
  // Whatever comes of the stores: the key says whose it is.
  useQuestionnaire.setState({ visitorId: 'bo' });
  expect(fetchStateOf(NAME)).toEqual(IDLE);
  useQuestionnaire.setState({ visitorId: 'anna' });
  assignTo('bo');
  assignTo('anna');
  expect(fetchStateOf(NAME)).toEqual(IDLE);
});

it('what is stopped is not fetched again before the visitor has left', async () => {
  const { fetch, answer, signals } = open();
  const loading = load(NAME, fetch);
  stopFetching();
  expect(signals[0]?.aborted).toBe(true);
  answer('Anna');
  await loading;
  await load(NAME, fetch);
  expect(signals).toHaveLength(1);
  expect(fetchStateOf(NAME).status).toBe('pending');
  forget();
  expect(fetchStateOf(NAME)).toEqual(IDLE);
});

it('what is on its way comes although the screen that wanted it goes', async () => {
  const { fetch, answer, signals } = open();
  const shown = renderHook(() => useFetched(NAME));
  const loading = load(NAME, fetch);
  shown.unmount();
  expect(signals[0]?.aborted).toBe(false);
  answer('Anna');
  await loading;
  expect(fetchStateOf(NAME).data).toBe('Anna');
});

it('whoever waits hears of it when it has come, and when it does not', async () => {
  const { fetch, answer } = open();
  const waiting = whenFetched(NAME);
  void load(NAME, fetch);
  answer('Anna');
  expect(await waiting).toBe('Anna');
  await load(
    NAME,
    () => Promise.reject(new Error('down')),
    () => false,
  );
  expect(await whenFetched(NAME)).toBeUndefined();
});

it('who waits for something is told of nothing that comes for the next person', async () => {
  const own = open();
  void load(NAME, own.fetch);
  const arrived = whenFetched(NAME);
  forget();
  assignTo('bo');
  const others = open();
  const loading = load(NAME, others.fetch);
  others.answer('Bo');
  await loading;
  await expect(arrived).resolves.toBeUndefined();
  expect(fetchStateOf(NAME).data).toBe('Bo');
});
