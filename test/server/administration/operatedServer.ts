import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, readConfig } from '#server';
import { administer } from '../../../src/server/administration/main.ts';
import { serveOperators } from '../../../src/server/administration/serveOperators.ts';
import { openDeclarationKeys } from '../../../src/server/applications/declarationKeys.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';

/** Two keys of health declarations. */
export const OLD_KEY = Buffer.alloc(32, 'gammal').toString('base64');
export const NEW_KEY = Buffer.alloc(32, 'ny').toString('base64');

/** An operator's command, as it ended. */
export interface Administered {
  readonly status: number;
  readonly printed: string;
  readonly complained: string;
}

/** A database that a server would have open, and commands that reach it over the socket. */
export interface OperatedServer {
  /** What the server has logged. */
  readonly logs: readonly string[];
  run(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
    input?: readonly string[],
  ): Promise<Administered>;
  stop(): Promise<void>;
}

/** Takes operators' commands for an open database, with settings of the environment. */
export async function operate(
  database: Database,
  env: Readonly<Record<string, string>>,
  now: () => number = Date.now,
): Promise<OperatedServer> {
  const parent = mkdtempSync(join(tmpdir(), 'operated-'));
  const dataDir = join(parent, 'db');
  mkdirSync(dataDir);
  mkdirSync(`${dataDir}.lock`);
  // A command looks whether there is a database before it calls the server.
  writeFileSync(join(dataDir, 'PG_VERSION'), '17\n');
  const timeAndRandom = { ...systemTimeAndRandom, now };
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  const logs: string[] = [];
  const log = (fields: object, message: string) =>
    void logs.push(`${message} ${JSON.stringify(fields)}`);
  const context = {
    database,
    declarationKeys: openDeclarationKeys(config, timeAndRandom),
    times: config,
    timeAndRandom,
  };
  const stopServing = await serveOperators({ dataDir }, context, { info: log, error: log });
  return {
    logs,
    async run(args, own = {}, input = []) {
      const printed: string[] = [];
      const complained: string[] = [];
      const streams = {
        print: (line: string) => void printed.push(line),
        complain: (line: string) => void complained.push(line),
        readHidden: async () => input,
      };
      const environment = { ...env, DATA_DIR: dataDir, DATABASE_URL: '', ...own };
      const status = await administer(args, environment, streams, timeAndRandom);
      return { status, printed: printed.join('\n'), complained: complained.join('\n') };
    },
    async stop() {
      await stopServing();
      rmSync(parent, { recursive: true });
    },
  };
}
