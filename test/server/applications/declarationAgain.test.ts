import { beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../insurance/sampleApplication.ts';
import {
  apply,
  approve,
  logIn,
  ready,
  recommend,
  selected,
  testApplying,
  ticked,
} from '../applying.ts';
import { browserOf } from '../eidCalls.ts';
import { until } from '../harness.ts';
import { UNKNOWN } from '../scriptedBankId.ts';
import { applyFully, awaitDeclaration, GIVEN, readyFully } from './declaring.ts';

const MAIL = { email: 'maria@exempel.se', includeHealthDeclarationLink: false };

describe('a health declaration whose response was lost', () => {
  const at = testApplying();
  beforeEach(async () => {
    for (const table of ['declarations', 'captured_mails'] as const) {
      await at.database.query.deleteFrom(table).execute();
    }
    await at.enter(GIVEN);
    await awaitDeclaration(at);
  });

  const sessions = async () => {
    const rows = await at.database.query
      .selectFrom('applications')
      .select('session_id')
      .orderBy('sequence')
      .execute();
    return rows.map((row) => row.session_id);
  };

  it('a health declaration submitted again in a new session can be confirmed by mail there', async () => {
    const { sent } = await readyFully(at);
    const first = await applyFully(at.browser, sent);
    const later = browserOf(at.two.app);
    await logIn(later, at.bankid);
    expect((await later.post('apply-for-insurance/mail', MAIL)).statusCode).toBe(409);
    const before = await sessions();
    const again = await applyFully(later, sent);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(await sessions()).not.toEqual(before);
    expect((await later.post('apply-for-insurance/mail', MAIL)).statusCode).toBe(200);
    const mail = await until(() =>
      at.database.query.selectFrom('captured_mails').select('text').executeTakeFirst(),
    );
    expect(mail?.text).toContain('din hälsodeklaration den 31 maj 2026.');
    // That of the application, in both.
    const { reference, receivedAt } = first.json();
    expect(mail?.text).toContain(`Referensnummer: ${reference}\n`);
    expect(receivedAt).toBe(new Date(at.now).toISOString());
    expect(mail?.text).toMatch(
      /Sjukförsäkring\nErsättning: .*\nPris: .*\nGäller från och med den 1 juni 2026\./,
    );
  });

  it('a health declaration submitted again brings only what it decided into the new session', async () => {
    const { sent } = await readyFully(at);
    await applyFully(at.browser, sent);
    at.now += 1000;
    const offered = await at.database.query
      .selectFrom('recommendations')
      .select('recommendations')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await recommend(at.database, at.browser, offered.recommendations, at.now);
    const other = await ready(at, selected(GIVEN, ticked({ OF: {} })));
    expect((await apply(at.browser, other.sent)).statusCode).toBe(200);
    const [decided, since] = await sessions();
    expect(decided).toBe(since);
    const later = browserOf(at.one.app);
    await logIn(later, at.bankid);
    await applyFully(later, sent);
    const [moved, left] = await sessions();
    expect(left).toBe(since);
    expect(moved).not.toBe(since);
  });

  it('a health declaration submitted again returns its results whatever is sent, to nobody else', async () => {
    const { sent } = await readyFully(at);
    const first = await applyFully(at.browser, sent);
    const later = browserOf(at.one.app);
    await logIn(later, at.bankid);
    const info = { ocspResponse: 'b2NzcA==', signature: 'c2lnbg==', userNonVisibleData: '{}' };
    for (const change of [
      { selectedProducts: [application('X', 'X')] },
      { isFullyFunctional: false },
      { bankIdSigningInfo: info },
      { person: { ...sent.person, epost: 'maria@' } },
      { consentsToMarketing: false },
    ]) {
      const again = await applyFully(later, { ...sent, ...change });
      expect(again.statusCode, Object.keys(change).join()).toBe(200);
      expect(again.body).toBe(first.body);
    }
    const before = await sessions();
    const stranger = browserOf(at.one.app);
    await logIn(stranger, at.bankid, UNKNOWN);
    await approve(stranger);
    expect((await applyFully(stranger, sent)).statusCode).toBe(409);
    expect(await sessions()).toEqual(before);
  });
});
