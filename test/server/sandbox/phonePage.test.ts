import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownPersonalNumber } from '#insurance';
import { qrCode } from '../../../src/server/bankid/qrCode.ts';
import { PEOPLE } from '../../../src/server/people/people.ts';
import { testDatabase } from '../harness.ts';
import { type SimulatorApp, startSimulator } from './simulatorHarness.ts';

const LIST = '/sandbox/bankid/';
const RETURN_URL = 'https://granbo.example/fordjupade-guiden/start/#bankid=nonce';
const ELIAS = '199908072391';

const database = testDatabase();
let simulator: SimulatorApp;

beforeEach(async () => {
  await database.query.deleteFrom('simulated_orders').execute();
  simulator = await startSimulator(database);
});
afterEach(async () => await simulator.app.close());

describe('the page that simulates the phone', () => {
  it('the phone page is linked from the first page of the sandbox', async () => {
    expect((await simulator.get('/sandbox/')).body).toContain(`href="${LIST}"`);
  });

  it('the phone page says how to begin when no order waits, and lists the test people', async () => {
    const { body } = await simulator.get(LIST);
    expect(body).toContain('Ingen begäran väntar just nu.');
    for (const person of PEOPLE) {
      expect(body).toContain(`${person.givenName} ${person.surname}`);
      expect(body).toContain(shownPersonalNumber(person.personalNumber));
      expect(body).toContain(person.shows);
    }
  });

  it('the phone page lists waiting orders with purpose and age, until they are opened', async () => {
    await simulator.auth();
    simulator.pass(12);
    const { body } = await simulator.get(LIST);
    expect(body).toContain('Logga in');
    expect(body).toContain('Startad för 12 sekunder sedan. 18 sekunder kvar att skanna.');
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(body) ?? [];
    const chosen = await simulator.post('/sandbox/bankid/scan', { id });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${LIST}${id}/`]);
    expect((await simulator.get(LIST)).body).toContain('Ingen begäran väntar just nu.');
  });

  it('the phone page reveals no token of an order, also not in the log', async () => {
    const order = await simulator.auth({ returnUrl: RETURN_URL });
    const list = await simulator.get(LIST);
    const start = await simulator.get(`${LIST}?autostarttoken=${order.autoStartToken}`);
    const page = await simulator.get(String(start.headers.location));
    await simulator.post('/sandbox/bankid/scan', { code: qrCode(order, 0) });
    const seen = `${list.body} ${start.headers.location} ${page.body} ${simulator.logs.join()}`;
    for (const token of Object.values(order)) expect(seen).not.toContain(token);
    expect(simulator.logs.join()).not.toContain('nonce');
    expect(simulator.logs.join()).toContain('"route":"/sandbox/bankid"');
  });

  it('the phone page opens an order by the text of its code, with blanks around it or not', async () => {
    const order = await simulator.auth();
    simulator.pass(3);
    const page = await simulator.scan(`  ${qrCode(order, 3)}\n`);
    expect((await simulator.get(page)).body).toContain('<h1>Legitimera dig</h1>');
  });

  it('the phone page accepts a code for ten seconds', async () => {
    const order = await simulator.auth();
    simulator.pass(11);
    const old = await simulator.post('/sandbox/bankid/scan', { code: qrCode(order, 0) });
    expect(old.statusCode).toBe(422);
    expect(old.body).toMatch(/role="alert">Koden är för gammal\. Kopiera den kod som visas nu/);
    expect(await simulator.scan(qrCode(order, 1))).toMatch(/^\/sandbox\/bankid\/[0-9a-f-]{36}\/$/);
  });

  it('the phone page says that it is too late for an order nobody opened in time', async () => {
    const order = await simulator.auth();
    simulator.pass(31);
    const { body } = await simulator.post('/sandbox/bankid/scan', { code: order.autoStartToken });
    expect(body).toContain('Koden är för gammal.');
  });

  it('the phone page opens nothing by a code with a wrong HMAC, or by any other text', async () => {
    const order = await simulator.auth();
    const forged = qrCode({ ...order, qrStartSecret: 'guessed' }, 0);
    for (const code of [forged, `${qrCode(order, 0)}a`, 'hej', '']) {
      const { statusCode, body } = await simulator.post('/sandbox/bankid/scan', { code });
      expect([statusCode, body.includes('Koden hör inte till någon begäran.')]).toEqual([
        422,
        true,
      ]);
    }
    expect(await simulator.collect(order)).toMatchObject({ hintCode: 'outstandingTransaction' });
  });

  it('the phone page opens an order once', async () => {
    const order = await simulator.auth();
    await simulator.scan(order.autoStartToken);
    const { body } = await simulator.post('/sandbox/bankid/scan', { code: qrCode(order, 0) });
    expect(body).toContain('Begäran är redan öppnad eller avslutad.');
  });

  it('the phone page redirects to the guide after the app was started on the same device', async () => {
    const order = await simulator.auth({ returnUrl: RETURN_URL });
    const link = `${LIST}?autostarttoken=${order.autoStartToken}&redirect=null`;
    const page = String((await simulator.get(link)).headers.location);
    expect((await simulator.get(link)).headers.location).toBe(page);
    const policy = String((await simulator.get(page)).headers['content-security-policy']);
    expect(policy.split('; ')).toContain("form-action 'self' https://granbo.example");

    const done = await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    expect([done.statusCode, done.headers.location]).toEqual([303, RETURN_URL]);
    expect((await simulator.get(page)).body).toContain(
      `<a href="${RETURN_URL}">Tillbaka till guiden</a>`,
    );
  });

  it('the phone page sends people back to the computer after the code was scanned', async () => {
    const order = await simulator.auth({ returnUrl: RETURN_URL });
    const page = await simulator.scan(qrCode(order, 0));
    const done = await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    expect(done.headers.location).toBe(page);
    const { body } = await simulator.get(page);
    expect(body).toContain('Klart, gå tillbaka till datorn.');
    expect(body).not.toContain('Tillbaka till guiden');
  });

  it.each([
    ['refuse', 'failed', 'userCancel', 'Du avbröt'],
    ['expire', 'failed', 'expiredTransaction', 'Tiden gick ut'],
    ['block', 'failed', 'certificateErr', 'BankID är spärrat'],
    ['unknownFailed', 'failed', 'somethingNew', 'Okänt fel'],
    ['unknownPending', 'pending', 'somethingNew', 'Legitimera dig'],
  ])('the phone page plays ’%s’ without any person', async (act, status, hintCode, title) => {
    const order = await simulator.auth();
    const page = await simulator.scan(order.autoStartToken);
    await simulator.post(page, { act });
    expect((await simulator.get(page)).body).toContain(`<h1>${title}</h1>`);
    expect(await simulator.collect(order)).toMatchObject({ status, hintCode });
  });

  it('the phone page remembers who waits, and lets them continue', async () => {
    const order = await simulator.auth();
    const page = await simulator.scan(order.autoStartToken);
    await simulator.post(page, { act: 'wait', personalNumber: ELIAS });
    expect((await simulator.get(page)).body).toContain(`value="${ELIAS}" required checked>`);
    await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    expect(await simulator.collect(order)).toMatchObject({ status: 'complete' });
  });

  it.each([
    { act: 'approve' },
    { act: 'approve', personalNumber: '191212121212' },
    { act: 'dance', personalNumber: ELIAS },
    {},
  ])('the phone page does nothing for %j', async (fields) => {
    const order = await simulator.auth();
    await simulator.post(await simulator.scan(order.autoStartToken), fields);
    expect(await simulator.collect(order)).toMatchObject({ status: 'pending' });
  });

  it('the phone page changes nothing about an order that has ended or was never opened', async () => {
    const [ended, unopened] = [await simulator.auth(), await simulator.auth()];
    const page = await simulator.scan(ended.autoStartToken);
    await simulator.post(page, { act: 'refuse' });
    await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    expect(await simulator.collect(ended)).toMatchObject({ hintCode: 'userCancel' });

    const [, id = ''] = /name="id" value="([^"]+)"/.exec((await simulator.get(LIST)).body) ?? [];
    await simulator.post(`${LIST}${id}/`, { act: 'approve', personalNumber: ELIAS });
    expect(await simulator.collect(unopened)).toMatchObject({ hintCode: 'outstandingTransaction' });
    expect((await simulator.get(`${LIST}${id}/`)).headers.location).toBe(LIST);
  });

  it('the phone page shows the text to sign as it is formatted, and never as HTML', async () => {
    const text = '# Ansökan\n\nJag ansöker om *Olycksfall*.\n+ Nivå 2\n+ 120 kronor\n<img src=x>';
    const { body } = await simulator.call('sign', {
      endUserIp: '192.0.2.1',
      userVisibleData: Buffer.from(text).toString('base64'),
    });
    expect((await simulator.get(LIST)).body).toContain('Skriva under</strong><p>Ansökan</p>');
    const page = await simulator.get(await simulator.scan(JSON.parse(body).autoStartToken));
    expect(page.body).toContain('<h1>Skriv under</h1>');
    expect(page.body).toContain(
      '<h3>Ansökan</h3><p>Jag ansöker om <strong>Olycksfall</strong>.</p><ul><li>Nivå 2</li><li>120 kronor</li></ul><p>&lt;img src=x&gt;</p>',
    );
  });

  it('the phone page works without scripts, under a policy that allows none', async () => {
    const order = await simulator.auth();
    const pages = [
      await simulator.get(LIST),
      await simulator.get(await simulator.scan(order.autoStartToken)),
    ];
    for (const { body, headers } of pages) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(body).not.toMatch(/<script|style="|onclick/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('the phone page says when an order is gone', async () => {
    const { statusCode, body } = await simulator.get(`${LIST}unknown/`);
    expect([statusCode, body.includes('Begäran finns inte längre.')]).toEqual([404, true]);
  });
});
