import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { administer } from '../../../src/server/administration/main.ts';
import { callServer } from '../../../src/server/administration/operatorCalls.ts';
import type { OperatorContext } from '../../../src/server/administration/operatorContext.ts';
import { serveOperators } from '../../../src/server/administration/serveOperators.ts';
import { lockFolder } from '../../../src/server/database/folderLock.ts';

const parent = mkdtempSync(join(tmpdir(), 'commands-'));
const DATA_DIR = join(parent, 'db');
mkdirSync(DATA_DIR);
writeFileSync(join(DATA_DIR, 'PG_VERSION'), '17\n');
const POSTGRES = { DATABASE_URL: 'postgres://anna:hemligt@127.0.0.1:1/guide' };

afterAll(() => rmSync(parent, { recursive: true }));

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input: readonly string[] = [],
) {
  const printed: string[] = [];
  const complained: string[] = [];
  const status = await administer(
    args,
    { DATA_DIR, ...env },
    {
      print: (line) => void printed.push(line),
      complain: (line) => void complained.push(line),
      readHidden: async () => input,
    },
  );
  return { status, printed: printed.join('\n'), complained: complained.join('\n') };
}

describe("an operator's command", () => {
  it('has help, which names every command of package.json', async () => {
    const { status, printed, complained } = await run(['--help']);
    expect([status, complained]).toEqual([0, '']);
    const scripts = Object.entries(packageJson.scripts).flatMap(([name, script]) =>
      script.startsWith('node dist/server/administer.js ')
        ? [[name, script.split(' ').at(-1)]]
        : [],
    );
    expect(scripts.length).toBeGreaterThan(4);
    for (const [name, command] of scripts) {
      expect(command).toBe(name);
      expect(printed).toMatch(new RegExp(`^${name}\\b`, 'm'));
      expect(printed).toContain((await run([String(name), '--help'])).printed);
    }
  });

  it.each([
    [[], {}, 2, /^A command is missing\./],
    [['bakcup'], {}, 2, /^bakcup is no command\./],
    [['backup'], {}, 2, /^An argument is missing\.\n\nbackup FILE/],
    [['restore', 'a', 'b'], {}, 2, /^There is an argument too many\./],
    [['keys', '--resael'], {}, 2, /^--resael is not known here\./],
    [['keys'], { DECLARATION_KEYS: 'kort' }, 2, /^The configuration is wrong:\n- DECLARATION_KEYS/],
    [['backup', 'a'], POSTGRES, 1, /^DATABASE_URL is set: PostgreSQL is backed up with pg_dump/],
    [['restore', 'a'], POSTGRES, 1, /^DATABASE_URL is set: restore into a folder without it/],
    [['keys'], POSTGRES, 1, /^DECLARATION_KEYS is not set\./],
    [['move'], {}, 1, /^DATABASE_URL is not set/],
    [['backup', 'a'], { DATA_DIR: 'memory:' }, 1, /^DATA_DIR is memory/],
    [
      ['keys'],
      { DATA_DIR: join(parent, 'none') },
      1,
      /^There is no database in .*none\. Set DATA_D/,
    ],
    [['backup', join(DATA_DIR, 'a')], {}, 1, /is in the database's own folder\. Name a file elsew/],
    [['backup', parent], {}, 1, /exists already\. Name another file; no backup is overwritten\.$/],
    [['restore', join(parent, 'none')], {}, 1, /cannot be read: it is not there\.$/],
  ])('%j with %j ends with %i and says what to do', async (args, env, status, reason) => {
    const before = readdirSync(parent).sort();
    const ended = await run(args, env);
    expect([ended.status, ended.printed]).toEqual([status, '']);
    expect(ended.complained).toMatch(reason);
    expect(ended.complained).not.toContain('hemligt');
    expect(readdirSync(parent).sort()).toEqual(before);
  });

  it('says so when a process has the folder and takes no commands', async () => {
    const lock = lockFolder(DATA_DIR);
    for (const args of [['keys'], ['backup', join(parent, 'backup')]]) {
      const { status, complained } = await run(args);
      expect([status, complained]).toEqual([
        1,
        `The database folder ${DATA_DIR} is in use by process ${process.pid}. It takes no commands here: it is just starting, or has no socket (its log says so). Wait for it or stop it, and run this again.`,
      ]);
    }
    lock.release();
    rmSync(`${DATA_DIR}.lock`, { recursive: true });
  });
});

describe('the socket for operators', () => {
  const logs: string[] = [];
  const log = { info: (_: object, message: string) => void logs.push(message), error: () => {} };
  // Nothing is called that needs it.
  const context = {} as OperatorContext;

  it('is in a folder that only its owner may enter, and refuses what it does not know', async () => {
    mkdirSync(`${DATA_DIR}.lock`);
    const stop = await serveOperators({ dataDir: DATA_DIR }, context, log);
    const folder = join(`${DATA_DIR}.lock`, 'operator');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await expect(callServer(DATA_DIR, 'toString', {})).rejects.toThrow(/is of another version/);
    await expect(callServer(DATA_DIR, 'keys', {})).rejects.toThrow(/its log says why/);
    await stop();
    expect(readdirSync(`${DATA_DIR}.lock`)).toEqual([]);
    expect(await callServer(DATA_DIR, 'keys', {})).toBeUndefined();
    rmSync(`${DATA_DIR}.lock`, { recursive: true });
  });

  it('is not there when its path would be too long, and the server goes on', async () => {
    const dataDir = join(parent, 'x'.repeat(120));
    mkdirSync(`${dataDir}.lock`);
    const stop = await serveOperators({ dataDir }, context, log);
    expect(logs).toContain('no socket for operators: the path of DATA_DIR is too long');
    expect(await callServer(dataDir, 'keys', {})).toBeUndefined();
    await stop();
    rmSync(`${dataDir}.lock`, { recursive: true });
  });
});
