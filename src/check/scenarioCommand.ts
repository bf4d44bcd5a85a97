import { dirname, resolve } from 'node:path';
import type { Outcome, Surroundings } from './command.ts';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { join, pathFrom } from './paths.ts';
import { runScenarios } from './scenarioCheck.ts';
import { readScenarioCommandLine, SCENARIO_USAGE } from './scenarioCommandLine.ts';
import { coverageReport } from './scenarioCoverage.ts';
import { SCENARIOS_SCHEMA } from './scenarioFile.ts';
import { SCENARIO_REPORTS } from './scenarioReports.ts';
import { subjectAt } from './scenarioSubject.ts';
import { generateScenarios } from './scenarioWrite.ts';

/** What the command prints and the file it leaves behind. */
export interface ScenarioOutcome extends Outcome {
  readonly written?: { readonly file: string; readonly text: string };
}

/** Where the command runs, and on which day, as `yyyymmdd`. */
export interface ScenarioSurroundings extends Omit<Surroundings, 'colours'> {
  readonly today: string;
}

/** Runs the command. Prints and writes nothing itself. */
export function runScenarioCommand(
  words: readonly string[],
  surroundings: ScenarioSurroundings,
): ScenarioOutcome {
  const asked = readScenarioCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: SCENARIO_USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  const { home, schemaFolder, today } = surroundings;
  try {
    if (asked.kind === 'generate') return generated(asked.definition, asked.out, surroundings);
    const files = findFiles(home, asked.paths);
    const result = runScenarios(files, diskSources(home), nameFrom(home, schemaFolder), today);
    if (result.files.length === 0) return refusal('Där finns inga filer med scenarier.');
    const stdout = SCENARIO_REPORTS[asked.format](result);
    return { status: result.findings.length > 0 ? 1 : 0, stdout, stderr: '' };
  } catch (cause) {
    if (cause instanceof CannotRun) return refusal(cause.message);
    throw cause;
  }
}

function generated(
  definition: string,
  out: string | undefined,
  { home, schemaFolder, today }: ScenarioSurroundings,
): ScenarioOutcome {
  const [file = '', ...others] = findFiles(home, [definition]);
  if (others.length > 0) return refusal(`"${definition}" är en mapp. Ange en enda definition.`);
  const found = subjectAt(file, diskSources(home), nameFrom(home, schemaFolder));
  if (found.kind === 'faulty') {
    return refusal(`Definitionen har fel. Rätta det som npm run schemas:check -- ${file} säger.`);
  }
  if (found.kind !== 'found') {
    return refusal(`"${file}" är inget formulär, inga frågor och ingen hälsodeklaration.`);
  }
  const folder = out === undefined ? home : dirname(resolve(home, out));
  const places = {
    $schema: pathFrom(folder, join(schemaFolder, SCENARIOS_SCHEMA)),
    definition: pathFrom(folder, resolve(home, file)),
  };
  const made = generateScenarios(found.subject, places, today);
  const text = `${JSON.stringify(made.file, null, 2)}\n`;
  const report = coverageReport(found.subject.form, made.coverage, made.file.scenarios.length);
  if (out === undefined) return { status: 0, stdout: text, stderr: report };
  return { status: 0, stdout: report, stderr: '', written: { file: resolve(home, out), text } };
}

function refusal(reason: string): ScenarioOutcome {
  return { status: 2, stdout: '', stderr: `${reason}\n` };
}
