import type { Database } from '#server';
import { administer } from '../../../src/server/administration/main.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';

/** Two keys of health declarations. */
export const OLD_KEY = Buffer.alloc(32, 'gammal').toString('base64');
export const NEW_KEY = Buffer.alloc(32, 'ny').toString('base64');

/** A shared database as the PostgreSQL of operators' commands, which are run with settings of the environment. */
export function operate(
  database: Database,
  settings: Readonly<Record<string, string>>,
  now: () => number = Date.now,
) {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/guide', ...settings };
  const outside = {
    timeAndRandom: { ...systemTimeAndRandom, now },
    open: async () => ({ ...database, close: async () => {} }),
  };
  return {
    async run(
      args: readonly string[],
      own: Readonly<Record<string, string>> = {},
      input: readonly string[] = [],
    ) {
      const printed: string[] = [];
      const complained: string[] = [];
      const streams = {
        print: (line: string) => void printed.push(line),
        complain: (line: string) => void complained.push(line),
        readHidden: async () => input,
      };
      const status = await administer(args, { ...env, ...own }, streams, outside);
      return { status, printed: printed.join('\n'), complained: complained.join('\n') };
    },
  };
}
