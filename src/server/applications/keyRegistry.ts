import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database';
import type { DeclarationKeys } from './declarationKeys.ts';
import { type KeyUse, keyUses } from './resealing.ts';

/** Names in `server_secrets` of the ids of keys that servers have sealed under, one a row. */
const PREFIX = 'declaration-key ';
const nameOf = (id: string) => `${PREFIX}${id}`;

/**
 * Whether this server can open whatever has been sealed, by the keys that servers have registered. If so, it registers
 * its first key, under which it seals: others without that are not ready from now on.
 */
export async function hasRegisteredKeys(
  query: Kysely<Tables>,
  { ids }: DeclarationKeys,
): Promise<boolean> {
  let registered = await registeredKeys(query);
  if (registered.length === 0) {
    // Written before there was a registry, or by servers that do not know it yet.
    const { rows } = await sql<{ id: string }>`select key_id as id from declarations
      union select key_id from declaration_documents`.execute(query);
    registered = rows.map(({ id }) => id);
    await register(query, registered);
  }
  if (registered.some((id) => !ids.includes(id))) return false;
  if (!registered.includes(ids[0])) await register(query, [ids[0]]);
  return true;
}

/**
 * The rows that only each key opens, as `keyUses`, registered keys included. Keys at hand that nothing needs are no
 * longer registered, until a server that seals under them registers them again. With `giveUp` neither are others.
 */
export async function reviewKeys(
  query: Kysely<Tables>,
  keys: DeclarationKeys,
  { giveUp }: { readonly giveUp: boolean },
): Promise<readonly KeyUse[]> {
  const [first] = keys.ids;
  const stored = await keyUses(query, keys);
  const registered = await registeredKeys(query);
  const isNeeded = (id: string) =>
    stored.some((use) => use.keyId === id && use.declarations + use.documents > 0);
  const gone = registered.filter((id) =>
    keys.ids.includes(id) ? id !== first && !isNeeded(id) : giveUp,
  );
  // Before others are forgotten: without any, those of stored rows would be registered again.
  if (giveUp) await register(query, [first]);
  if (gone.length > 0) {
    await query.deleteFrom('server_secrets').where('name', 'in', gone.map(nameOf)).execute();
  }
  const left = registered.filter(
    (id) => !gone.includes(id) && stored.every((use) => use.keyId !== id),
  );
  const unused = { declarations: 0, documents: 0, documentsUntil: null };
  return [...stored, ...left.map((keyId) => ({ keyId, ...unused }))];
}

async function registeredKeys(query: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', 'like', `${PREFIX}%`)
    .execute();
  return rows.map(({ secret }) => secret);
}

async function register(query: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query
    .insertInto('server_secrets')
    .values(ids.map((id) => ({ name: nameOf(id), secret: id })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
