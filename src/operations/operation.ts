import type { AnswerSchema, Typed } from './schema.ts';

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
  /** How its answer is read; of any kind where nothing of it is. */
  readonly answer: AnswerSchema & Typed<C['answer']>;
  /** Only for types: no operation has it. */
  readonly '~call'?: C;
}

/** The types of an operation's call. */
export type CallOf<O> = O extends Operation<infer C> ? C : never;
