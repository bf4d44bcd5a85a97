import { beforeEach, describe, expect, it } from 'vitest';
import { recommendationsOf } from '../../insurance/cases.ts';
import {
  applicationOf,
  apply,
  approve,
  CHILD,
  declare,
  documentOf,
  GIVEN,
  logIn,
  NOON,
  PRODUCTS,
  ready,
  recommend,
  selected,
  signed,
  testApplying,
  ticked,
} from '../applying.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { MEMBER, UNKNOWN } from '../scriptedBankId.ts';

describe('an application', () => {
  const at = testApplying();
  beforeEach(async () => await at.enter(GIVEN));

  const rows = () => at.database.query.selectFrom('applications').selectAll().execute();

  describe('that is submitted again', () => {
    it('an application submitted again is the same one, with the same response', async () => {
      const { sent } = await ready(at, PRODUCTS);
      const first = await apply(at.browser, sent);
      at.now += 60_000;
      await recommend(at.database, at.browser, recommendationsOf(['VA']), at.now);
      const again = await apply(at.browser, sent);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual(first.json());
      expect(await rows()).toHaveLength(1);
    });

    it('an application submitted again after a new login is the same one, in the new session', async () => {
      const { sent } = await ready(at, PRODUCTS);
      const first = await apply(at.browser, sent);
      const before = await rows();
      await logIn(at.browser, at.bankid);
      expect((await rows())[0]).toEqual({ ...before[0], session_id: null });
      const again = await apply(at.browser, sent);
      expect(again.json()).toEqual(first.json());
      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      expect(row?.session_id).toEqual(expect.any(String));
      expect(row?.session_id).not.toBe(before[0]?.session_id);
    });

    it('an application that another person submits again is refused', async () => {
      const { sent, document } = await ready(at, PRODUCTS);
      await apply(at.browser, sent);
      const other = browserOf(at.one.app);
      await logIn(other, at.bankid, UNKNOWN);
      await approve(other);
      const own = await applicationOf(other, document, sent.bankIdSigningInfo, PRODUCTS);
      expect((await apply(other, own)).statusCode).toBe(409);
      expect(await rows()).toHaveLength(1);
    });

    it('an application submitted many times at once, at two instances, is one with equal responses', async () => {
      const { sent } = await ready(at, PRODUCTS);
      const elsewhere = browserOf(at.two.app);
      elsewhere.cookie = at.browser.cookie;
      elsewhere.token = at.browser.token;
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) => apply(index % 2 ? at.browser : elsewhere, sent)),
      );
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      expect(new Set(responses.map((response) => response.body)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
    });
  });

  it('an application overtaken by another is refused until something new is recommended', async () => {
    const other = browserOf(at.two.app);
    await logIn(other, at.bankid);
    await recommend(at.database, other, recommendationsOf(GIVEN), at.now);
    const { sent } = await ready(at, PRODUCTS);
    const document = await documentOf(other, PRODUCTS);
    const info = await signed(other, at.bankid, document);
    const rival = await applicationOf(other, document, info, PRODUCTS);
    at.now += 1000;
    const responses = await Promise.all([apply(at.browser, sent), apply(other, rival)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await rows()).toHaveLength(1);

    const late = await declare(at.browser, { productApplications: PRODUCTS });
    expect(late.statusCode).toBe(409);
    at.now += 1000;
    await recommend(at.database, at.browser, recommendationsOf(['VA']), at.now);
    const next = await ready(at, selected(['VA'], ticked({ VA: {} })));
    expect((await apply(at.browser, next.sent)).statusCode).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it('an application overtaken at an instance whose clock is behind is refused before BankID is asked', async () => {
    at.lag = 300_000;
    const other = browserOf(at.two.app);
    await logIn(other, at.bankid);
    const { sent, document } = await ready(at, PRODUCTS);
    await recommend(at.database, other, recommendationsOf(GIVEN), at.now - at.lag);
    const rival = await ready({ browser: other, bankid: at.bankid }, PRODUCTS);
    expect((await apply(other, rival.sent)).statusCode).toBe(200);

    const [row] = await rows();
    expect(row?.created_at.getTime()).toBeLessThan(NOON);
    const begun = at.bankid.begun.length;
    const { textToSign, userNonVisibleData } = document;
    const late = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
    for (const refused of [
      await declare(at.browser, { productApplications: PRODUCTS }),
      await at.browser.post('bankid/sign', late),
      await apply(at.browser, sent),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'out_of_order' });
    }
    expect(at.bankid.begun).toHaveLength(begun);
    expect(await rows()).toHaveLength(1);
  });

  it('an application that has been submitted cannot be signed again', async () => {
    const { sent, document } = await ready(at, PRODUCTS);
    await apply(at.browser, sent);
    const begun = at.bankid.begun.length;
    const { textToSign, userNonVisibleData } = document;
    const again = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
    expect((await at.browser.post('bankid/sign', again)).statusCode).toBe(409);
    expect(at.bankid.begun).toHaveLength(begun);
  });

  it('an application may be as long as the signature of sixty insurances', async () => {
    const { sent } = await ready(at, PRODUCTS);
    const long = { ...sent.bankIdSigningInfo, ocspResponse: 'a'.repeat(60_000) };
    const bankIdSigningInfo = { ...long, signature: 'a'.repeat(60_000) };
    const response = await apply(at.browser, { ...sent, bankIdSigningInfo });
    expect(response.statusCode).toBe(422);
    expect((await declare(at.browser, { firstName: 'a'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('an application leaves nothing of its content in the log', async () => {
    const { sent } = await ready(at, PRODUCTS);
    await apply(at.browser, { ...sent, isFullyFunctional: false });
    await apply(at.browser, sent);
    const written = at.one.logs.join('\n');
    expect(written).toContain('/v1/api/apply-for-insurance/simple');
    for (const word of [
      MEMBER.personalNumber,
      CHILD,
      'Lindqvist',
      'OF-2',
      'exempel.se',
      sent.healthDeclarationDocumentId,
      sent.bankIdSigningInfo.signature,
    ]) {
      expect(written, word).not.toContain(word);
    }
  });
});
