import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/database';

const OWNER_ONLY = 0o700;

/** The folder beside a database folder that copies of it are made in, one at a time. */
function snapshotFolderOf(dataDir: string): string {
  return `${resolve(dataDir)}.snapshot`;
}

/**
 * Copies the folder of the open embedded database while no statement runs: all that was acknowledged
 * before the call is in the copy. Calls wait for as long as the copying takes. Returns the copy's path;
 * an older copy is removed.
 */
export async function copyOpenFolder({ query }: Database, dataDir: string): Promise<string> {
  return await query.connection().execute(async (held) => {
    await sql`checkpoint`.execute(held);
    const { rows } = await sql<{ first: string; last: string }>`
      select redo_wal_file as "first", pg_walfile_name(pg_current_wal_insert_lsn()) as "last"
      from pg_control_checkpoint()`.execute(held);
    const [needed] = rows;
    // Older segments wait to be reused: they may take as much room as the tables, and nobody reads them.
    const isNeeded = (name: string) =>
      needed === undefined || !SEGMENT.test(name) || (name >= needed.first && name <= needed.last);
    return await copyClosedFolder(dataDir, isNeeded);
  });
}

/** A file of the write-ahead log. */
const SEGMENT = /^[0-9A-F]{24}$/;

/** The same for a folder that nobody has open, whose lock the caller holds. */
export async function copyClosedFolder(
  dataDir: string,
  isNeeded: (file: string) => boolean = () => true,
): Promise<string> {
  const snapshot = snapshotFolderOf(dataDir);
  const copy = join(snapshot, 'db');
  await removeSnapshot(dataDir);
  try {
    await mkdir(snapshot, { mode: OWNER_ONLY });
    await copyFolder(resolve(dataDir), copy, isNeeded);
  } catch (error) {
    await removeSnapshot(dataDir);
    throw error;
  }
  return copy;
}

/** Removes the copy, if there is one. */
export async function removeSnapshot(dataDir: string): Promise<void> {
  await rm(snapshotFolderOf(dataDir), { recursive: true, force: true });
}

async function copyFolder(
  from: string,
  to: string,
  isNeeded: (file: string) => boolean,
): Promise<void> {
  await mkdir(to, { mode: OWNER_ONLY });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const source = join(from, entry.name);
      const target = join(to, entry.name);
      if (entry.isDirectory()) await copyFolder(source, target, isNeeded);
      // Shares the blocks where the file system can.
      else if (isNeeded(entry.name)) await copyFile(source, target, constants.COPYFILE_FICLONE);
    }),
  );
}
