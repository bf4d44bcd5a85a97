import { checkFiles, checkServed, REPORTS } from '#check';
import { CHECK_USAGE, readCheckCommandLine } from './checkCommandLine.ts';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import { attempted, type Command, refusal } from './outcome.ts';

/** `npm run schemas:check`: a check that fails half-way has said nothing. */
export const runCheckCommand: Command = (
  words,
  { home, schemaFolder, today, colours = false, limits },
) => {
  const asked = readCheckCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: CHECK_USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  return attempted(() => {
    const files = findFiles(home, asked.paths);
    const schemas = nameFrom(home, schemaFolder);
    const result = asked.as
      ? checkServed(asked.as, files, diskSources(home), schemas)
      : checkFiles(files, diskSources(home), schemas, {
          today,
          home: home.replaceAll('\\', '/'),
          ...(limits && { proof: limits }),
        });
    const stdout = REPORTS[asked.format](result, { colours });
    const isWrong = result.findings.some(({ severity }) => severity === 'error');
    return { status: isWrong ? 1 : 0, stdout, stderr: '' };
  });
};
