import { type CheckMemory, type CheckOptions, checkFiles } from '#checker';
import type { Finding } from '#checker/findings';
import { applied } from '#checker/json';
import { DEEP } from './depth.ts';
import { memorySources, ourFiles, ourText } from './memorySources.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A file to check, with the files that it is checked among. */
export interface Planted {
  readonly name: string;
  readonly file: string;
  readonly files: Files;
}

const OURS: ReadonlyMap<string, string> = new Map(ourFiles().map((file) => [file, ourText(file)]));

type Judge = (file: string, files: Files) => readonly Finding[];

/** Checks that remember what was found, by the file and all that differs from ours: most fixes lead back to those. */
function remembering(options: Pick<CheckOptions, 'proof'>): Judge {
  const memory: CheckMemory = { results: new Map() };
  const known = new Map<string, readonly Finding[]>();
  return (file, files) => {
    const own = Object.entries(files)
      .filter(([name, content]) => content !== OURS.get(name))
      .map(([name, content]) => [name, typeof content === 'string' ? content : [...content]]);
    const key = JSON.stringify([file, ...own]);
    const found =
      known.get(key) ??
      checkFiles([file], memorySources(files), 'schemas/meta', { ...options, memory }).findings;
    known.set(key, found);
    return found;
  };
}

export const check = remembering({});

/** Without what only a proof shows: what is wrong with a name or a value shows without any. */
export const unproven = remembering({ proof: false });

/** A proof after each fix of what shows without one costs most, and is made in depth alone. */
export const hastily = ({ file, files }: Planted): Judge =>
  !DEEP && unproven(file, files).length > 0 ? unproven : check;

/** As the file stands, a byte order mark counted. */
export function textIn(files: Files, file: string): string {
  const content = files[file] ?? ourText(file);
  if (typeof content === 'string') return content;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

const same = ({ file, code, message, pointer }: Finding) =>
  JSON.stringify([file, code, message, pointer]);
const told = ({ file, line, code, message }: Finding) => `${file}:${line} ${code} ${message}`;

interface Tried {
  /** Of what has a fix. */
  readonly codes: readonly string[];
  /** What the fixes leave or bring. */
  readonly bad: readonly string[];
}

/** Applies each fix of a file by itself, and checks the file again. */
function tried({ name, file, files }: Planted, judge: Judge): Tried {
  const before = judge(file, files);
  const known = new Set(before.map(same));
  const fixed = before.filter(({ fix }) => fix);
  const bad = fixed.flatMap((found) => {
    const { label = '', edits = [] } = found.fix ?? {};
    const text = applied(textIn(files, found.file), edits);
    const after = judge(file, { ...files, [found.file]: text });
    // A scenario that names what there is not is not run: what it gets wrong shows when it is.
    // What a fix adds is a sample, which is the editor's to write over.
    const isRunNow = ({ code }: Finding) =>
      (found.code === 'scenario-name' && code === 'scenario-differs') ||
      (found.code === 'missing-property' && code === 'sample-text');
    const left = after.filter(
      (own) => same(own) === same(found) || !(known.has(same(own)) || isRunNow(own)),
    );
    return left.map((own) => `${name}: ”${label}” of ${told(found)} leaves ${told(own)}`);
  });
  return { codes: fixed.map(({ code }) => code), bad };
}

/** Tries all, says how many of each kind have a fix, and gives what the fixes leave or bring. */
export function allTried(
  cases: readonly Planted[],
  judgeOf: (planted: Planted) => Judge = () => check,
): {
  readonly bad: readonly string[];
  readonly fixed: number;
} {
  const counts = new Map<string, number>();
  const results = cases.map((planted) => tried(planted, judgeOf(planted)));
  for (const code of results.flatMap(({ codes }) => [...new Set(codes)])) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const fixed = results.filter(({ codes }) => codes.length > 0).length;
  const table = [...counts].map(([code, count]) => `${count} ${code}`);
  // biome-ignore lint/suspicious/noConsole: the figures are what the test is for
  console.info([`${fixed} of ${cases.length} have a fix`, ...table].join('\n'));
  return { bad: results.flatMap(({ bad }) => bad), fixed };
}
