import { relative, resolve } from 'node:path';

/** Linux allows 107 bytes and macOS 103. Node cuts longer paths short, and would listen elsewhere. */
const MAX_PATH_BYTES = 100;

/** The folder of the socket, which only the owner may enter, beside the lock of a database folder. */
export function socketFolderOf(dataDir: string): string {
  return `${resolve(dataDir)}.lock/operator`;
}

/**
 * The path of the socket on which the server of a database folder takes operators' commands, absolute
 * or from the current folder; `undefined` when both are too long, and on Windows.
 */
export function socketPathOf(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const path = `${socketFolderOf(dataDir)}/socket`;
  return [path, relative(process.cwd(), path)].find(
    (own) => Buffer.byteLength(own) <= MAX_PATH_BYTES,
  );
}
