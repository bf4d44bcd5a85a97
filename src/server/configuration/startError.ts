import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The server cannot start as it is set up. The message names the folder, file or setting and what to
 * do about it, and repeats no secret; `cause` is what went wrong.
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
  // As the embedded database says it.
  '53100': 'there is no room left on the disk',
  EDQUOT: 'there is no room left for the user who runs the server',
  ENOTDIR: 'there is a file where a folder is expected',
  EEXIST: 'something else is in its place',
  EISDIR: 'there is a folder where a file is expected',
  ENOENT: 'it is not there',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
};

/** The code of an error of the machine or of PostgreSQL; empty for none. */
export function codeOf(error: unknown): string {
  const { code } = propertiesOf(error);
  return typeof code === 'string' ? code : '';
}

/** The properties of anything that was thrown or read; none of what is no object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

/** The meaning of an error of the file system; `undefined` for other errors. */
export function fileReason(error: unknown): string | undefined {
  return REASONS[codeOf(error)];
}

/**
 * The obstacle to writing in a folder, which need not be there yet, with the place where that is;
 * `undefined` for nothing. Node says 'ENOENT' of a folder that is to be made where one may only read.
 */
export function folderObstacle(folder: string): string | undefined {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  if (!statSync(place).isDirectory()) return `${place} is a file, not a folder`;
  const used = place === folder ? [place, ...readable(place)] : [place];
  for (const one of used) {
    try {
      accessSync(one, constants.R_OK | constants.W_OK);
    } catch (error) {
      return `${one}: ${fileReason(error) ?? String(error)}`;
    }
  }
  return undefined;
}

function readable(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    // About the folder itself.
    return [];
  }
}
