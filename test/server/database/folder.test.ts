import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, openDatabase } from '#server';
import { lockFolder } from '../../../src/server/database/folderLock.ts';
import { lifeOf, ownIdentity } from '../../../src/server/database/processIdentity.ts';
import { createDatabase } from '../../support/database.ts';
import { until } from '../harness.ts';

const GONE = { ...ownIdentity(), pid: 2 ** 22 - 3 };

describe('the lock on a folder', () => {
  let parent: string;
  let folder: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'behovsguiden-lock-'));
    folder = join(parent, 'db');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const holder = () => {
    const place = `${folder}.lock`;
    return readdirSync(place).map((name) => readFileSync(join(place, name), 'utf8'));
  };
  const leaveLock = (content: object | string) => {
    mkdirSync(`${folder}.lock`, { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(`${folder}.lock`, '7'), text);
  };

  it('the lock on a folder is held until it is released, and can then be taken again', () => {
    const first = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}`);
    first.release();
    const second = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    second.release();
    expect(holder()).toEqual(['released']);
  });

  it('the lock on a folder is taken over from a process that is gone, and leaves one file', () => {
    leaveLock(GONE);
    lockFolder(folder);
    expect(holder().map((content) => JSON.parse(content).pid)).toEqual([process.pid]);
  });

  it('the lock on a folder is taken over when its process id now belongs to a later process', () => {
    leaveLock({ ...ownIdentity(), startedAt: '1' });
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it('the lock on a folder is taken over after the machine was restarted', () => {
    leaveLock({ ...ownIdentity(), boot: 'another' });
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it('the lock on a folder of another machine or container is not taken, with what to remove', () => {
    leaveLock({ ...GONE, place: 'elsewhere' });
    expect(() => lockFolder(folder)).toThrow(`remove ${join(`${folder}.lock`, '7')}`);
  });

  it.each(['', 'gone', 'null', '7', '{"pid":"7"}'])(
    'the lock on a folder is refused when its file holds %j; the message says what to remove',
    (content) => {
      leaveLock(content);
      expect(() => lockFolder(folder)).toThrow(FolderInUseError);
      expect(() => lockFolder(folder)).toThrow(`remove ${join(`${folder}.lock`, '7')} and`);
      expect(holder()).toEqual([content]);
    },
  );

  it('the lock on a folder treats a zombie process as gone', async () => {
    // The shell starts a child and becomes `sleep`, which never reaps it. The child ends with its
    // input, so not before: the shell would reap it.
    const program = 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60';
    const shell = spawn('sh', ['-c', program]);
    const pid = await new Promise<number>((resolve) => {
      shell.stdout.once('data', (text) => resolve(Number(text)));
    });
    await until(() => readFileSync(`/proc/${shell.pid}/comm`, 'utf8') === 'sleep\n');
    shell.stdin.end();
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
    await until(() => stat().includes(') Z '));
    const startedAt =
      stat()
        .slice(stat().lastIndexOf(')') + 2)
        .split(' ')[19] ?? '';
    expect(lifeOf({ ...ownIdentity(), pid, startedAt })).toBe('dead');
    shell.kill('SIGKILL');
  });
});

describe('the folder of the embedded database', () => {
  const parent = mkdtempSync(join(tmpdir(), 'behovsguiden-folder-'));
  afterAll(() => rmSync(parent, { recursive: true }));

  it('the folder of the embedded database is used by one server at a time, and keeps what was stored', async () => {
    const embedded = await createDatabase('');
    const { DATA_DIR: dataDir = '' } = embedded.env;
    const first = await openDatabase({ databaseUrl: '', dataDir });
    await first.query.insertInto('daily_keys').values({ day: '2026-01-01', secret: 's' }).execute();
    await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.toThrow(FolderInUseError);
    await first.close();

    const second = await openDatabase({ databaseUrl: '', dataDir });
    expect(await second.query.selectFrom('daily_keys').selectAll().execute()).toHaveLength(1);
    await second.close();
    await embedded.drop();
  });

  it('the folder of the embedded database is left alone when it contains something else', async () => {
    const dataDir = join(parent, 'other');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'photo.jpg'), '');
    await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.toThrow('no database');
    expect(readdirSync(dataDir)).toEqual(['photo.jpg']);
    lockFolder(dataDir).release();
  });
});
