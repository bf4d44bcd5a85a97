import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { installPackage } from '../support/installPackage.ts';
import { rotated } from './browser.ts';
import type { RivalFigures } from './forms/measureRival.ts';
import { median } from './page/figures.ts';

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
    for (const size of SIZES) table(size, measured(script, size, rounds));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function measured(script: string, size: number, rounds: number) {
  const names = NAMES.filter((name) => !isHopeless(name, size));
  const runs = new Map(names.map((name): [string, RivalFigures[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of rotated(names, round)) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [script, name, String(size)], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${name}: ${stderr}`);
      runs.get(name)?.push(JSON.parse(stdout));
    }
  }
  const outcomes = new Set(
    [...runs.values()].flat().map(({ shown, wrong }) => `${shown}, ${wrong}`),
  );
  if (outcomes.size !== 1) throw new Error(`not the same form: ${[...outcomes].join('; ')}`);
  return runs;
}

function table(size: number, runs: ReadonlyMap<string, readonly RivalFigures[]>): void {
  for (const [name, all] of runs) {
    const of = (read: (run: RivalFigures) => number) => median(all.map(read));
    const columns = [
      String(size).padStart(9),
      name.padEnd(11),
      of(({ load }) => load)
        .toFixed(1)
        .padStart(9),
      of(({ first }) => first)
        .toFixed(2)
        .padStart(19),
      of(({ steady }) => steady)
        .toFixed(3)
        .padStart(20),
      of(({ answer }) => answer)
        .toFixed(2)
        .padStart(18),
    ];
    console.info(columns.join('  '));
  }
}
