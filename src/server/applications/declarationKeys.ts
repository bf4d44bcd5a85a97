import { createHash, createHmac } from 'node:crypto';
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
import { dirname, resolve } from 'node:path';
import {
  type Config,
  codeOf,
  fileReason,
  StartError,
  sealingKeys,
  type TimeAndRandom,
} from '#server/configuration';
import { IN_MEMORY, seal, unseal } from '#server/database';

/** Something sealed, as a row holds it. */
export interface Sealed {
  /** Identifies the key without revealing it. */
  readonly keyId: string;
  readonly sealed: string;
}

/** Encrypts health declarations under keys that are not in the database. */
export interface DeclarationKeys {
  /** Encrypts under the first key; `context` is authenticated and must match on opening. */
  seal(value: unknown, context: string): Sealed;
  /** @throws Error when the key is not among those configured, or the row was changed. */
  open(sealed: Sealed, context: string): unknown;
  /**
   * Fingerprints that identify a text: an HMAC under each key, the first key's first.
   * Without the key nobody can try out which answers lead to it, as with a plain hash.
   */
  fingerprints(text: string): readonly [string, ...string[]];
}

const KEY_BYTES = 32;
const ID_LENGTH = 16;
const OWNER_ONLY = 0o600;
const GROUP_AND_OTHERS = 0o077;

/** Keys of 32 bytes in base64: the first seals, all open. */
function createDeclarationKeys(
  [first, ...others]: readonly [string, ...string[]],
  timeAndRandom: TimeAndRandom,
): DeclarationKeys {
  const byId = new Map([first, ...others].map((key) => [idOf(key), key]));
  return {
    seal: (value, context) => ({
      keyId: idOf(first),
      sealed: seal(first, value, timeAndRandom, context),
    }),
    open({ keyId, sealed }, context) {
      const key = byId.get(keyId);
      if (key === undefined) throw new Error(`DECLARATION_KEYS has no key ${keyId}`);
      return unseal(key, sealed, context);
    },
    fingerprints: (text) => [markOf(first, text), ...others.map((key) => markOf(key, text))],
  };
}

/**
 * The configured keys; of an embedded database outside of production the one in a file beside its
 * folder, or one that lasts as long as a database in memory does.
 */
export function openDeclarationKeys(
  { declarationKeys, dataDir }: Config,
  timeAndRandom: TimeAndRandom,
): DeclarationKeys {
  const [first, ...others] = declarationKeys;
  if (first !== undefined) return createDeclarationKeys([first, ...others], timeAndRandom);
  const own =
    dataDir === IN_MEMORY
      ? timeAndRandom.newSecret(KEY_BYTES)
      : openKeyFile(`${resolve(dataDir)}.declaration-key`, timeAndRandom);
  return createDeclarationKeys([own], timeAndRandom);
}

function idOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, ID_LENGTH);
}

function markOf(key: string, text: string): string {
  const mark = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex');
  return `hmac-sha256:${mark}`;
}

/**
 * The key in a file (32 bytes in base64), which is made when it is not there. Of several processes
 * that make it at the same time one wins, and all of them read the same. Permissions that let others read
 * it, as those of a restored backup often do, are tightened to 0600.
 *
 * @throws StartError when the file holds something else, or cannot be read, closed or made.
 */
export function openKeyFile(path: string, timeAndRandom: TimeAndRandom): string {
  try {
    return readKey(path) ?? makeKey(path, timeAndRandom);
  } catch (cause) {
    const reason = fileReason(cause);
    if (reason === undefined) throw cause;
    throw new StartError(
      `The key file ${path} cannot be used: ${reason}. Fix that, or set DECLARATION_KEYS to the key.`,
      { cause },
    );
  }
}

function makeKey(path: string, timeAndRandom: TimeAndRandom): string {
  mkdirSync(dirname(path), { recursive: true });
  // Written aside and then linked: nobody finds half a key, and nobody's key is replaced.
  const aside = `${path}.${timeAndRandom.newId()}`;
  // An existing file or link is not written through.
  writeFileSync(aside, `${timeAndRandom.newSecret(KEY_BYTES)}\n`, { mode: OWNER_ONLY, flag: 'wx' });
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
    content = readPrivate(path);
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

function readPrivate(path: string): string {
  const file = openSync(path, 'r');
  try {
    if ((fstatSync(file).mode & GROUP_AND_OTHERS) !== 0) fchmodSync(file, OWNER_ONLY);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
