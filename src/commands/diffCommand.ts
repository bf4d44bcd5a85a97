import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareFiles, DIFF_REPORTS, isUncompared, toldFiles } from '#check/differences';
import { isWithin, listed, type Sources } from '#check/findings';
import { DIFF_USAGE, readDiffCommandLine } from './diffCommandLine.ts';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { type GitFiles, gitFiles, repositoryOf } from './gitFiles.ts';
import { attempted, type Command, refusal } from './outcome.ts';

/** `npm run schemas:diff`. */
export const runDiffCommand: Command = (words, { home, schemaFolder, today, limits }) => {
  const asked = readDiffCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: DIFF_USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  return attempted(() => {
    const tops = new Map(asked.paths.map((path) => [path, repositoryOf(home, path)]));
    const repositories = new Map(
      [...new Set(tops.values())].map((top) => [top, gitFiles(home, top, asked.ref)]),
    );
    const schemas = nameFrom(home, schemaFolder);
    const files = asked.paths.flatMap((path) =>
      filesAt(home, repositories.get(tops.get(path) ?? ''), path),
    );
    const then = together([...repositories.values()]);
    const told = compareFiles([...new Set(files)], {
      before: withSchemas(then, diskSources(home), schemas),
      after: diskSources(home),
      schemaFolder: schemas,
      today,
      ...(limits && { limits }),
    });
    const stdout = DIFF_REPORTS[asked.format](toldFiles(told));
    const left = [...new Set(told.filter(isUncompared).map(({ file }) => file))];
    if (left.length > 0) {
      return { status: 2, stdout, stderr: `Allt kunde inte jämföras: ${listed(left)} har fel.\n` };
    }
    return { status: asked.isStatus && told.length > 0 ? 1 : 0, stdout, stderr: '' };
  });
};

/** The files of several repositories. */
function together(repositories: readonly GitFiles[]): Sources {
  return {
    read: (file) => {
      for (const one of repositories) {
        const bytes = one.read(file);
        if (bytes) return bytes;
      }
      return undefined;
    },
    namesIn: (folder) => repositories.flatMap((one) => one.namesIn(folder)).sort(),
  };
}

/** The files at a path now and then: either may be none. */
function filesAt(home: string, then: GitFiles | undefined, path: string): readonly string[] {
  const full = resolve(home, path);
  const before = then?.under(path) ?? [];
  if (!existsSync(full) && before.length > 0) return before;
  if (before.length > 0) {
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
