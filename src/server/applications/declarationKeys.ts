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

/** A sealed value, as it is stored in a row. */
export interface Sealed {
  /** Identifies the key without revealing it. */
  readonly keyId: string;
  readonly sealed: string;
}

/** Encrypts health declarations under keys that are not in the database. */
export interface DeclarationKeys {
  /** Ids of the keys (`Sealed.keyId`), in the order in which they are configured. */
  readonly ids: readonly [string, ...string[]];
  /** Encrypts under the first key; `context` is authenticated and must match on opening. */
  seal(value: unknown, context: string): Sealed;
  /** @throws Error when the key is not among those configured, or the row was changed. */
  open(sealed: Sealed, context: string): unknown;
  /**
   * Fingerprints of a text: an HMAC under each key, the first key's first. Unlike with a plain hash,
   * nobody without the key can find the answers by trying.
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
    ids: [idOf(first), ...others.map(idOf)],
    seal: (value, context) => ({
      keyId: idOf(first),
      sealed: seal(first, value, timeAndRandom, context),
    }),
    open({ keyId, sealed }, context) {
      const key = byId.get(keyId);
      if (key === undefined) throw new Error(`DECLARATION_KEYS has no key ${keyId}`);
      return unseal(key, sealed, context);
    },
    fingerprints: (text) => [
      fingerprintOf(first, text),
      ...others.map((key) => fingerprintOf(key, text)),
    ],
  };
}

/**
 * The configured keys. Without them, for an embedded database outside of production: the key in a file
 * beside its folder, or a temporary one for a database in memory.
 */
export function openDeclarationKeys(
  { declarationKeys, dataDir }: Pick<Config, 'declarationKeys' | 'dataDir'>,
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

function fingerprintOf(key: string, text: string): string {
  const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex');
  return `hmac-sha256:${hmac}`;
}

/**
 * The key in a file (32 bytes in base64), which is created when it is missing. When several processes
 * create it concurrently, all of them read the same key. Permissions that let others read it, as those
 * of a restored backup often do, are tightened to 0600.
 *
 * @throws StartError when the file contains something else, or cannot be read or created.
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
  // A temporary file, then linked: nobody reads a partial key, and no existing key is replaced.
  const temporary = `${path}.${timeAndRandom.newId()}`;
  // `wx` fails for an existing file or link instead of writing through it.
  writeFileSync(temporary, `${timeAndRandom.newSecret(KEY_BYTES)}\n`, {
    mode: OWNER_ONLY,
    flag: 'wx',
  });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
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
