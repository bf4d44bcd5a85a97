import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownForms } from './ownForms.ts';
import { median } from './rounds.ts';

const ROUNDS = 5;
const OWN_FORMS = 100;
const CHECK = ['npm', 'run', '-s', 'schemas:check'];

/**
 * The checker as a whole process, as people and CI run it, next to a process that only validates the
 * same files against their schemas with ajv. Alternating, so that the load of the machine affects all.
 */
export function benchCheck(rounds = ROUNDS): void {
  console.info(`\nChecks as whole processes (s, medians of ${rounds})`);
  benchOurs(rounds);
  benchOwn(rounds);
}

function benchOurs(rounds: number): void {
  const [whole, shapes] = secondsOf(rounds, [CHECK, shapesOf('schemas')]);
  row('our definitions', whole, 1.5, shapes);
  const clock = '/usr/bin/time';
  if (!existsSync(clock)) return;
  const { stderr } = spawnSync(clock, ['-v', ...CHECK], { encoding: 'utf8' });
  const memory = /Maximum resident set size \(kbytes\): (\d+)/.exec(stderr)?.[1];
  if (memory !== undefined) {
    console.info(`  memory ${Math.round(Number(memory) / 1024)} MB (at max 512)`);
  }
}

/** Generated forms, in a separate folder. */
function benchOwn(rounds: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  try {
    mkdirSync(join(folder, 'forms'));
    symlinkSync(resolve('schemas/meta'), join(folder, 'meta'));
    for (const form of ownForms(OWN_FORMS)) {
      const text = JSON.stringify({ $schema: '../meta/form.schema.json', ...form }, undefined, 2);
      writeFileSync(join(folder, 'forms', `${form.id}.json`), text);
    }
    const check = [...CHECK, '--', join(folder, 'forms')];
    const { status, stdout } = run(check);
    if (status !== 0 || stdout.includes('varning'))
      throw new Error(`they are not sound: ${stdout}`);
    const [whole, shapes] = secondsOf(rounds, [check, shapesOf(folder)]);
    row(`${OWN_FORMS} forms of 20 questions, all proven`, whole, 2, shapes);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The median seconds of each process. */
function secondsOf(rounds: number, all: readonly (readonly string[])[]): readonly number[] {
  const times = all.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, command] of all.entries()) {
      const from = performance.now();
      run(command);
      times[at]?.push((performance.now() - from) / 1000);
    }
  }
  return times.map(median);
}

function run([program = '', ...parameters]: readonly string[]) {
  return spawnSync(program, parameters, { encoding: 'utf8' });
}

function row(name: string, seconds = Number.NaN, max = 0, rival = Number.NaN): void {
  console.info(
    `  ${name.padEnd(40)}${seconds.toFixed(2)} (at max ${max.toFixed(1)}), ` +
      `ajv, shape alone, without npm ${rival.toFixed(2)}: ${(seconds / rival).toFixed(2)} x`,
  );
}

/** A process that validates every definition in a folder against the schema in `meta` that it names. */
function shapesOf(folder: string): readonly string[] {
  return ['node', '--input-type=module', '-e', SHAPES, resolve(folder)];
}

const SHAPES = `
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
const folder = process.argv[1];
const ajv = new Ajv2020({ strict: false, allErrors: true });
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const meta = join(folder, 'meta');
for (const name of readdirSync(meta)) ajv.addSchema({ ...read(join(meta, name)), $id: name }, name);
const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'));
for (const name of files.filter((one) => !one.startsWith('meta'))) {
  const value = read(join(folder, name));
  const validate = ajv.getSchema(basename(value.$schema ?? ''));
  if (validate && !validate(value)) process.exitCode = 1;
}`;
