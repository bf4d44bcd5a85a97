/** A statement as a span tells it: never its values. */
export interface StatementName {
  /** Such as `select`. */
  readonly operation: string;
  /** In the order of the statement, each once. */
  readonly tables: readonly string[];
}

/** Far more statements than the server has; each length of a list makes another. */
const MAX_KNOWN = 1_000;
const known = new Map<string, StatementName>();

/** The operation and the tables of a statement; remembered, since every call repeats the same ones. */
export function statementName(sql: string): StatementName {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const name = parsed(sql);
  if (known.size < MAX_KNOWN) known.set(sql, name);
  return name;
}

const OPERATION = /^\s*(?:with\b[\s\S]*?\)\s*(?=select\b|insert\b|update\b|delete\b))?([a-z]+)/i;
/** Quoted, as every table is that a query names: 'for update skip locked' has none. */
const TABLE = /\b(?:from|into|update|join)\s+"(\w+)"/gi;

function parsed(sql: string): StatementName {
  const [, operation = ''] = OPERATION.exec(sql) ?? [];
  const tables = [...sql.matchAll(TABLE)].map(([, table = '']) => table);
  return { operation: operation.toLowerCase(), tables: [...new Set(tables)] };
}
