import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { fill } from '#engine/texts';
import { TOLERANCE_KEYWORDS } from '#operations';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import type { FieldIssue } from './HttpError.ts';

/** The parts of a call that the contract describes. */
export interface SentCall {
  readonly body: unknown;
  /** Names in lower case. */
  readonly headers: object;
  readonly query: unknown;
}

/** One operation of the OpenAPI document. */
export interface OperationContract {
  /**
   * The first issue of headers, query and body of a call; Swedish, and without any of the
   * values sent.
   */
  requestIssues(call: SentCall): readonly FieldIssue[];
  /**
   * Where a response breaks the contract: JSON pointer and keyword, without values. A response that is
   * not JSON is checked by its content type only.
   */
  responseDeviations(status: number, body: unknown, contentType?: string): readonly string[];
}

/** The OpenAPI document, as served at `/v1/openapi.json`. */
export const apiDocument: object = document;

/** `POST /meeting/book` and the like, for every operation of the document. */
export const operationNames: readonly string[] = Object.entries(document.paths).flatMap(
  ([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);

// The first error is enough: collecting all errors of a list takes quadratic time.
const ajv = new Ajv2020({ allErrors: false, ownProperties: true, allowUnionTypes: true });
ajvFormats.default(ajv);
// The document itself is not a schema; with its keywords known, misspelled ones in schemas are refused.
ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components']);
// Keywords for clients, which accept more than the schemas allow.
ajv.addVocabulary([...TOLERANCE_KEYWORDS]);
ajv.addSchema(document, 'contract');

const JSON_TYPE = 'application/json';

/** How a response of one status is checked. */
interface ResponseCheck {
  readonly types: readonly string[];
  /** Validates the JSON; `undefined` when it may be anything, or is not JSON. */
  readonly validate: Check | undefined;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

/** The errors in a value. */
type Check = (value: unknown) => readonly ErrorObject[];

function compileLazily(schema: object): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

const compiled = new Map<string, OperationContract>();

/**
 * The checks of one operation, each compiled when it is first used: compiling all of them would take a
 * fifth of the start-up time. Throws when the document does not have the operation.
 */
export function compileOperation(method: string, path: string): OperationContract {
  const name = `${method} ${path}`;
  const operation = compiled.get(name) ?? compileChecks(method, path);
  compiled.set(name, operation);
  return operation;
}

function compileChecks(method: string, path: string): OperationContract {
  const pointer = ['paths', path, method.toLowerCase()];
  if (at(pointer) === undefined) throw new Error(`${method} ${path} is not in the API document`);

  const body = compile([...pointer, 'requestBody', 'content', JSON_TYPE, 'schema']);
  const headers = compileParameters(pointer, 'header');
  const query = compileParameters(pointer, 'query');

  const responses = new Map<string, ResponseCheck>();
  for (const status of Object.keys(Object(at([...pointer, 'responses'])))) {
    const content = [...resolveReference([...pointer, 'responses', status]), 'content'];
    responses.set(status, {
      types: Object.keys(Object(at(content))),
      validate: compile([...content, JSON_TYPE, 'schema']),
    });
  }

  return {
    requestIssues: (call) => [
      ...issuesOf(headers, call.headers, 'header:'),
      ...issuesOf(query, call.query, 'query:'),
      ...issuesOf(body, call.body, ''),
    ],
    responseDeviations(status, response, contentType = JSON_TYPE) {
      const key = responses.has(String(status)) ? String(status) : 'default';
      if (key === 'default' && status < 400) return [`status ${status} is not described`];
      const { types = [], validate } = responses.get(key) ?? {};
      if (!types.includes(contentType)) return [`${contentType} is not described`];
      if (contentType !== JSON_TYPE || validate === undefined) return [];
      return validate(response).map((error) => `${error.instancePath || '/'} ${error.keyword}`);
    },
  };
}

function at(pointer: readonly string[]): unknown {
  let node: unknown = document;
  for (const key of pointer) node = Object(node)[key];
  return node;
}

/** Pointer to a response, with a reference resolved. */
function resolveReference(pointer: readonly string[]): readonly string[] {
  const { $ref } = Object(at(pointer));
  return typeof $ref === 'string' ? $ref.split('/').slice(1) : pointer;
}

function compile(pointer: readonly string[]): Check | undefined {
  if (at(pointer) === undefined) return undefined;
  const parts = pointer.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'));
  return compileLazily({ $ref: `contract#/${parts.map(encodeURIComponent).join('/')}` });
}

function compileParameters(
  pointer: readonly string[],
  location: 'header' | 'query',
): Check | undefined {
  // The type is known from our own document, not from the pointer.
  const all = (at([...pointer, 'parameters']) ?? []) as readonly (Parameter & { schema: object })[];
  const own = all.filter((parameter) => parameter.in === location);
  if (own.length === 0) return undefined;
  const key = ({ name }: Parameter) => (location === 'header' ? name.toLowerCase() : name);
  return compileLazily({
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [key(parameter), parameter.schema])),
    required: own.filter((parameter) => parameter.required).map(key),
  });
}

function issuesOf(
  validate: Check | undefined,
  value: unknown,
  prefix: string,
): readonly FieldIssue[] {
  return (validate?.(value) ?? []).map((error) => ({
    path: pathOf(error, prefix),
    message: messageOf(error),
  }));
}

/** The path of an error. The name of an unknown property is omitted: it may be anything. */
function pathOf(error: ErrorObject, prefix: string): string {
  const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : '';
  const path = `${error.instancePath}${missing}`;
  return prefix === '' ? path : `${prefix}${path.slice(1)}`;
}

const { fields } = texts;

function messageOf({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return fields.missing;
    case 'type':
      return fields.wrongType;
    case 'maxLength':
      return fill(fields.tooLong, { limit: params.limit });
    case 'maxItems':
      return fill(fields.tooManyRows, { limit: params.limit });
    case 'additionalProperties':
      return fields.unknown;
    default:
      return fields.notAllowed;
  }
}
