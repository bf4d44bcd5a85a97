import { constants, createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf, fileReason, propertiesOf } from '#server/configuration';
import { OperatorError } from './operatorContext.ts';
import type { TextRow } from './tables.ts';
import { createTally, type TableSum } from './tally.ts';

/*
 * A backup is gzip of lines of JSON:
 *
 * | line                                             |                                        |
 * |--------------------------------------------------|----------------------------------------|
 * | `{"format":"behovsguiden-backup","version":1,…}` | first: time, names of the migrations   |
 * | `{"table":"bookings","columns":["id",…]}`        | the rows after it belong to this table |
 * | `["…",null]`                                     | a row: PostgreSQL's texts of its values |
 * | `{"end":"bookings","rows":2,"sha256":"…"}`       | of the lines of the rows, each with \n |
 * | `{"complete":true,"tables":19}`                  | last                                   |
 */

/** The first line of a backup. */
export interface BackupHeader {
  /** ISO 8601: when the database was copied. */
  readonly createdAt: string;
  /** The migrations of the database, in order. */
  readonly schema: readonly string[];
}

/** A part of a backup, in the order of the file. */
export type BackupPart =
  | ({ readonly kind: 'header' } & BackupHeader)
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly TextRow[] }
  | ({ readonly kind: 'end'; readonly name: string } & TableSum);

const FORMAT = 'behovsguiden-backup';
const VERSION = 1;
const OWNER_ONLY = 0o600;
/** Rows that are handed on together. */
const ROWS_AT_ONCE = 500;

/**
 * Writes a backup under the name `<file>.part`, and renames it when it is complete and on the disk.
 *
 * @throws OperatorError when the file exists or cannot be written; then nothing is left.
 */
export async function writeBackup(file: string, parts: AsyncIterable<BackupPart>): Promise<void> {
  const partial = `${file}.part`;
  try {
    await rm(partial, { force: true });
    const output = createWriteStream(partial, { flags: 'wx', mode: OWNER_ONLY });
    await pipeline(Readable.from(linesOf(parts)), createGzip({ level: 6 }), output);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => {});
    const reason = propertiesOf(cause).syscall === undefined ? undefined : fileReason(cause);
    if (reason === undefined) throw cause;
    throw new OperatorError(`${file} cannot be written: ${reason}. Name another file.`, { cause });
  }
}

/** Makes sure that a file or a folder is on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* linesOf(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  let tables = 0;
  for await (const part of parts) {
    switch (part.kind) {
      case 'header': {
        const { createdAt, schema } = part;
        yield lineOf({ format: FORMAT, version: VERSION, createdAt, schema });
        break;
      }
      case 'table':
        tables += 1;
        yield lineOf({ table: part.name, columns: part.columns });
        break;
      case 'rows':
        yield part.rows.map(lineOf).join('');
        break;
      case 'end':
        yield lineOf({ end: part.name, rows: part.rows, sha256: part.sha256 });
        break;
      default:
        part satisfies never;
    }
  }
  yield lineOf({ complete: true, tables });
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/**
 * Reads a backup; counts and sums are compared on the way, so that a backup that has been read to its
 * end is whole.
 *
 * @throws OperatorError when the file cannot be read, is no backup, or was cut short or altered.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  // The error arrives where `gunzip` is read.
  const piped = pipeline(input, gunzip).catch(() => {});
  try {
    yield* partsOf(file, gunzip);
  } catch (cause) {
    throw readError(file, cause);
  } finally {
    input.destroy();
    gunzip.destroy();
    await piped;
  }
}

function readError(file: string, cause: unknown): unknown {
  if (cause instanceof OperatorError) return cause;
  const code = codeOf(cause);
  if (code === 'Z_BUF_ERROR') return damaged(file, 'it ends too early', cause);
  if (code.startsWith('Z_')) return damaged(file, 'it is altered, or something else', cause);
  const reason = fileReason(cause);
  if (reason === undefined) return cause;
  return new OperatorError(`${file} cannot be read: ${reason}.`, { cause });
}

function damaged(file: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${file} is not a whole backup: ${reason}. Take another backup; nothing has been changed.`,
    { cause },
  );
}

async function* partsOf(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let table: string | undefined;
  let tally = createTally();
  let tables = 0;
  let isHeaderRead = false;
  let isComplete = false;
  for await (const values of batchesOf(file, source)) {
    const [first] = values;
    if (isComplete) throw damaged(file, 'something follows its end');
    if (Array.isArray(first)) {
      const width = first.length;
      const rows = values as readonly TextRow[];
      if (table === undefined || rows.some((row) => row.length !== width)) {
        throw damaged(file, 'rows are without a table');
      }
      tally.add(rows);
      yield { kind: 'rows', rows };
      continue;
    }
    const line = propertiesOf(first);
    if (!isHeaderRead) {
      yield headerOf(file, line);
      isHeaderRead = true;
    } else if (table === undefined && typeof line.table === 'string') {
      table = line.table;
      tally = createTally();
      tables += 1;
      yield { kind: 'table', name: table, columns: namesIn(line.columns) };
    } else if (table !== undefined && line.end === table) {
      const sum = tally.sum();
      if (sum.rows !== line.rows) {
        throw damaged(file, `${table} has ${sum.rows} rows, and should have ${line.rows}`);
      }
      if (sum.sha256 !== line.sha256) throw damaged(file, `the checksum of ${table} is another`);
      yield { kind: 'end', name: table, ...sum };
      table = undefined;
    } else if (table === undefined && line.complete === true && line.tables === tables) {
      isComplete = true;
    } else throw damaged(file, 'its lines are in disorder');
  }
  if (!isComplete) throw damaged(file, 'it ends too early');
}

function headerOf(file: string, line: Readonly<Record<string, unknown>>): BackupPart {
  if (line.format !== FORMAT) throw damaged(file, 'it is something else');
  if (line.version !== VERSION) {
    throw new OperatorError(
      `${file} was made by a newer version, in a format that this one does not know. Restore it with that version.`,
    );
  }
  return { kind: 'header', createdAt: String(line.createdAt), schema: namesIn(line.schema) };
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The parsed lines: consecutive rows together, every other line by itself. */
async function* batchesOf(
  file: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<readonly unknown[]> {
  let rows: unknown[] = [];
  for await (const line of splitLines(source)) {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (cause) {
      throw damaged(file, 'a line is no JSON', cause);
    }
    if (Array.isArray(value)) rows.push(value);
    if (rows.length > 0 && (rows.length === ROWS_AT_ONCE || !Array.isArray(value))) {
      yield rows;
      rows = [];
    }
    if (!Array.isArray(value)) yield [value];
  }
  if (rows.length > 0) yield rows;
}

const NEWLINE = 0x0a;

/** Node's `readline` would also split at the line separators of Unicode, which texts may contain. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString('utf8');
      pending = [];
      start = end + 1;
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  }
  if (pending.length > 0) yield Buffer.concat(pending).toString('utf8');
}
