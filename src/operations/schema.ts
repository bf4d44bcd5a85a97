/**
 * What reading needs of a JSON Schema. The words that begin with `x-` say what is accepted beside
 * what the schema asks for:
 *
 * | word                | meaning                                                                   |
 * |---------------------|---------------------------------------------------------------------------|
 * | `default`           | stands where nothing usable does; else '', 0, false, an empty list or null |
 * | `x-needed`          | without it the object is of no use: left out of its list, or no answer; an |
 * |                     | empty text is none, unless `minLength` is 0                                |
 * | `x-optional`        | absent where nothing usable is                                             |
 * | `x-number-as-text`  | a number is as good as its text                                           |
 * | `x-number-as-place` | a number is the place in `enum`, from 0                                   |
 * | `x-date`            | `yyyymmdd`, `yyyy-mm-dd` or a moment; read as the first                    |
 * | `x-bare-list`       | the list may stand in the place of the object that holds it               |
 * | `x-open`            | values that `enum` does not list are kept                                 |
 * | `x-unread`          | given as it came: somebody else judges it                                 |
 */
export type AnswerSchema =
  | TextSchema
  | NumberSchema
  | FlagSchema
  | ListSchema
  | ObjectSchema
  | MapSchema
  | Unread;

/** The words by which the document says what is accepted besides; `AnswerSchema` says what each means. */
export const TOLERANCE = [
  'x-needed',
  'x-number-as-text',
  'x-number-as-place',
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
  readonly 'x-number-as-place'?: true;
  readonly 'x-date'?: true;
}

export interface NumberSchema {
  readonly type: 'number';
  readonly default: number | null;
  readonly 'x-needed'?: true;
}

export interface FlagSchema {
  readonly type: 'boolean';
  /** Of an answer that is no more than a flag: any other is none. */
  readonly enum?: readonly boolean[];
  readonly default?: null;
  readonly 'x-needed'?: true;
  readonly 'x-optional'?: true;
}

export interface ListSchema {
  readonly type: 'array';
  readonly items: AnswerSchema;
  readonly minItems?: number;
  readonly 'x-needed'?: true;
  readonly 'x-bare-list'?: true;
}

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, AnswerSchema>>;
  /** `{}`: what is no object is read as an empty one, also in a list. */
  readonly default?: null | Readonly<Record<string, never>>;
}

/** Values of one kind under names that nobody knows before. Those of no use are left out. */
export interface MapSchema {
  readonly type: 'map';
  readonly values: AnswerSchema;
}

export interface Unread {
  readonly type: 'any';
}

/** Says what is read by a schema, where that is generated beside it. No schema has it. */
export interface Typed<T> {
  readonly '~read'?: T;
}

/** What is read by a schema. */
export type ValueOf<S> = '~read' extends keyof S
  ? S extends Typed<infer T>
    ? Read<T> | NothingOf<S>
    : never
  : AnswerSchema extends S
    ? unknown
    : S extends { readonly type: 'string' }
      ? TextOf<S>
      : S extends { readonly type: 'number' }
        ? number | NothingOf<S>
        : S extends { readonly type: 'boolean' }
          ? boolean | NothingOf<S>
          : S extends { readonly items: infer Item }
            ? readonly ValueOf<Item>[]
            : S extends { readonly values: infer Value }
              ? Readonly<Record<string, ValueOf<Value>>>
              : S extends { readonly properties: infer P }
                ? FieldsOf<P> | NothingOf<S>
                : unknown;

type NothingOf<S> = S extends { readonly default: null } ? null : never;

type TextOf<S> = S extends { readonly enum: readonly (infer Name)[] }
  ? Name | (S extends { readonly 'x-needed': true } | { readonly default: Name } ? never : '')
  : string;

type FieldsOf<P> = {
  readonly [Name in keyof P as P[Name] extends Optional ? never : Name]: ValueOf<P[Name]>;
} & { readonly [Name in keyof P as P[Name] extends Optional ? Name : never]?: ValueOf<P[Name]> };

interface Optional {
  readonly 'x-optional': true;
}

/** An answer after reading: everything is there, as its default where the server did not say. */
export type Read<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Read<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]-?: Read<Exclude<T[Name], undefined>> }
      : T;
