import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The server cannot start with its configuration. The message names the folder, file or setting and how
 * to fix it, without secrets; `cause` is the original error.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Advice on errors of the file system, by code, for the operator who starts the server. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the user who runs the server may not use it',
  EPERM: 'the user who runs the server may not change it',
  EROFS: 'it is on a file system that may only be read',
  ENOSPC: 'there is no room left on the disk',
  // The SQLSTATE from the embedded database.
  '53100': 'there is no room left on the disk',
  EDQUOT: 'there is no room left for the user who runs the server',
  ENOTDIR: 'there is a file where a folder is expected',
  EEXIST: 'something else is in its place',
  EISDIR: 'there is a folder where a file is expected',
  ENOENT: 'it is not there',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
};

/** The code of a system error or of PostgreSQL; empty for none. */
export function codeOf(error: unknown): string {
  const { code } = propertiesOf(error);
  return typeof code === 'string' ? code : '';
}

/** The properties of an unknown value; none unless it is an object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

/** The meaning of an error of the file system; `undefined` for other errors. */
export function fileReason(error: unknown): string | undefined {
  return REASONS[codeOf(error)];
}

/**
 * Why a folder cannot be written to, with the path that is to blame; `undefined` when it can. For a
 * folder that does not exist yet, the nearest one above it is tested: the error of creating it would
 * mislead, as `ENOENT` does on a read-only file system.
 */
export function whyNotWritable(folder: string): string | undefined {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  if (!statSync(existing).isDirectory()) return `${existing} is a file, not a folder`;
  const paths = existing === folder ? [existing, ...entriesOf(existing)] : [existing];
  for (const path of paths) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      return `${path}: ${fileReason(error) ?? String(error)}`;
    }
  }
  return undefined;
}

/** Paths of what is in a folder. */
function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    // Reported for the folder itself.
    return [];
  }
}
