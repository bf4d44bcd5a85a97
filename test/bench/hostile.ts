import { hintsIn } from '#checker/workbench';
import { load } from '#engine';
import { adaptDeclaration } from '#engine/adapters';
import { checked } from '../support/checked.ts';
import { MESSAGES } from '../support/declarations.ts';
import { HOSTILE } from '../support/hostile.ts';
import { ONE, only } from '../support/sampleDeclarations.ts';
import { median } from './rounds.ts';

const ROUNDS = 5;
const TIMES = 4;

/** Input that is meant to slow us down: the most expensive of known attacks, and how cost grows with size. */
export function benchHostile(): void {
  console.info(`\nHostile definitions (ms, medians of ${ROUNDS})`);
  const dearest = HOSTILE.map(({ name, json }) => ({ name, took: timeOf(() => check(json)) }))
    .sort((one, other) => other.took - one.took)
    .slice(0, 3);
  for (const { name, took } of dearest) row(name, `${took.toFixed(0)} to check and refuse`);

  console.info(`\nWhat ${TIMES} times the size costs (in times; ${TIMES} or less is well)`);
  const reads = (at: number) => ({ visible: { '!!': [{ var: `q${at - 1}` }] } });
  growth('loading a chain of 500 questions', 500, (size) => {
    const definition = formOf(size, (at) => (at === 0 ? {} : reads(at)));
    return () => load(definition);
  });
  growth('loading 500 questions of one id', 500, (size) => {
    const definition = formOf(size, () => ({ id: 'q' }));
    return () => load(definition);
  });
  growth('loading 5,000 options that break the schema', 5000, (size) => {
    const options = Array.from({ length: size }, (_none, at) => ({ value: `${at}`, label: '' }));
    const definition = formOf(1, () => ({ type: 'radio-button', options }));
    return () => load(definition);
  });
  for (const piece of ['<ul>', '<ul><li>x', '</script ', '<svg><p>', '<!']) {
    growth(`cleaning ${piece} in a server's text 10,000 times`, 10_000, (size) => {
      const begin = piece.startsWith('</') ? '<script>' : '<b>';
      const sent = only({ ...ONE, description: begin + piece.repeat(size) });
      return () => adaptDeclaration(sent, MESSAGES);
    });
  }
  growth('checking 100 rules that read what is not there', 100, (size) => {
    const json = JSON.stringify(
      formOf(size, (at) => ({ visible: { '!!': [{ var: `no${at}` }] } })),
    );
    return () => check(json);
  });
  growth('hints in 400 empty lines and capitals', 400, (size) => {
    const text = `${'<br>'.repeat(size)}${'GENAST '.repeat(size / 4)}`;
    return () => hintsIn(text, 'html');
  });
}

function check(json: string): void {
  const { findings } = checked(['hostile.json'], { 'hostile.json': json });
  if (findings.length === 0) throw new Error('a hostile definition was let through');
}

function growth(name: string, size: number, work: (size: number) => () => unknown): void {
  const [once, more] = [timeOf(work(size)), timeOf(work(TIMES * size))];
  row(name, `${(more / once).toFixed(1)}  (${once.toFixed(1)} and ${more.toFixed(1)} ms)`);
}

function row(name: string, result: string): void {
  console.info(`${name.padEnd(56)} ${result}`);
}

/** The median, after once to warm up. */
function timeOf(work: () => unknown): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return median(times);
}

function formOf(size: number, part: (at: number) => object): object {
  const questions = Array.from({ length: size }, (_none, at) => ({
    id: `q${at}`,
    type: 'text',
    label: 'Fråga',
    ...part(at),
  }));
  const steps = [{ id: 'step', title: 'Steg', questions }];
  return { $schema: 'form.schema.json', id: 'growing', title: 'Formulär', steps };
}
