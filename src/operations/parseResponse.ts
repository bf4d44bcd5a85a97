import type {
  FlagSchema,
  ListSchema,
  MapSchema,
  NumberSchema,
  ObjectSchema,
  ResponseSchema,
  TextSchema,
  ValueOf,
} from './schema.ts';

/** A parsed response, and where it deviated from the schema. */
export interface ParsedResponse<T = unknown> {
  /** Complete: missing fields have their defaults. */
  readonly value: T;
  /** Each a JSON pointer and the type expected there: `/recommendations/3/price number`. No sent values. */
  readonly deviations: readonly string[];
}

/**
 * Parses a response tolerantly: unknown properties are dropped; a missing, `null` or mistyped value
 * becomes its default; an unusable item is dropped from its list. Returns `undefined` when the response as
 * a whole is unusable.
 */
export function parseResponse<const S extends ResponseSchema>(
  schema: S,
  sent: unknown,
): ParsedResponse<ValueOf<S>> | undefined {
  const reader = new Reader();
  if (!hasRootType(schema, sent)) return undefined;
  const value = reader.read(schema, sent, '');
  if (value === UNUSABLE) return undefined;
  // TypeScript cannot derive the type of the result; test/operations compares results with their schemas.
  return { value: value as ValueOf<S>, deviations: reader.deviations };
}

/** The value of a JSON text from outside; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Marks a value that lacks something required. */
const UNUSABLE = Symbol('unusable');

/** Whether the outermost value can be parsed at all; `null` counts as an empty list. */
function hasRootType(schema: ResponseSchema, sent: unknown): boolean {
  if (schema.type === 'boolean') return schema.enum?.some((flag) => flag === sent) ?? true;
  if (schema.type === 'array') return Array.isArray(sent) || sent === null;
  if (schema.type !== 'object') return true;
  const [bareList] = Object.values(schema.properties).filter(isBareList);
  return isObject(sent) || (bareList !== undefined && Array.isArray(sent));
}

class Reader {
  readonly deviations: string[] = [];

  read(schema: ResponseSchema, sent: unknown, at: string): unknown {
    switch (schema.type) {
      case 'string':
        return this.#text(schema, sent, at);
      case 'number':
        return this.#number(schema, sent, at);
      case 'boolean':
        return this.#flag(schema, sent, at);
      case 'array':
        return this.#list(schema, sent, at);
      case 'object':
        return this.#object(schema, sent, at);
      case 'map':
        return this.#map(schema, sent, at);
      case 'any':
        return sent;
    }
  }

  #text(schema: TextSchema, sent: unknown, at: string): string {
    const { enum: values, default: fallback = '' } = schema;
    const text = textIn(schema, sent);
    const read = schema['x-date'] ? dateIn(text ?? '') : text;
    const isKnown = read === undefined ? text === '' : (values?.includes(read) ?? true);
    const kind = text === undefined ? 'string' : values ? 'enum' : 'date';
    return this.#check(isKnown, sent, `${at} ${kind}`) ? (read ?? fallback) : fallback;
  }

  #number({ default: fallback }: NumberSchema, sent: unknown, at: string): number | null {
    const isNumber = typeof sent === 'number' && Number.isFinite(sent);
    return this.#check(isNumber, sent, `${at} number`) && isNumber ? sent : fallback;
  }

  #flag({ default: fallback }: FlagSchema, sent: unknown, at: string): boolean | null {
    const isFlag = typeof sent === 'boolean';
    this.#check(isFlag, sent, `${at} boolean`);
    return isFlag ? sent : fallback === null ? null : false;
  }

  #list({ items }: ListSchema, sent: unknown, at: string): readonly unknown[] {
    const isList = Array.isArray(sent);
    this.#check(isList, sent, `${at} array`);
    if (!isList) return [];
    return sent.flatMap((item: unknown, index) => {
      const itemAt = `${at}/${index}`;
      const isRead = this.#isItem(items, item, itemAt);
      const read = isRead ? this.read(items, item, itemAt) : UNUSABLE;
      return read === UNUSABLE ? [] : [read];
    });
  }

  /** Items of the wrong type are dropped: there is no sensible default. */
  #isItem(schema: ResponseSchema, item: unknown, at: string): boolean {
    const { type } = schema;
    const isKind =
      (type !== 'object' || isObject(item) || schema.default !== undefined) &&
      (type !== 'string' || typeof item === 'string');
    if (!isKind) this.deviations.push(`${at} ${type}`);
    return isKind;
  }

  #object({ properties, default: fallback }: ObjectSchema, sent: unknown, at: string): unknown {
    const entries = Object.entries(properties);
    const bareList = Array.isArray(sent) && entries.find(([, schema]) => isBareList(schema));
    const fields = bareList ? { [bareList[0]]: sent } : sent;
    this.#check(isObject(fields), sent, `${at} object`);
    if (fallback === null && !isObject(fields)) return null;
    const own: Readonly<Record<string, unknown>> = isObject(fields) ? fields : {};
    const read: Record<string, unknown> = {};
    for (const [name, schema] of entries) {
      const inner = Object.hasOwn(own, name) ? own[name] : undefined;
      const value = this.read(schema, inner, `${at}/${name}`);
      if (isUnusable(schema, inner, value)) {
        this.deviations.push(`${at}/${name} needed`);
        return fallback === null ? null : UNUSABLE;
      }
      if (!isAbsent(schema, inner)) read[name] = value;
    }
    return read;
  }

  #map({ values }: MapSchema, sent: unknown, at: string): Readonly<Record<string, unknown>> {
    this.#check(isObject(sent), sent, `${at} object`);
    const read = Object.entries(isObject(sent) ? sent : {}).map(
      ([name, own]) => [name, this.read(values, own, `${at}/${name}`)] as const,
    );
    return Object.fromEntries(read.filter(([, value]) => value !== UNUSABLE));
  }

  /** Records a value of the wrong type; an absent one silently becomes its default. */
  #check(isKind: boolean, sent: unknown, deviation: string): boolean {
    if (!isKind && sent !== undefined && sent !== null) this.deviations.push(deviation);
    return isKind;
  }
}

function isUnusable(schema: ResponseSchema, sent: unknown, read: unknown): boolean {
  if (read === UNUSABLE) return true;
  // Another value in place of the list; `null` and a missing one count as an empty list.
  if (isBareList(schema) && sent !== undefined && sent !== null && !Array.isArray(sent))
    return true;
  // `x-needed`: the object that holds it is unusable without it.
  if (!('x-needed' in schema)) return false;
  switch (schema.type) {
    case 'string':
      return schema.minLength === 0 ? textIn(schema, sent) === undefined : read === '';
    case 'array':
      return !Array.isArray(sent) || (Array.isArray(read) && read.length < (schema.minItems ?? 0));
    default:
      return typeof sent !== schema.type;
  }
}

function isAbsent(schema: ResponseSchema, sent: unknown): boolean {
  return 'x-optional' in schema && typeof sent !== schema.type;
}

/** `x-bare-list`: a list property whose object the server may send as the array alone, unwrapped. */
function isBareList(schema: ResponseSchema): schema is ListSchema {
  return schema.type === 'array' && schema['x-bare-list'] === true;
}

function textIn(schema: TextSchema, sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  if (typeof sent !== 'number') return undefined;
  if (schema['x-number-as-index']) return schema.enum?.[sent];
  return schema['x-number-as-text'] ? String(sent) : undefined;
}

/**
 * Parses `yyyymmdd`, `yyyy-mm-dd` or a timestamp to `yyyymmdd`; `undefined` for an invalid date.
 */
function dateIn(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = moment.toISOString().startsWith(`${year}-${month}-${day}`);
  return isDay && year !== '' ? year + month + day : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
