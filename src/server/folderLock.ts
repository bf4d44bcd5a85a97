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
import { lifeOf, ownIdentity, type ProcessIdentity } from './processIdentity.ts';

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** A folder held by this process. */
export interface FolderLock {
  release(): void;
}

/** What stands in the lock file of a folder that nobody holds. */
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
  const holder = readHolder(file);
  if (holder === undefined) return;
  const life = lifeOf(holder);
  if (life === 'dead') return;
  const path = resolve(folder);
  throw new FolderInUseError(
    life === 'alive'
      ? `The database folder ${path} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`
      : `The database folder ${path} is locked by process ${holder.pid} on another machine or in another container (${holder.place}). If it is certainly gone, remove ${file} and start again.`,
  );
}

/** `undefined` when the lock was released, or overtaken while we looked. */
function readHolder(file: string): ProcessIdentity | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    return content === RELEASED ? undefined : JSON.parse(content);
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
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
    if (Object(error).code === 'EEXIST') return undefined;
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
