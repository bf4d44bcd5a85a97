import { answer, loadOrThrow, start } from '#engine';
import { pristineJsonLogic } from '../support/pristineJsonLogic.ts';
import { answerThat, benchForm, numbers, openingAnswer } from './benchForm.ts';
import { benchRivals } from './rivals.ts';
import { median } from './rounds.ts';

const SIZES = [20, 100, 1000, 5000] as const;
const ANSWERS = 3000;
const ROUNDS = 7;
/** Answers to these first questions change the same in a form of any size. */
const SAME = 20;

interface Answering {
  readonly id: string;
  readonly value: string;
}

/** Answers to questions among the first `count`. */
function answerings(count: number): readonly Answering[] {
  const next = numbers(count);
  return Array.from({ length: ANSWERS }, () => {
    const index = next(count);
    return { id: `q${index}`, value: answerThat(index, next(2) === 0) };
  });
}

function answersOpeningAll(size: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: size }, (_none, index) => [`q${index}`, openingAnswer(index)]),
  );
}

/** Microseconds for one answer in the engine and in a loop over all rules, alternating. */
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

/**
 * Prints microseconds for one answer at four sizes, next to a loop of json-logic-js over all rules; then
 * loading, validating and answering next to other engines.
 */
export async function benchEngine(): Promise<void> {
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
  await benchRivals();
}
