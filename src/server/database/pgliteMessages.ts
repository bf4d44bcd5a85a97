/*
 * The messages of PostgreSQL's protocol (its documentation, 'Message Formats') that every statement
 * needs. PGlite's own serializers and parser create an object for each, which takes as long as the
 * database needs to find a row.
 */

/** A column of a result. */
export interface Column {
  readonly name: string;
  /** Parses its text; absent where the text itself is the value. */
  readonly read: ((text: string) => unknown) | undefined;
}

/** The reply to a statement. */
export interface QueryReplies<Row> {
  readonly rows: Row[];
  /** Rows that were inserted, changed or deleted. */
  readonly count: number;
  /** The reply contains an error: ignore the rest. */
  readonly isError: boolean;
  /** The database is ready for the next statement (`ReadyForQuery`). */
  readonly isReady: boolean;
}

const REQUEST = { bind: 0x42, execute: 0x45, sync: 0x53 } as const;
const REPLY = { row: 0x44, done: 0x43, error: 0x45, ready: 0x5a } as const;
/** A message begins with its type and its length. */
const HEADER_BYTES = 5;
/** UTF-8 bytes of one UTF-16 code unit, at most. */
const UNIT_BYTES = 3;
/** Enough for everything but the name and the values. */
const FRAME_BYTES = 64;
/** Longer messages get their own buffer, so that a long text is not kept in memory. */
const SHARED_BYTES = 65_536;
const NULL = -1;

const sharedBuffer = Buffer.allocUnsafe(SHARED_BYTES);

/**
 * The messages that bind values to a prepared statement and execute it (`Bind`, `Execute`, `Sync`). The
 * bytes are valid until the next call.
 */
export function boundMessages(name: string, values: readonly (string | null)[]): Uint8Array {
  let maxBytes = FRAME_BYTES + name.length + 4 * values.length;
  for (const value of values) maxBytes += UNIT_BYTES * (value?.length ?? 0);
  const bytes = maxBytes <= SHARED_BYTES ? sharedBuffer : Buffer.allocUnsafe(maxBytes);
  bytes[0] = REQUEST.bind;
  bytes[HEADER_BYTES] = 0;
  let at = HEADER_BYTES + 1;
  at += bytes.write(name, at, 'latin1');
  bytes[at] = 0;
  // All values are in text format.
  at = bytes.writeUInt16BE(0, at + 1);
  at = bytes.writeUInt16BE(values.length, at);
  for (const value of values) {
    const length = value === null ? NULL : bytes.write(value, at + 4, 'utf8');
    at = bytes.writeInt32BE(length, at) + Math.max(0, length);
  }
  // So are the columns of the result.
  at = bytes.writeUInt16BE(0, at);
  bytes.writeInt32BE(at - 1, 1);
  bytes[at] = REQUEST.execute;
  at = bytes.writeInt32BE(9, at + 1);
  bytes[at] = 0;
  at = bytes.writeInt32BE(0, at + 1);
  bytes[at] = REQUEST.sync;
  return bytes.subarray(0, bytes.writeInt32BE(4, at + 1));
}

const ROW_COUNT = /^(?:INSERT|UPDATE|DELETE|MERGE) .*?(\d+)$/;

/** Parses the reply to a bound statement with these columns. */
export function readReplies<Row>(bytes: Buffer, columns: readonly Column[]): QueryReplies<Row> {
  const rows: Row[] = [];
  let count = 0;
  let isError = false;
  let isReady = false;
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at];
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const start = at + HEADER_BYTES;
    if (code === REPLY.row) rows.push(readRow(bytes, start, columns));
    else if (code === REPLY.done) {
      count = Number(ROW_COUNT.exec(bytes.toString('latin1', start, end - 1))?.[1] ?? 0);
    } else if (code === REPLY.error) isError = true;
    else if (code === REPLY.ready) isReady = true;
    at = end;
  }
  return { rows, count, isError, isReady };
}

function readRow<Row>(bytes: Buffer, start: number, columns: readonly Column[]): Row {
  const row: Record<string, unknown> = {};
  let at = start + 2;
  for (const { name, read } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === NULL) {
      row[name] = null;
      continue;
    }
    const text = bytes.toString('utf8', at, at + length);
    row[name] = read === undefined ? text : read(text);
    at += length;
  }
  // The caller's type: the database does not provide one.
  return row as Row;
}
