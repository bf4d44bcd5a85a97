/** Makes API calls; passed to every endpoint function. */
export interface ApiClient {
  /** Returns the unparsed response body. Throws an ApiError. */
  send(call: Call): Promise<unknown>;
  /** Forgets the access token, which is stored nowhere else. */
  forgetToken(): void;
  /**
   * Called when a response deviates from the API document, with the path of the call and JSON
   * pointers with the expected kinds. No values.
   */
  readonly onDeviations?: (path: string, deviations: readonly string[]) => void;
}

/** A request. `path` is relative to `/v1`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** One key per user action: the server deduplicates repeated calls by it. */
  readonly idempotencyKey?: string;
  /** The response is binary and returned as a `Blob`. */
  readonly isBinary?: boolean;
  readonly signal?: AbortSignal;
}
