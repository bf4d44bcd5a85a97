import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { administer } from '../../src/server/administration/main.ts';
import { openKeyFile } from '../../src/server/applications/declarationKeys.ts';
import { systemTimeAndRandom } from '../../src/server/configuration/deps.ts';
import { StartError } from '../../src/server/configuration/startError.ts';
import { DatabaseDownError } from '../../src/server/database/databaseDown.ts';
import { folderStartError } from '../../src/server/database/pglite.ts';
import { postgresStartError } from '../../src/server/database/postgres.ts';
import { listen } from '../../src/server/http/listening.ts';
import { openSharedDatabase, startServer } from './harness.ts';
import { startProcess } from './serverProcess.ts';

const DECLARATION_KEYS = Buffer.alloc(32, 'nyckel').toString('base64');
const URL = 'postgres://anna:hemligt@db.example:5433/guide';

/** An error with properties that the system or PostgreSQL sets. */
function failure(message: string, parts: object = {}): Error {
  return Object.assign(new Error(message), parts);
}

describe('the output of a start that fails', () => {
  const parent = mkdtempSync(join(tmpdir(), 'behovsguiden-start-'));
  let other: Server;
  let port = 0;

  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => {
    other.close();
    rmSync(parent, { recursive: true });
  });

  /** The output of a process that exits with 1. */
  async function failedOutput(env: Readonly<Record<string, string>>): Promise<string> {
    const { exited, output } = startProcess({ DATABASE_URL: '', DECLARATION_KEYS, ...env });
    expect(await exited).toBe(1);
    return output().trim();
  }

  it('a failed start says of a damaged database where it is and how to go on', async () => {
    const folder = join(parent, 'damaged');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    expect(await failedOutput({ DATA_DIR: folder })).toMatch(
      new RegExp(
        `^The database in ${folder} cannot be opened: it is damaged, or of another version .*\\. Bring back a backup of the folder, or move it away: the server then starts with an empty one\\.$`,
      ),
    );
  });

  it('a failed start names the file that is where the folder should be made', async () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    expect(await failedOutput({ DATA_DIR: join(file, 'db') })).toBe(
      `The database folder ${join(file, 'db')} cannot be used. ${file} is a file, not a folder. Fix that, or set DATA_DIR to another folder.`,
    );
  });

  it('a failed start names the PostgreSQL that is not there, without the login', async () => {
    expect(await failedOutput({ DATABASE_URL: 'postgres://anna:hemligt@127.0.0.1:1/guide' })).toBe(
      'PostgreSQL at 127.0.0.1:1 cannot be used: nothing answers there. Start it, or set DATABASE_URL to where it is.',
    );
  });

  it.each([
    [failure('x', { code: 'ENOTFOUND' }), 'no machine of that name is known'],
    [failure('Connection terminated due to connection timeout'), 'it does not answer'],
    [failure('Connection terminated unexpectedly'), 'it ends the connection'],
    [failure('user "anna"', { code: '28P01' }), 'it refuses the user or the password'],
    [failure('role "anna"', { code: '28000' }), 'it does not let the user in'],
    [failure('x', { code: '3D000' }), 'it has no database "guide"'],
    [failure('x', { code: '42501' }), 'the user in DATABASE_URL may not make tables there'],
    [failure('x', { code: '25006' }), 'it may only be read'],
    [failure('x', { code: '57P03' }), 'it is starting or stopping'],
    [
      failure('canceling statement due to statement timeout', { code: '57014' }),
      'a statement was cancelled there, by hand or because it took longer than a limit allows',
    ],
    [
      failure('canceling statement due to lock timeout', { code: '55P03' }),
      'another session holds what is needed: another instance that is migrating it, or a backup',
    ],
    [
      failure('unsupported startup parameter: statement_timeout', {
        code: '08P01',
        severity: 'FATAL',
      }),
      'unsupported startup parameter: statement_timeout (08P01)',
    ],
    [failure('timeout expired'), 'it does not answer'],
    [failure('connect EACCES /run', { code: 'EACCES', syscall: 'connect' }), 'connect EACCES /run'],
    [failure('error:0480006C:PEM routines::no start line'), 'no TLS connection comes about'],
    [failure('x', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'its certificate is not trusted'],
    [failure('The server does not support SSL connections'), 'it does not speak TLS'],
    [failure('SASL: client password must be a string'), 'DATABASE_URL has none'],
  ])('a failed start says what %s of PostgreSQL means', (cause, words) => {
    const error = postgresStartError(URL, new DatabaseDownError(cause));
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).toContain('PostgreSQL at db.example:5433 cannot be used: ');
    expect(message).toContain(words);
    expect(message).not.toMatch(/anna|hemligt/);
  });

  it.each([
    new TypeError('undefined is not a function'),
    new TypeError("Cannot read properties of undefined (reading 'SSL')"),
    new TypeError('timeout is not a function'),
    failure('relation "booking" does not exist', { code: '42P01', severity: 'ERROR' }),
    failure('column "terminated" does not exist', { code: '42703', severity: 'ERROR' }),
    new DatabaseDownError(new TypeError('x is not iterable')),
  ])('a failed start throws %s itself, with its stack, where the fault is in the code', (error) => {
    expect(postgresStartError(URL, error)).toBe(error);
  });

  describe('of the embedded database', () => {
    const damaged = join(parent, 'held');
    const DAMAGED = `The database in ${damaged} cannot be opened: it is damaged`;

    beforeAll(() => {
      mkdirSync(damaged);
      writeFileSync(join(damaged, 'PG_VERSION'), '17\n');
    });

    it.each([
      new Error('PGlite failed to initialize properly'),
      new DatabaseDownError(
        new WebAssembly.RuntimeError('Aborted(). Build with -sASSERTIONS for more info.'),
      ),
      { name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 },
      failure('invalid page in block 0', { code: 'XX001', severity: 'ERROR' }),
    ])(
      'a failed start says that the embedded database is damaged where the cause is %s',
      (cause) => {
        expect(folderStartError(damaged, cause)).toMatchObject({
          name: 'StartError',
          message: expect.stringContaining(DAMAGED),
        });
      },
    );

    it.each([
      new TypeError('undefined is not a function'),
      new RangeError('WebAssembly.Memory(): could not allocate memory'),
      failure('no such file', { code: 'ENOENT', path: '/opt/packages/pglite.data' }),
      new DatabaseDownError(new WebAssembly.RuntimeError('Aborted(OOM). Build with')),
      new DatabaseDownError(failure('out of memory', { code: '53200', severity: 'ERROR' })),
    ])(
      'a failed start never advises to move the embedded database away for %s, which is thrown as it is',
      (error) => {
        expect(folderStartError(damaged, error)).toBe(error);
      },
    );

    it.each(['ENOSPC', 'EDQUOT'])(
      'a failed start says that no space is left for a copy of the embedded database: %s',
      (code) => {
        const folder = join(parent, 'full');
        const cause = failure(`${code}: copyfile`, {
          code,
          syscall: 'copyfile',
          path: '/opt/dist/server/emptyDatabase/PG_VERSION',
          dest: `${folder}.new/PG_VERSION`,
        });
        expect(folderStartError(folder, cause)).toMatchObject({
          name: 'StartError',
          message: `The database folder ${folder} cannot be used. ${folder}: there is no room left ${code === 'ENOSPC' ? 'on the disk' : 'for the user who runs the server'}. Fix that, or set DATA_DIR to another folder.`,
        });
      },
    );

    it('a failed start says that the embedded database has lost PG_VERSION, to commands as well', async () => {
      const folder = join(parent, 'lost');
      mkdirSync(join(folder, 'global'), { recursive: true });
      writeFileSync(join(folder, 'postgresql.conf'), '');
      const message = `The database in ${folder} has lost its file PG_VERSION, as when it is copied in part. Bring back a backup of the folder, or move it away: the server then starts with an empty one.`;
      await expect(openDatabase({ databaseUrl: '', dataDir: folder })).rejects.toThrow(message);
      const complained: string[] = [];
      const streams = {
        print() {},
        complain: (line: string) => void complained.push(line),
        readHidden: async () => ['19870705-2380'],
      };
      expect(await administer(['person', 'list'], { DATA_DIR: folder }, streams)).toBe(1);
      expect(complained).toEqual([message]);
    });

    it('a failed start says that an embedded database cannot be made', () => {
      const folder = join(parent, 'new');
      const cause = new Error('INITDB failed to initialize: exit code 1');
      expect(folderStartError(folder, cause)).toMatchObject({
        name: 'StartError',
        message: `No database can be made in ${folder} (${cause.message}). Check that its disk has room and the machine memory, or set DATA_DIR to another folder.`,
      });
    });
  });

  it('a failed start names a port in use by another program, and an address of another machine', async () => {
    await expect(listen(Fastify(), { port, host: '127.0.0.1' })).rejects.toThrow(
      `another program uses port ${port} of 127.0.0.1. Stop it, or set PORT to another.`,
    );
    await expect(listen(Fastify(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
      '192.0.2.1 is no address of this machine. Set HOST to one of its own',
    );
  });

  it('a failed start names a key file that cannot be used', () => {
    const path = join(parent, 'db.declaration-key');
    mkdirSync(path);
    expect(() => openKeyFile(path, systemTimeAndRandom)).toThrow(
      `The key file ${path} cannot be used: there is a folder where a file is expected. Fix that, or set DECLARATION_KEYS to the key.`,
    );
  });

  it('a failed start names a built client that cannot be read', async () => {
    const folder = join(parent, 'client');
    mkdirSync(join(folder, 'index.html'), { recursive: true });
    const database = await openSharedDatabase();
    await expect(startServer(database, { STATIC_DIR: folder })).rejects.toThrow(
      `The built client in ${folder} cannot be read.`,
    );
    await database.end();
  });
});
