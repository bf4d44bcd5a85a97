import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server';

/** Creates the folder that new embedded databases are copied from: tables, without visitors' data. */
export async function makeEmptyDatabase(folder: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: '', dataDir: folder });
  await database.close();
  // The lock names the owner of the folder; a copy has none yet.
  rmSync(`${folder}.lock`, { recursive: true });
  // The server may run as another user than the build.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}
