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

/** The content of the lock file of a folder that nobody holds. */
const RELEASED = 'released';

/**
 * Takes a folder for this process alone, whether the folder exists yet or not.
 *
 * The lock is the highest numbered file in `<folder>.lock/`. It is taken by linking a complete file
 * to the next number, which the file system lets one process do. The highest file is never
 * removed, only overtaken: a process that was slow to look can therefore take neither a lock that
 * is held nor a number that has been passed.
 *
 * | highest file names                     | then                                      |
 * |----------------------------------------|-------------------------------------------|
 * | nothing, or `released`                 | taken                                     |
 * | a process that is gone                 | taken                                     |
 * | a live process                         | `FolderInUseError`                        |
 * | a process of another machine/container | `FolderInUseError`, saying what to remove |
 * | nobody that can be made out            | `FolderInUseError`, saying what to remove |
 *
 * @throws FolderInUseError naming the folder and the process.
 */
export function lockFolder(folder: string): FolderLock {
  const place = `${resolve(folder)}.lock`;
  mkdirSync(place, { recursive: true });

  for (;;) {
    const highest = highestNumber(place);
    refuseIfHeld(folder, join(place, String(highest)), highest);
    const mine = takeNumber(place, highest + 1);
    if (mine === undefined) continue;
    if (highestNumber(place) > highest + 1) {
      rmSync(mine, { force: true });
      continue;
    }
    for (const number of numbers(place)) {
      if (number <= highest) rmSync(join(place, String(number)), { force: true });
    }
    return { release: () => replace(place, mine, RELEASED) };
  }
}

function numbers(place: string): readonly number[] {
  return readdirSync(place)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function highestNumber(place: string): number {
  return Math.max(0, ...numbers(place));
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

/** The text of the lock file; one that was overtaken while we looked counts as released. */
function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return RELEASED;
    throw error;
  }
}

/** `undefined` when the text names nobody: a machine that lost power may leave an empty file. */
function parseHolder(content: string): ProcessIdentity | undefined {
  try {
    const holder: unknown = JSON.parse(content);
    return isIdentity(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** The path of the lock file, or `undefined` when another process took the number. */
function takeNumber(place: string, number: number): string | undefined {
  const file = join(place, String(number));
  const draft = join(place, `draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(ownIdentity()));
  try {
    linkSync(draft, file);
    return file;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function replace(place: string, file: string, content: string): void {
  const draft = join(place, `draft-${randomUUID()}`);
  writeFileSync(draft, content);
  renameSync(draft, file);
}
