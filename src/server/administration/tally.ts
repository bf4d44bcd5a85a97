import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database';
import { rowsOf, type TableShape, type TextRow } from './tables.ts';

/** How many rows a table has, and the SHA-256 of them in hex. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

/** Counts rows and sums them up, in the order in which they are added. */
export interface Tally {
  add(rows: readonly TextRow[]): void;
  sum(): TableSum;
}

export function createTally(): Tally {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      count += rows.length;
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    },
    sum: () => ({ rows: count, sha256: hash.copy().digest('hex') }),
  };
}

/** The sum of a table as it is in a database. */
export async function sumOf(transaction: Kysely<Tables>, shape: TableShape): Promise<TableSum> {
  const tally = createTally();
  for await (const rows of rowsOf(transaction, shape)) tally.add(rows);
  return tally.sum();
}
