import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { TOLERANCE_KEYWORDS } from '#operations';
import { HTTP_ERRORS, type HttpErrorCode } from '#server';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };

type Node = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';

const nodeOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null ? (value as Node) : {};

/** The target of a reference; anything else as it is. */
function followed(value: unknown): Node {
  const { $ref } = nodeOf(value);
  if (typeof $ref !== 'string') return nodeOf(value);
  let node: unknown = document;
  for (const key of $ref.split('/').slice(1)) node = nodeOf(node)[key];
  return followed(node);
}

/** The JSON of a body or a response, with its schema. */
const jsonOf = (message: unknown): Node => nodeOf(nodeOf(followed(message).content)[JSON_TYPE]);

const OPERATIONS = Object.values(document.paths).flatMap((item) => Object.values(nodeOf(item)));
const operations = OPERATIONS.map((operation) => {
  const { operationId, tags, requestBody, responses } = nodeOf(operation);
  return {
    id: String(operationId),
    tags,
    body: jsonOf(requestBody),
    responses: Object.entries(nodeOf(responses)),
  };
});

/** The examples of a document, each with the pointer of its schema. */
function examplesIn(node: unknown, pointer: string): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return [];
  const { examples, example, ...others } = node as Node;
  return [
    ...(Array.isArray(examples) ? examples.map((one) => [pointer, one] as const) : []),
    ...(example === undefined ? [] : [[`${pointer}/schema`, example] as const]),
    ...Object.entries(others).flatMap(([key, own]) =>
      examplesIn(own, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ];
}

const EXAMPLES = examplesIn(document, '');

const ajv = new Ajv2020({ allowUnionTypes: true });
ajvFormats.default(ajv);
ajv.addVocabulary([
  'openapi',
  'info',
  'servers',
  'tags',
  'paths',
  'components',
  ...TOLERANCE_KEYWORDS,
]);
ajv.addSchema(document, 'contract');

function codesOf(response: unknown): readonly HttpErrorCode[] {
  const { allOf } = nodeOf(jsonOf(response).schema);
  const [, narrowed] = Array.isArray(allOf) ? allOf : [];
  return nodeOf(nodeOf(nodeOf(narrowed).properties).code).enum as HttpErrorCode[];
}

describe('the API’s description', () => {
  it('Spectral warns about nothing in the API’s description', async () => {
    const linter = new spectral.Spectral();
    // The package's type of its rules is wider than the one it accepts.
    linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
    const found = await linter.run(structuredClone(document));
    expect(found.map(({ code, path }) => `${code} ${path.join('/')}`)).toEqual([]);
  });

  it('the API’s description puts each call under one subject, each of which is described', () => {
    const described = document.tags.map(({ name }) => name);
    const used = operations.map(({ tags }) => tags);
    expect(used.flat().length).toBe(operations.length);
    expect(new Set(used.flat())).toEqual(new Set(described));
    for (const { description } of document.tags) expect(description).toMatch(/\.$/);
  });

  it.each(EXAMPLES.map(([pointer, example]) => ({ pointer, example })))(
    'the API’s description has a valid example: $pointer',
    ({ pointer, example }) => {
      const validate = ajv.compile({ $ref: `contract#${encodeURI(pointer)}` });
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  it('the API’s description has examples of each request and response', () => {
    const hasExample = ({ schema }: Node) =>
      schema === undefined || followed(schema).examples !== undefined;
    const without = operations.flatMap(({ id, body, responses }) => [
      ...(hasExample(body) ? [] : [`${id} body`]),
      ...responses
        .filter(([status, response]) => status.startsWith('2') && !hasExample(jsonOf(response)))
        .map(([status]) => `${id} ${status}`),
    ]);
    // Bookings send what their forms define.
    expect(without.filter((name) => !/^book\w*Meeting body$/.test(name))).toEqual([]);
  });

  it('the API’s description lists the codes of failures under their status, with the text of one', () => {
    const failures = Object.entries(document.components.responses);
    const listed = failures.flatMap(([, response]) => codesOf(response));
    expect(new Set(listed)).toEqual(new Set(Object.keys(HTTP_ERRORS)));
    for (const [name, response] of failures) {
      const { code, message } = nodeOf(jsonOf(response).example);
      expect(codesOf(response), name).toContain(code);
      expect(message, name).toBe(HTTP_ERRORS[code as HttpErrorCode].message);
      for (const own of codesOf(response)) expect(response.description).toContain(`\`${own}\``);
    }
    for (const { id, responses } of operations) {
      expect(responses.map(([status]) => status)).toContain('default');
      const byStatus = responses.filter(([status]) => /^[45]/.test(status));
      for (const [status, response] of byStatus) {
        const statuses = codesOf(response).map((code) => HTTP_ERRORS[code].status);
        expect(new Set(statuses), `${id} ${status}`).toEqual(new Set([Number(status)]));
      }
    }
  });
});
