/** What is sent with a call, and what comes back. */
export interface Call {
  /** `undefined` for a call without one. */
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>> | undefined;
  /** As the document has it; `undefined` where a call is judged by its status alone. */
  readonly answer: unknown;
}

/** One operation of the API document, with the types of its call. */
export interface Operation<C extends Call = Call> {
  readonly method: 'GET' | 'POST';
  /** Below the server's address: `/meeting/book`. */
  readonly path: string;
  /** How its answer is read; absent where nothing of it is. */
  readonly answer?: AnswerSchema;
  /** Only for types: no operation has it. */
  readonly '~call'?: C;
}

/** The types of an operation's call. */
export type CallOf<O> = O extends Operation<infer C> ? C : never;

/**
 * What reading needs of a JSON Schema. The words that begin with `x-` say what is accepted beside
 * what the schema asks for:
 *
 * | word                | meaning                                                                   |
 * |---------------------|---------------------------------------------------------------------------|
 * | `default`           | stands where nothing usable does; else '', 0, false, an empty list or null |
 * | `x-needed`          | without it the object is of no use: left out of its list, or no answer     |
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
  readonly 'x-needed'?: true;
  readonly 'x-number-as-text'?: true;
  readonly 'x-number-as-place'?: true;
  readonly 'x-date'?: true;
}

export interface NumberSchema {
  readonly type: 'number';
  readonly default: number | null;
}

export interface FlagSchema {
  readonly type: 'boolean';
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
}

export interface Unread {
  readonly type: 'any';
}

/** An answer after reading: everything is there, as its default where the server did not say. */
export type Read<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Read<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]-?: Read<Exclude<T[Name], undefined>> }
      : T;
