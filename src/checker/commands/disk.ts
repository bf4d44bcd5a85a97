import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { LARGEST_FILE, type Sources } from '#checker/findings';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };

const { files: texts } = commands;

/** The command cannot run: `message` says why, in Swedish. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/**
 * The files under paths: named relative to a folder, with `/`, when inside it, and absolutely
 * otherwise. Of folders every JSON file, except in hidden folders and `node_modules`.
 *
 * Throws CannotRun when a path is missing, unreadable or without JSON files.
 */
export function findFiles(cwd: string, paths: readonly string[]): readonly string[] {
  const files = paths.flatMap((path) => {
    const full = resolve(cwd, path);
    const found = attempt(path, () => (isFolder(path, full) ? filesUnder(full) : [full]));
    if (found.length === 0) throw new CannotRun(fill(texts.none, { path }));
    return found;
  });
  return [...new Set(files)].map((file) => nameFrom(cwd, file));
}

/** The name of a file in the checker: relative with `/` inside the folder, otherwise absolute. */
export function nameFrom(cwd: string, file: string): string {
  const relativePath = relative(cwd, file);
  const isInside =
    relativePath !== '' && !relativePath.startsWith('..') && !isAbsolute(relativePath);
  return (isInside ? relativePath : file).split(sep).join('/');
}

/** Files on disk, relative to a folder. Reading throws CannotRun when the system refuses it. */
export function diskSources(cwd: string): Sources {
  return {
    read: (file) => attempt(file, () => readCapped(resolve(cwd, file))),
    namesIn: (folder) => attempt(folder, () => jsonNamesIn(resolve(cwd, folder))),
    exists: (file) => attempt(file, () => resolvesToFile(resolve(cwd, file))),
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

/** The bytes of a file, cut just beyond the size limit; undefined for anything but a file, such as a pipe. */
function readCapped(path: string): Uint8Array | undefined {
  if (!resolvesToFile(path)) return undefined;
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

/** Whether a path resolves to a file; false for a broken or circular link. */
function resolvesToFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch (cause) {
    if (systemErrorOf(cause).code === 'ELOOP') return false;
    throw cause;
  }
}

const FAILURES: Readonly<Partial<Record<string, string>>> = texts.failures;

/** The code of a system error, such as `ENOENT`, and its path; an empty code for any other error. */
export function systemErrorOf(cause: unknown): { readonly code: string; readonly path?: string } {
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
    const { code, path: failedPath = path } = systemErrorOf(cause);
    if (code === '') throw cause;
    const message = fill(FAILURES[code] ?? texts.unreadable, { path: failedPath, code });
    throw new CannotRun(message, { cause });
  }
}
