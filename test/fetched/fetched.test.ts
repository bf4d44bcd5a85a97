import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { arrivalOf, type Fetched, fetchedOf, keep, type Subject, useFetched } from '#fetched';
import { stopFetching, useQuestionnaire } from '#state';
import { load } from '../../src/fetched/fetched.ts';

const NAME: Subject<string> = { path: [useQuestionnaire.persist.name, 'name'] };
const IDLE: Fetched<string> = { status: 'idle', data: undefined };
const { belongsTo, forget } = useQuestionnaire.getState();

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
  belongsTo('anna');
});

it('nobody reads what was fetched for somebody else', () => {
  keep(NAME, 'Anna');
  const shown = renderHook(() => useFetched(NAME)).result;
  expect(shown.current).toEqual({ status: 'success', data: 'Anna' });
  // Whatever comes of the stores: the key says whose it is.
  useQuestionnaire.setState({ visitorId: 'bo' });
  expect(fetchedOf(NAME)).toEqual(IDLE);
  useQuestionnaire.setState({ visitorId: 'anna' });
  belongsTo('bo');
  belongsTo('anna');
  expect(fetchedOf(NAME)).toEqual(IDLE);
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
  expect(fetchedOf(NAME).status).toBe('pending');
  forget();
  expect(fetchedOf(NAME)).toEqual(IDLE);
});

it('what is on its way comes although the screen that wanted it goes', async () => {
  const { fetch, answer, signals } = open();
  const shown = renderHook(() => useFetched(NAME));
  const loading = load(NAME, fetch);
  shown.unmount();
  expect(signals[0]?.aborted).toBe(false);
  answer('Anna');
  await loading;
  expect(fetchedOf(NAME).data).toBe('Anna');
});

it('whoever waits hears of it when it has come, and when it does not', async () => {
  const { fetch, answer } = open();
  const waiting = arrivalOf(NAME);
  void load(NAME, fetch);
  answer('Anna');
  expect(await waiting).toBe('Anna');
  await load(
    NAME,
    () => Promise.reject(new Error('down')),
    () => false,
  );
  expect(await arrivalOf(NAME)).toBeUndefined();
});

it('who waits for something is told of nothing that comes for the next person', async () => {
  const own = open();
  void load(NAME, own.fetch);
  const arrived = arrivalOf(NAME);
  forget();
  belongsTo('bo');
  const others = open();
  const loading = load(NAME, others.fetch);
  others.answer('Bo');
  await loading;
  await expect(arrived).resolves.toBeUndefined();
  expect(fetchedOf(NAME).data).toBe('Bo');
});
