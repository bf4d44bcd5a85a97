import type { Kysely, Selectable } from 'kysely';
import type { EidDeps } from '#server/bankid';
import type { TimeAndRandom } from '#server/configuration';
import { type CollectionTable, hashOf, type Tables } from '#server/database';
import type { Visitor } from '#server/people';

/** The stored fetching of a person's insurances from one insurer. */
export type Collection = Selectable<CollectionTable>;

/**
 * Pseudonym of the logged-in person, the same at every login: collections belong to the person, not
 * to a session, which may end before a slow insurer has finished.
 */
export async function ownerOf(
  { eid }: { readonly eid: EidDeps },
  { person }: Visitor,
): Promise<string> {
  return hashOf(await eid.pseudonymOf(person.personalNumber));
}

/**
 * Stores the owner of a collection that has begun; returns our id of it.
 *
 * Returns `undefined` and stores nothing when the collecting service (`CollectorService`) has used the
 * same id before. If that was for another person, the insurances could be either's: the stored
 * collection loses its owner, but its row stays so that the id is recognised.
 */
export async function storeCollection(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  collection: Omit<Collection, 'id' | 'created_at' | 'ended_at'>,
): Promise<string | undefined> {
  const id = timeAndRandom.newId();
  const stored = await query
    .insertInto('collections')
    .values({ ...collection, id, created_at: new Date(timeAndRandom.now()) })
    .onConflict((conflict) =>
      conflict
        .column('upstream_id')
        .doUpdateSet({ owner_hash: '' })
        .whereRef('collections.owner_hash', '<>', 'excluded.owner_hash'),
    )
    .returning('id')
    .executeTakeFirst();
  return stored?.id === id ? id : undefined;
}

/**
 * Notes that a collection has ended. True for one caller only, however many poll it at however many
 * instances.
 */
export async function noteEnd(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  { id, ended_at }: Collection,
): Promise<boolean> {
  if (ended_at !== null) return false;
  const noted = await query
    .updateTable('collections')
    .set({ ended_at: new Date(timeAndRandom.now()) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Those of the collections with these ids that belong to the owner and began after a time (ms since
 * 1970), in the order in which they began. Older ones are excluded even before they are deleted.
 */
export async function findCollections(
  query: Kysely<Tables>,
  owner: string,
  ids: readonly string[],
  after: number,
): Promise<readonly Collection[]> {
  const named = [...new Set(ids)].filter((id) => UUID.test(id));
  if (named.length === 0) return [];
  return await query
    .selectFrom('collections')
    .selectAll()
    .where('id', 'in', named)
    .where('owner_hash', '=', owner)
    .where('created_at', '>', new Date(after))
    .orderBy('created_at')
    .execute();
}
