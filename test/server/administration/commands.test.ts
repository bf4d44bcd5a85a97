import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { administer } from '../../../src/server/administration/main.ts';
import { lockFolder } from '../../../src/server/database/folderLock.ts';

const parent = mkdtempSync(join(tmpdir(), 'commands-'));
const DATA_DIR = join(parent, 'db');
mkdirSync(DATA_DIR);
writeFileSync(join(DATA_DIR, 'PG_VERSION'), '17\n');
const POSTGRES = { DATABASE_URL: 'postgres://anna:hemligt@127.0.0.1:1/guide' };

afterAll(() => rmSync(parent, { recursive: true }));

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const printed: string[] = [];
  const complained: string[] = [];
  const status = await administer(
    args,
    { DATA_DIR, ...env },
    {
      print: (line) => void printed.push(line),
      complain: (line) => void complained.push(line),
      readHidden: async () => [],
    },
  );
  return { status, printed: printed.join('\n'), complained: complained.join('\n') };
}

describe("an operator's command", () => {
  it('the operator’s command has help, which names every command of package.json', async () => {
    const { status, printed, complained } = await run(['--help']);
    expect([status, complained]).toEqual([0, '']);
    const scripts = Object.entries(packageJson.scripts).flatMap(([name, script]) =>
      script.startsWith('node dist/server/administer.js ')
        ? [[name, script.split(' ').at(-1)]]
        : [],
    );
    expect(scripts).toHaveLength(3);
    for (const [name, command] of scripts) {
      expect(command).toBe(name);
      expect(printed).toMatch(new RegExp(`^${name}\\b`, 'm'));
      expect(printed).toContain((await run([String(name), '--help'])).printed);
    }
  });

  it.each([
    [[], {}, 2, /^A command is missing\./],
    [['kyes'], {}, 2, /^kyes is no command\./],
    [['keys', 'a'], {}, 2, /^There is an argument too many\.\n\nkeys \[--reseal\]/],
    [['keys', '--resael'], {}, 2, /^--resael is not known here\./],
    [['keys'], { DECLARATION_KEYS: 'kort' }, 2, /^The configuration is wrong:\n- DECLARATION_KEYS/],
    [
      ['keys'],
      { NODE_ENV: 'production' },
      2,
      /^The configuration is wrong:\n- DATABASE_URL must be/,
    ],
    [['keys'], POSTGRES, 1, /^DECLARATION_KEYS is not set\./],
    [['keys'], { DATA_DIR: 'memory:' }, 1, /^DATA_DIR is memory/],
    [
      ['keys'],
      { DATA_DIR: join(parent, 'none') },
      1,
      /^DATABASE_URL is not set, and there is no embedded database in .*none\. Set DATABASE_URL/,
    ],
  ])(
    'the operator’s command %j with %j ends with %i and says what to do',
    async (args, env, status, reason) => {
      const before = readdirSync(parent).sort();
      const ended = await run(args, env);
      expect([ended.status, ended.printed]).toEqual([status, '']);
      expect(ended.complained).toMatch(reason);
      expect(ended.complained).not.toContain('hemligt');
      expect(readdirSync(parent).sort()).toEqual(before);
    },
  );

  it('the operator’s command says when the embedded database is in use by a server', async () => {
    const lock = lockFolder(DATA_DIR);
    const { status, complained } = await run(['keys']);
    expect([status, complained]).toEqual([
      1,
      `The database folder ${DATA_DIR} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    ]);
    lock.release();
  });
});
