import { rmSync } from 'node:fs';
import { openDatabase } from '#server';

/** Makes a folder that new embedded databases begin as: tables, and no row that a visitor has made. */
export async function makeEmptyDatabase(folder: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: '', dataDir: folder });
  await database.close();
  // Whose it is: a copy is nobody's yet.
  rmSync(`${folder}.lock`, { recursive: true });
}
