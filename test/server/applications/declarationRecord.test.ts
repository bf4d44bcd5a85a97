import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { start, validateStep } from '#engine';
import { shownSteps } from '#engine/adapters';
import { readConfig } from '#server';
import { openDeclarationKeys } from '../../../src/server/applications/declarationKeys.ts';
import { openDeclaration } from '../../../src/server/applications/declarations.ts';
import {
  declaration,
  form,
  HEALTH_QUESTIONS,
} from '../../../src/server/applications/healthDeclaration.ts';
import { replayDeclaration } from '../../../src/server/applications/replayDeclaration.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { startRetentionJob } from '../../../src/server/database/retentionJob.ts';
import { declared } from '../../support/declaredSteps.ts';
import {
  applicationOf,
  logIn,
  ready,
  recommend,
  selected,
  TODAY,
  testApplying,
  ticked,
} from '../applying.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { DECLARATION_KEYS, until } from '../harness.ts';
import { completed, MEMBER } from '../scriptedBankId.ts';
import {
  AWAITED,
  applyFully,
  awaitDeclaration,
  declarationOf,
  declareFully,
  GIVEN,
  readyFully,
  rowCounts,
  tablesWith,
} from './declaring.ts';

const MARKER = 'Ryggskottsmarkering';
const ANSWERS = {
  hasConditions: 'Ja',
  conditions: ['Rygg, leder och muskler'],
  jointPlaces: ['Rygg', 'Knä'],
  more: `${MARKER}\n# inte en rubrik`,
};
const keys = openDeclarationKeys(readConfig({ DECLARATION_KEYS }), systemTimeAndRandom);

describe('the record of a health declaration', () => {
  const at = testApplying();
  beforeEach(async () => {
    for (const table of ['declarations', 'captured_mails'] as const) {
      await at.database.query.deleteFrom(table).execute();
    }
    await at.enter(GIVEN);
    await awaitDeclaration(at);
  });

  const rows = () => at.database.query.selectFrom('declarations').selectAll().execute();

  it('the record of a health declaration has the questions as served, answers, text and signature', async () => {
    const served = (await at.browser.get('health-declaration/3')).json();
    const { sent, document } = await readyFully(at, ANSWERS);
    await applyFully(at.browser, sent);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    if (row === undefined) throw new Error('no declaration');
    const record = openDeclaration(keys, row);
    const { signature, ocspResponse, userNonVisibleData } = sent.bankIdSigningInfo;
    expect(record).toMatchObject({
      definition: served,
      version: served.version,
      steps: declared(ANSWERS),
      products: AWAITED,
      textToSign: document.textToSign,
      userNonVisibleData: document.userNonVisibleData,
      signature: { signature, ocspResponse, userNonVisibleData },
      signedAt: new Date(at.now).toISOString(),
      person: { personnummer: MEMBER.personalNumber, epost: 'maria@exempel.se' },
    });
    const other = { ...row, document_id: crypto.randomUUID() };
    expect(() => openDeclaration(keys, other)).toThrow();
  });

  it('the record of a health declaration is replayed into exactly the screens the person saw', async () => {
    const { sent } = await readyFully(at, ANSWERS);
    await applyFully(at.browser, sent);
    const [row] = await rows();
    if (row === undefined) throw new Error('no declaration');
    const record = openDeclaration(keys, row);
    const replayed = replayDeclaration(record);
    const seen = start(form, { answers: ANSWERS, today: TODAY });
    const own = shownSteps(declaration, seen).map(({ name }) => name);
    expect(replayed.screens.map(({ name }) => name)).toEqual(own);
    expect(replayed.declaration).toEqual(declaration);
    const back = replayed.screens.find(({ name }) => name === 'Rygg, leder och muskler');
    expect(back?.questions[0]).toMatchObject({ answers: ['Rygg', 'Knä'], depth: 0 });
    expect(replayed.screens.at(-1)?.questions[0]?.answers).toEqual([ANSWERS.more]);
    for (const { stepId } of replayed.screens) {
      expect(validateStep(replayed.run, stepId), stepId).toEqual([]);
    }
    const [first, ...steps] = HEALTH_QUESTIONS.steps;
    const older = { ...HEALTH_QUESTIONS, steps: [{ ...first, name: 'Förr' }, ...steps] };
    expect(replayDeclaration({ ...record, definition: older }).screens[0]?.name).toBe('Förr');
  });

  it('no answer of a health declaration is stored unencrypted, in any table at any time', async () => {
    const document = await declarationOf(at.browser, ANSWERS);
    const { textToSign, userNonVisibleData } = document;
    const base64 = Buffer.from(textToSign).toString('base64');
    // Must be nowhere, not even as something that answers can be guessed from.
    const traces = [
      MARKER,
      'Rygg, leder',
      'weightChanged',
      base64.slice(400, 440),
      createHash('sha256').update(textToSign).digest('hex'),
    ];
    const clear = async () =>
      (await Promise.all(traces.map((trace) => tablesWith(at.database, trace)))).flat();
    expect(textToSign).toContain(MARKER);
    expect(await clear()).toEqual([]);

    const begun = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
    const order = (await at.browser.post('bankid/sign', begun)).json();
    expect(await clear()).toEqual([]);
    at.bankid.script({ ...completed(), signature: base64 } as ReturnType<typeof completed>);
    const polled = (await at.browser.poll(order)).json();
    expect(polled.signature).toBe(base64);
    expect(await clear()).toEqual([]);

    const { signature, ocspResponse } = polled;
    const info = { signature, ocspResponse, userNonVisibleData };
    const sent = await applicationOf(at.browser, document, info, AWAITED);
    expect((await applyFully(at.browser, sent)).statusCode).toBe(200);
    expect((await rows()).length).toBe(1);
    expect(await clear()).toEqual([]);
    const mail = { email: 'maria@exempel.se', includeHealthDeclarationLink: false };
    await at.browser.post('apply-for-insurance/mail', mail);
    expect(await clear()).toEqual([]);
    // The search works: the name of the insurance is not encrypted.
    expect(await tablesWith(at.database, 'Sjukförsäkring')).toContain('applications');
    expect(at.one.logs.join('\n')).toContain('/v1/api/health-declaration/full');
    for (const word of [MARKER, 'Rygg', base64.slice(400, 440)]) {
      expect(at.one.logs.join('\n')).not.toContain(word);
    }
  });

  it('refused answers of a health declaration leave nothing in the log', async () => {
    const steps = [{ name: MARKER, questions: [{ id: 'x', answers: [MARKER] }] }];
    expect((await declareFully(at.browser, { form: { steps } })).statusCode).toBe(422);
    const body = { form: { steps, [MARKER]: 1 } };
    expect((await declareFully(at.browser, body)).statusCode).toBe(400);
    expect(at.one.logs.join('\n')).not.toContain(MARKER);
  });

  it('the record of a health declaration outlives the session, and what was not signed does not', async () => {
    const { sent } = await readyFully(at);
    await applyFully(at.browser, sent);
    at.now += 1000;
    const products = selected(['SJ', 'TI'], ticked({ SJ: {}, TI: {} }));
    await recommend(at.database, at.browser, (await recommendedNow()).recommendations, at.now);
    const again = await ready(at, products);
    await at.browser.post('apply-for-insurance/simple', again.sent);
    const document = await declarationOf(at.browser, ANSWERS);
    const [row] = await rows();
    const own = at.database.query.selectFrom('declaration_documents').select('document_id');
    const kept = (await own.execute()).map(({ document_id }) => document_id);
    expect(kept).toContain(row?.document_id);
    expect(kept).toContain(document.healthDeclarationDocumentId);
    const timeAndRandom = { ...systemTimeAndRandom, now: () => at.now + 60 * 60_000 };
    const report = (error: unknown) => expect.unreachable(String(error));
    const retentionJob = startRetentionJob(at.database, readConfig({}), timeAndRandom, report);
    await retentionJob.removeDue();
    await retentionJob.stop();
    expect(await rowCounts(at.database)).toMatchObject({
      sign_documents: 0,
      declaration_documents: 0,
      declarations: 1,
    });
  });

  const recommendedNow = () =>
    at.database.query
      .selectFrom('recommendations')
      .select('recommendations')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('a health declaration is confirmed by mail, also in another session, and never quoted', async () => {
    const later = browserOf(at.two.app);
    await logIn(later, at.bankid);
    const mail = { email: 'maria@exempel.se', includeHealthDeclarationLink: false };
    expect((await later.post('apply-for-insurance/mail', mail)).statusCode).toBe(409);
    const { sent } = await readyFully({ browser: later, bankid: at.bankid }, { weight: 71 });
    at.now += 60_000;
    expect((await applyFully(later, sent)).statusCode).toBe(200);
    expect((await later.post('apply-for-insurance/mail', mail)).statusCode).toBe(200);
    const captured = () =>
      at.database.query.selectFrom('captured_mails').selectAll().executeTakeFirst();
    const { text = '', subject = '' } = (await until(captured)) ?? {};
    expect(subject).toBe('Bekräftelse från Granbo Försäkring');
    expect(text).toContain('din ansökan den 31 maj 2026 och din hälsodeklaration den 31 maj 2026.');
    expect(text).toMatch(
      /Sjukförsäkring\nErsättning: .*\nPris: .*\nGäller från och med den 1 juni 2026\./,
    );
    expect(text).toContain('Olycksfallsförsäkring');
    expect(text).not.toContain('Väntande');
    expect(text).not.toContain('*');
  });

  it('the page of applications shows the time alone of a health declaration, and deletes it with them', async () => {
    const page = async () => (await at.one.app.inject('/sandbox/applications/')).body;
    expect(await page()).not.toContain('Hälsodeklaration inlämnad');
    const { sent } = await readyFully(at, ANSWERS);
    await applyFully(at.browser, sent);
    const shown = await page();
    expect(shown).toContain('Hälsodeklaration inlämnad 31 maj 2026 12:00:01');
    expect(shown).not.toContain('Rygg');
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(shown) ?? [];
    await at.one.app.inject({
      method: 'POST',
      url: '/sandbox/applications/forget',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id }).toString(),
    });
    expect(await rows()).toEqual([]);
    expect((await applyFully(at.browser, sent)).statusCode).toBe(409);
  });
});
