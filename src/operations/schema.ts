/**
 * The subset of JSON Schema for parsing responses. The keywords with `x-` define what is tolerated:
 *
 * | keyword             | meaning                                                                   |
 * |---------------------|---------------------------------------------------------------------------|
 * | `default`           | replaces unusable values; else '', 0, false, an empty list or null         |
 * | `x-needed`          | without it the object is unusable, and left out of its list; an empty text |
 * |                     | counts as missing, unless `minLength` is 0                                 |
 * | `x-optional`        | absent instead of a default                                                |
 * | `x-number-as-text`  | a number is accepted as text                                               |
 * | `x-number-as-index` | a number is an index in `enum`, from 0                                     |
 * | `x-date`            | `yyyymmdd`, `yyyy-mm-dd` or a timestamp; parsed to the first               |
 * | `x-bare-list`       | the object that holds the list may be sent as the array alone, unwrapped  |
 * | `x-open`            | values that `enum` does not list are kept                                 |
 * | `x-unread`          | passed through unread                                                     |
 */
export type ResponseSchema =
  | TextSchema
  | NumberSchema
  | FlagSchema
  | ListSchema
  | ObjectSchema
  | MapSchema
  | AnySchema;

/** The keywords for tolerated deviations; see `ResponseSchema`. */
export const TOLERANCE_KEYWORDS = [
  'x-needed',
  'x-number-as-text',
  'x-number-as-index',
  'x-date',
  'x-bare-list',
  'x-open',
  'x-unread',
] as const;

export interface TextSchema {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly default?: string;
  readonly minLength?: 0;
  readonly 'x-needed'?: true;
  readonly 'x-optional'?: true;
  readonly 'x-number-as-text'?: true;
  readonly 'x-number-as-index'?: true;
  readonly 'x-date'?: true;
}

export interface NumberSchema {
  readonly type: 'number';
  readonly default: number | null;
  readonly 'x-needed'?: true;
}

export interface FlagSchema {
  readonly type: 'boolean';
  /** For a response that is only a boolean: other values are invalid. */
  readonly enum?: readonly boolean[];
  readonly default?: null;
  readonly 'x-needed'?: true;
  readonly 'x-optional'?: true;
}

export interface ListSchema {
  readonly type: 'array';
  readonly items: ResponseSchema;
  readonly minItems?: number;
  readonly 'x-needed'?: true;
  readonly 'x-bare-list'?: true;
}

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ResponseSchema>>;
  /** `{}`: what is no object is read as an empty one, and not left out of its list. */
  readonly default?: null | Readonly<Record<string, never>>;
}

/** A map of values of one type; unusable ones are dropped. */
export interface MapSchema {
  readonly type: 'map';
  readonly values: ResponseSchema;
}

export interface AnySchema {
  readonly type: 'any';
}

/** Phantom type of a generated schema: the type of the parsed value. */
export interface Typed<T> {
  readonly '~read'?: T;
}

/** The type of a value parsed by a schema. */
export type ValueOf<S> = '~read' extends keyof S
  ? S extends Typed<infer T>
    ? Read<T> | NullOf<S>
    : never
  : ResponseSchema extends S
    ? unknown
    : S extends { readonly type: 'string' }
      ? TextOf<S>
      : S extends { readonly type: 'number' }
        ? number | NullOf<S>
        : S extends { readonly type: 'boolean' }
          ? boolean | NullOf<S>
          : S extends { readonly items: infer Item }
            ? readonly ValueOf<Item>[]
            : S extends { readonly values: infer Value }
              ? Readonly<Record<string, ValueOf<Value>>>
              : S extends { readonly properties: infer P }
                ? FieldsOf<P> | NullOf<S>
                : unknown;

type NullOf<S> = S extends { readonly default: null } ? null : never;

type TextOf<S> = S extends { readonly enum: readonly (infer Name)[] }
  ? Name | (S extends { readonly 'x-needed': true } | { readonly default: Name } ? never : '')
  : string;

type FieldsOf<P> = {
  readonly [Name in keyof P as P[Name] extends Optional ? never : Name]: ValueOf<P[Name]>;
} & { readonly [Name in keyof P as P[Name] extends Optional ? Name : never]?: ValueOf<P[Name]> };

interface Optional {
  readonly 'x-optional': true;
}

/** A parsed value: complete, with defaults for missing fields. */
export type Read<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Read<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]-?: Read<Exclude<T[Name], undefined>> }
      : T;
