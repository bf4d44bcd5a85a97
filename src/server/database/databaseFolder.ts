import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/configuration';

/**
 * Whether there is an embedded database in a folder; false for one that is empty or not there.
 *
 * @throws StartError for a folder with other files, and for a database that has lost its `PG_VERSION`.
 */
export function containsDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  const names = readdirSync(folder);
  if (names.length === 0) return false;
  throw new StartError(
    names.includes('global') && names.includes('postgresql.conf')
      ? `The database in ${folder} has lost its file PG_VERSION, as when it is copied in part. Bring back a backup of the folder, or move it away: the server then starts with an empty one.`
      : `${folder} holds other files and no database. Set DATA_DIR to a folder of its own.`,
  );
}
