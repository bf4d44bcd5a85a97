import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  compareFiles,
  DIFF_REPORTS,
  type DiffFormat,
  fileReports,
  isUncompared,
} from '#check/differences';
import { isWithin, quotedList, type Sources } from '#check/findings';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };
import {
  argument,
  either,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { type GitFiles, gitFiles, repositoryOf } from './gitFiles.ts';
import { attempted, type Command, printed, refusal } from './outcome.ts';

const { commandLine, files, argumentNames: names, usage } = commands;

/** `npm run schemas:diff`. */
export const runDiffCommand: Command = (words, { home, schemaFolder, today }) => {
  const asked = readDiffCommandLine(words);
  if (asked.kind === 'help') {
    const ref = argument(names.ref);
    return printed(fill(usage.diff, { ref, formats: either(DIFF_REPORTS) }));
  }
  if (asked.kind === 'refused') return refusal(asked.reason);
  return attempted(() => {
    const tops = new Map(asked.paths.map((path) => [path, repositoryOf(home, path)]));
    const repositories = new Map(
      [...new Set(tops.values())].map((top) => [top, gitFiles(home, top, asked.ref)]),
    );
    const schemas = nameFrom(home, schemaFolder);
    const found = asked.paths.flatMap((path) =>
      filesAt(home, repositories.get(tops.get(path) ?? ''), path),
    );
    const then = together([...repositories.values()]);
    const differences = compareFiles([...new Set(found)], {
      before: withSchemas(then, diskSources(home), schemas),
      after: diskSources(home),
      schemaFolder: schemas,
      today,
    });
    const stdout = DIFF_REPORTS[asked.format](fileReports(differences));
    const left = [...new Set(differences.filter(isUncompared).map(({ file }) => file))];
    if (left.length > 0) {
      const stderr = `${fill(files.notCompared, { files: quotedList(left) })}\n`;
      return { status: 2, stdout, stderr };
    }
    return { status: asked.isStatus && differences.length > 0 ? 1 : 0, stdout, stderr: '' };
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

/** A command line, parsed. */
export type DiffCommandLine =
  | {
      readonly kind: 'diff';
      /** The name of the state before, in git. */
      readonly ref: string;
      readonly paths: readonly string[];
      readonly format: DiffFormat;
      /** Whether the exit status reports differences too. */
      readonly isStatus: boolean;
    }
  | Help
  | Refused;

/** Reads the words after the name of the command. */
export function readDiffCommandLine(words: readonly string[]): DiffCommandLine {
  const read = readCommandLine(words, { valued: ['--format'], flags: ['--exit-code'] });
  if (read.kind !== 'words') return read;
  const [ref, ...paths] = read.plain;
  if (ref === undefined) {
    return refused(commandLine.missingRef);
  }
  if (!isRef(ref)) return refused(fill(commandLine.noRef, { ref }));
  const format = formatIn(read, DIFF_REPORTS);
  if (typeof format === 'object') return format;
  const isStatus = read.flags.has('--exit-code');
  return { kind: 'diff', ref, paths: paths.length === 0 ? ['schemas'] : paths, format, isStatus };
}

/** Names of branches, tags and commits with `~` and `^`; nothing that git takes for an option. */
function isRef(ref: string): boolean {
  return /^[\p{L}\p{N}_@.][\p{L}\p{N}_@./~^{}+-]*$/u.test(ref) && ref.length <= 200;
}
