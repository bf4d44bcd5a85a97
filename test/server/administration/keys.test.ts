import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import {
  type DeclarationKeys,
  openDeclarationKeys,
} from '../../../src/server/applications/declarationKeys.ts';
import { recordContext } from '../../../src/server/applications/declarations.ts';
import { hasRegisteredKeys } from '../../../src/server/applications/keyRegistry.ts';
import { resealDeclarations } from '../../../src/server/applications/resealing.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { startServer, testDatabase } from '../harness.ts';
import { NEW_KEY, OLD_KEY, operate } from './operated.ts';

const NUMBER = '191212121212';
const ENDS_AT = '2026-03-01T20:00:00.000Z';

const keysOf = (...keys: readonly string[]) =>
  openDeclarationKeys(readConfig({ DECLARATION_KEYS: keys.join(',') }), systemTimeAndRandom);
const OLD = keysOf(OLD_KEY);
const NEW = keysOf(NEW_KEY);
const BOTH = keysOf(NEW_KEY, OLD_KEY);
const [OLD_ID] = OLD.ids;
const [NEW_ID] = NEW.ids;

describe('the keys of health declarations', () => {
  const database = testDatabase();

  beforeEach(async () => {
    await database.query.deleteFrom('declarations').execute();
    await database.query.deleteFrom('sessions').execute();
    await database.query.deleteFrom('server_secrets').execute();
  });

  async function declare(keys: DeclarationKeys, answer: string): Promise<string> {
    const id = crypto.randomUUID();
    const { keyId, sealed } = keys.seal({ answer }, recordContext(id, NUMBER));
    await database.query
      .insertInto('declarations')
      .values({
        id,
        created_at: new Date(0),
        document_id: id,
        personal_number: NUMBER,
        results: '[]',
        key_id: keyId,
        sealed,
      })
      .execute();
    return id;
  }

  async function beginSigning(keys: DeclarationKeys): Promise<void> {
    const [id, session] = [crypto.randomUUID(), crypto.randomUUID()];
    const { keyId, sealed } = keys.seal({}, id);
    const { query } = database;
    await query
      .insertInto('sessions')
      .values({
        id: session,
        secret_hash: id,
        idle_ends_at: new Date(0),
        ends_at: new Date(ENDS_AT),
      })
      .execute();
    await query
      .insertInto('sign_documents')
      .values({
        id,
        session_id: session,
        created_at: new Date(0),
        text_to_sign: null,
        text_mark: 'hmac',
        user_non_visible_data: '',
      })
      .execute();
    await query
      .insertInto('declaration_documents')
      .values({ document_id: id, created_at: new Date(0), key_id: keyId, sealed })
      .execute();
  }

  const rows = () =>
    database.query.selectFrom('declarations').selectAll().orderBy('created_at').execute();

  it('keys are listed with what they open, and an old one is not needed once all is sealed anew', async () => {
    const operator = operate(database, { DECLARATION_KEYS: `${NEW_KEY},${OLD_KEY}` });
    await declare(OLD, 'Ja');
    await declare(OLD, 'Nej');
    await declare(NEW, 'Kanske');
    expect(await operator.run(['keys'])).toEqual({
      status: 1,
      printed: [
        `Key 1 (${NEW_ID}): 1 health declaration, 0 being signed. It seals.`,
        `Key 2 (${OLD_ID}): 2 health declarations, 0 being signed. Needed: run this with --reseal.`,
      ].join('\n'),
      complained: '',
    });
    expect(await operator.run(['keys', '--reseal'])).toEqual({
      status: 0,
      printed: [
        '2 health declarations sealed anew, under key 1.',
        `Key 1 (${NEW_ID}): 3 health declarations, 0 being signed. It seals.`,
        `Key 2 (${OLD_ID}): 0 health declarations, 0 being signed. No longer needed: remove it from DECLARATION_KEYS.`,
      ].join('\n'),
      complained: '',
    });
    const opened = (await rows()).map(({ document_id, key_id, sealed }) =>
      NEW.open({ keyId: key_id, sealed }, recordContext(document_id, NUMBER)),
    );
    expect(opened).toHaveLength(3);
    expect(opened).toEqual(
      expect.arrayContaining([{ answer: 'Ja' }, { answer: 'Nej' }, { answer: 'Kanske' }]),
    );
  });

  it('a key is needed for a declaration being signed until its session has ended', async () => {
    const operator = operate(database, { DECLARATION_KEYS: `${NEW_KEY},${OLD_KEY}` });
    await beginSigning(OLD);
    const { status, printed } = await operator.run(['keys', '--reseal']);
    expect(status).toBe(1);
    expect(printed).toContain(
      `Key 2 (${OLD_ID}): 0 health declarations, 1 being signed until ${ENDS_AT} at the latest. Needed until then.`,
    );
  });

  it('missing keys and altered rows are reported by the keys command, and left as they are', async () => {
    const operator = operate(database, { DECLARATION_KEYS: `${NEW_KEY},${OLD_KEY}` });
    const [gone = ''] = keysOf(Buffer.alloc(32, 'borta').toString('base64')).ids;
    const lost = await declare(OLD, 'Ja');
    const altered = await declare(OLD, 'Nej');
    const set = (id: string, own: object) =>
      database.query.updateTable('declarations').set(own).where('id', '=', id).execute();
    await set(lost, { key_id: gone });
    await set(altered, { personal_number: '199908072391' });
    const before = await rows();
    const { status, printed, complained } = await operator.run(['keys', '--reseal']);
    expect(status).toBe(1);
    expect(printed).toContain(
      `A key that is missing (${gone}): 1 health declaration, 0 being signed. Nobody can open them: add it to DECLARATION_KEYS.`,
    );
    expect(complained).toBe(
      `The row ${altered} of declarations is not as it was sealed. Restore it from a backup.`,
    );
    expect(await rows()).toEqual(before);
  });

  it('a key that only another server has makes a server unready, with the reason, until it is given up', async () => {
    await hasRegisteredKeys(database.query, OLD);
    const operator = operate(database, { DECLARATION_KEYS: NEW_KEY });
    const asked = await operator.run(['keys']);
    expect([asked.status, asked.printed]).toEqual([
      1,
      expect.stringContaining(
        `A key that is missing (${OLD_ID}): 0 health declarations, 0 being signed. A server was started with it: add it to DECLARATION_KEYS, or give it up by "keys --lost" if none has it any more.`,
      ),
    ]);
    const { app, logs } = await startServer(database, { DECLARATION_KEYS: NEW_KEY });
    const unready = await app.inject('/readyz');
    expect([unready.statusCode, unready.json().reason]).toEqual([
      503,
      expect.stringContaining('set it as other instances have it'),
    ]);
    expect(logs.join('')).toContain(unready.json().reason.split('"')[0]);
    expect((await operator.run(['keys', '--lost'])).status).toBe(0);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });

  it('resealing does not bring back a declaration that is removed meanwhile', async () => {
    await declare(OLD, 'Ja');
    await declare(OLD, 'Nej');
    const removing = {
      ...BOTH,
      seal(value: unknown, context: string) {
        removed.push(database.query.deleteFrom('declarations').execute());
        return BOTH.seal(value, context);
      },
    };
    const removed: Promise<unknown>[] = [];
    expect(await resealDeclarations(database.query, removing)).toEqual({
      resealed: 0,
      damaged: [],
    });
    await Promise.all(removed);
    expect(await rows()).toEqual([]);
  });
});
