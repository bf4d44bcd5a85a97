import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A query that is compiled once and executed often, on a database or in a transaction. */
export type Prepared<Row, Values extends readonly unknown[]> = (
  query: Kysely<Tables>,
  ...values: Values
) => Promise<Row | undefined>;

/**
 * Returns the first row of a query that is compiled once, with the values of the first call, and then
 * executed with others: compiling takes longer than executing. `build` must use each value once, in
 * order, and no other parameters.
 */
export function firstRowOf<Row, Values extends readonly unknown[]>(
  build: (query: Kysely<Tables>, ...example: Values) => { compile(): CompiledQuery<Row> },
): Prepared<Row, Values> {
  let built: CompiledQuery<Row> | undefined;
  return async (query, ...values) => {
    if (built === undefined) {
      built = build(query, ...values).compile();
      const isInOrder =
        built.parameters.length === values.length &&
        built.parameters.every((parameter, index) => parameter === values[index]);
      if (!isInOrder) throw new Error(`other values are written: ${built.sql}`);
    }
    const { rows } = await query.executeQuery<Row>({ ...built, parameters: values });
    return rows[0];
  };
}
