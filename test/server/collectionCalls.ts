import { expect } from 'vitest';
import type { CollectedInsurance, LoginInitiationResponse } from '#operations';
import type { Database } from '#server';
import { type Browser, browserOf, ORIGIN } from './eidCalls.ts';
import { startServer, type TestServer } from './harness.ts';

export const MARIA = '198707052380';
export const ELIAS = '199908072391';
export const ANY_DEVICE = 'SWEDISH_MOBILE_BANKID_ANY_DEVICE';
export const SAME_DEVICE = 'SWEDISH_MOBILE_BANKID_SAME_DEVICE';
export const OTHER_DEVICE = 'SWEDISH_MOBILE_BANKID_OTHER_DEVICE';
const NOON = Date.parse('2026-03-02T12:00:00Z');

const CALLS = 'collector/customer-insurances';

/** A clock that only moves when a test moves it. */
export interface Clock {
  now(): number;
  pass(seconds: number): void;
  set(moment: number): void;
}

export function stoppedClock(): Clock {
  let now = NOON;
  return {
    now: () => now,
    pass: (seconds) => {
      now += Math.round(seconds * 1000);
    },
    set: (moment) => {
      now = moment;
    },
  };
}

/** A listening server with simulated insurers, which it calls over HTTP. */
export async function startCollecting(
  database: Database,
  clock: Clock,
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const timeAndRandom = { now: clock.now };
  const server = await startServer(database, { BANKID_INACTIVE: 'on', ...env }, { timeAndRandom });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

/** A browser in which a person is logged in. */
export async function logIn(
  { app }: TestServer,
  personalNumber: string,
  headers: Readonly<Record<string, string>> = { origin: ORIGIN },
): Promise<Browser> {
  const browser = browserOf(app, headers);
  const { statusCode } = await browser.post('bankid/collect', {
    orderRef: '',
    transactionId: '',
    bankIdInactiveProps: { personalNumber },
  });
  expect(statusCode).toBe(200);
  return browser;
}

export function initiate(
  browser: Browser,
  insuranceCompany: string,
  personalNumber = MARIA,
  loginMethod = ANY_DEVICE,
) {
  return browser.post(`${CALLS}/login-initiation`, {
    input: { swedishPersonalNumber: personalNumber },
    insuranceCompany,
    loginMethod,
  });
}

/** Begins a collection; returns what the visitor is shown. */
export async function begin(
  browser: Browser,
  insuranceCompany: string,
  personalNumber = MARIA,
  loginMethod = ANY_DEVICE,
) {
  const response = await initiate(browser, insuranceCompany, personalNumber, loginMethod);
  expect(response.statusCode, response.body).toBe(200);
  const { id, extraInformation } = response.json<LoginInitiationResponse>();
  return { id, ...extraInformation };
}

export function pollStatus(browser: Browser, id: string) {
  return browser.post(`${CALLS}/login-status?collectionId=${encodeURIComponent(id)}`);
}

export async function statusOf(browser: Browser, id: string): Promise<string> {
  return (await pollStatus(browser, id)).json().status;
}

export async function dataOf(
  browser: Browser,
  ...ids: readonly string[]
): Promise<readonly CollectedInsurance[]> {
  const response = await browser.post(`${CALLS}/get-data`, ids);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** The phone's user scans a code or token and acts; returns the URL they are redirected to. */
export async function operatePhone(
  { app }: TestServer,
  code: string,
  fields: Readonly<Record<string, string>> = { act: 'approve', personalNumber: MARIA },
): Promise<string> {
  const post = async (url: string, form: Readonly<Record<string, string>>) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(statusCode).toBe(303);
    return String(headers.location);
  };
  return await post(await post('/sandbox/bankid/scan', { code }), fields);
}
