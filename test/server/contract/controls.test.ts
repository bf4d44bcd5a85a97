import { beforeAll, describe, expect, it } from 'vitest';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import { browserOf } from '../eidCalls.ts';
import { BOOKING, book, startServer, type TestServer, testDatabase } from '../harness.ts';

/** From both blocks of control characters, except tab and line ends; and half a surrogate pair. */
const FORBIDDEN = ['\u0000', '\u0007', '\u000b', '\u001b', '\u007f', '\u0085', '\ud800'];
/** Unicode's property Bidi_Control. */
const BIDI = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];

interface Schema {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly $ref?: string;
}

/** Names and addresses of people; a subgroup has a name as well. */
const NAMED = /\/properties\/(name|email|firstName|lastName|fornamn|efternamn|epost) #\S+$/;

/** Every string schema of a request body, with its pointer. */
function textsOf(node: unknown, pointer: string, seen: ReadonlySet<string>): [string, Schema][] {
  if (Array.isArray(node)) return node.flatMap((one, i) => textsOf(one, `${pointer}/${i}`, seen));
  if (typeof node !== 'object' || node === null) return [];
  const schema = node as Schema;
  const own: [string, Schema][] =
    schema.type !== undefined && [schema.type].flat().includes('string') ? [[pointer, schema]] : [];
  const { $ref } = schema;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    let target: unknown = document;
    for (const part of $ref.split('/').slice(1)) target = Object(target)[part];
    own.push(...textsOf(target, `${pointer} ${$ref}`, new Set([...seen, $ref])));
  }
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, one]) => textsOf(one, `${pointer}/${key}`, seen)),
  ];
}

const texts = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item).flatMap((operation) => {
    const { parameters, requestBody } = operation as {
      parameters?: unknown;
      requestBody?: unknown;
    };
    return textsOf([parameters, requestBody], path, new Set());
  }),
);

const takes = (schema: Schema, text: string) =>
  schema.enum !== undefined || new RegExp(schema.pattern ?? '', 'u').test(text);

describe('a text of a call', () => {
  it('the contract accepts no control characters or lone surrogates in any text of a call', () => {
    expect(texts.length).toBeGreaterThan(50);
    for (const [pointer, schema] of texts) {
      if (schema.enum !== undefined) continue;
      for (const sign of FORBIDDEN) {
        expect(takes(schema, `abcdefgh${sign}`), `${pointer} ${escape(sign)}`).toBe(false);
      }
    }
  });

  it('the contract accepts no bidirectional characters in names and mail addresses', () => {
    const names = texts.filter(
      ([pointer]) => NAMED.test(pointer) && !pointer.includes('/subgroup/'),
    );
    expect(new Set(names.map(([pointer]) => NAMED.exec(pointer)?.[1])).size).toBe(7);
    for (const [pointer, schema] of names) {
      expect(takes(schema, 'Åsa-Lena Öberg'), pointer).toBe(true);
      for (const sign of BIDI) {
        expect(takes(schema, `a${sign}`), `${pointer} ${escape(sign)}`).toBe(false);
      }
    }
  });
});

describe('a server that is sent forbidden characters', () => {
  const database = testDatabase();
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database);
  });

  it.each([
    { orderRef: 'a\u0000', transactionId: 'b' },
    { orderRef: 'a', transactionId: '\u0000' },
  ])('a server refuses an order whose name has forbidden characters: %j', async (name) => {
    const browser = browserOf(server.app);
    await browser.startLogin();
    expect((await browser.poll(name)).statusCode).toBe(400);
    expect((await browser.post('bankid/cancel', name)).statusCode).toBe(400);
  });

  it.each<[string, string, string | object | undefined]>([
    ['GET', '/sandbox/bankid/%00/', undefined],
    ['GET', '/sandbox/bankid/?autostarttoken=%00', undefined],
    ['POST', '/sandbox/bankid/scan', 'id=%00'],
    ['POST', '/sandbox/bankid/scan', 'code=%00'],
    ['POST', '/sandbox/bankid/%00/', 'act=refuse'],
    ['POST', '/sandbox/applications/forget', 'id=%00'],
    ['POST', '/sandbox/insurers/status', 'id=%00&status='],
    ['GET', '/sandbox/mailbox/%00/', undefined],
    ['POST', '/sandbox/bankid/rp/v6.0/collect', { orderRef: '\u0000' }],
    ['POST', '/sandbox/bankid/rp/v6.0/auth', { endUserIp: '192.0.2.1', userVisibleData: 'AA==' }],
    ['POST', '/sandbox/insurers/api/status', { id: '\u0000' }],
  ])(
    'a server refuses forbidden characters in the sandbox too: %s %s with %j',
    async (method, url, body) => {
      const type = typeof body === 'string' ? 'x-www-form-urlencoded' : 'json';
      const response = await server.app.inject({
        method: method as 'GET' | 'POST',
        url,
        ...(body !== undefined && { payload: body }),
        ...(body !== undefined && { headers: { 'content-type': `application/${type}` } }),
      });
      expect([400, 404]).toContain(response.statusCode);
    },
  );

  it.each([
    ['/v1/meeting/book', 'application/json', JSON.stringify({ ...BOOKING, name: 'Åsa' })],
    ['/sandbox/applications/forget', 'application/x-www-form-urlencoded', 'id=Å'],
  ])(
    'a server refuses at %s a body that is not UTF-8, and repairs nothing',
    async (url, type, text) => {
      const send = (encoding: 'latin1' | 'utf8') =>
        server.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': type },
          payload: Buffer.from(text, encoding),
        });
      const response = await send('latin1');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'malformed_json' });
      expect((await send('utf8')).statusCode).toBeLessThan(400);
    },
  );

  it('a server accepts line ends and tabs where a text may have several lines', async () => {
    const recommendedInsurances = [{ title: 'a', description: 'en\r\n\tannan' }];
    expect((await book(server.app, { ...BOOKING, recommendedInsurances })).statusCode).toBe(201);
  });
});
