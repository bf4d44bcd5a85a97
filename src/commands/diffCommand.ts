import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  compareFiles,
  DIFF_REPORTS,
  type DiffFormat,
  isUncompared,
  toldFiles,
} from '#check/differences';
import { isWithin, listed, type Sources } from '#check/findings';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { type GitFiles, gitFiles, repositoryOf } from './gitFiles.ts';
import { attempted, type Command, refusal } from './outcome.ts';
import { formatIn, type Help, type Refused, readWords, refused } from './words.ts';

/** `npm run schemas:diff`. */
export const runDiffCommand: Command = (words, { home, schemaFolder, today }) => {
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

/** What was asked for on the command line. */
export type DiffCommandLine =
  | {
      readonly kind: 'diff';
      /** What git calls the state before. */
      readonly ref: string;
      readonly paths: readonly string[];
      readonly format: DiffFormat;
      /** Whether differences are told by the status too. */
      readonly isStatus: boolean;
    }
  | Help
  | Refused;

/** What `--help` prints. */
const DIFF_USAGE = `Säger vad en ändring av definitionerna betyder för besökaren: vem ser vad på ett annat sätt än förut.

  npm run schemas:diff -- <git-ref> [filer och mappar] [--format ${Object.keys(DIFF_REPORTS).join('|')}] [--exit-code]

Jämför filerna som de är nu med dem i git, till exempel main eller HEAD~1.
Utan filer och mappar jämförs schemas/.
Med --format markdown passar utskriften som kommentar till en pull request.
Filerna får ligga var som helst, om de ligger i ett git-arkiv.
Slutar med 0, med --exit-code i stället 1 när något skiljer, och med 2 när någon fil inte kan jämföras.
`;

/** Reads the words after the name of the command. */
export function readDiffCommandLine(words: readonly string[]): DiffCommandLine {
  const read = readWords(words, { valued: ['--format'], flags: ['--exit-code'] });
  if (read.kind !== 'words') return read;
  const [ref, ...paths] = read.plain;
  if (ref === undefined) {
    return refused('Ange vad som ska jämföras med, till exempel main. Skriv --help för hjälp.');
  }
  if (!isRef(ref)) return refused(`"${ref}" kan inte vara namnet på något i git.`);
  const format = formatIn(read, DIFF_REPORTS);
  if (typeof format === 'object') return format;
  const isStatus = read.flags.has('--exit-code');
  return { kind: 'diff', ref, paths: paths.length === 0 ? ['schemas'] : paths, format, isStatus };
}

/** Names of branches, tags and commits with `~` and `^`; nothing that git takes for an option. */
function isRef(ref: string): boolean {
  return /^[\p{L}\p{N}_@.][\p{L}\p{N}_@./~^{}+-]*$/u.test(ref) && ref.length <= 200;
}
