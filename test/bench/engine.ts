import {
  answer,
  type FormDefinition,
  loadOrThrow,
  type QuestionDefinition,
  type Rule,
  start,
} from '#engine';
import { pristineJsonLogic } from '../support/pristineJsonLogic.ts';

const SIZES = [20, 100, 1000, 5000] as const;
const CHAIN = 20;
const ANSWERS = 3000;
const ROUNDS = 7;
/** Answers to these few change equally much in a form of any size. */
const SAME = 20;

/**
 * The form both benchmarks use: 60 % radio groups, 20 % numbers, 20 % texts; every second
 * question has a rule. The rules make chains of 20: each reads the link before it, which is
 * hidden when the answer there is missing or wrong.
 */
export function benchForm(size: number): FormDefinition {
  const questions = Array.from({ length: size }, (_none, index): QuestionDefinition => {
    const id = `q${index}`;
    const rule = ruleFor(index);
    const visible = rule === undefined ? {} : { visible: rule };
    const kind = index % 5;
    if (kind === 3) return { id, type: 'numeric', label: `Fråga ${index}`, ...visible };
    if (kind === 4) return { id, type: 'text', label: `Fråga ${index}`, ...visible };
    const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: `Svar ${value}` }));
    return { id, type: 'radio-button', label: `Fråga ${index}`, options, ...visible };
  });
  return {
    id: 'bench',
    title: 'Mätning',
    steps: [{ id: 'step', title: 'Alla frågor', questions }],
  };
}

/** Questions 1, 3, 5 ... have rules: 20 of them in a row make a chain, then the next begins. */
function ruleFor(index: number): Rule | undefined {
  if (index % 2 === 0) return undefined;
  const isFirst = ((index - 1) / 2) % CHAIN === 0;
  const cause = isFirst ? index - 1 : index - 2;
  const read = { var: `q${cause}` };
  const kind = cause % 5;
  if (kind === 3) return { '>': [read, 10] };
  if (kind === 4) return { '!!': [read] };
  return { in: [read, ['a', 'b', 'c']] };
}

/** An answer under which the next link of the chain is visible. */
function openingAnswer(index: number): string {
  const kind = index % 5;
  if (kind === 3) return '20';
  return kind === 4 ? 'text' : 'b';
}

/** A repeatable stream of numbers below a bound (mulberry32). */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

interface Answering {
  readonly id: string;
  readonly value: string;
}

/** Answers to questions among the first so many. */
function answerings(among: number): readonly Answering[] {
  const next = numbers(among);
  return Array.from({ length: ANSWERS }, () => {
    const index = next(among);
    const closing = index % 5 === 3 ? '5' : index % 5 === 4 ? '' : 'd';
    return { id: `q${index}`, value: next(2) === 0 ? openingAnswer(index) : closing };
  });
}

function answersOpeningAll(size: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: size }, (_none, index) => [`q${index}`, openingAnswer(index)]),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Microseconds for one answer in the engine and in a loop over all rules, taken in turns. */
function measure(size: number) {
  const definition = benchForm(size);
  const form = loadOrThrow(definition);
  const begin = start(form, { answers: answersOpeningAll(size), today: '20260531' });
  const stream = answerings(size);
  const jsonLogic = pristineJsonLogic();
  const rules = definition.steps[0]?.questions.flatMap(({ visible }) => visible ?? []) ?? [];
  // The loop is slow: fewer answers, same kind.
  const loopStream = stream.slice(0, Math.max(20, Math.round(60_000 / size)));

  const sameStream = answerings(SAME);
  const engine: number[] = [];
  const same: number[] = [];
  const loop: number[] = [];
  let seen = 0;
  let changed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let run = begin;
    let from = performance.now();
    for (const { id, value } of stream) {
      const next = answer(run, id, value);
      if (next !== run) changed += next.changed.length;
      run = next;
    }
    engine.push(((performance.now() - from) * 1000) / stream.length);

    run = begin;
    from = performance.now();
    for (const { id, value } of sameStream) run = answer(run, id, value);
    same.push(((performance.now() - from) * 1000) / sameStream.length);

    const data: Record<string, unknown> = answersOpeningAll(size);
    from = performance.now();
    for (const { id, value } of loopStream) {
      data[id] = value;
      for (const rule of rules) if (jsonLogic.apply(rule, data)) seen += 1;
    }
    loop.push(((performance.now() - from) * 1000) / loopStream.length);
  }
  if (seen === 0 || changed === 0) throw new Error('nothing was evaluated');
  const affected = changed / (ROUNDS * stream.length);
  return { size, engine: median(engine), loop: median(loop), same: median(same), affected };
}

/** Prints microseconds for one answer at four sizes, beside a loop of json-logic-js over all rules. */
export function benchEngine(): void {
  console.info('\nOne answer changed, visibility recomputed (microseconds, medians)');
  console.info(
    'questions    engine    loop over all rules       ratio    changed by it    engine, same 20 questions',
  );
  for (const size of SIZES) {
    measure(size); // warm up
    const { engine, loop, same, affected } = measure(size);
    const columns = [
      String(size).padStart(9),
      engine.toFixed(2).padStart(10),
      loop.toFixed(1).padStart(15),
      `${(loop / engine).toFixed(1)} x`.padStart(20),
      affected.toFixed(2).padStart(18),
      same.toFixed(2).padStart(28),
    ];
    console.info(columns.join(''));
  }
}
