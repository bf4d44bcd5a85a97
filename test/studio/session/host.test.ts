import { describe, expect, test } from 'vitest';
import { BenchHost } from '../../../src/studio/session/BenchHost.ts';
import type { FromWorker } from '../../../src/studio/session/benchMessages.ts';
import { GUIDE_FILES, ourText, withSchemas } from '../../support/memorySources.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
/** The questions about those one lives with, and housing: the whole took half of the time to prove. */
function fewQuestions(): string {
  const { questions, ...rest } = JSON.parse(ourText(QUESTIONS));
  return JSON.stringify({ ...rest, questions: questions.slice(0, 9) }, null, 2);
}

/** With each form, what is proven of the whole: two are enough to tell them apart. */
const FILES = new Map(withSchemas([...GUIDE_FILES, QUESTIONS])).set(QUESTIONS, fewQuestions());

/** A host whose work is done when the test says so. */
function host(now: () => number = () => 0) {
  const told: FromWorker[] = [];
  const waiting: (() => void)[] = [];
  const own = new BenchHost({
    post: (message) => told.push(message),
    later: (work) => waiting.push(work),
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
  return { own, work, step };
}

describe('a host', () => {
  test('a worker host sends the watched form first, then answers, and then findings', () => {
    const { own, work } = host();
    own.receive({ kind: 'ask', id: 7, question: 'texts', args: [FORM] });
    const told = work();
    expect(told.map(({ kind }) => kind)).toEqual(['form', 'answer', 'findings']);
    expect(told[0]).toMatchObject({ path: FORM, version: 0, form: { kind: 'found' } });
    expect(told[1]).toMatchObject({ id: 7, value: expect.any(Array) });
    expect(told[2]).toEqual({ kind: 'findings', version: 0, findings: [], proving: [] });
  });

  test('a worker host checks once for many changes, and includes what comes before it checks', () => {
    const { own, work, step } = host();
    work();
    for (let version = 1; version <= 10; version += 1) {
      own.receive({ kind: 'set', path: FORM, text: `{${' '.repeat(version)}`, version });
    }
    expect(step()).toMatchObject([{ kind: 'form', version: 10, form: { kind: 'no definition' } }]);
    own.receive({ kind: 'set', path: FORM, text: ourText(FORM), version: 11 });
    expect(work()).toMatchObject([
      { kind: 'form', version: 11, form: { kind: 'found' } },
      { kind: 'findings', version: 11, findings: [], proving: [] },
    ]);
  });

  test('a worker host refuses what it cannot answer, and continues', () => {
    const { own, work } = host();
    const saved = undefined as unknown as ReadonlyMap<string, string>;
    own.receive({ kind: 'ask', id: 1, question: 'changes', args: [saved] });
    const told = work();
    expect(told.map(({ kind }) => kind)).toEqual(['form', 'refusal', 'findings']);
  });

  /** A machine so slow that each look at the clock ends a slice. */
  const slow = (milliseconds = 90_000) => {
    let time = 0;
    return host(() => {
      time += milliseconds;
      return time;
    });
  };

  const ALONE = '{ "==": [{ "var": "hasPartner" }, true] }';
  /** Our list with a rule that contradicts itself, which only a proof shows. */
  const faulty = ourText(NEEDS).replace(ALONE, `{ "and": [${ALONE}, { "!": [${ALONE}] }] }`);

  test('a worker host proves in slices, reports what it proves and that it is alive, and finds the same', () => {
    const [own, quick] = [slow(), host()];
    for (const each of [own, quick]) {
      each.work();
      each.own.receive({ kind: 'set', path: NEEDS, text: faulty, version: 1 });
    }
    const told = own.work().filter(({ kind }) => kind === 'findings');
    expect(told.length).toBeGreaterThan(1);
    expect(told[0]).toMatchObject({ version: 1, proving: [FORM] });
    expect(told.at(-1)).toEqual(quick.work().find(({ kind }) => kind === 'findings'));
    expect(told.at(-1)).toMatchObject({ proving: [] });
    own.own.receive({ kind: 'watch', path: undefined });
    expect(own.work()).toEqual([]);
    const signs = slow(500).work();
    expect(signs.filter(({ kind }) => kind === 'alive').length).toBeGreaterThan(5);
  });

  test('a worker host abandons a proof when a text has come meanwhile, and reports nothing of it', () => {
    const { own, step, work } = slow();
    for (let told = step(); told.every(({ kind }) => kind !== 'findings'); told = step());
    own.receive({ kind: 'set', path: FORM, text: '{', version: 1 });
    const told = work().filter((message) => message.kind === 'findings');
    expect(new Set(told.map(({ version }) => version))).toEqual(new Set([1]));
    expect(told.at(-1)?.proving).toEqual([]);
  });

  test('a worker host answers during a proof, and continues with questions that need one as well', () => {
    const { own, step, work } = slow();
    for (let told = step(); told.every(({ kind }) => kind !== 'findings'); told = step());
    own.receive({ kind: 'ask', id: 1, question: 'items', args: [QUESTIONS] });
    own.receive({ kind: 'ask', id: 2, question: 'texts', args: [QUESTIONS] });
    const told = work();
    const answers = told.flatMap((message) => (message.kind === 'answer' ? [message] : []));
    expect(answers.map(({ id }) => id)).toEqual([2, 1]);
    const quick = host();
    quick.own.receive({ kind: 'ask', id: 1, question: 'items', args: [QUESTIONS] });
    expect(quick.work()).toContainEqual(answers[1]);
    const found = told.filter(({ kind }) => kind === 'findings');
    expect(found.at(-1)).toMatchObject({ findings: [], proving: [] });
  });

  test('a worker host begins a question anew when a text has come meanwhile', () => {
    const { own, step, work } = slow();
    own.receive({ kind: 'ask', id: 1, question: 'items', args: [FORM] });
    for (let count = 0; count < 8; count += 1) step();
    own.receive({ kind: 'set', path: NEEDS, text: faulty, version: 1 });
    const answer = work().find(({ kind }) => kind === 'answer');
    const quick = host();
    quick.own.receive({ kind: 'set', path: NEEDS, text: faulty, version: 1 });
    quick.own.receive({ kind: 'ask', id: 1, question: 'items', args: [FORM] });
    expect(quick.work()).toContainEqual(answer);
  });

  test('a worker host answers with what can be sent to another thread', () => {
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
