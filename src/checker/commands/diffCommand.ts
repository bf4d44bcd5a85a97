import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  compareFiles,
  DIFF_REPORTS,
  type DiffFormat,
  fileReports,
  isUncompared,
} from '#checker/differences';
import { listed } from '#checker/explain';
import { isTextSchema, isWithin, nameOf, quotation, type Sources } from '#checker/findings';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };
import {
  alternatives,
  argument,
  CONTENT,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { type GitFiles, gitFiles, repositoryOf } from './gitFiles.ts';
import { type Command, callOf, catchCannotRun, printed, refusal } from './outcome.ts';

const { commandLine, files, argumentNames: names, usage } = commands;

/** `npm run schemas:diff`. */
export const runDiffCommand: Command = (args, context) => {
  const { cwd, schemaFolder, today } = context;
  const parsed = readDiffCommandLine(args);
  if (parsed.kind === 'help') {
    const ref = argument(names.ref);
    const formats = alternatives(DIFF_REPORTS);
    return printed(fill(usage.diff, { command: callOf('diff', context), ref, formats }));
  }
  if (parsed.kind === 'refused') return refusal(parsed.reason);
  return catchCannotRun(() => {
    const tops = new Map(parsed.paths.map((path) => [path, repositoryOf(cwd, path)]));
    const repositories = new Map(
      [...new Set(tops.values())].map((top) => [top, gitFiles(cwd, top, parsed.ref)]),
    );
    const schemas = nameFrom(cwd, schemaFolder);
    const found = parsed.paths.flatMap((path) =>
      filesAt(cwd, repositories.get(tops.get(path) ?? ''), path),
    );
    const old = mergedSources([...repositories.values()]);
    const differences = compareFiles([...new Set(found)], {
      before: withSchemas(old, diskSources(cwd), schemas),
      after: diskSources(cwd),
      schemaFolder: schemas,
      today,
    });
    const stdout = DIFF_REPORTS[parsed.format](fileReports(differences));
    const uncompared = [...new Set(differences.filter(isUncompared).map(({ file }) => file))];
    if (uncompared.length > 0) {
      const stderr = `${fill(files.notCompared, { files: listed(uncompared.map(quotation)) })}\n`;
      return { status: 2, stdout, stderr };
    }
    return { status: parsed.isStatus && differences.length > 0 ? 1 : 0, stdout, stderr: '' };
  });
};

/** The files of several repositories as one. */
function mergedSources(repositories: readonly GitFiles[]): Sources {
  return {
    read: (file) => {
      for (const repository of repositories) {
        const bytes = repository.read(file);
        if (bytes) return bytes;
      }
      return undefined;
    },
    namesIn: (folder) => repositories.flatMap((repository) => repository.namesIn(folder)).sort(),
  };
}

/** The files at a path, in the commit and on disk; either may have none. */
function filesAt(cwd: string, old: GitFiles | undefined, path: string): readonly string[] {
  const full = resolve(cwd, path);
  const before = old?.under(path) ?? [];
  if (!existsSync(full) && before.length > 0) return before;
  if (before.length > 0) {
    try {
      return [...findFiles(cwd, [path]), ...before];
    } catch (cause) {
      // A folder whose last definition was removed.
      if (cause instanceof CannotRun) return before;
      throw cause;
    }
  }
  return findFiles(cwd, [path]);
}

/**
 * Files of a commit are checked with its own schemas; with ours if it has none. The schemas of texts are
 * no part of it and are made of the texts as they are now: those of a commit may have other names.
 */
function withSchemas(old: Sources, current: Sources, schemaFolder: string): Sources {
  const committed = old.namesIn(schemaFolder);
  const isOurs = (file: string) => isWithin(schemaFolder, file) && committed.length === 0;
  const from = (file: string) => (isOurs(file) ? current : old);
  const isAnyTexts = (file: string) =>
    isWithin(schemaFolder, file) && isTextSchema(file) && !committed.includes(nameOf(file));
  return {
    read: (file) => (isAnyTexts(file) ? ANY_TEXTS : from(file).read(file)),
    namesIn: (folder) => {
      const names = from(`${folder}/x`).namesIn(folder);
      if (folder !== schemaFolder) return names;
      return [...new Set([...names, ...current.namesIn(folder).filter(isTextSchema)])].sort();
    },
  };
}

/** A schema of texts that says nothing of them. */
const ANY_TEXTS = new TextEncoder().encode('{ "type": "object" }');

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

/** Parses the arguments after the name of the command. */
export function readDiffCommandLine(args: readonly string[]): DiffCommandLine {
  const read = readCommandLine(args, { valued: ['--format'], flags: ['--exit-code'] });
  if (read.kind !== 'parsed') return read;
  const [ref, ...paths] = read.positionals;
  if (ref === undefined) {
    return refused(commandLine.missingRef);
  }
  if (!isRef(ref)) return refused(fill(commandLine.noRef, { ref }));
  const format = formatIn(read, DIFF_REPORTS);
  if (typeof format === 'object') return format;
  const isStatus = read.flags.has('--exit-code');
  return { kind: 'diff', ref, paths: paths.length === 0 ? [CONTENT] : paths, format, isStatus };
}

/** Names of branches, tags and commits with `~` and `^`; nothing that git would parse as an option. */
function isRef(ref: string): boolean {
  return /^[\p{L}\p{N}_@.][\p{L}\p{N}_@./~^{}+-]*$/u.test(ref) && ref.length <= 200;
}
