import {
  closeSync,
  fchmodSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Sources } from '#server/configuration';
import { codeOf, fileReason, StartError, sealingKeys } from '#server/configuration';

const KEY_BYTES = 32;
const ONLY_OURS = 0o600;
const OTHERS = 0o077;

/**
 * The key in a file (32 bytes in base64), which is made when it is not there. Of several processes
 * that make it at the same time one wins, and all of them read the same. A file that others may read,
 * as a copy or a restored backup often is, is closed to them.
 *
 * @throws StartError when the file holds something else, or cannot be read, closed or made.
 */
export function openKeyFile(path: string, sources: Sources): string {
  try {
    return readKey(path) ?? makeKey(path, sources);
  } catch (cause) {
    const reason = fileReason(cause);
    if (reason === undefined) throw cause;
    throw new StartError(
      `The key file ${path} cannot be used: ${reason}. Mend that, or set DECLARATION_KEYS to the key.`,
      { cause },
    );
  }
}

function makeKey(path: string, sources: Sources): string {
  mkdirSync(dirname(path), { recursive: true });
  // Written aside and then linked: nobody finds half a key, and nobody's key is replaced.
  const aside = `${path}.${sources.newId()}`;
  // A file or a link that somebody has put there already is not written through.
  writeFileSync(aside, `${sources.newSecret(KEY_BYTES)}\n`, { mode: ONLY_OURS, flag: 'wx' });
  try {
    linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  const key = readKey(path);
  if (key === undefined)
    throw new StartError(
      `The key file ${path} was removed while the server started. Start it again.`,
    );
  return key;
}

function readKey(path: string): string | undefined {
  let content: string;
  try {
    content = readClosed(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [key, ...others] = sealingKeys.read(content.trim()) ?? [];
  if (key !== undefined && others.length === 0) return key;
  throw new StartError(
    `${path} does not hold a key of 32 bytes in base64. Bring back the file that was there, or remove it together with the database: what was sealed under the lost key stays closed.`,
  );
}

function readClosed(path: string): string {
  const file = openSync(path, 'r');
  try {
    if ((fstatSync(file).mode & OTHERS) !== 0) fchmodSync(file, ONLY_OURS);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
