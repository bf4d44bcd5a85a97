import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database';
import type { DeclarationKeys } from './declarationKeys.ts';
import { openDeclaration, recordContext } from './declarations.ts';

/** The rows that can be opened with one key alone. */
export interface KeyUse {
  /** `Sealed.keyId` */
  readonly keyId: string;
  /** Signed health declarations. */
  readonly declarations: number;
  /** Health declarations that are about to be signed. */
  readonly documents: number;
  /** When the last of those is deleted, ISO 8601; null for none. */
  readonly documentsUntil: string | null;
}

/** The keys that are configured, in their order, and then others that rows are sealed under. */
export async function keyUses(
  query: Kysely<Tables>,
  { ids }: DeclarationKeys,
): Promise<readonly KeyUse[]> {
  const { rows: declarations } = await sql<{ keyId: string; count: string }>`
    select key_id as "keyId", count(*)::text as count from declarations group by key_id`.execute(
    query,
  );
  const { rows: documents } = await sql<{ keyId: string; count: string; until: Date }>`
    select key_id as "keyId", count(*)::text as count, max(sessions.ends_at) as until
    from declaration_documents
    join sign_documents on sign_documents.id = document_id
    join sessions on sessions.id = session_id
    group by key_id`.execute(query);
  const used = [...declarations, ...documents].map(({ keyId }) => keyId);
  return [...new Set([...ids, ...used])].map((keyId) => {
    const pending = documents.find((own) => own.keyId === keyId);
    return {
      keyId,
      declarations: Number(declarations.find((own) => own.keyId === keyId)?.count ?? 0),
      documents: Number(pending?.count ?? 0),
      documentsUntil: pending?.until.toISOString() ?? null,
    };
  });
}

/** The outcome of sealing anew. */
export interface Resealing {
  readonly resealed: number;
  /** Ids of declarations that are not as they were sealed, or another person's by now. */
  readonly damaged: readonly string[];
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Seals every declaration under the first key that is sealed under another of the configured ones. One
 * row at a time, and only while it is as it was read, so that servers may run; none of them may have the
 * old key alone.
 *
 * Documents that are about to be signed are left alone: their seal names the person, whom nobody knows
 * without the visitor's cookie. They are deleted with their session.
 */
export async function resealDeclarations(
  query: Kysely<Tables>,
  keys: DeclarationKeys,
): Promise<Resealing> {
  const [, ...older] = keys.ids;
  const damaged: string[] = [];
  let resealed = 0;
  for (let after = NO_ID; older.length > 0; ) {
    const row = await query
      .selectFrom('declarations')
      .select(['id', 'document_id', 'personal_number', 'key_id', 'sealed'])
      .where('key_id', 'in', older)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) break;
    after = row.id;
    const anew = sealedAnew(keys, row);
    if (anew === undefined) {
      damaged.push(row.id);
      continue;
    }
    const { numUpdatedRows } = await query
      .updateTable('declarations')
      .set({ key_id: anew.keyId, sealed: anew.sealed })
      .where('id', '=', row.id)
      .where('key_id', '=', row.key_id)
      .where('sealed', '=', row.sealed)
      .executeTakeFirstOrThrow();
    resealed += Number(numUpdatedRows);
  }
  return { resealed, damaged };
}

/** `undefined` for a row that cannot be opened. */
function sealedAnew(keys: DeclarationKeys, row: Parameters<typeof openDeclaration>[1]) {
  let record: unknown;
  try {
    record = openDeclaration(keys, row);
  } catch {
    return undefined;
  }
  const context = recordContext(row.document_id, row.personal_number);
  const sealed = keys.seal(record, context);
  // The old text is replaced, and nobody could sign it again.
  if (!isDeepStrictEqual(keys.open(sealed, context), record)) {
    throw new Error('what was sealed anew opens as something else');
  }
  return sealed;
}
