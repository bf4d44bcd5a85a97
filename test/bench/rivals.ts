import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { installPackage } from '../support/installPackage.ts';
import type { RivalFigures } from './forms/measureRival.ts';
import { inTurns, median } from './rounds.ts';

const NAMES = ['ours', 'closures', 'JSON Forms', 'SurveyJS'] as const;
const SIZES = [20, 1000, 5000] as const;
const ROUNDS = 5;
/** The libraries would need minutes for one round. */
const isHopeless = (name: string, size: number) =>
  size > 1000 && name !== 'ours' && name !== 'closures';

/**
 * The engine next to closures written by hand, JSON Forms and SurveyJS, alternating, each in a new
 * process, since a form is loaded once in a visit.
 */
export async function benchRivals(rounds = ROUNDS): Promise<void> {
  installPackage('test/bench/rivals');
  console.info(
    `\nA form with demands on every question, beside rivals (medians of ${rounds} rounds)`,
  );
  console.info(
    'questions  rival          load ms   first validation ms   each that follows ms   one answer us',
  );
  const place = mkdtempSync(join(tmpdir(), 'rivals-'));
  const script = join(place, 'measureRival.mjs');
  try {
    await build({
      entryPoints: [resolve('test/bench/forms/measureRival.ts')],
      outdir: place,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      outExtension: { '.js': '.mjs' },
    });
    for (const size of SIZES) await measure(script, size, rounds);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function measure(script: string, size: number, rounds: number): Promise<void> {
  const names = NAMES.filter((name) => !isHopeless(name, size));
  const runsOf = await inTurns(names, rounds, (name): RivalFigures => {
    const args = [script, name, String(size)];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
    return JSON.parse(stdout);
  });
  const outcomes = names.flatMap((name) =>
    runsOf(name).map(({ shown, wrong }) => `${shown}, ${wrong}`),
  );
  const [outcome, ...others] = new Set(outcomes);
  if (others.length > 0) throw new Error(`not the same form: ${outcome}; ${others.join('; ')}`);
  for (const name of names) {
    const of = (read: (run: RivalFigures) => number, digits: number, width: number) =>
      median(runsOf(name).map(read)).toFixed(digits).padStart(width);
    const columns = [
      String(size).padStart(9),
      name.padEnd(11),
      of(({ load }) => load, 1, 9),
      of(({ first }) => first, 2, 19),
      of(({ steady }) => steady, 3, 20),
      of(({ answer }) => answer, 2, 18),
    ];
    console.info(columns.join('  '));
  }
}
