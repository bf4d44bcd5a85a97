import { rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { codeOf, propertiesOf } from '#server/configuration';
import { OperatorError } from './operatorContext.ts';
import { socketPathOf } from './operatorSocket.ts';

/** Nobody listens: there is no server, or it has no socket. */
const NOBODY: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/**
 * Calls an operation at the server that has a database folder open; `undefined` when no server takes
 * commands there.
 *
 * @throws OperatorError when the server refuses, fails, or may not be called.
 */
export async function callServer(
  dataDir: string,
  operation: string,
  input: unknown,
): Promise<{ readonly output: unknown } | undefined> {
  const response = await send(dataDir, operation, input);
  if (response === undefined) return undefined;
  await requireSuccess(response);
  return { output: await json(response) };
}

/** A copy of a database folder, made for this process. */
export interface FolderCopy {
  readonly folder: string;
  /** Whether the copy is gone, because the server that made it has stopped. */
  isLost(): boolean;
  /** Removes the copy. */
  release(): Promise<void>;
}

/** A copy of the folder that a server has open; `undefined` when no server takes commands there. */
export async function snapshotOfServer(dataDir: string): Promise<FolderCopy | undefined> {
  const response = await send(dataDir, 'snapshot', {});
  if (response === undefined) return undefined;
  await requireSuccess(response);
  let isLost = false;
  const closed = new Promise<void>((resolve) => {
    response.once('close', () => {
      isLost = true;
      resolve();
    });
  });
  response.on('error', () => {});
  const folder = await new Promise<unknown>((resolve) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(propertiesOf(JSON.parse(text)).folder);
    });
    void closed.then(() => resolve(undefined));
  });
  if (typeof folder !== 'string') {
    throw new OperatorError('The server could not copy its database: its log says why.');
  }
  return {
    folder,
    isLost: () => isLost,
    async release() {
      // The server would do it as well, but only once this process may have ended.
      await rm(dirname(folder), { recursive: true, force: true });
      response.destroy();
      await closed;
    },
  };
}

/** The response of the server; `undefined` when nobody listens. */
async function send(
  dataDir: string,
  operation: string,
  input: unknown,
): Promise<IncomingMessage | undefined> {
  const socketPath = socketPathOf(dataDir);
  if (socketPath === undefined) return undefined;
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const call: ClientRequest = request({
        socketPath,
        path: `/${operation}`,
        method: 'POST',
        agent: false,
      });
      call.once('response', resolve);
      call.on('error', reject);
      call.end(JSON.stringify(input));
    });
  } catch (cause) {
    const code = codeOf(cause);
    if (NOBODY.has(code)) return undefined;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ECONNRESET') throw cause;
    const advice =
      code === 'ECONNRESET'
        ? 'It stopped meanwhile. Run this again.'
        : 'Run this as the user who runs the server.';
    throw new OperatorError(`The server of this database does not answer. ${advice}`, { cause });
  }
}

const REFUSALS: Readonly<Record<number, string>> = {
  404: 'The server that runs is of another version, without this command. Restart it, and run this again.',
  409: 'Another backup is being made. Run this again when it is done.',
};

async function requireSuccess(response: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = response;
  if (statusCode === 200) return;
  const refusal = REFUSALS[statusCode];
  if (refusal !== undefined) throw new OperatorError(refusal);
  const { reason } = propertiesOf(await json(response));
  throw new OperatorError(
    typeof reason === 'string'
      ? `The server could not do it: ${reason}. Nothing has been changed.`
      : 'The server could not do it; its log says why.',
  );
}
