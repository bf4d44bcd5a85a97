import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#server/database';
import type { Subject } from './subject.ts';

/** By what rows about a person are recognised. */
export interface Traces extends Subject {
  /** A regular expression of PostgreSQL for the personal number in a row; null when it is not known. */
  readonly writtenNumber: string | null;
  /** SHA-256 of the person's pseudonym, in hex; null without a personal number. */
  readonly ownerHash: string | null;
  /** Sessions that are certainly the person's. */
  readonly sessionIds: readonly string[];
}

/**
 * How rows about a person are found in a table, and what becomes of them on removal:
 *
 * | by        |                                                                              |
 * |-----------|------------------------------------------------------------------------------|
 * | `content` | by what stands in the row; `removed`, or `kept` as the insurer's record       |
 * | `session` | by the sessions that are certainly the person's, or a number in clear; others cannot be found |
 * | `counter` | not at all: a count under a hash whose key is deleted a day later             |
 * | `nothing` | it is about nobody                                                           |
 */
export type PersonData =
  | {
      readonly by: 'content';
      readonly key: Key;
      readonly isAbout: (traces: Traces) => RawBuilder<SqlBool>;
      readonly onRemoval: 'removed' | 'kept';
    }
  | {
      readonly by: 'session';
      readonly key: Key;
      readonly isAbout: (traces: Traces) => RawBuilder<SqlBool>;
    }
  | { readonly by: 'counter' }
  | { readonly by: 'nothing' };

/** The primary key of a table. */
interface Key {
  readonly column: string;
  readonly type: 'uuid' | 'text';
}

const ID: Key = { column: 'id', type: 'uuid' };
const DOCUMENT: Key = { column: 'document_id', type: 'uuid' };

/** Rows of every table about a person; in conditions the row is `own`. */
export const PERSON_DATA: { readonly [Name in keyof Tables]: PersonData } = {
  bookings: {
    by: 'content',
    key: ID,
    isAbout: ({ emails, telephones, ...traces }) => sql`(${isWritten(traces)}
      or lower(own.email) = any(${texts(emails)})
      or exists (select from jsonb_each_text(own.answers) as answer
        where lower(trim(answer.value)) = any(${texts(emails)})
          or ${dialled(sql.ref('answer.value'))} = any(${texts(telephones)})))`,
    onRemoval: 'removed',
  },
  outbox: { by: 'content', key: ID, isAbout: isMailOf, onRemoval: 'removed' },
  captured_mails: { by: 'content', key: ID, isAbout: isMailOf, onRemoval: 'removed' },
  rate_windows: { by: 'counter' },
  daily_keys: { by: 'counter' },
  simulated_orders: {
    by: 'content',
    key: { column: 'id', type: 'text' },
    isAbout: isWritten,
    onRemoval: 'removed',
  },
  sessions: { by: 'session', key: ID, isAbout: ({ sessionIds }) => isAny('id', sessionIds) },
  access_tokens: {
    by: 'session',
    key: { column: 'hash', type: 'text' },
    isAbout: ({ sessionIds }) => isAny('session_id', sessionIds),
  },
  eid_orders: {
    by: 'session',
    key: ID,
    isAbout: ({ sessionIds }) => isAny('session_id', sessionIds),
  },
  sign_documents: { by: 'session', key: ID, isAbout: isInSession },
  recommendations: { by: 'session', key: ID, isAbout: isInSession },
  application_documents: { by: 'session', key: DOCUMENT, isAbout: isOfDocument },
  declaration_documents: { by: 'session', key: DOCUMENT, isAbout: isOfDocument },
  applications: { by: 'content', key: ID, isAbout: isWritten, onRemoval: 'kept' },
  declarations: {
    by: 'content',
    key: ID,
    // What is sealed is long, and shows nobody.
    isAbout: ({ personalNumber, writtenNumber }) =>
      sql`(own.personal_number = ${personalNumber}::text
        or own.results::text ~ ${writtenNumber}::text)`,
    onRemoval: 'kept',
  },
  collections: {
    by: 'content',
    key: ID,
    isAbout: ({ ownerHash }) => sql`own.owner_hash = ${ownerHash}::text`,
    onRemoval: 'removed',
  },
  simulated_collections: {
    by: 'content',
    key: { column: 'id', type: 'text' },
    isAbout: ({ ownerHash }) => sql`own.person_hash = ${ownerHash}::text`,
    onRemoval: 'removed',
  },
  server_secrets: { by: 'nothing' },
  write_probe: { by: 'nothing' },
};

/** As `Subject` has telephone numbers. */
function dialled(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;
  return sql`regexp_replace(regexp_replace(${digits}, '^(00)?460?', '0'), '^00', '')`;
}

function texts(values: readonly string[]): RawBuilder<unknown> {
  return sql`${[...values]}::text[]`;
}

/** The personal number stands somewhere in the row: also as that of a child who is insured. */
function isWritten({ writtenNumber }: Pick<Traces, 'writtenNumber'>): RawBuilder<SqlBool> {
  return sql`own::text ~ ${writtenNumber}::text`;
}

function isMailOf({ emails, ...traces }: Traces): RawBuilder<SqlBool> {
  return sql`(${isWritten(traces)} or lower(own.recipient) = any(${texts(emails)})
    or lower(own.reply_to) = any(${texts(emails)}))`;
}

function isAny(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`own.${sql.ref(column)}::text = any(${texts(ids)})`;
}

function isInSession(traces: Traces): RawBuilder<SqlBool> {
  return sql`(${isAny('session_id', traces.sessionIds)} or ${isWritten(traces)})`;
}

function isOfDocument(traces: Traces): RawBuilder<SqlBool> {
  return sql`(${isWritten(traces)} or own.document_id in (
    select id from sign_documents where session_id::text = any(${texts(traces.sessionIds)})))`;
}
