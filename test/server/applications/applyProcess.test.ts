import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { browserOf } from '../eidCalls.ts';
import { DECLARATION_KEYS, startServer } from '../harness.ts';
import { MEMBER } from '../scriptedBankId.ts';
import { type ServerProcess, startProcess } from '../serverProcess.ts';
import { browse, enter, signAt } from './applyingAtServer.ts';

/** Kills the process when it begins to respond: everything has been stored by then. */
const KILL_HOOK = fileURLToPath(new URL('./killedBeforeResponse.mjs', import.meta.url));

describe('an application at a server that is killed', () => {
  let database: TestDatabase;
  const started: ServerProcess[] = [];

  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    await database.drop();
  });

  function start(): ServerProcess {
    const env = { DECLARATION_KEYS, NODE_OPTIONS: `--import=${KILL_HOOK}` };
    const server = startProcess({ ...database.env, ...env });
    started.push(server);
    return server;
  }

  /** Opens the database while no server uses it. */
  async function open() {
    const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = database.env;
    return await openDatabase({ databaseUrl, dataDir });
  }

  it('an application whose server is killed before responding is one when it is submitted again', async () => {
    const before = await open();
    const cookie = await enter(before);
    await before.close();
    const deadly = start();
    const url = await deadly.url;
    const sent = await signAt(url, cookie);
    const post = await browse(url, cookie);
    await expect(post('apply-for-insurance/simple', sent)).rejects.toThrow();
    expect(await deadly.exited).toBeNull();
    const opened = await open();
    const rows = () => opened.query.selectFrom('applications').selectAll().execute();
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.personal_number).toBe(MEMBER.personalNumber);

    const next = await startServer(opened, { DECLARATION_KEYS });
    const again = browserOf(next.app);
    again.cookie = cookie;
    await again.post('session');
    const response = await again.post('apply-for-insurance/simple', sent);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().applicationResults).toEqual(row?.results);
    expect(await rows()).toHaveLength(1);
    await next.app.close();
    expect([deadly.output(), ...next.logs].join('\n')).not.toContain(MEMBER.personalNumber);
  });
});
