/** Makes calls; what every endpoint file receives. */
export interface ApiClient {
  /** The body of the answer, unread. Throws an ApiError. */
  send(call: Call): Promise<unknown>;
  /** Forgets the access token, which lives here and nowhere else. */
  forgetToken(): void;
  /**
   * Hears where an answer was not as the API document says: the path of the call, and JSON pointers
   * with what should have stood there. No values.
   */
  readonly onFaults?: (path: string, faults: readonly string[]) => void;
}

/** One call. `path` is below `/v1`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** One user action, one key: the server takes a repeated call as the same. */
  readonly idempotencyKey?: string;
  /** The answer is no JSON: it is given as a `Blob`. */
  readonly isBinary?: boolean;
  readonly signal?: AbortSignal;
}
