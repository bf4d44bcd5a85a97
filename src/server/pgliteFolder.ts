import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseDownError } from './databaseDown.ts';
import { lockFolder } from './folderLock.ts';
import { fileReason, folderHindrance, StartError } from './startError.ts';

/** A PGlite whose folder this process holds until `close`. */
export interface OpenFolder {
  readonly pglite: PGlite;
  /** Gives the folder free; close the PGlite first. */
  release(): void;
}

/**
 * Opens a PGlite folder, made first when it is not there. A new one is made aside and renamed: a
 * PGlite killed during its first start leaves a folder that can never be opened.
 *
 * @throws FolderInUseError
 * @throws StartError when the folder cannot be used, or what is in it cannot be opened.
 */
export async function openPGliteFolder(folder: string): Promise<OpenFolder> {
  const path = resolve(folder);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const lock = lockFolder(path);
    try {
      if (!holdsDatabase(path)) await createDatabase(path);
      return { pglite: await PGlite.create({ dataDir: path }), release: lock.release };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw folderStartError(path, error);
  }
}

/** Says why a folder cannot be used: by the file system, or else the database in it is damaged. */
export function folderStartError(folder: string, cause: unknown): StartError {
  if (cause instanceof StartError) return cause;
  const path = resolve(folder);
  const reason = fileReason(cause instanceof DatabaseDownError ? cause.cause : cause);
  const hindrance = folderHindrance(path) ?? (reason && `${path}: ${reason}`);
  if (hindrance !== undefined) {
    return new StartError(
      `The database folder ${path} cannot be used. ${hindrance}. Mend that, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const words = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `The database in ${path} cannot be opened: it is damaged, or of another version of the embedded database (${words}). Bring back a backup of the folder, or move it away: the server then starts with an empty one.`,
    { cause },
  );
}

function holdsDatabase(path: string): boolean {
  if (!existsSync(path)) return false;
  if (existsSync(join(path, 'PG_VERSION'))) return true;
  if (readdirSync(path).length === 0) return false;
  throw new StartError(
    `${path} holds other files and no database. Set DATA_DIR to a folder of its own.`,
  );
}

async function createDatabase(path: string): Promise<void> {
  const aside = `${path}.new`;
  rmSync(aside, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: aside });
  await pglite.close();
  renameSync(aside, path);
}
