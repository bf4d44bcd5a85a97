import { expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import type { FoundContract } from '#operations';
import { createContractSearch } from '../../../../src/guide/screens/in-depth/contractSearch.ts';

const contract = (contractName: string): FoundContract => ({
  contractName,
  subgroups: [{ name: 'Alla' }],
});

/** A search with a clock and a server that the test moves. */
function begin() {
  let now = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const asked: {
    text: string;
    signal: AbortSignal;
    answer: (contracts: readonly FoundContract[]) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const search = createContractSearch({
    schedule(callback, ms) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    search: (text, signal) =>
      new Promise((answer, fail) => {
        asked.push({ text, signal, answer, fail });
      }),
  });
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { callback } of due) callback();
  };
  const settle = () => new Promise<void>((done) => setTimeout(done));
  const call = (index: number) => {
    const found = asked[index];
    if (!found) throw new Error(`call ${index} was never made`);
    return found;
  };
  return { search, pass, asked, call, settle };
}

it('the organisation search asks for nothing shorter than three characters, white space around them not counted', () => {
  const { search, pass, asked } = begin();
  for (const text of ['a', 'ab', ' ab ', '   ']) {
    search.type(text);
    pass(10_000);
    expect(search.state().kind).toBe('idle');
  }
  expect(asked).toEqual([]);
  search.type('abc');
  pass(800);
  expect(asked.map(({ text }) => text)).toEqual(['abc']);
});

it('the organisation search asks 800 ms after the last key, once, and not a millisecond before', () => {
  const { search, pass, asked } = begin();
  search.type('kom');
  pass(799);
  search.type('komm');
  pass(799);
  expect(asked).toEqual([]);
  expect(search.state().kind).toBe('typing');
  pass(1);
  expect(asked.map(({ text }) => text)).toEqual(['komm']);
  expect(search.state().kind).toBe('searching');
  pass(10_000);
  expect(asked).toHaveLength(1);
});

it('ignores the answer to a text that has been changed since, and calls that call off', async () => {
  const { search, pass, call, settle } = begin();
  search.type('kom');
  pass(800);
  search.type('komm');
  expect(call(0).signal.aborted).toBe(true);
  pass(800);
  call(1).answer([contract('Kommunal')]);
  await settle();
  call(0).answer([contract('Kompani')]);
  await settle();
  expect(search.state()).toEqual({ kind: 'found', contracts: [contract('Kommunal')] });
});

it('ignores an answer that comes after the text was made too short', async () => {
  const { search, pass, call, settle } = begin();
  search.type('kom');
  pass(800);
  search.type('ko');
  call(0).answer([contract('Kommunal')]);
  await settle();
  expect(search.state().kind).toBe('idle');
});

it('the organisation search says whether the text has changed: white space around it does not count', async () => {
  const { search, pass, call, settle } = begin();
  expect(search.type('kom')).toBe(true);
  pass(800);
  call(0).answer([contract('Kommunal')]);
  await settle();
  expect(search.type('kom ')).toBe(false);
  expect(search.state().kind).toBe('found');
  expect(search.type('komm')).toBe(true);
  expect(search.state().kind).toBe('typing');
});

it('the organisation search asks at once when told to, and again after a failure, but never twice at a time', async () => {
  const { search, pass, asked, call, settle } = begin();
  search.type('kom');
  search.searchNow();
  search.searchNow();
  pass(10_000);
  expect(asked).toHaveLength(1);
  call(0).fail(new ApiError('unexpected', 500));
  await settle();
  expect(search.state().kind).toBe('failed');
  search.searchNow();
  expect(search.state().kind).toBe('searching');
  call(1).answer([]);
  await settle();
  expect(search.state()).toEqual({ kind: 'found', contracts: [] });
  search.searchNow();
  expect(asked).toHaveLength(2);
});

it('the organisation search tells of every change, and of none once nobody looks', async () => {
  const { search, pass, call, settle, asked } = begin();
  const onChange = vi.fn();
  const end = search.subscribe(onChange);
  search.type('kom');
  pass(800);
  expect(onChange).toHaveBeenCalledTimes(2);
  search.stop();
  call(0).answer([contract('Kommunal')]);
  await settle();
  expect(search.state().kind).toBe('searching');
  end();
  search.type('komm');
  search.stop();
  pass(10_000);
  expect(asked).toHaveLength(1);
  expect(onChange).toHaveBeenCalledTimes(2);
});
