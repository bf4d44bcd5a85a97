import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { LARGEST_FILE, type Sources } from '#check/findings';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };

const { files: texts } = commands;

/** The check cannot be made: `message` says why, in Swedish. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/**
 * The files under paths, named as seen from a folder: relative with `/` inside it, absolute
 * elsewhere. Of folders every JSON file, not those in hidden folders or `node_modules`.
 *
 * Throws CannotRun when a path is missing, unreadable or without JSON files.
 */
export function findFiles(home: string, paths: readonly string[]): readonly string[] {
  const files = paths.flatMap((path) => {
    const full = resolve(home, path);
    const found = attempt(path, () => (isFolder(path, full) ? filesUnder(full) : [full]));
    if (found.length === 0) throw new CannotRun(fill(texts.none, { path }));
    return found;
  });
  return [...new Set(files)].map((file) => nameFrom(home, file));
}

/** How a path is named to the checker. */
export function nameFrom(home: string, file: string): string {
  const near = relative(home, file);
  const isInside = near !== '' && !near.startsWith('..') && !isAbsolute(near);
  return (isInside ? near : file).split(sep).join('/');
}

/** Files on disk, read as seen from a folder. Reading throws CannotRun when it is refused. */
export function diskSources(home: string): Sources {
  return {
    read: (file) => attempt(file, () => readFirst(resolve(home, file))),
    namesIn: (folder) => attempt(folder, () => jsonNamesIn(resolve(home, folder))),
    exists: (file) => attempt(file, () => leadsToFile(resolve(home, file))),
  };
}

function isFolder(path: string, full: string): boolean {
  const stats = statSync(full);
  if (!stats.isDirectory() && !stats.isFile()) {
    throw new CannotRun(fill(texts.neither, { path }));
  }
  return stats.isDirectory();
}

function filesUnder(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = resolve(folder, entry.name);
      if (entry.isDirectory()) {
        return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : filesUnder(path);
      }
      return entry.name.endsWith('.json') ? [path] : [];
    });
}

function jsonNamesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** A file, or enough of it to see that it is too large; undefined for what is no file, such as a pipe. */
function readFirst(path: string): Uint8Array | undefined {
  if (!leadsToFile(path)) return undefined;
  const handle = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(Math.min(fstatSync(handle).size, LARGEST_FILE + 1));
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(handle, bytes, filled, bytes.length - filled, null);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  } finally {
    closeSync(handle);
  }
}

/** Not so a link to nothing, nor one that leads back to itself. */
function leadsToFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch (cause) {
    if (faultOf(cause).code === 'ELOOP') return false;
    throw cause;
  }
}

const FAILURES: Readonly<Partial<Record<string, string>>> = texts.failures;

/** The system's code of a failure, such as `ENOENT`, or an empty text, and the path. */
export function faultOf(cause: unknown): { readonly code: string; readonly path?: string } {
  const known: { readonly code?: unknown; readonly path?: unknown } =
    typeof cause === 'object' && cause !== null ? cause : {};
  const { code, path } = known;
  return {
    code: typeof code === 'string' ? code : '',
    ...(typeof path === 'string' && { path }),
  };
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof CannotRun) throw cause;
    const { code, path: place = path } = faultOf(cause);
    if (code === '') throw cause;
    const message = fill(FAILURES[code] ?? texts.unreadable, { path: place, code });
    throw new CannotRun(message, { cause });
  }
}
