import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BenchEvent, createBench } from '#studio/session';
import type { FromWorker, ToWorker } from '../../../src/studio/session/benchMessages.ts';

/** A worker that does nothing but note what it is sent. */
class FakeWorker extends EventTarget {
  readonly sent: ToWorker[] = [];
  isEnded = false;
  postMessage(message: ToWorker): void {
    this.sent.push(structuredClone(message));
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  die(): void {
    this.dispatchEvent(new Event('error'));
  }
}

function bench() {
  const workers: FakeWorker[] = [];
  const told: BenchEvent[] = [];
  const makeWorker = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const own = createBench(new Map([['a.json', '1']]), { today: '20260615', makeWorker });
  own.subscribe((message) => told.push(message));
  const worker = (at: number): FakeWorker => {
    const found = workers[at];
    if (!found) throw new Error(`no worker ${at}`);
    return found;
  };
  return { own, workers, worker, told };
}

const CHECKED = { kind: 'findings', version: 0, findings: [], proving: [] } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a bench', () => {
  test('a studio bench sends texts with their version to its worker, and passes on the worker’s messages', () => {
    const { own, worker, told } = bench();
    own.set('a.json', '2');
    own.set('a.json', undefined);
    own.watch('b.json');
    expect(own.version()).toBe(2);
    expect(worker(0).sent).toMatchObject([
      { kind: 'open', files: new Map([['a.json', '1']]), version: 0 },
      { kind: 'set', text: '2', version: 1 },
      { kind: 'set', text: undefined, version: 2 },
      { kind: 'watch', path: 'b.json' },
    ]);
    worker(0).tell(CHECKED);
    expect(told).toEqual([CHECKED]);
  });

  test('a studio bench gives each request its answer or its refusal', async () => {
    const { own, worker } = bench();
    const first = own.ask('items', 'a.json');
    const second = own.ask('texts', 'a.json');
    worker(0).tell({ kind: 'refusal', id: 2, reason: 'broken' });
    worker(0).tell({ kind: 'answer', id: 1, value: [] });
    await expect(first).resolves.toEqual([]);
    await expect(second).rejects.toThrow('broken');
  });

  test('a studio bench replaces a dead worker with the current texts, and asks again once', async () => {
    const { own, worker, workers, told } = bench();
    own.set('b.json', '3');
    own.watch('b.json');
    const asked = own.ask('items', 'a.json');
    worker(0).die();
    expect(worker(0).isEnded).toBe(true);
    expect(worker(1).sent).toMatchObject([
      {
        kind: 'open',
        files: new Map([
          ['a.json', '1'],
          ['b.json', '3'],
        ]),
        version: 1,
        watched: 'b.json',
      },
      { kind: 'ask', id: 1 },
    ]);
    // Of the one that has ended, nothing is heard any more.
    worker(0).tell(CHECKED);
    worker(1).die();
    await expect(asked).rejects.toThrow('twice');
    expect(worker(2).sent).toMatchObject([{ kind: 'open' }]);
    worker(2).tell(CHECKED);
    // The page knows that nothing was checked until it is.
    expect(told).toEqual([{ kind: 'failed' }, CHECKED]);
    expect(workers).toHaveLength(3);
  });

  test('a studio bench reports failure when nothing can be checked, and tries again with the next text', async () => {
    const { own, worker, workers, told } = bench();
    worker(0).die();
    worker(1).die();
    expect(told).toEqual([{ kind: 'failed' }]);
    expect(workers).toHaveLength(2);
    own.set('a.json', '4');
    expect(worker(2).sent).toMatchObject([
      { kind: 'open', files: new Map([['a.json', '4']]), version: 1 },
    ]);
    worker(2).tell({ ...CHECKED, version: 1 });
    worker(2).die();
    expect(workers).toHaveLength(4);
  });

  test('a studio bench gives up a worker that ends each time before all is proven, whatever it has reported', () => {
    const { own, worker, workers, told } = bench();
    const partly = { ...CHECKED, proving: ['a.json'] };
    for (const at of [0, 1]) {
      worker(at).tell(partly);
      worker(at).die();
    }
    expect(told).toEqual([partly, partly, { kind: 'failed' }]);
    expect(workers).toHaveLength(2);
    own.set('a.json', '2');
    worker(2).tell({ ...CHECKED, version: 1 });
    // Once all has been checked, it may end again.
    worker(2).die();
    expect(workers).toHaveLength(4);
  });

  test('a studio bench begins anew on request, with the questions that are open', () => {
    const { own, worker, workers, told } = bench();
    worker(0).die();
    worker(1).die();
    own.retry();
    expect(worker(2).sent).toMatchObject([{ kind: 'open', version: 0 }]);
    own.ask('items', 'a.json').catch(() => undefined);
    own.retry();
    expect(worker(2).isEnded).toBe(true);
    expect(worker(3).sent).toMatchObject([{ kind: 'open' }, { kind: 'ask', id: 1 }]);
    // As the first time: one end is no failure.
    worker(3).die();
    expect([workers.length, told]).toEqual([5, [{ kind: 'failed' }]]);
    own.close();
    own.retry();
    expect(workers).toHaveLength(5);
  });

  test('a studio bench ends a worker that owes a message and is silent for 20 seconds', () => {
    const { own, worker, workers, told } = bench();
    vi.advanceTimersByTime(19_000);
    worker(0).tell({ kind: 'alive' });
    vi.advanceTimersByTime(19_000);
    worker(0).tell(CHECKED);
    own.watch('b.json');
    vi.advanceTimersByTime(60_000);
    expect([worker(0).isEnded, told]).toEqual([false, [CHECKED]]);
    own.set('a.json', '2');
    vi.advanceTimersByTime(15_000);
    // Another text is no word of the worker.
    own.set('a.json', '3');
    vi.advanceTimersByTime(5_000);
    expect([worker(0).isEnded, workers.length]).toEqual([true, 2]);
    vi.advanceTimersByTime(20_000);
    expect([worker(1).isEnded, workers.length]).toEqual([true, 2]);
    expect(told).toEqual([CHECKED, { kind: 'failed' }]);
    own.ask('items', 'a.json').catch(() => undefined);
    // What is being proven is still owed, though the question were answered.
    worker(2).tell({ kind: 'answer', id: 1, value: [] });
    worker(2).tell({ ...CHECKED, version: 2, proving: ['a.json'] });
    vi.advanceTimersByTime(20_000);
    expect(worker(2).isEnded).toBe(true);
  });

  test('a studio bench ends its worker and its questions when it is closed', async () => {
    const { own, worker, workers, told } = bench();
    const asked = own.ask('items', 'a.json');
    own.close();
    await expect(asked).rejects.toThrow('closed');
    await expect(own.ask('items', 'a.json')).rejects.toThrow('closed');
    own.set('a.json', '2');
    worker(0).tell(CHECKED);
    expect([worker(0).isEnded, workers.length, told]).toEqual([true, 1, []]);
  });
});
