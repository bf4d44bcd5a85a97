import { beforeAll, describe, expect, it } from 'vitest';
import { recommendationsOf } from '../../insurance/cases.ts';
import {
  applicationOf,
  apply,
  declare,
  documentOf,
  logIn,
  NOON,
  recommend,
  selected,
  signed,
  ticked,
} from '../applying.ts';
import { type Browser, browserOf } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { MEMBER, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';

const PAGE = '/sandbox/applications/';
const GIVEN = ['OF', 'SJ', 'TI'];
const ELIAS = {
  personalNumber: '199908072391',
  givenName: 'Elias',
  surname: 'Sandberg',
  name: 'Elias Sandberg',
};

describe('the page of applications in the sandbox', () => {
  const database = testDatabase();
  let server: TestServer;
  let bankid: ScriptedBankId;
  let now = NOON;

  beforeAll(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, {}, { bankid, timeAndRandom: { now: () => now } });
  });

  const page = async () => (await server.app.inject(PAGE)).body;
  const forget = (id: string) =>
    server.app.inject({
      method: 'POST',
      url: `${PAGE}forget`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id }).toString(),
    });

  async function applyFor(rows: Parameters<typeof ticked>[0], person = MEMBER): Promise<Browser> {
    const browser = browserOf(server.app);
    await logIn(browser, bankid, person);
    now += 1000;
    await recommend(database, browser, recommendationsOf(GIVEN), now, person);
    const products = selected(GIVEN, ticked(rows));
    const names = { firstName: person.givenName, lastName: person.surname };
    const document = await documentOf(browser, products, names);
    const info = await signed(browser, bankid, document, person);
    now += 1000;
    const sent = await applicationOf(browser, document, info, products);
    expect((await apply(browser, sent)).statusCode).toBe(200);
    return browser;
  }

  it('the page of applications shows who applied for what, when and with what result, and can delete it', async () => {
    expect(await page()).toContain('Inga ansökningar ännu.');
    const browser = await applyFor({ OF: {} });
    await applyFor({ SJ: {}, TI: {} });
    await applyFor({ OF: {} }, ELIAS);

    const shown = await page();
    expect(shown.match(/<h2>.*?<\/h2>/g)).toEqual([
      '<h2>Elias Sandberg</h2>',
      '<h2>Maria Lindqvist</h2>',
    ]);
    expect(shown.match(/<h3>.*?<\/h3>/g)).toHaveLength(3);
    expect(shown).toContain('<h3>31 maj 2026 12:00:04</h3>');
    expect(shown).toContain('<strong>Olycksfallsförsäkring</strong> (OF-2)<p>Beviljad: Gäller');
    expect(shown).toContain('<strong>Sjukförsäkring</strong> (SJ-2)<p>Väntar: Vi behöver');
    for (const { personalNumber } of [MEMBER, ELIAS]) expect(shown).not.toContain(personalNumber);

    const [, id = ''] =
      /value="([^"]+)"><button>Ta bort alla för Maria Lindqvist</.exec(shown) ?? [];
    const response = await forget(id);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(PAGE);
    const after = await page();
    expect(after).toContain('Elias Sandberg');
    expect(after).not.toContain('Maria Lindqvist');

    // The first recommendations can be signed again; the earlier signature is worthless.
    const productApplications = selected(GIVEN, ticked({ OF: {} }));
    expect((await declare(browser, { productApplications })).statusCode).toBe(200);
  });

  it('deleting an application on the sandbox page makes its earlier signatures worthless', async () => {
    const browser = await applyFor({ OF: {} });
    const { query } = database;
    const row = await query
      .selectFrom('applications')
      .selectAll()
      .where('personal_number', '=', MEMBER.personalNumber)
      .executeTakeFirstOrThrow();
    const { signature, ocsp_response: ocspResponse, user_non_visible_data } = row;
    await forget(row.id);
    const info = { signature, ocspResponse, userNonVisibleData: user_non_visible_data };
    const document = {
      healthDeclarationDocumentId: row.document_id,
      textToSign: row.text_to_sign,
      userNonVisibleData: user_non_visible_data,
    };
    const sent = await applicationOf(browser, document, info, row.products);
    expect((await apply(browser, sent)).statusCode).toBe(409);
  });

  it('the page of applications ignores unknown ids', async () => {
    await applyFor({ OF: {} }, ELIAS);
    for (const id of ['', 'x', crypto.randomUUID(), ELIAS.personalNumber]) {
      expect((await forget(id)).statusCode).toBe(303);
    }
    expect(await page()).toContain('Elias Sandberg');
  });

  it('the page of applications is linked from the sandbox, and is not there without it', async () => {
    expect((await server.app.inject('/sandbox/')).body).toContain(`href="${PAGE}"`);
    const plain = await startServer(
      database,
      { SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:9', LOGIN_MAINTENANCE: 'on' },
      { bankid },
    );
    expect((await plain.app.inject(PAGE)).statusCode).toBe(404);
    await plain.app.close();
  });
});
