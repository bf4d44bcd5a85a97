import { beforeEach, describe, expect, it } from 'vitest';
import type { SigningDocumentResponse } from '#operations';
import { readConfig } from '#server';
import {
  type DeclarationDocument,
  findDeclaration,
  storeDeclarationDocument,
} from '../../../src/server/applications/declarationDocuments.ts';
import { openDeclarationKeys } from '../../../src/server/applications/declarationKeys.ts';
import {
  openDeclaration,
  storeDeclaration,
} from '../../../src/server/applications/declarations.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { logIn, signed, testApplying } from '../applying.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { DECLARATION_KEYS, startServer } from '../harness.ts';
import { completed, MEMBER, UNKNOWN } from '../scriptedBankId.ts';
import {
  applyFully,
  awaitDeclaration,
  declarationOf,
  declareFully,
  GIVEN,
  readyFully,
  rowCounts,
} from './declaring.ts';

const keys = openDeclarationKeys(readConfig({ DECLARATION_KEYS }), systemTimeAndRandom);
const { personalNumber } = MEMBER;

describe('what is to be signed of a health declaration', () => {
  const at = testApplying();
  beforeEach(async () => {
    await at.database.query.deleteFrom('declarations').execute();
    await at.database.query.deleteFrom('sign_documents').execute();
    await at.enter(GIVEN);
    await awaitDeclaration(at);
  });

  /** The ids of all stored documents, which are the same in both tables. */
  async function stored(): Promise<readonly string[]> {
    const { query } = at.database;
    const sealed = await query.selectFrom('declaration_documents').select('document_id').execute();
    const marked = await query
      .selectFrom('sign_documents')
      .select('id')
      .where('text_mark', 'is not', null)
      .execute();
    const ids = sealed.map((row) => row.document_id).sort();
    expect(marked.map(({ id }) => id).sort()).toEqual(ids);
    return ids;
  }

  const idOf = (document: SigningDocumentResponse) => document.healthDeclarationDocumentId;
  const sorted = (...documents: readonly SigningDocumentResponse[]) => documents.map(idOf).sort();
  const begin = async ({ textToSign, userNonVisibleData }: SigningDocumentResponse) =>
    await at.browser.post('bankid/sign', { textToSign, userNonVisibleData, returnUrl: RETURN_URL });
  const sessionOf = async (id: string) => {
    const rows = at.database.query.selectFrom('sign_documents').select('session_id');
    return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).session_id;
  };
  /** A document as the server reads it, with its session. */
  async function read(
    answer: SigningDocumentResponse,
  ): Promise<{ readonly sessionId: string; readonly document: DeclarationDocument }> {
    const sessionId = await sessionOf(idOf(answer));
    const submitted = { documentId: idOf(answer), sessionId, personalNumber };
    const document = await findDeclaration(at.database.query, keys, submitted);
    if (document === undefined) throw new Error('no such document');
    return { sessionId, document };
  }

  describe('is stored once:', () => {
    it('changed answers replace the stored declaration document, and no other document is deleted', async () => {
      const later = browserOf(at.two.app);
      await logIn(later, at.bankid);
      const other = await declarationOf(later, { weight: 90 });
      const before = await rowCounts(at.database);
      for (const weight of [71, 72, 73]) await declarationOf(at.browser, { weight });
      const last = await declarationOf(at.browser, { weight: 71 });
      expect(await stored()).toEqual(sorted(other, last));
      const { sign_documents: documents = 0 } = before;
      expect((await rowCounts(at.database)).sign_documents).toBe(documents + 1);
      await signed(at.browser, at.bankid, last);
    });

    it('a declaration document whose signing has begun stays, while it is pending and when signed', async () => {
      const first = await declarationOf(at.browser, { weight: 71 });
      const order = (await begin(first)).json();
      const second = await declarationOf(at.browser, { weight: 72 });
      expect(await stored()).toEqual(sorted(first, second));
      at.bankid.script(completed());
      expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
      const third = await declarationOf(at.browser, { weight: 73 });
      expect(await stored()).toEqual(sorted(first, third));
    });

    it('a declaration document whose signing failed is deleted, and the order can still be polled', async () => {
      const first = await declarationOf(at.browser, { weight: 71 });
      const order = (await begin(first)).json();
      at.bankid.script({ status: 'failed', hintCode: 'userCancel' });
      const failed = (await at.browser.poll(order)).json();
      expect(failed.cancelled).toBe(true);
      const second = await declarationOf(at.browser, { weight: 72 });
      expect(await stored()).toEqual(sorted(second));
      expect((await at.browser.poll(order)).json()).toEqual(failed);
      expect((await begin(first)).statusCode).toBe(422);
    });

    it('the same declaration text about other products is another document', async () => {
      const answer = await declarationOf(at.browser);
      const { sessionId, document } = await read(answer);
      const { id, userNonVisibleData: _data, ...content } = document;
      const owner = { sessionId, person: MEMBER };
      const store = async (more: object) =>
        await storeDeclarationDocument(at.database.query, keys, systemTimeAndRandom, owner, {
          ...content,
          ...more,
        });
      expect((await store({})).id).toBe(id);
      for (const more of [{ version: 'another' }, { today: '20260601' }, { steps: [] }]) {
        expect((await store(more)).id, JSON.stringify(more)).not.toBe(id);
      }
    });
  });

  describe('opens for nobody else:', () => {
    it('a declaration document does not open in another session or for another person', async () => {
      const answer = await declarationOf(at.browser);
      const { sessionId } = await read(answer);
      const { query } = at.database;
      const find = async (submitted: { sessionId: string; personalNumber: string }) =>
        await findDeclaration(query, keys, { documentId: idOf(answer), ...submitted });
      await expect(find({ sessionId, personalNumber: UNKNOWN.personalNumber })).rejects.toThrow();
      const later = browserOf(at.one.app);
      await logIn(later, at.bankid);
      const other = await sessionOf(idOf(await declarationOf(later)));
      await query
        .updateTable('sign_documents')
        .set({ session_id: other })
        .where('id', '=', idOf(answer))
        .execute();
      await expect(find({ sessionId: other, personalNumber })).rejects.toThrow();
      expect(await find({ sessionId, personalNumber })).toBeUndefined();
    });

    it('a declaration document does not open in the place of another one of the same session', async () => {
      const first = await declarationOf(at.browser, { weight: 71 });
      await begin(first);
      const second = await declarationOf(at.browser, { weight: 72 });
      const { query } = at.database;
      const table = query.selectFrom('declaration_documents').select(['key_id', 'sealed']);
      const own = await table.where('document_id', '=', idOf(first)).executeTakeFirstOrThrow();
      await query
        .updateTable('declaration_documents')
        .set(own)
        .where('document_id', '=', idOf(second))
        .execute();
      expect((await read(first)).document.id).toBe(idOf(first));
      await expect(read(second)).rejects.toThrow();
    });

    it('a declaration record does not open in the place of another one, or for another person', async () => {
      const { sent } = await readyFully(at);
      expect((await applyFully(at.browser, sent)).statusCode).toBe(200);
      await at.enter(GIVEN);
      await awaitDeclaration(at);
      const next = await readyFully(at);
      expect((await applyFully(at.browser, next.sent)).statusCode).toBe(200);
      const rows = await at.database.query.selectFrom('declarations').selectAll().execute();
      const [one, two] = rows;
      if (one === undefined || two === undefined) throw new Error('two records are missing');
      expect(openDeclaration(keys, one).id).toBe(one.document_id);
      const moved = { ...one, personal_number: UNKNOWN.personalNumber };
      expect(() => openDeclaration(keys, moved)).toThrow();
      const { key_id, sealed } = two;
      expect(() => openDeclaration(keys, { ...one, key_id, sealed })).toThrow();
    });
  });

  describe('is refused, and nothing stored,', () => {
    it('a declaration document is refused when the session has just ended, or something else is awaited', async () => {
      const { sessionId, document } = await read(await declarationOf(at.browser));
      const { id: _id, userNonVisibleData: _data, ...content } = document;
      const counts = await rowCounts(at.database);
      const store = async (session: string, more: object = {}) =>
        await storeDeclarationDocument(
          at.database.query,
          keys,
          systemTimeAndRandom,
          { sessionId: session, person: MEMBER },
          { ...content, ...more },
        );
      await expect(store(crypto.randomUUID())).rejects.toMatchObject({ code: 'unauthenticated' });
      for (const more of [{ applicationIds: [] }, { products: [] }]) {
        await expect(store(sessionId, more)).rejects.toMatchObject({ code: 'out_of_order' });
      }
      expect(await rowCounts(at.database)).toEqual(counts);
    });

    it('a declaration is refused when it is submitted by a session that has just ended', async () => {
      const { document } = await read(await declarationOf(at.browser));
      const counts = await rowCounts(at.database);
      const { person } = (await at.browser.get('provider/customer-insurances/signed')).json();
      const submitted = storeDeclaration(at.database.query, keys, systemTimeAndRandom, {
        document,
        signature: { signature: '', ocspResponse: '', userNonVisibleData: '' },
        signedAt: new Date(at.now),
        sessionId: crypto.randomUUID(),
        person,
        consentsToMarketing: true,
      });
      await expect(submitted).rejects.toMatchObject({ code: 'out_of_order' });
      expect(await rowCounts(at.database)).toEqual(counts);
    });

    it('a declaration document is refused when it is requested more often than signatures may be', async () => {
      const { bankid, database } = at;
      const now = () => at.now;
      const env = { LOGIN_RATE_LIMIT: '3' };
      const limited = await startServer(database, env, { bankid, timeAndRandom: { now } });
      const browser = browserOf(limited.app);
      await logIn(browser, bankid);
      const statuses: number[] = [];
      for (let call = 0; call < 4; call++) {
        statuses.push((await declareFully(browser)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      await limited.app.close();
    });
  });

  it.each([true, false])(
    'a declaration record contains the consent to marketing: %s',
    async (consentsToMarketing) => {
      const { sent } = await readyFully(at);
      const response = await applyFully(at.browser, { ...sent, consentsToMarketing });
      expect(response.statusCode).toBe(200);
      const rows = at.database.query.selectFrom('declarations').selectAll();
      const record = openDeclaration(keys, await rows.executeTakeFirstOrThrow());
      expect(record.consentsToMarketing).toBe(consentsToMarketing);
    },
  );

  it('declaration documents are deleted with the applications of the person', async () => {
    const { sent, document } = await readyFully(at);
    await applyFully(at.browser, sent);
    expect(await stored()).toEqual(sorted(document));
    const page = (await at.one.app.inject('/sandbox/applications/')).body;
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    await at.one.app.inject({
      method: 'POST',
      url: '/sandbox/applications/forget',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id }).toString(),
    });
    expect(await stored()).toEqual([]);
    expect(await rowCounts(at.database)).toMatchObject({ declarations: 0, applications: 0 });
  });
});
