import { compile, type JSONSchema } from 'json-schema-to-typescript';
import document from '../../schemas/api/openapi.json';
import { isRecord } from './json.ts';

/** Types of the API and schemas of stored data, relative to the repository. */
const SHAPES_FILE = 'src/operations/shapes.generated.ts';
/** The operations. */
const OPERATIONS_FILE = 'src/operations/operations.generated.ts';

/**
 * Schemas for stored data, read before any call: in a module without others, so that no first
 * screen loads the schemas of all responses.
 */
const KEPT = ['ApplicationResult', 'ListedCompany', 'ProductApplication'];

type Json = Readonly<Record<string, unknown>>;

const SCHEMAS = '#/components/schemas/';

/** Generates TypeScript from the API document, by file: `SHAPES_FILE` and `OPERATIONS_FILE`. */
export async function generateOperations(): Promise<Readonly<Record<string, string>>> {
  const operations = operationsOf();
  const kept = new Map<string, string>();
  for (const name of KEPT) responseSchema({ $ref: SCHEMAS + name }, kept);
  const shapes = [
    "import type { ObjectSchema, Typed } from './schema.ts';",
    await types(operations),
    ...[...kept].map(schemaConstant),
  ];
  const read = new Map(kept);
  const values = operations.map((operation) => operationConstant(operation, read));
  const others = [...read].filter(([name]) => !kept.has(name));
  const imports = [...kept.keys()].map((name) => `${name}Schema`);
  const own = [
    "import type { Operation } from './operation.ts';",
    "import type { ObjectSchema, Typed } from './schema.ts';",
    `import type { Operations, ${others.map(([name]) => name).join(', ')} } from './shapes.generated.ts';`,
    `import { ${imports.join(', ')} } from './shapes.generated.ts';`,
    ...others.map(schemaConstant),
    ...values,
  ];
  return { [SHAPES_FILE]: file(shapes), [OPERATIONS_FILE]: file(own) };
}

function file(lines: readonly string[]): string {
  const header = '// Made by `npm run generate` from schemas/api/openapi.json.';
  return [header, ...lines, ''].join('\n');
}

/** Plain objects can be tree-shaken. */
function schemaConstant([name, schema]: readonly [string, string]): string {
  return `export const ${name}Schema: ObjectSchema & Typed<${name}> = ${schema};`;
}

function operationConstant(
  { id, method, path, response }: DescribedOperation,
  read: Map<string, string>,
): string {
  const schema = response ? responseSchema(response, read) : ANY;
  const fields = `method: '${method}', path: '${path}', response: ${schema}`;
  return `export const ${id}: Operation<Operations['${id}']> = { ${fields} };`;
}

interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: Json | undefined;
  readonly query: readonly Json[];
  /** Schema of the successful response, if JSON. */
  readonly response: Json | undefined;
}

function operationsOf(): readonly DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(record(item)).map(([method, described]) => {
      const operation = record(described);
      const responses = Object.entries(record(operation.responses));
      const [, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
      const parameters = [operation.parameters ?? []].flat().map(record);
      return {
        id: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        body: jsonIn(operation.requestBody),
        query: parameters.filter((parameter) => parameter.in === 'query'),
        response: jsonIn(success),
      };
    }),
  );
}

function jsonIn(message: unknown): Json | undefined {
  const content = record(record(message).content);
  const schema = record(content['application/json']).schema;
  return schema === undefined ? undefined : record(schema);
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** An interface for each schema, and `Operations` with the types of each call. */
async function types(operations: readonly DescribedOperation[]): Promise<string> {
  const calls = operations.map(({ id, body, query, response }) => {
    const properties = Object.fromEntries(query.map(({ name, schema }) => [String(name), schema]));
    const parts = {
      body: isEmpty(body) ? NOTHING : body,
      query: query.length === 0 ? NOTHING : objectOf(properties),
      response: isEmpty(response) ? NOTHING : response,
    };
    return [id, objectOf(parts)] as const;
  });
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    'x-unread' in schema ? { tsType: 'unknown' } : withoutOpenEnums(schema),
  ]);
  const root = {
    ...objectOf(Object.fromEntries(calls)),
    components: { schemas: Object.fromEntries(schemas) },
  };
  // The document is untyped JSON; a linter checks its schemas.
  const code = await compile(root as JSONSchema, 'Operations', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
  });
  return readonly(code);
}

const NOTHING = { tsType: 'undefined' } as const;

function objectOf(properties: Json): Json {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
}

/** Whether nothing is sent or read. */
function isEmpty(schema: Json | undefined): boolean {
  if (schema === undefined) return true;
  const { type, properties } = resolved(schema);
  return type === 'object' && Object.keys(record(properties)).length === 0;
}

/** An extensible enum has no literal type. */
function withoutOpenEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOpenEnums);
  if (!isRecord(schema)) return schema;
  const { enum: values, ...rest } = schema;
  const kept = values === undefined || rest['x-open'] === true ? rest : { ...rest, enum: values };
  return Object.fromEntries(
    Object.entries(kept).map(([name, own]) => [name, withoutOpenEnums(own)]),
  );
}

/** Adds `readonly`. */
function readonly(code: string): string {
  return code
    .replaceAll(/^(\s*)([\w'"]+\??: )/gm, '$1readonly $2')
    .replaceAll(/(\([^()]*\)|\w+)\[\]/g, 'readonly $1[]');
}

const ANY = "{ type: 'any' }";

/** The schema of a value, as code; named schemas are emitted once, into `named`. */
function responseSchema(schema: Json, named: Map<string, string>): string {
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const target = resolved(schema);
    const { $ref: _ref, ...beside } = schema;
    if (target.type !== 'object' || target['x-unread'] === true || isEmpty(target)) {
      return responseSchema({ ...target, ...beside }, named);
    }
    const name = $ref.slice(SCHEMAS.length);
    if (!named.has(name)) named.set(name, responseSchema(target, named));
    return `${name}Schema`;
  }
  if (schema['x-unread'] === true) return ANY;
  const kinds = [schema.type ?? 'string'].flat();
  const keywords = TOLERANCE.filter((name) => schema[name] === true).map(
    (name) => `'${name}': true`,
  );
  if (kinds.includes('object')) return objectSchema(record(schema.properties), named);
  if (kinds.includes('array')) {
    const items = responseSchema(record(schema.items), named);
    // An unread item makes its list unread, but it is checked to be a list.
    const least = typeof schema.minItems === 'number' ? [`minItems: ${schema.minItems}`] : [];
    return `{ ${["type: 'array'", `items: ${items}`, ...least, ...keywords].join(', ')} }`;
  }
  if (kinds.includes('boolean')) {
    const only = schema.enum === undefined ? '' : `, enum: ${JSON.stringify(schema.enum)}`;
    return `{ type: 'boolean'${only} }`;
  }
  if (kinds.includes('number') || kinds.includes('integer')) {
    const fallback = schema.default ?? (kinds.includes('null') ? null : 0);
    return `{ type: 'number', default: ${fallback} }`;
  }
  const values = schema['x-open'] === true ? undefined : schema.enum;
  const listed = values === undefined ? [] : [`enum: ${JSON.stringify(values)}`];
  const fallback =
    schema.default === undefined ? [] : [`default: ${JSON.stringify(schema.default)}`];
  return `{ ${["type: 'string'", ...listed, ...fallback, ...keywords].join(', ')} }`;
}

const TOLERANCE = [
  'x-needed',
  'x-number-as-text',
  'x-number-as-index',
  'x-date',
  'x-bare-list',
] as const;

function objectSchema(properties: Json, named: Map<string, string>): string {
  const inner = Object.entries(properties).map(
    ([name, own]) => `${name}: ${responseSchema(record(own), named)}`,
  );
  return inner.length === 0 ? ANY : `{ type: 'object', properties: { ${inner.join(', ')} } }`;
}

function resolved(schema: Json): Json {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return resolved(record(record(document.components.schemas)[$ref.slice(SCHEMAS.length)]));
}
