import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folderLock.ts';

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
 */
export async function openPGliteFolder(folder: string): Promise<OpenFolder> {
  const path = resolve(folder);
  mkdirSync(dirname(path), { recursive: true });
  const lock = lockFolder(path);
  try {
    if (!holdsDatabase(path)) await createDatabase(path);
    return { pglite: await PGlite.create({ dataDir: path }), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function holdsDatabase(path: string): boolean {
  if (!existsSync(path)) return false;
  if (existsSync(join(path, 'PG_VERSION'))) return true;
  if (readdirSync(path).length === 0) return false;
  throw new Error(
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
