import { describe, expect, test } from 'vitest';
import { BenchHost } from '../../../src/studio/bench/BenchHost.ts';
import type { FromWorker } from '../../../src/studio/bench/messages.ts';
import { ourFiles, ourText } from '../../support/memorySources.ts';

const FORM = 'schemas/short-guide/form.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
/** With each form, what is proven of the whole: two are enough to tell them apart. */
const FILES = new Map(
  ourFiles()
    .filter((file) => /^schemas\/(meta|short-guide)\//.test(file) || file === QUESTIONS)
    .map((file) => [file, ourText(file)]),
);

/** A host whose work is done when the test says so. */
function host(now: () => number = () => 0) {
  const told: FromWorker[] = [];
  const waiting: (() => void)[] = [];
  const waits: number[] = [];
  const own = new BenchHost({
    tell: (message) => told.push(message),
    later: (work, wait) => {
      waiting.push(work);
      if (wait > 0) waits.push(wait);
    },
    now,
  });
  const work = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
    return told.splice(0);
  };
  const step = () => {
    waiting.shift()?.();
    return told.splice(0);
  };
  own.receive({ kind: 'open', files: FILES, today: '20260615', version: 0, watched: FORM });
  return { own, work, step, waits };
}

describe('a host', () => {
  test('tells the watched form first, answers, and then tells what is wrong', () => {
    const { own, work } = host();
    own.receive({ kind: 'ask', id: 7, question: 'places', args: [FORM] });
    const told = work();
    expect(told.map(({ kind }) => kind)).toEqual(['form', 'answer', 'findings']);
    expect(told[0]).toMatchObject({ path: FORM, version: 0, form: { kind: 'found' } });
    expect(told[1]).toMatchObject({ id: 7, value: expect.any(Array) });
    expect(told[2]).toEqual({ kind: 'findings', version: 0, findings: [] });
  });

  test('checks once for many changes, and takes in what comes before it checks', () => {
    const { own, work, step } = host();
    work();
    for (let version = 1; version <= 10; version += 1) {
      own.receive({ kind: 'set', path: FORM, text: `{${' '.repeat(version)}`, version });
    }
    expect(step()).toMatchObject([{ kind: 'form', version: 10, form: { kind: 'no definition' } }]);
    own.receive({ kind: 'set', path: FORM, text: ourText(FORM), version: 11 });
    expect(work()).toMatchObject([
      { kind: 'form', version: 11, form: { kind: 'found' } },
      { kind: 'findings', version: 11, findings: [] },
    ]);
  });

  test('refuses what it cannot answer, and goes on', () => {
    const { own, work } = host();
    const saved = undefined as unknown as ReadonlyMap<string, string>;
    own.receive({ kind: 'ask', id: 1, question: 'changes', args: [saved] });
    const told = work();
    expect(told.map(({ kind }) => kind)).toEqual(['form', 'refusal', 'findings']);
  });

  test('gives up a proof after some seconds and says so, of each file by itself', () => {
    let time = 0;
    const { own, work } = host(() => {
      time += 90_000;
      return time;
    });
    const told = work().find(({ kind }) => kind === 'findings');
    if (told?.kind !== 'findings') throw new Error(told?.kind);
    expect(told.findings.map(({ code }) => code)).toContain('unproven');
    expect(told.findings.every(({ severity }) => severity === 'warning')).toBe(true);
    own.receive({ kind: 'watch', path: undefined });
    expect(work()).toEqual([]);
  });

  test('proves again in quiet with more time, until there is an end, and says that it is at work', () => {
    let time = 0;
    // A slow machine: each look at the clock is a tenth of a second later.
    const { own, work, waits } = host(() => {
      time += 100;
      return time;
    });
    const told = work();
    const unproven = told.flatMap((message) =>
      message.kind === 'findings'
        ? [message.findings.filter(({ code }) => code === 'unproven').length]
        : [],
    );
    expect(unproven[0]).toBeGreaterThan(0);
    expect(unproven.at(-1)).toBeLessThan(unproven[0] ?? 0);
    // 4, 8, 16, 32 and 60 seconds, with a rest before each but the first.
    expect([unproven.length, waits.length]).toEqual([5, 4]);
    expect(told.filter(({ kind }) => kind === 'alive').length).toBeGreaterThan(20);
    own.receive({ kind: 'watch', path: undefined });
    expect(work()).toEqual([]);
  });

  test('leaves a proof for later when a text has come meanwhile', () => {
    let time = 0;
    const { own, step, work } = host(() => {
      time += 90_000;
      return time;
    });
    for (let told = step(); told.every(({ kind }) => kind !== 'findings'); told = step());
    own.receive({ kind: 'set', path: FORM, text: '{', version: 1 });
    const versions = work().flatMap((told) => (told.kind === 'findings' ? [told.version] : []));
    expect(new Set(versions)).toEqual(new Set([1]));
    expect(versions).toHaveLength(5);
  });

  test('answers with what can be sent to another thread', () => {
    const { own, work } = host();
    const place = { stepId: 'childrenCount' };
    const path = QUESTIONS;
    own.receive({ kind: 'ask', id: 1, question: 'items', args: [path] });
    own.receive({ kind: 'ask', id: 2, question: 'why', args: [path, place, {}] });
    own.receive({ kind: 'ask', id: 3, question: 'pathTo', args: [path, place] });
    own.receive({ kind: 'ask', id: 4, question: 'texts', args: [path] });
    own.receive({ kind: 'ask', id: 5, question: 'changes', args: [new Map([[FORM, '{}']])] });
    const told = work();
    expect(told.filter(({ kind }) => kind === 'answer')).toHaveLength(5);
    expect(structuredClone(told)).toEqual(told);
  });
});
