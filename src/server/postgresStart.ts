import { Client } from 'pg';
import { codeOf, StartError } from './startError.ts';

const CANNOT_BE_REACHED = 'it does not answer. Check host and port in DATABASE_URL, and firewalls.';
const NO_PERMISSION =
  'the user in DATABASE_URL may not make tables there. Make it the owner of the database, or grant it "create" on the schema.';

/** By the code of the machine, or the SQLSTATE of PostgreSQL (appendix A). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Start it, or set DATABASE_URL to where it is.',
  ENOTFOUND: 'no machine of that name is known. Correct the host in DATABASE_URL.',
  EAI_AGAIN: 'the name of the machine cannot be looked up now. Check the name service.',
  ETIMEDOUT: CANNOT_BE_REACHED,
  EHOSTUNREACH: CANNOT_BE_REACHED,
  ENETUNREACH: CANNOT_BE_REACHED,
  ECONNRESET: 'it ends the connection. Check that it is PostgreSQL, and whether it asks for TLS.',
  '28P01': 'it refuses the user or the password. Correct them in DATABASE_URL, percent-encoded.',
  '28000': 'it does not let the user in. Correct the user in DATABASE_URL, or its pg_hba.conf.',
  '42501': NO_PERMISSION,
  '3F000': NO_PERMISSION,
  '25006': 'it may only be read. Set DATABASE_URL to the primary, and to a user who may write.',
  '53100': 'its disk is full.',
  '53300': 'it has no connection left. Raise its max_connections, or end others.',
  '57P03': 'it is starting or stopping. Start the server again in a moment.',
  '42P07': 'tables of another program stand in the way. Set DATABASE_URL to a database of its own.',
};

/** What the driver says without a code, by its words. */
const BY_WORDS: readonly (readonly [words: RegExp, reason: string])[] = [
  [/timeout/i, CANNOT_BE_REACHED],
  [/terminated/i, REASONS.ECONNRESET ?? ''],
  [/password must be a string/i, 'it asks for a password, and DATABASE_URL has none.'],
  [
    /not support SSL/i,
    'it does not speak TLS. Remove sslmode from DATABASE_URL, or turn TLS on there.',
  ],
  [
    /SSL/i,
    'no TLS connection comes about. Check that it is PostgreSQL, and sslmode in DATABASE_URL.',
  ],
];

/** Says why PostgreSQL cannot be used at the start, by what it or the machine said: without the login. */
export function postgresStartError(databaseUrl: string, cause: unknown): StartError {
  // What the pool says is wrapped as a database that is down.
  const error = codeOf(cause) === '' && cause instanceof Error ? (cause.cause ?? cause) : cause;
  const { syscall, path } = Object(error) as { syscall?: unknown; path?: unknown };
  if (syscall === 'open') {
    return new StartError(
      `DATABASE_URL names a file that cannot be read: ${path}. Correct sslrootcert, sslcert or sslkey in it.`,
      { cause },
    );
  }
  const { host, port, database } = new Client({ connectionString: databaseUrl });
  return new StartError(
    `PostgreSQL at ${host}:${port} cannot be used: ${reasonOf(error, database ?? '')}`,
    { cause },
  );
}

function reasonOf(error: unknown, database: string): string {
  const code = codeOf(error);
  const words = error instanceof Error ? error.message : String(error);
  if (code === '3D000') {
    return `it has no database "${database}". Make it with createdb, or correct the name in DATABASE_URL.`;
  }
  if (code === 'ENOENT') return REASONS.ECONNREFUSED ?? '';
  if (/CERT|SIGNATURE|ISSUER|ALTNAME/.test(code)) {
    return `its certificate is not trusted (${code}). Name its issuer by sslrootcert in DATABASE_URL.`;
  }
  return REASONS[code] ?? BY_WORDS.find(([own]) => own.test(words))?.[1] ?? `${words} (${code})`;
}
