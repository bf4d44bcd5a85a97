import type { Page } from '@playwright/test';
import { dateInStockholm } from '#engine';
import { choicesFor, type Recommendation, selectedProducts, tick } from '#insurance';
import { ANSWER_SETS, answered } from '../support/answerSets.ts';
import { expect } from '../support/page.ts';
import { enterWithAnswers } from './answers.ts';
import { forgetApplications } from './applications.ts';
import { approveCode } from './bankId.ts';

/**
 * Logged in, with life insurance applied for and signed, so that a health declaration is awaited: all
 * of it by the API. For tests of what comes after that; no page of the guide is open yet.
 */
export async function enterAwaiting(page: Page, person: string): Promise<void> {
  await enterWithAnswers(page, person, ANSWER_SETS.family);
  await forgetApplications(page.request, person);
  const call = await callerOf(page);
  const { recommendations } = (await call('recommendations', {
    answers: answered(ANSWER_SETS.family),
    insuranceFragments: [],
    consentsToCollection: false,
  })) as { readonly recommendations: readonly Recommendation[] };
  const life = recommendations.filter(({ productName }) => productName === 'Livförsäkring');
  const choices = choicesFor(life).map((choice) =>
    life.reduce((row, own) => tick(own, row), choice),
  );
  const products = selectedProducts(life, choices, dateInStockholm(new Date()));
  const own = await call('provider/customer-insurances/signed');

  const details = own.person as Readonly<Record<string, string>>;
  const document = await call('health-declaration/simple', {
    firstName: details.fornamn,
    lastName: details.efternamn,
    isFullyFunctional: true,
    productApplications: products,
  });
  const { textToSign, userNonVisibleData, healthDeclarationDocumentId } = document;
  const returnUrl = new URL('/fordjupade-guiden/teckna-forsakringar/', page.url()).href;
  const order = await call('bankid/sign', { textToSign, userNonVisibleData, returnUrl });
  await approveCode(page, String(order.qrCodeToken), person);
  const { orderRef, transactionId } = order;
  const signed = await call('bankid/collect', {
    orderRef,
    transactionId,
    bankIdInactiveProps: null,
  });
  const { ocspResponse, signature } = signed;
  await call('apply-for-insurance/simple', {
    healthDeclarationDocumentId,
    bankIdSigningInfo: { ocspResponse, signature, userNonVisibleData },
    isFullyFunctional: true,
    consentsToMarketing: true,
    person: details,
    selectedProducts: products,
  });
}

type Answer = Readonly<Record<string, unknown>>;

/** Calls of whoever is logged in by the cookie: `POST` with a body, else `GET`. */
async function callerOf({
  request,
}: Page): Promise<(path: string, data?: object) => Promise<Answer>> {
  const session = await request.post('/v1/api/session', { data: {} });
  const headers = { authorization: `Bearer ${session.headers()['x-set-authorization']}` };
  return async (path, data) => {
    const url = `/v1/api/${path}`;
    const answer = await (data
      ? request.post(url, { headers, data })
      : request.get(url, { headers }));
    expect(answer.status(), `the answer to ${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
}
