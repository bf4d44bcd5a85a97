import { resolve } from 'node:path';
import {
  containsDatabase,
  FolderInUseError,
  type FolderLock,
  IN_MEMORY,
  lockFolder,
} from '#server/database';
import { type FolderCopy, snapshotOfServer } from './operatorCalls.ts';
import { OperatorError } from './operatorContext.ts';
import { copyClosedFolder, removeSnapshot } from './snapshot.ts';

/** @throws OperatorError unless there is a database in the folder, StartError when it holds something else. */
export function requireDatabase(dataDir: string): void {
  if (dataDir === IN_MEMORY) {
    throw new OperatorError(
      'DATA_DIR is memory: nothing outlives the server, which alone can read it.',
    );
  }
  if (containsDatabase(resolve(dataDir))) return;
  throw new OperatorError(
    `There is no database in ${resolve(dataDir)}. Set DATA_DIR as the server has it, or run this in its folder.`,
  );
}

/**
 * Locks a database folder for this command, so that no server starts on it.
 *
 * @throws OperatorError when a process uses the folder; `advice` says how to go on.
 */
export function lockForCommand(dataDir: string, advice: string): FolderLock {
  try {
    return lockFolder(dataDir);
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) throw cause;
    const [reason] = cause.message.split(/(?<=\.) (?=Stop that process)/);
    throw new OperatorError(`${reason} ${advice}`, { cause });
  }
}

/** Advice for a command that a server without a socket stands in the way of. */
export const NO_SOCKET =
  'It takes no commands here: it is just starting, or has no socket (its log says so). Wait for it or stop it, and run this again.';

/**
 * A copy of a database folder: made by the server that has it open, else by this process, which holds
 * the folder's lock until the copy is released.
 */
export async function takeSnapshot(dataDir: string): Promise<FolderCopy> {
  requireDatabase(dataDir);
  return (await snapshotOfServer(dataDir)) ?? (await snapshotUnderLock(dataDir, NO_SOCKET));
}

/** A copy of a folder that nobody has open, whose lock is held until the copy is released. */
export async function snapshotUnderLock(dataDir: string, advice: string): Promise<FolderCopy> {
  const lock = lockForCommand(dataDir, advice);
  try {
    const folder = await copyClosedFolder(dataDir);
    return {
      folder,
      isLost: () => false,
      async release() {
        await removeSnapshot(dataDir);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
