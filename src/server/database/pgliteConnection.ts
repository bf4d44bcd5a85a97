import { messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseDownError, queryError } from './databaseDown.ts';
import { boundMessages, type Column, readReplies } from './pgliteMessages.ts';

const { serialize } = protocol;

/** A prepared statement; its name is empty for the unnamed one, which the next replaces. */
interface Statement {
  readonly name: string;
  /** A serializer for each parameter, by its type; absent where that is a text. */
  readonly writers: readonly (((value: unknown) => string) | undefined)[];
  readonly columns: readonly Column[];
}

/** Far more than the server has; each length of a list makes another statement. */
const MAX_PREPARED = 500;

/**
 * The single connection of a PGlite, in PostgreSQL's extended query protocol. A statement that is
 * executed a second time is prepared under a name, and from then on takes one call: a tenth of the
 * time of `PGlite.query`, which makes six calls and plans the statement each time.
 */
export class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Statement>();
  readonly #seen = new Set<string>();
  #named = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql));
      return await this.#execute(statement, parameters);
    } catch (error) {
      throw queryError(error, () => this.#isGone(error));
    }
  }

  async #prepare(sql: string): Promise<Statement> {
    if (this.#prepared.size >= MAX_PREPARED) await this.#deallocateAll();
    const name = this.#seen.has(sql) ? `s${++this.#named}` : '';
    const replies = messagesIn(
      await this.#send(
        Buffer.concat([
          serialize.parse({ name, text: sql }),
          serialize.describe({ type: 'S', name }),
          serialize.sync(),
        ]),
      ),
    );
    requireReady(replies.some(({ name: kind }) => kind === 'readyForQuery'));
    const { parsers, serializers } = this.#pglite;
    const statement: Statement = {
      name,
      writers: (
        replies.find(isInstanceOf(messages.ParameterDescriptionMessage))?.dataTypeIDs ?? []
      ).map((type) => serializers[type]),
      columns: (replies.find(isInstanceOf(messages.RowDescriptionMessage))?.fields ?? []).map(
        ({ name: column, dataTypeID: type }) => ({
          name: column,
          read: AS_TEXT.has(type) ? undefined : (text) => types.parseType(text, type, parsers),
        }),
      ),
    };
    if (name === '') this.#seen.add(sql);
    else this.#prepared.set(sql, statement);
    return statement;
  }

  async #execute<Row>(
    { name, writers, columns }: Statement,
    parameters: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    const values = parameters.map((value, index) => textOf(value, writers[index]));
    const bytes = await this.#send(boundMessages(name, values));
    const { rows, count, isError, isReady } = readReplies<Row>(bytes, columns);
    if (isError) messagesIn(bytes);
    requireReady(isReady);
    return { rows, numAffectedRows: BigInt(count) };
  }

  /** The reply to messages, the last of which is a `Sync`. */
  async #send(request: Uint8Array): Promise<Buffer> {
    if (this.#pglite.closed) throw new Error('PGlite is closed');
    const replies: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(request, {
      // Only needed in browsers: files on disk are written directly.
      syncToFs: false,
      // Copied, since PGlite reuses the memory for the next bytes.
      onRawData: (bytes) => replies.push(Buffer.from(bytes)),
    });
    const [only = Buffer.alloc(0)] = replies;
    return replies.length > 1 ? Buffer.concat(replies) : only;
  }

  async #deallocateAll(): Promise<void> {
    this.#prepared.clear();
    this.#seen.clear();
    messagesIn(await this.#send(serialize.query('deallocate all')));
  }

  /** Closed, or crashed in WebAssembly: it cannot be used again. */
  #isGone(error: unknown): boolean {
    return this.#pglite.closed || error instanceof WebAssembly.RuntimeError;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; PGlite has no cursors.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite cannot stream results');
  }
}

/** Types whose text is the value. */
const AS_TEXT: ReadonlySet<number> = new Set([types.TEXT, types.VARCHAR, types.UUID]);

/** A parameter in the text format of its type. */
function textOf(value: unknown, write: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null;
  return write === undefined ? String(value) : write(value);
}

type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0];

/** All messages of a reply; throws the error among them. */
function messagesIn(bytes: Buffer): readonly Message[] {
  const replies: Message[] = [];
  new protocol.Parser().parse(bytes, (message) => replies.push(message));
  const error = replies.find(isInstanceOf(messages.DatabaseError));
  if (error !== undefined) throw error;
  return replies;
}

function requireReady(isReady: boolean): void {
  if (!isReady) throw new DatabaseDownError(new Error('PGlite has broken off'));
}

function isInstanceOf<Kind>(
  kind: new (...parts: never[]) => Kind,
): (message: unknown) => message is Kind {
  return (message): message is Kind => message instanceof kind;
}
