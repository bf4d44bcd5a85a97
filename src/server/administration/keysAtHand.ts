import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type DeclarationKeys, keyFileOf, openDeclarationKeys } from '#server/applications';
import type { StoredConfig, TimeAndRandom } from '#server/configuration';
import type { Tables } from '#server/database';

type KeyConfig = Pick<StoredConfig, 'declarationKeys' | 'dataDir'>;

/** The keys that a command has: configured, or in the file beside the database; `undefined` for none. */
export function keysAtHand(
  config: KeyConfig,
  timeAndRandom: TimeAndRandom,
): DeclarationKeys | undefined {
  const { declarationKeys, dataDir } = config;
  if (declarationKeys.length === 0 && !existsSync(keyFileOf(dataDir))) return undefined;
  return openDeclarationKeys(config, timeAndRandom);
}

/** Where the keys of a database are, in words. */
export function keyPlace({ declarationKeys, dataDir }: KeyConfig): string {
  return declarationKeys.length > 0 ? 'DECLARATION_KEYS' : `the file ${keyFileOf(dataDir)}`;
}

/** How many health declarations in a database cannot be opened with the keys at hand. */
export async function closedDeclarations(
  query: Kysely<Tables>,
  keys: DeclarationKeys | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from declarations
    where not key_id = any(${[...(keys?.ids ?? [])]}::text[])`.execute(query);
  return Number(rows[0]?.count);
}
