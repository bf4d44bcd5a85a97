import type { ResponseSchema, Typed } from './schema.ts';

/** The types of a call: request body, query and response. */
export interface CallTypes {
  /** `undefined` for a call without one. */
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>> | undefined;
  /** `undefined` where only the status counts. */
  readonly response: unknown;
}

/** One operation of the API document, with the types of its call. */
export interface Operation<C extends CallTypes = CallTypes> {
  readonly method: 'GET' | 'POST';
  /** Relative to the server's address: `/meeting/book`. */
  readonly path: string;
  /** Schema of the response; of any type where it is not read. */
  readonly response: ResponseSchema & Typed<C['response']>;
  /** Phantom type: never set. */
  readonly '~call'?: C;
}

/** The types of an operation's call. */
export type CallTypesOf<O> = O extends Operation<infer C> ? C : never;
