import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eachDay } from '../../../src/studio/page/App.tsx';
import { BENCH_FINDING, opened, TriedBench } from './opened.ts';

const META = 'schemas/meta/form.schema.json';

describe('the check', () => {
  test('a stopped check begins anew when an editor asks for it, or changes a text', () => {
    const { studio, bench, write } = opened();
    bench.tell({ kind: 'failed' });
    expect(studio.hasFailed).toBe(true);
    studio.checkAgain();
    expect([studio.hasFailed, studio.attempts, bench.retries]).toEqual([false, 1, 1]);
    bench.tell({ kind: 'failed' });
    write('{ "a": 2 }');
    expect(studio.hasFailed).toBe(false);
  });

  test('the check fixes what it found in any file, unless the texts have changed since', () => {
    const { studio, bench, write, text } = opened();
    bench.tell({ kind: 'findings', version: 0, findings: [BENCH_FINDING], proving: [] });
    expect(studio.fix(BENCH_FINDING)).toBe(true);
    expect(text()).toBe('[]');
    write('{ "a": 2 }');
    expect(studio.fix(BENCH_FINDING)).toBe(false);
    expect(text()).toBe('{ "a": 2 }');
  });

  test('the check continues with another bench, and ignores the one before', () => {
    const { studio, bench, write } = opened();
    bench.tell({ kind: 'findings', version: 0, findings: [], proving: [] });
    const next = new TriedBench();
    studio.changeBench(next);
    expect(studio.isFresh()).toBe(false);
    bench.tell({ kind: 'findings', version: 0, findings: [], proving: [] });
    expect(studio.isFresh()).toBe(false);
    next.tell({ kind: 'findings', version: 0, findings: [], proving: [] });
    expect(studio.isFresh()).toBe(true);
    write('{ "a": 2 }');
    expect([bench.version(), next.version()]).toEqual([0, 1]);
  });

  test('the check gets no texts once the studio is closed', () => {
    const { studio, bench, write } = opened();
    studio.close();
    write('{ "a": 2 }');
    expect(bench.version()).toBe(0);
  });
});

test('forms are made of the schemas as they are now', () => {
  const { studio, documents } = opened({ [META]: '{ "title": "a" }' });
  const before = studio.schemas;
  documents.changedOnDisk({ path: 'schemas/b.json', text: '{}', stamp: 's2' });
  expect(studio.schemas).toBe(before);
  documents.changedOnDisk({ path: META, text: '{ "title": "b" }', stamp: 's2' });
  const title = studio.schemas.at('form.schema.json', {}, []).map((schema) => schema);
  expect(JSON.stringify(title)).toContain('"b"');
});

describe('each day', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('eachDay calls back with the date of each new day, until it is ended', () => {
    let today = '20260101';
    const begun: string[] = [];
    const end = eachDay(
      () => today,
      (date) => begun.push(date),
    );
    vi.advanceTimersByTime(3_600_000);
    expect(begun).toEqual(['20260101']);
    today = '20260102';
    vi.advanceTimersByTime(60_000);
    expect(begun).toEqual(['20260101', '20260102']);
    end();
    today = '20260103';
    vi.advanceTimersByTime(3_600_000);
    expect(begun).toHaveLength(2);
  });
});
