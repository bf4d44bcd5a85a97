import { describe, expect, it } from 'vitest';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import { compileOperation, operationNames } from '../../../src/server/contract/contract.ts';

type Schema = { readonly [keyword: string]: unknown };

/** More items than any list may have: few, and as many as fit into a body. */
const LENGTHS = [40, 100_000];

/** A valid body, except for zeros in its lists; calls `look` whenever one is read. */
function hostileBody(schema: Schema, length: number, look: () => void): unknown {
  const { $ref, properties = {}, required = [], enum: values, type } = schema;
  if (typeof $ref === 'string') return hostileBody(resolve($ref), length, look);
  const [kind] = [type].flat();
  if (kind === 'array') {
    return new Proxy(Array(length).fill(0), {
      get(list, key, receiver) {
        if (/^\d+$/.test(String(key))) look();
        return Reflect.get(list, key, receiver);
      },
    });
  }
  if (kind === 'object') {
    return Object.fromEntries(
      Object.entries(properties as Record<string, Schema>)
        .filter(
          ([name, own]) => (required as readonly string[]).includes(name) || own.type === 'array',
        )
        .map(([name, own]) => [name, hostileBody(own, length, look)]),
    );
  }
  if (Array.isArray(values)) return values[0];
  return { string: 'a', boolean: true, number: 0, integer: 0 }[String(kind)];
}

function resolve(reference: string): Schema {
  const keys = reference.split('/').slice(1);
  return keys.reduce<unknown>((node, key) => Object(node)[key], document) as Schema;
}

function bodySchemaOf(name: string): Schema | undefined {
  const [method = '', path = ''] = name.split(' ');
  const operation = Object(Object(document.paths)[path])[method.toLowerCase()];
  return operation.requestBody?.content['application/json'].schema;
}

const hasList = (schema: Schema) => JSON.stringify(hostileBody(schema, 0, () => {})).includes('[]');

const NAMES = operationNames.filter((name) => {
  const schema = bodySchemaOf(name);
  return schema !== undefined && hasList(schema);
});

describe('a list full of wrong values', () => {
  it('the operations that take lists include bookings, recommendations and documents to sign', () => {
    expect(NAMES).toContain('POST /meeting/book');
    expect(NAMES).toContain('POST /api/recommendations');
    expect(NAMES).toContain('POST /api/health-declaration/simple');
  });

  it.each(NAMES)(
    'a list full of wrong values is rejected by its first value, however long it is: %s',
    (name) => {
      const [method = '', path = ''] = name.split(' ');
      const operation = compileOperation(method, path);
      for (const length of LENGTHS) {
        let looks = 0;
        const body = hostileBody(bodySchemaOf(name) ?? {}, length, () => (looks += 1));
        const issues = operation.requestIssues({ body, headers: {}, query: {} });
        expect(issues.length).toBeGreaterThan(0);
        expect(issues.length).toBeLessThan(4);
        expect(looks).toBeLessThan(4);
      }
    },
  );
});
