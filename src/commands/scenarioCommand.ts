import { dirname, resolve } from 'node:path';
import { REPORTS, runScenarios } from '#check';
import { join, pathFrom } from '#check/findings';
import { coverageReport, generateScenarios, SCENARIOS_SCHEMA, subjectAt } from '#check/scenarios';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import { attempted, type Command, type Outcome, refusal, type Surroundings } from './outcome.ts';
import { readScenarioCommandLine, SCENARIO_USAGE } from './scenarioCommandLine.ts';

/** `npm run schemas:test`. */
export const runScenarioCommand: Command = (words, surroundings) => {
  const asked = readScenarioCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: SCENARIO_USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  const { home, schemaFolder, today, colours = false } = surroundings;
  return attempted(() => {
    if (asked.kind === 'generate') return generated(asked.definition, asked.out, surroundings);
    const files = findFiles(home, asked.paths);
    const result = runScenarios(files, diskSources(home), nameFrom(home, schemaFolder), today);
    if (result.files.length === 0) return refusal('Där finns inga filer med scenarier.');
    const stdout = REPORTS[asked.format](result, { colours });
    const isWrong = result.findings.some(({ severity }) => severity === 'error');
    return { status: isWrong ? 1 : 0, stdout, stderr: '' };
  });
};

function generated(
  definition: string,
  out: string | undefined,
  { home, schemaFolder, today, limits }: Surroundings,
): Outcome {
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
  const made = generateScenarios(found.subject, places, today, limits);
  const text = `${JSON.stringify(made.file, null, 2)}\n`;
  const report = coverageReport(found.subject.form, made.coverage, made.file.scenarios.length);
  if (out === undefined) return { status: 0, stdout: text, stderr: report };
  return { status: 0, stdout: report, stderr: '', written: { file: resolve(home, out), text } };
}
