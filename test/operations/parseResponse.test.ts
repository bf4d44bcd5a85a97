import { describe, expect, expectTypeOf, test } from 'vitest';
import * as operations from '#operations';
import { type ObjectSchema, parseResponse, type ResponseSchema, type ValueOf } from '#operations';

const read = (schema: ResponseSchema, sent: unknown) => parseResponse(schema, sent)?.value;
const object = (properties: Readonly<Record<string, ResponseSchema>>): ObjectSchema => ({
  type: 'object',
  properties,
});
const text = { type: 'string' } as const;

describe('what a server sends is read', () => {
  test.each<[string, ResponseSchema, unknown, unknown]>([
    ['a text', text, 'a', 'a'],
    ['a number that is an id', { ...text, 'x-number-as-text': true }, 7, '7'],
    ['a number in the place of a text', text, 7, ''],
    ['a number for a name', { ...text, enum: ['a', 'b'], 'x-number-as-index': true }, 1, 'b'],
    ['a name nobody knows', { ...text, enum: ['a', 'b'], default: 'a' }, 'c', 'a'],
    ['a day with dashes', { ...text, 'x-date': true }, '2026-02-28', '20260228'],
    ['a moment', { ...text, 'x-date': true }, '2026-02-28T23:00:00Z', '20260228'],
    ['a day that does not exist', { ...text, 'x-date': true }, '20260230', ''],
    ['a number', { type: 'number', default: 0 }, 1.5, 1.5],
    ['no number', { type: 'number', default: null }, 'many', null],
    ['a flag', { type: 'boolean' }, true, true],
    ['a text for a flag', { type: 'boolean' }, 'true', false],
    ['what others judge', { type: 'any' }, { a: [1] }, { a: [1] }],
  ])('a value in a response is parsed by its schema: %s', (_name, schema, sent, expected) => {
    expect(read(object({ it: schema }), { it: sent })).toEqual({ it: expected });
  });

  test('a list in a response is parsed without its unusable items, which are reported', () => {
    const items = object({ id: { ...text, 'x-needed': true } });
    const list: ResponseSchema = { type: 'array', items };
    expect(
      parseResponse(list, [{ id: 'a' }, { id: '' }, {}, null, 'b', { id: 'c', more: 1 }]),
    ).toEqual({
      value: [{ id: 'a' }, { id: 'c' }],
      deviations: ['/1/id needed', '/2/id needed', '/3 object', '/4 object'],
    });
  });

  test('a bare list in a response is parsed in the place of the object that should hold it', () => {
    const schema = object({ rows: { type: 'array', items: text, 'x-bare-list': true } });
    expect(read(schema, ['a'])).toEqual({ rows: ['a'] });
    expect(read(schema, { rows: null })).toEqual({ rows: [] });
    expect(read(schema, { rows: 'a' })).toBeUndefined();
  });

  test('a response of the wrong kind is not parsed at all', () => {
    const needed = object({ id: { ...text, 'x-needed': true } });
    for (const sent of [null, 'a', [], {}, { id: '' }]) expect(read(needed, sent)).toBeUndefined();
    expect(read({ type: 'array', items: text }, {})).toBeUndefined();
    expect(read({ type: 'array', items: text }, null)).toEqual([]);
  });

  const REQUIRED_TEXT = { ...text, 'x-needed': true } as const;
  test.each<[string, Readonly<Record<string, ResponseSchema>>, unknown, unknown]>([
    [
      'an object that may be none',
      { it: { ...object({ id: REQUIRED_TEXT }), default: null } },
      {},
      null,
    ],
    ['what is no object', { it: { ...object({ a: text }), default: null } }, 'a', null],
    ['a flag that nobody set', { it: { type: 'boolean', default: null } }, 'true', null],
    ['a flag that was', { it: { type: 'boolean', default: null } }, false, false],
    ['a text that may be empty', { it: { ...REQUIRED_TEXT, minLength: 0 } }, '', ''],
    [
      'names of values',
      { it: { type: 'map', values: object({ id: REQUIRED_TEXT }) } },
      { a: {} },
      {},
    ],
    ['what names nothing', { it: { type: 'map', values: text } }, ['a'], {}],
  ])(
    'a value that may be absent or empty in a response is parsed: %s',
    (_name, properties, sent, expected) => {
      expect(read(object(properties), { it: sent })).toEqual({ it: expected });
    },
  );

  test.each<[ResponseSchema, unknown]>([
    [{ ...REQUIRED_TEXT, minLength: 0 }, 7],
    [{ type: 'number', default: 0, 'x-needed': true }, '7'],
    [{ type: 'boolean', 'x-needed': true }, 'true'],
    [object({ id: REQUIRED_TEXT }), {}],
  ])('a response is not parsed when a needed value is wrong or missing: %j', (schema, sent) => {
    expect(read(object({ it: schema }), { it: sent })).toBeUndefined();
    expect(read(object({ it: schema }), {})).toBeUndefined();
  });

  test('a list in a response keeps all its items when they have a default', () => {
    const items: ResponseSchema = { ...object({ a: text }), default: {} };
    expect(read({ type: 'array', items }, [null, { a: 'b' }])).toEqual([{ a: '' }, { a: 'b' }]);
  });

  test('an optional flag that is absent from a response stays absent', () => {
    const schema = object({ is: { type: 'boolean', 'x-optional': true } });
    expect(['x', true, false].map((is) => read(schema, { is }))).toStrictEqual([
      {},
      { is: true },
      { is: false },
    ]);
  });

  test('a parsed response has the values that its type declares', () => {
    const schema = {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['a', 'b'], 'x-needed': true },
        names: { type: 'array', items: text },
        is: { type: 'boolean', 'x-optional': true },
        owner: { type: 'object', properties: { id: text }, default: null },
        result: { ...operations.ApplicationResultSchema, default: null },
      },
    } as const satisfies ResponseSchema;
    interface Expected {
      readonly kind: 'a' | 'b';
      readonly names: readonly string[];
      readonly is?: boolean;
      readonly owner: { readonly id: string } | null;
      readonly result: operations.Read<operations.ApplicationResult> | null;
    }
    expectTypeOf<ValueOf<typeof schema>>().branded.toEqualTypeOf<Expected>();
  });

  test('a response is parsed without values from inherited properties', () => {
    const schema = object({ constructor: text, a: text });
    expect(read(schema, JSON.parse('{"__proto__":{"a":"b"}}'))).toEqual({ constructor: '', a: '' });
  });
});

const ANSWERS = Object.entries(operations).flatMap(([name, operation]) =>
  typeof operation === 'object' && 'response' in operation && operation.response
    ? [{ name, schema: operation.response }]
    : [],
);

describe.each(ANSWERS)('the answer of $name', ({ schema }) => {
  const whole = sampleOf(schema);

  test('a response that is as the API document says is parsed unchanged', () => {
    expect(parseResponse(schema, whole)).toEqual({ value: whole, deviations: [] });
  });

  test('a response with a wrong value in any place is parsed to a valid one, or not at all', () => {
    for (const { path, value } of placesIn(whole, [])) {
      for (const wrong of [undefined, null, {}, [], 'x', -1.5, true].filter(
        (own) => own !== value,
      )) {
        const reading = parseResponse(schema, withValue(whole, path, wrong));
        if (!reading) continue;
        expect(kindFaults(schema, reading.value), `${path.join('/')} ${wrong}`).toEqual([]);
        const isReported = reading.deviations.some((own) =>
          `${own} `.startsWith(`/${path.join('/')}`),
        );
        const taken = path.reduce<unknown>((own, step) => Object(own)[step], reading.value);
        const isSilent =
          wrong === undefined || wrong === null || taken === wrong || taken === String(wrong);
        if (!isSilent && kindOf(wrong) !== kindOf(value)) {
          expect(isReported, `${path.join('/')} ${wrong}: ${reading.deviations}`).toBe(true);
        }
      }
    }
  });
});

/** A value that a schema reads as itself. */
function sampleOf(schema: ResponseSchema): unknown {
  switch (schema.type) {
    case 'string':
      return schema.enum?.[0] ?? (schema['x-date'] ? '20260601' : 'a');
    case 'number':
      return 2;
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(schema.items)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, own]) => [name, sampleOf(own)]),
      );
    case 'map':
      return { a: sampleOf(schema.values) };
    case 'any':
      return {};
  }
}

type Path = readonly (string | number)[];

function placesIn(value: unknown, path: Path): readonly { path: Path; value: unknown }[] {
  const own = path.length === 0 ? [] : [{ path, value }];
  if (typeof value !== 'object' || value === null) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) =>
      placesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function withValue(value: unknown, [step, ...rest]: Path, wrong: unknown): unknown {
  if (step === undefined) return wrong;
  if (Array.isArray(value)) {
    return value.map((own, at) => (at === step ? withValue(own, rest, wrong) : own));
  }
  return { ...Object(value), [step]: withValue(Object(value)[step], rest, wrong) };
}

/** Where a value is not of the kind its schema promises. */
function kindFaults(schema: ResponseSchema, value: unknown): readonly string[] {
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return ['list'];
    return value.flatMap((item) => kindFaults(schema.items, item));
  }
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties);
    const isWhole = Object.keys(Object(value)).length === entries.length;
    const inner = entries.flatMap(([name, own]) => kindFaults(own, Object(value)[name]));
    return isWhole ? inner : ['object', ...inner];
  }
  if (schema.type === 'any' || schema.type === 'map') return [];
  const isNothing = schema.type === 'number' && schema.default === null && value === null;
  return isNothing || kindOf(value) === schema.type ? [] : [`${schema.type}: ${String(value)}`];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
