import { createHash, createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import type { Config, Sources } from '#server/configuration';
import { IN_MEMORY, seal, unseal } from '#server/database';
import { openKeyFile } from './keyFile.ts';

/** Something sealed, as a row holds it. */
export interface Sealed {
  /** Names the key without telling it. */
  readonly keyId: string;
  readonly sealed: string;
}

/** Seals what people say about their health, under keys that are not in the database. */
export interface DeclarationKeys {
  /** Seals under the first key; it is opened only with the same `about`. */
  seal(value: unknown, about: string): Sealed;
  /** @throws Error when the key is not among those configured, or the row was changed. */
  open(sealed: Sealed, about: string): unknown;
  /**
   * What can be stored of a text to know it again: an HMAC under each key, the first key's first.
   * Without the key nobody can try out which answers lead to it, as with a plain hash.
   */
  marks(text: string): readonly [string, ...string[]];
}

const KEY_BYTES = 32;
const ID_LENGTH = 16;

/** Keys of 32 bytes in base64: the first seals, all open. */
function createDeclarationKeys(
  [first, ...others]: readonly [string, ...string[]],
  sources: Sources,
): DeclarationKeys {
  const byId = new Map([first, ...others].map((key) => [idOf(key), key]));
  return {
    seal: (value, about) => ({ keyId: idOf(first), sealed: seal(first, value, sources, about) }),
    open({ keyId, sealed }, about) {
      const key = byId.get(keyId);
      if (key === undefined) throw new Error(`DECLARATION_KEYS has no key ${keyId}`);
      return unseal(key, sealed, about);
    },
    marks: (text) => [markOf(first, text), ...others.map((key) => markOf(key, text))],
  };
}

/**
 * The configured keys; of an embedded database outside of production the one in a file beside its
 * folder, or one that lasts as long as a database in memory does.
 */
export function openDeclarationKeys(
  { declarationKeys, dataDir }: Config,
  sources: Sources,
): DeclarationKeys {
  const [first, ...others] = declarationKeys;
  if (first !== undefined) return createDeclarationKeys([first, ...others], sources);
  const own =
    dataDir === IN_MEMORY
      ? sources.newSecret(KEY_BYTES)
      : openKeyFile(`${resolve(dataDir)}.declaration-key`, sources);
  return createDeclarationKeys([own], sources);
}

function idOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, ID_LENGTH);
}

function markOf(key: string, text: string): string {
  const mark = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex');
  return `hmac-sha256:${mark}`;
}
