import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { compareFiles, DIFF_REPORTS, isWithin, type Sources, toldFiles } from '#check';
import { DIFF_USAGE, readDiffCommandLine } from './diffCommandLine.ts';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { type GitFiles, gitFiles } from './gitFiles.ts';
import { attempted, type Command, refusal } from './outcome.ts';

/** `npm run schemas:diff`. */
export const runDiffCommand: Command = (words, { home, schemaFolder, today, limits }) => {
  const asked = readDiffCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: DIFF_USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  return attempted(() => {
    const then = gitFiles(home, asked.ref);
    const schemas = nameFrom(home, schemaFolder);
    const files = asked.paths.flatMap((path) => filesAt(home, then, path));
    const told = compareFiles([...new Set(files)], {
      before: withSchemas(then, diskSources(home), schemas),
      after: diskSources(home),
      schemaFolder: schemas,
      today,
      ...(limits && { limits }),
    });
    const status = asked.isStatus && told.length > 0 ? 1 : 0;
    return { status, stdout: DIFF_REPORTS[asked.format](toldFiles(told)), stderr: '' };
  });
};

/** The files at a path now and then: either may be none. */
function filesAt(home: string, then: GitFiles, path: string): readonly string[] {
  const full = resolve(home, path);
  const place = relative(home, full);
  if (place.startsWith('..') || isAbsolute(place)) {
    throw new CannotRun(`"${path}" ligger utanför mappen, så git kan inte läsa den.`);
  }
  const before = then.under(place.replaceAll('\\', '/'));
  if (!existsSync(full) && before.length > 0) return before;
  if (before.length > 0 && existsSync(full)) {
    try {
      return [...findFiles(home, [path]), ...before];
    } catch (cause) {
      // A folder whose last definition was taken away.
      if (cause instanceof CannotRun) return before;
      throw cause;
    }
  }
  return findFiles(home, [path]);
}

/** Files are judged by the schemas of their own time; those that had none by ours. */
function withSchemas(then: Sources, now: Sources, schemaFolder: string): Sources {
  if (then.namesIn(schemaFolder).length > 0) return then;
  const from = (file: string) => (isWithin(schemaFolder, file) ? now : then);
  return {
    read: (file) => from(file).read(file),
    namesIn: (folder) => from(`${folder}/x`).namesIn(folder),
  };
}
