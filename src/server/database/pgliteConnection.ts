import { messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseDownError, queryError } from './databaseDown.ts';

const { serialize } = protocol;

/** A statement that the database has parsed, under its name; empty for one that the next replaces. */
interface Statement {
  readonly name: string;
  /** Types of the parameters and of the columns, by their OIDs. */
  readonly parameters: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** More than the server asks by far: lists of any length make statements of their own. */
const MOST_KEPT = 500;
const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE) .*?(\d+)$/;

/**
 * The one connection of a PGlite, in PostgreSQL's extended query protocol. A statement that is asked a
 * second time is kept parsed and planned, and from then on all of it is one call: that takes a tenth
 * of what `PGlite.query` takes, which makes six calls and lets the database plan each time.
 */
export class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #kept = new Map<string, Statement>();
  readonly #seen = new Set<string>();
  #named = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const statement = this.#kept.get(sql) ?? (await this.#parsed(sql));
      return await this.#executed(statement, parameters);
    } catch (error) {
      throw queryError(error, () => this.#isGone(error));
    }
  }

  async #parsed(sql: string): Promise<Statement> {
    if (this.#kept.size >= MOST_KEPT) await this.#forget();
    const name = this.#seen.has(sql) ? `s${++this.#named}` : '';
    const told = await this.#ask([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const statement: Statement = {
      name,
      parameters: told.find(isOf(messages.ParameterDescriptionMessage))?.dataTypeIDs ?? [],
      fields: told.find(isOf(messages.RowDescriptionMessage))?.fields ?? [],
    };
    if (name === '') this.#seen.add(sql);
    else this.#kept.set(sql, statement);
    return statement;
  }

  async #executed<Row>(
    { name, parameters, fields }: Statement,
    given: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    const told = await this.#ask([
      serialize.bind({
        statement: name,
        values: given.map((value, index) => this.#textOf(value, parameters[index])),
      }),
      serialize.execute(),
      serialize.sync(),
    ]);
    const { parsers } = this.#pglite;
    const rows: Row[] = [];
    let count = 0;
    for (const message of told) {
      if (message instanceof messages.DataRowMessage) {
        const row: Record<string, unknown> = {};
        for (const [index, { name: column, dataTypeID }] of fields.entries()) {
          row[column] = types.parseType(message.fields[index] ?? null, dataTypeID, parsers);
        }
        // As typed by whoever asks: the database has no other word for it.
        rows.push(row as Row);
      } else if (message instanceof messages.CommandCompleteMessage) {
        count = Number(COUNTED.exec(message.text)?.[1] ?? 0);
      }
    }
    return { rows, numAffectedRows: BigInt(count) };
  }

  /** The answer to some messages, the last of which is a sync. Throws the error in it. */
  async #ask(asked: readonly Uint8Array[]): Promise<readonly Message[]> {
    if (this.#pglite.closed) throw new Error('PGlite is closed');
    const told: Message[] = [];
    const parser = new protocol.Parser();
    await this.#pglite.execProtocolRawStream(Buffer.concat(asked), {
      // Its own memory, which the next bytes are written to.
      onRawData: (bytes) => parser.parse(bytes.slice(), (message) => told.push(message)),
    });
    const error = told.find(isOf(messages.DatabaseError));
    if (error !== undefined) throw error;
    if (!told.some(({ name }) => name === 'readyForQuery')) {
      throw new DatabaseDownError(new Error('PGlite has broken off'));
    }
    return told;
  }

  /** A parameter as the type that the database says it has is written. */
  #textOf(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#pglite.serializers[type];
    return write === undefined ? String(value) : write(value);
  }

  async #forget(): Promise<void> {
    this.#kept.clear();
    this.#seen.clear();
    await this.#ask([serialize.query('deallocate all')]);
  }

  /** Closed, or broken off in the middle of its own code: it does not come back. */
  #isGone(error: unknown): boolean {
    return this.#pglite.closed || error instanceof WebAssembly.RuntimeError;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; PGlite has no cursors.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite cannot stream results');
  }
}

type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0];

function isOf<Kind>(kind: new (...parts: never[]) => Kind): (message: unknown) => message is Kind {
  return (message): message is Kind => message instanceof kind;
}
