import { beforeEach, describe, expect, it } from 'vitest';
import type { BankIdCollect } from '../../../src/server/bankid/bankid.ts';
import {
  applicationOf,
  apply,
  approve,
  documentOf,
  GIVEN,
  logIn,
  PRODUCTS,
  ready,
  testApplying,
} from '../applying.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { completed, MEMBER, UNKNOWN } from '../scriptedBankId.ts';

describe('an application', () => {
  const at = testApplying();
  beforeEach(async () => await at.enter(GIVEN));

  const rows = () => at.database.query.selectFrom('applications').selectAll().execute();

  describe('is refused, and nothing stored,', () => {
    it.each<[string, BankIdCollect | undefined]>([
      ['nobody has signed', undefined],
      ['the signature is under way', { status: 'pending', hintCode: 'userSign' }],
      ['the signature was cancelled', { status: 'failed', hintCode: 'userCancel' }],
      ['somebody else has signed', completed(UNKNOWN)],
    ])('an application is refused, and nothing stored, while %s', async (_what, answer) => {
      const document = await documentOf(at.browser, PRODUCTS);
      const { textToSign, userNonVisibleData } = document;
      if (answer !== undefined) {
        const data = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
        const order = (await at.browser.post('bankid/sign', data)).json();
        at.bankid.script(answer);
        await at.browser.poll(order);
      }
      const info = { signature: 'c2lnbg==', ocspResponse: 'b2NzcA==', userNonVisibleData };
      const sent = await applicationOf(at.browser, document, info, PRODUCTS);
      const response = await apply(at.browser, sent);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'out_of_order' });
      expect(await rows()).toEqual([]);
    });

    it('an application is refused in another session, of any person, and without a document', async () => {
      const { sent, document } = await ready(at, PRODUCTS);
      for (const person of [MEMBER, UNKNOWN]) {
        const other = browserOf(at.one.app);
        await logIn(other, at.bankid, person);
        if (person === UNKNOWN) await approve(other);
        const own = await applicationOf(other, document, sent.bankIdSigningInfo, PRODUCTS);
        expect((await apply(other, own)).statusCode).toBe(409);
      }
      for (const healthDeclarationDocumentId of ['', 'x', crypto.randomUUID()]) {
        const { statusCode } = await apply(at.browser, { ...sent, healthDeclarationDocumentId });
        expect(statusCode).toBe(409);
      }
      expect(await rows()).toEqual([]);
    });

    it('an application is refused without the cookie of its session, and from another site', async () => {
      const { sent } = await ready(at, PRODUCTS);
      const other = browserOf(at.one.app);
      await logIn(other, at.bankid);
      const mixed = browserOf(at.one.app);
      mixed.token = at.browser.token;
      expect((await apply(mixed, sent)).statusCode).toBe(403);
      mixed.cookie = other.cookie;
      expect((await apply(mixed, sent)).statusCode).toBe(403);
      mixed.token = undefined;
      expect((await apply(mixed, sent)).statusCode).toBe(401);
      const elsewhere = { origin: 'https://evil.example' };
      const path = 'apply-for-insurance/simple';
      expect((await at.browser.post(path, sent, elsewhere)).statusCode).toBe(403);
      expect(await rows()).toEqual([]);
    });
  });
});
