import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, browserOf, ORIGIN } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase, until } from '../harness.ts';
import { readMail } from '../readMail.ts';
import { CHILD, logIn, RECOMMENDATIONS, recommendation, storeResult } from '../resultRows.ts';
import { MEMBER, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';
import { type SmtpServer, startSmtpServer } from '../smtpServer.ts';

const ADDRESS = 'asa@exempel.se';
const NOWHERE = { deliver: () => Promise.reject(new Error('no')), close() {} };

describe('the summary by mail', () => {
  const database = testDatabase();
  let smtp: SmtpServer;
  let bankid: ScriptedBankId;
  let server: TestServer;
  let browser: Browser;
  let session: string;

  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    smtp.close();
  });
  beforeEach(async () => {
    bankid = scriptedBankId();
    await open();
  });
  afterEach(async () => {
    await server.app.close();
    await database.query.deleteFrom('outbox').execute();
    await database.query.deleteFrom('rate_windows').execute();
    await database.query.deleteFrom('sessions').execute();
  });

  async function open(env: Record<string, string> = {}) {
    server = await startServer(database, env, {
      bankid,
      ...(env.SMTP_URL === undefined && { transport: NOWHERE }),
    });
    browser = browserOf(server.app, { origin: ORIGIN });
    session = await logIn(browser, bankid, database);
  }

  async function reopen(env: Record<string, string>) {
    await server.app.close();
    await open(env);
  }

  const ask = (email = ADDRESS) => browser.post('recommendations/mail', { email });
  const mails = () => database.query.selectFrom('outbox').selectAll().execute();

  async function summary(recommendations = RECOMMENDATIONS) {
    await storeResult(database, session, recommendations);
    expect((await ask()).statusCode).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    return mail;
  }

  it('the summary mail goes to the requested address, with a subject that says nothing about anybody', async () => {
    expect(await summary()).toMatchObject({
      recipient: ADDRESS,
      reply_to: 'kundservice@granbo.example',
      subject: 'Sammanfattning från behovsguiden',
    });
  });

  it('the summary mail lists missing, outdated and held insurances, most important first, in both parts', async () => {
    const mail = await summary();
    const inOrder = [
      'den 21 november 2026',
      'inget bindande erbjudande',
      'Försäkringar du saknar',
      'Viktigast för dig',
      'Olycksfallsförsäkring',
      'Livförsäkring',
      'Sjukförsäkring',
      'Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.',
      'Tilläggsförsäkring inkomst',
      'Barnförsäkring',
      'Vårdförsäkring',
      'Försäkringar du har som kan behöva uppdateras',
      'Diagnosförsäkring',
      'Uppsagd',
      'Sjukkapitalförsäkring',
      'Dina övriga försäkringar hos Granbo',
      'Inkomstförsäkring',
      'Gravidförsäkring',
      'Försäkringar hos andra bolag',
      'Till behovsguiden',
    ];
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      let from = 0;
      for (const fact of inOrder) {
        const at = part.indexOf(fact, from);
        expect(at, fact).toBeGreaterThan(-1);
        from = at;
      }
    }
  });

  it('the summary mail gives level, price under each contract, later price and reasons', async () => {
    const text = (await summary())?.text ?? '';
    expect(text).toContain(
      [
        'Olycksfallsförsäkring',
        '(Viktigast för dig)',
        'Nivå vi rekommenderar: 600\u00a0000 kronor',
        'Pris: 79\u00a0kronor/månad',
        'Senare pris: Från och med den 1 januari 2027 kostar försäkringen 1\u00a0084 kronor.',
        'Därför behövs Olycksfallsförsäkring.',
        'Andra är beroende av din inkomst. Därför rekommenderar vi mellannivån.',
      ].join('\n'),
    );
    expect(text).toContain('Pris genom Industrifacket: 95\u00a0kronor/månad');
    expect(text).toContain('Pris genom Norrlunds kommun: 101\u00a0kronor/månad');
    expect(text).toContain('Pris: 1\u00a0190\u00a0kronor/månad');
    expect(text).toContain('Pris per barn: 79\u00a0kronor/månad');
    expect(text).toContain(
      [
        'Diagnosförsäkring',
        'Du har i dag: 100\u00a0000 kronor, 39\u00a0kronor/månad',
        'Nivå vi rekommenderar: 200\u00a0000 kronor',
      ].join('\n'),
    );
  });

  it('the summary mail gives the status of what cannot be changed, and not what an employer pays', async () => {
    const text = (await summary())?.text ?? '';
    expect(text).toContain(
      '- Inkomstförsäkring, 600\u00a0000 kronor. Din arbetsgivare betalar försäkringen. Därför kan den inte ändras.',
    );
    expect(text).not.toMatch(/4.?711/);
    expect(text).toContain('Du har redan nivån vi rekommenderar på försäkringen.');
    expect(text).toContain('- Hemförsäkring Ö hos Fjällbacka & Söner, Gällande');
  });

  it('the summary mail contains no personal number, neither the visitor’s nor a child’s', async () => {
    const mail = await summary();
    for (const part of [mail?.text, mail?.html, mail?.subject]) {
      expect(part).not.toContain(MEMBER.personalNumber.slice(2, 8));
      expect(part).not.toContain(CHILD.slice(2, 8));
    }
  });

  it('the summary mail shows external texts as text, never as HTML', async () => {
    const mail = await summary([recommendation('OF', '<img src=x onerror="alert(1)">')]);
    expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('Fjällbacka &amp; Söner');
  });

  it('the summary mail loads nothing, so that nobody can track when it is read', async () => {
    const html = (await summary())?.html ?? '';
    expect(html).toMatch(/^<!doctype html>\n<html lang="sv">/);
    expect(html).not.toMatch(/<(?:img|link|script|style|iframe)|url\(|src=/i);
  });

  it('the summary mail says when there is nothing to recommend', async () => {
    const text = (await summary([]))?.text ?? '';
    expect(text).toContain('Det finns inga försäkringar att rekommendera baserat på dina svar.');
    expect(text).not.toContain('Försäkringar du saknar');
    expect(text).not.toContain('när du vill teckna');
  });

  it.each([
    ['the origin of the calling page', {}, ORIGIN],
    [
      'PUBLIC_URL before it',
      { PUBLIC_URL: 'https://guide.granbo.example/' },
      'https://guide.granbo.example',
    ],
  ])('the summary mail links to the guide at %s', async (_case, env, base) => {
    await reopen(env);
    const mail = await summary();
    expect(mail?.text).toContain(`\n${base}/fordjupade-guiden/start/\n`);
    expect(mail?.html).toContain(`href="${base}/fordjupade-guiden/start/"`);
  });

  it('the summary mail never links to an address that a foreign page claims for the guide', async () => {
    await storeResult(database, session);
    await browser.post(
      'recommendations/mail',
      { email: ADDRESS },
      { origin: 'https://evil.example' },
    );
    const [mail] = await mails();
    expect(mail?.text).toContain('https://www.granbo.example/\n');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('the summary mail takes the address of the guide from the settings in production', async () => {
    const { token } = browser;
    await server.app.close();
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://guide.granbo.example',
      SMTP_URL: smtp.url,
      BANKID_URL: 'http://127.0.0.1:9/rp',
    };
    server = await startServer(database, env, { bankid });
    const evil = 'evil.example';
    browser = browserOf(server.app, { host: evil, origin: `https://${evil}` });
    browser.token = token;
    await storeResult(database, session);
    expect((await ask()).statusCode).toBe(200);
    await until(() => smtp.received.length > 0);
    const { text } = readMail(smtp.received.splice(0)[0] ?? '');
    expect(text).toContain(
      'Till behovsguiden:\nhttps://guide.granbo.example/fordjupade-guiden/start/\n',
    );
  });

  it.each([
    ...['', '  ', 'asa', 'asa@exempel', 'a@b.se,c@d.se', `${'a'.repeat(250)}@b.se`],
    ...['asa@exempel..se', 'mailto:asa@exempel.se'],
  ])('the summary mail is refused for the address ’%s’', async (email) => {
    await storeResult(database, session);
    const response = await ask(email);
    expect([400, 422]).toContain(response.statusCode);
    if (response.statusCode === 422) {
      expect(response.json()).toMatchObject({
        code: 'invalid_answers',
        issues: [
          { path: '/email', message: 'Vänligen fyll i giltig mejladress (namn@exempel.se)' },
        ],
      });
    }
    expect(await mails()).toEqual([]);
  });

  it('the summary mail is refused at the field for an address its mail server refuses, asked once', async () => {
    const email = 'åsa@exempel.se';
    const connections = () => smtp.connections;
    await reopen({ SMTP_URL: smtp.url });
    await storeResult(database, session);
    const before = connections();
    for (const _time of [1, 2]) {
      expect((await ask(email)).json()).toMatchObject({
        code: 'invalid_answers',
        issues: [{ path: '/email', message: expect.stringContaining('å, ä, ö') }],
      });
    }
    expect(connections() - before).toBe(1);
    expect(await mails()).toEqual([]);
    smtp.takesUnicode = true;
    await reopen({ SMTP_URL: smtp.url });
    await storeResult(database, session);
    expect((await ask(email)).statusCode).toBe(200);
    await until(() => smtp.received.splice(0).some((mail) => mail.includes(`To: ${email}`)));
    smtp.takesUnicode = false;
  });

  it('the summary mail is refused before anything is recommended, and in another session', async () => {
    expect((await ask()).json()).toMatchObject({ code: 'out_of_order' });
    await storeResult(database, session);
    await logIn(browser, bankid, database);
    const response = await ask();
    expect(response.statusCode).toBe(409);
    expect(await mails()).toEqual([]);
  });

  it('the summary mail is sent ten times in ten minutes to one visitor, whatever the addresses', async () => {
    await reopen({ BOOKING_RATE_LIMIT: '30' });
    await storeResult(database, session);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await ask(`asa${count}@exempel.se`)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await mails()).toHaveLength(10);
    const keys = await database.query.selectFrom('rate_windows').select('key').execute();
    expect(JSON.stringify(keys)).not.toContain(MEMBER.personalNumber);
  });

  it('the summary mail arrives unchanged through a mail server', async () => {
    await reopen({ SMTP_URL: smtp.url });
    await storeResult(database, session);
    await ask();
    await until(async () => (await mails()).length === 0);
    const { subject, text, html } = readMail(smtp.received.splice(0)[0] ?? '');
    expect(subject).toBe('Sammanfattning från behovsguiden');
    expect(text).toContain('Pris: 1\u00a0190\u00a0kronor/månad');
    expect(text).toContain('Försäkringar du har som kan behöva uppdateras\n====');
    expect(html).toContain('Hemförsäkring Ö hos Fjällbacka &amp; Söner, Gällande</li>');
    expect(html).toContain('<strong>Pris:</strong> 1\u00a0190\u00a0kronor/månad');
  });
});
