import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Answers, answersOf, type FormDefinition, loadOrThrow } from '#engine';
import { keptRun, openRun } from '#engine/form';
import { useQuestionnaire } from '#guide/state';

const DEFINITION: FormDefinition = {
  id: 'form',
  title: 'Formulär',
  steps: [
    {
      id: 'one',
      title: '1',
      questions: [
        { id: 'name', type: 'text', label: 'Namn' },
        { id: 'town', type: 'text', label: 'Ort' },
      ],
    },
  ],
};
const FORM = loadOrThrow(DEFINITION);

/** The answers as a tab remembers them, and every one that was written. */
function remembering(answers: Answers = {}) {
  const written: Answers[] = [];
  const memory = createStore<{ answers: Answers; keepAnswers(answers: Answers): void }>((set) => ({
    answers,
    keepAnswers: (next) => {
      written.push(next);
      set({ answers: next });
    },
  }));
  return { memory, written };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-31T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('a kept run is one run for everybody, begun with what is remembered, which it writes at every change', () => {
  const { memory, written } = remembering({ name: 'Åsa', gone: 'x' });
  const kept = keptRun(memory);
  const store = kept.of(FORM);
  expect(answersOf(store.run())).toEqual({ name: 'Åsa' });
  expect(written).toEqual([]);
  store.answer('town', 'Umeå');
  store.answer('town', 'Umeå');
  expect(written).toEqual([{ name: 'Åsa', town: 'Umeå' }]);
  const { run } = store;
  const before = run();
  expect(kept.of(FORM)).toBe(store);
  expect(kept.of(FORM).run()).toBe(before);
});

describe('is begun anew', () => {
  it.each([
    ['restored', { name: 'Bo' }],
    ['forgotten', {}],
  ])(
    'the kept run starts anew when the answers are %s, and the earlier run writes nothing',
    (_what, answers) => {
      const { memory, written } = remembering({ name: 'Åsa' });
      const kept = keptRun(memory);
      const old = kept.of(FORM);
      memory.setState({ answers });
      old.answer('name', 'Cecilia');
      expect(written).toEqual([]);
      expect(answersOf(kept.of(FORM).run())).toEqual(answers);
      old.answer('name', 'Disa');
      expect(memory.getState().answers).toEqual(answers);
    },
  );

  it('the kept run starts anew when a person who had answered nothing has left', () => {
    const { forget, assignTo } = useQuestionnaire.getState();
    forget();
    const kept = keptRun(useQuestionnaire);
    const old = kept.of(FORM);
    forget();
    assignTo('bo');
    old.answer('name', 'Cecilia');
    expect(useQuestionnaire.getState().answers).toEqual({});
    expect(kept.of(FORM)).not.toBe(old);
  });

  it('the kept run starts anew on another day or for another form, with the latest answers', () => {
    const { memory } = remembering();
    const kept = keptRun(memory);
    const first = kept.of(FORM);
    first.answer('name', 'Åsa');
    vi.setSystemTime(new Date('2026-05-31T22:00:00Z'));
    const second = kept.of(FORM);
    expect([first.run().today, second.run().today]).toEqual(['20260531', '20260601']);
    const third = kept.of(loadOrThrow(DEFINITION));
    expect(third).not.toBe(second);
    expect(answersOf(third.run())).toEqual({ name: 'Åsa' });
    // The screen that has the first may still be there, while the next one loads.
    first.answer('name', 'Bo');
    expect(memory.getState().answers).toEqual({ name: 'Bo' });
    expect(answersOf(kept.of(FORM).run())).toEqual({ name: 'Bo' });
  });
});

it('a kept run begins with what is given while nothing is remembered, and remembers that when asked to', () => {
  const { memory, written } = remembering();
  const kept = keptRun(memory, () => ({ name: 'Åsa' }));
  kept.keep();
  const store = kept.of(FORM);
  expect(answersOf(store.run())).toEqual({ name: 'Åsa' });
  kept.keep();
  expect(written).toEqual([{ name: 'Åsa' }]);
  expect(kept.of(FORM)).toBe(store);
  memory.setState({ answers: { name: 'Bo' } });
  expect(answersOf(kept.of(FORM).run())).toEqual({ name: 'Bo' });
});

it('a kept run is another for each visit of a page that opens one, which is told of every change', () => {
  const told: Answers[] = [];
  const store = openRun(FORM, { name: 'Åsa' }, (run) => told.push(answersOf(run)));
  expect([store.run().today, told]).toEqual(['20260531', []]);
  store.answer('town', 'Umeå');
  expect(told).toEqual([{ name: 'Åsa', town: 'Umeå' }]);
  expect(openRun(FORM)).not.toBe(openRun(FORM));
});
