import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { findPerson } from '../../../src/server/people/people.ts';
import { logInSession } from '../../../src/server/sessions/sessions.ts';
import { recommendationsOf } from '../../insurance/cases.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { recommend, selected, ticked } from '../applying.ts';
import { browserOf } from '../eidCalls.ts';
import { DECLARATION_KEYS, startServer, until } from '../harness.ts';
import { MEMBER } from '../scriptedBankId.ts';
import { type ServerProcess, startProcess } from '../serverProcess.ts';

const GIVEN = ['OF', 'VA'];
const PRODUCTS = selected(GIVEN, ticked({ OF: {}, VA: {} }));
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

  /** Logs in a person with recommendations; returns the cookie. */
  async function enter(): Promise<string> {
    const opened = await open();
    const login = { person: MEMBER, isCustomer: true, orderId: null };
    const { secret } = await logInSession(opened.query, systemTimeAndRandom, readConfig({}), login);
    const cookie = `session=${secret}`;
    await recommend(opened, { cookie }, recommendationsOf(GIVEN), Date.now());
    await opened.close();
    return cookie;
  }

  async function browse(url: string, cookie: string) {
    let token = '';
    const post = async (path: string, body: object) => {
      const response = await fetch(`${url}/v1/api/${path}`, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      token = response.headers.get('x-set-authorization') ?? token;
      return { status: response.status, body: await response.json() };
    };
    await post('session', {});
    return post;
  }

  async function phone(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const body = new URLSearchParams(fields);
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '', url).href;
  }

  /** Signs at one server; returns the body to submit. */
  async function signAt(url: string, cookie: string): Promise<object> {
    const post = await browse(url, cookie);
    const { givenName: firstName, surname: lastName, personalNumber } = MEMBER;
    const isFullyFunctional = true;
    const { body: document } = await post('health-declaration/simple', {
      firstName,
      lastName,
      isFullyFunctional,
      productApplications: PRODUCTS,
    });
    const { healthDeclarationDocumentId, textToSign, userNonVisibleData } = document;
    const returnUrl = `${url}/fordjupade-guiden/teckna-forsakringar/`;
    const { body: order } = await post('bankid/sign', {
      textToSign,
      userNonVisibleData,
      returnUrl,
    });
    const { orderRef, transactionId, qrCodeToken } = order;
    const page = await phone(`${url}/sandbox/bankid/scan`, { code: qrCodeToken });
    await phone(page, { act: 'approve', personalNumber });
    const done = await until(async () => {
      const name = { orderRef, transactionId, bankIdInactiveProps: null };
      const { body } = await post('bankid/collect', name);
      return body.keepCollecting ? undefined : body;
    });
    const { signature, ocspResponse } = done;
    const known = findPerson(personalNumber);
    const visitor = (await post('session', {})).body;
    return {
      healthDeclarationDocumentId,
      bankIdSigningInfo: { signature, ocspResponse, userNonVisibleData },
      isFullyFunctional,
      consentsToMarketing: false,
      person: {
        personnummer: personalNumber,
        fornamn: firstName,
        efternamn: lastName,
        mobilnummer: known?.mobile,
        epost: 'maria@exempel.se',
        id: visitor.visitorId,
      },
      selectedProducts: PRODUCTS,
    };
  }

  it('between storing and responding is one application when it is submitted again', async () => {
    const cookie = await enter();
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
