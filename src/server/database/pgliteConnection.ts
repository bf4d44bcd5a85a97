import type { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { queryError } from './databaseDown.ts';

/** The single connection of a PGlite. */
export class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, affectedRows = 0 } = await this.#pglite.query<Row>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows) };
    } catch (error) {
      throw queryError(error, () => this.#isGone(error));
    }
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
