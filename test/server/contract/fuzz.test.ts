import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import { byDepth } from '../../support/depth.ts';
import { logIn } from '../applying.ts';
import { scriptedCollector } from '../collection/scriptedCollector.ts';
import { browserOf } from '../eidCalls.ts';
import {
  openSharedDatabase,
  type SharedDatabase,
  startServer,
  type TestServer,
} from '../harness.ts';
import { scriptedBankId } from '../scriptedBankId.ts';

type Json = Readonly<Record<string, unknown>>;

const bankid = scriptedBankId();
let database: SharedDatabase;
let server: TestServer;
let token: string;

beforeAll(async () => {
  database = await openSharedDatabase();
  server = await startServer(database, {}, { bankid, collector: scriptedCollector() });
  token = await newToken();
});
afterAll(() => database.end());

async function newToken(): Promise<string> {
  const browser = browserOf(server.app);
  await logIn(browser, bankid);
  return browser.token ?? '';
}

/** Values that a schema may not expect. */
const unexpected = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u202E', '\uD800', '19121212', '1912121212AB', -1, 1e300, null, [], {}),
);

/** A value for a schema: mostly valid, sometimes not, sometimes absent. */
function valueFor(schema: Json): fc.Arbitrary<unknown> {
  const right = validValueFor(schema);
  return fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: unexpected });
}

function validValueFor(schema: Json): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return validValueFor(resolve(schema.$ref));
  if (Array.isArray(schema.examples)) return fc.constantFrom(...schema.examples);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.oneOf)) return fc.oneof(...schema.oneOf.map(validValueFor));
  const [kind] = [schema.type].flat();
  if (kind === 'object') return objectOf(schema);
  if (kind === 'array') return fc.array(valueFor(record(schema.items)), { maxLength: 4 });
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'integer' || kind === 'number') return fc.integer({ min: 0, max: 2000 });
  if (kind === 'null') return fc.constant(null);
  return fc.string({ maxLength: 40 });
}

function objectOf({ properties, required }: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries(record(properties));
  const needed = Array.isArray(required) ? required : [];
  const values = fc.record(
    Object.fromEntries(fields.map(([name, own]) => [name, valueFor(record(own))])),
    {
      requiredKeys: needed,
    },
  );
  const misspelled = fc.option(fc.string({ maxLength: 12 }), { freq: 30, nil: undefined });
  return fc
    .tuple(values, misspelled)
    .map(([value, more]) => (more === undefined ? value : { ...value, [more]: 1 }));
}

function resolve(reference: string): Json {
  return record(
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => Object(node)[key], document),
  );
}

function record(value: unknown): Json {
  return Object(value);
}

/** Every operation of the document, with a generated query and body. */
const calls = fc.oneof(
  ...Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]: [string, Json]) => {
      const { parameters = [], requestBody } = operation;
      const body = record(record(record(record(requestBody).content)['application/json']).schema);
      const query = [parameters].flat().filter((own) => record(own).in === 'query');
      return fc.record({
        method: fc.constant(method === 'post' ? ('POST' as const) : ('GET' as const)),
        path: fc.constant(path),
        query: fc.record(
          Object.fromEntries(query.map((own) => [record(own).name, fc.string({ maxLength: 60 })])),
          { requiredKeys: [] },
        ),
        body: requestBody === undefined ? fc.constant(undefined) : valueFor(body),
        isKnown: fc.boolean(),
      });
    }),
  ),
);

test('no call generated from the document causes an internal error, whatever its values', async () => {
  const answered = new Set<string>();
  await fc.assert(
    fc.asyncProperty(calls, async ({ method, path, query, body, isKnown }) => {
      const { statusCode, payload, headers } = await server.app.inject({
        method,
        url: `/v1${path}`,
        query,
        headers: {
          'content-type': 'application/json',
          ...(isKnown && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      answered.add(`${path} ${statusCode < 300 ? 'done' : 'refused'}`);
      const given = headers['x-set-authorization'];
      if (typeof given === 'string') token = given;
      // Some calls end the login, or change its access.
      if (isKnown && statusCode === 401) token = await newToken();
      expect(statusCode, payload).toBeLessThan(500);
    }),
    { numRuns: byDepth(400, 5000) },
  );
  // Both must occur: not every generated call may be refused as invalid.
  expect([...answered].filter((own) => own.endsWith('done')).length).toBeGreaterThan(
    byDepth(5, 12),
  );
});
