import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { codeOf, fileReason, type StoredConfig } from '#server/configuration';
import { isOperation, OPERATIONS } from './operations.ts';
import type { OperatorContext } from './operatorContext.ts';
import { socketFolderOf, socketPathOf } from './operatorSocket.ts';
import { copyOpenFolder, removeSnapshot } from './snapshot.ts';

/** The part of the server's log that operators' commands are written to. */
export interface OperatorLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const OWNER_ONLY = 0o700;

/**
 * Takes operators' commands on a Unix socket beside the lock of the database folder, which the caller
 * holds: `POST /<operation>` with JSON, and `POST /snapshot`. Without a socket (the path is too long, or
 * the file system has none) that is logged, and the server goes on. Returns a function that ends it.
 */
export async function serveOperators(
  { dataDir }: Pick<StoredConfig, 'dataDir'>,
  context: OperatorContext,
  log: OperatorLog,
): Promise<() => Promise<void>> {
  const folder = socketFolderOf(dataDir);
  // Left behind by a server that was killed.
  await rm(folder, { recursive: true, force: true });
  await removeSnapshot(dataDir);
  const path = socketPathOf(dataDir);
  if (path === undefined) {
    log.info({}, 'no socket for operators: the path of DATA_DIR is too long');
    return async () => {};
  }

  const takeSnapshot = snapshots(dataDir, context);
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    try {
      log.info({ operation: name }, 'an operator’s command');
      if (name === 'snapshot') await takeSnapshot(response);
      else await runOperation(context, name, request, response);
    } catch (error) {
      log.error({ err: error, operation: name }, 'an operator’s command failed');
      if (!response.headersSent) response.writeHead(500);
      response.end(JSON.stringify({ reason: fileReason(error) ?? null }));
    }
  });
  // A snapshot is kept for as long as its caller needs.
  server.requestTimeout = 0;
  try {
    await mkdir(folder, { mode: OWNER_ONLY });
    await chmod(folder, OWNER_ONLY);
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(path, listening);
    });
  } catch (error) {
    log.info({ code: codeOf(error) }, 'no socket for operators: it cannot be created');
  }
  server.on('error', (error) => log.error({ err: error }, 'the socket for operators failed'));
  server.unref();

  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await removeSnapshot(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
}

async function runOperation(
  context: OperatorContext,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The caller is this program: one of another version knows other operations.
  const input = (await json(request)) as never;
  if (!isOperation(name)) {
    response.writeHead(404).end();
    return;
  }
  response.end(JSON.stringify(await OPERATIONS[name](context, input)));
}

/**
 * Copies the folder, answers with `{ folder }` in a line, and removes the copy when the caller closes
 * the connection or has gone. 409 while another caller has a copy.
 */
function snapshots(dataDir: string, { database }: OperatorContext) {
  let isTaken = false;
  return async (response: ServerResponse): Promise<void> => {
    if (isTaken) {
      response.writeHead(409).end();
      return;
    }
    isTaken = true;
    const closed = new Promise((resolve) => response.once('close', resolve));
    try {
      const folder = await copyOpenFolder(database, dataDir);
      response.write(`${JSON.stringify({ folder })}\n`);
      await closed;
    } finally {
      await removeSnapshot(dataDir);
      isTaken = false;
    }
  };
}
