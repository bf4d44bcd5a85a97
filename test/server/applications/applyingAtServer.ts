import { expect } from 'vitest';
import { type Database, readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { findPerson } from '../../../src/server/people/people.ts';
import { logInSession } from '../../../src/server/people/sessions.ts';
import { recommendationsOf } from '../../insurance/cases.ts';
import { recommend, selected, ticked } from '../applying.ts';
import { until } from '../harness.ts';
import { MEMBER } from '../scriptedBankId.ts';

const GIVEN = ['OF', 'VA'];
const PRODUCTS = selected(GIVEN, ticked({ OF: {}, VA: {} }));

/** Logs in a person with recommendations; returns the cookie. */
export async function enter(database: Database): Promise<string> {
  const login = { person: MEMBER, isCustomer: true, orderId: null };
  const { secret } = await logInSession(database.query, systemTimeAndRandom, readConfig({}), login);
  const cookie = `session=${secret}`;
  await recommend(database, { cookie }, recommendationsOf(GIVEN), Date.now());
  return cookie;
}

/** A browser with a session at a server: posts to its API. */
export async function browse(url: string, cookie: string) {
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
export async function signAt(url: string, cookie: string): Promise<object> {
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
