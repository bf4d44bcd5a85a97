import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf, StartError } from '#server/configuration';
import { isIdentity, lifeOf, ownIdentity, type ProcessIdentity } from './processIdentity.ts';

/** Another process uses the folder. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';
}

/** A folder held by this process. */
export interface FolderLock {
  release(): void;
}

/** The content of the lock file of a folder that is not locked. */
const RELEASED = 'released';

/**
 * Locks a folder for this process, whether the folder exists yet or not.
 *
 * The lock is the file with the highest number in `<folder>.lock/`. A process takes it by hard-linking
 * a complete file to the next number, which succeeds for one process only. The highest file is never
 * removed, only superseded, so that a slow process can take neither a lock that is held nor a number
 * that has been passed.
 *
 * | content of the highest file            | result                                    |
 * |----------------------------------------|-------------------------------------------|
 * | no file, or `released`                 | locked                                    |
 * | a process that has ended               | locked                                    |
 * | a live process                         | `FolderInUseError`                        |
 * | a process of another machine/container | `FolderInUseError`, with the file to remove |
 * | anything else                          | `FolderInUseError`, with the file to remove |
 *
 * @throws FolderInUseError naming the folder and the process.
 */
export function lockFolder(folder: string): FolderLock {
  const directory = `${resolve(folder)}.lock`;
  mkdirSync(directory, { recursive: true });

  for (;;) {
    const highest = highestNumber(directory);
    refuseIfHeld(folder, join(directory, String(highest)), highest);
    const mine = takeNumber(directory, highest + 1);
    if (mine === undefined) continue;
    if (highestNumber(directory) > highest + 1) {
      rmSync(mine, { force: true });
      continue;
    }
    for (const number of numbers(directory)) {
      if (number <= highest) rmSync(join(directory, String(number)), { force: true });
    }
    return { release: () => replace(directory, mine, RELEASED) };
  }
}

function numbers(directory: string): readonly number[] {
  return readdirSync(directory)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function highestNumber(directory: string): number {
  return Math.max(0, ...numbers(directory));
}

function refuseIfHeld(folder: string, file: string, number: number): void {
  if (number === 0) return;
  const path = resolve(folder);
  const content = readLock(file);
  if (content === RELEASED) return;
  const holder = parseHolder(content);
  if (holder === undefined) {
    throw new FolderInUseError(
      `The database folder ${path} is locked, but its lock file does not say by whom. If no process uses the folder, remove ${file} and start again.`,
    );
  }
  const life = lifeOf(holder);
  if (life === 'dead') return;
  throw new FolderInUseError(
    life === 'alive'
      ? `The database folder ${path} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`
      : `The database folder ${path} is locked by process ${holder.pid} on another machine or in another container (${holder.place}). If it is certainly gone, remove ${file} and start again.`,
  );
}

/** The content of a lock file; one that was superseded meanwhile counts as released. */
function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return RELEASED;
    throw error;
  }
}

/** `undefined` for anything else: after a power failure the file may be empty. */
function parseHolder(content: string): ProcessIdentity | undefined {
  try {
    const holder: unknown = JSON.parse(content);
    return isIdentity(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** The path of the lock file, or `undefined` when another process took the number. */
function takeNumber(directory: string, number: number): string | undefined {
  const file = join(directory, String(number));
  const temporary = join(directory, `draft-${randomUUID()}`);
  writeFileSync(temporary, JSON.stringify(ownIdentity()));
  try {
    linkSync(temporary, file);
    return file;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(temporary);
  }
}

function replace(directory: string, file: string, content: string): void {
  const temporary = join(directory, `draft-${randomUUID()}`);
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
