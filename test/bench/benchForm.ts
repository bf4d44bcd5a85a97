import type { FormDefinition, QuestionDefinition, Rule } from '#engine';

const CHAIN = 20;

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

/** Questions 1, 3, 5 ... have rules: every 20 of them make a chain. */
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

/** An answer with which the next link of the chain is visible. */
export function openingAnswer(index: number): string {
  const kind = index % 5;
  if (kind === 3) return '20';
  return kind === 4 ? 'text' : 'b';
}

/** An answer that shows the next link of the chain, or one that hides it. */
export function answerThat(index: number, opens: boolean): string {
  if (opens) return openingAnswer(index);
  const kind = index % 5;
  if (kind === 3) return '5';
  return kind === 4 ? '' : 'd';
}

/** A seeded random number generator below a bound (mulberry32). */
export function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}
