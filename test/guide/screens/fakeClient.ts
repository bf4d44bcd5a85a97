import { afterAll, beforeAll } from 'vitest';
import { type ApiClient, ApiError, type Call } from '#guide/api';
import { apiClient } from '../../../src/guide/apiClient.ts';

/** What a path answers: the body, or the error to fail with. */
export type Answer = (call: Call) => unknown;

/** A client whose answers the test gives; a path without one answers 404. */
export interface FakeClient extends ApiClient {
  readonly calls: readonly Call[];
  readonly hasToken: () => boolean;
  on(path: string, answer: Answer): void;
  reset(): void;
}

/** Makes one; `path` is matched without its query. */
export function fakeClient(): FakeClient {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];
  let token = true;
  return {
    calls,
    hasToken: () => token,
    on: (path, answer) => void answers.set(path, answer),
    reset() {
      answers.clear();
      calls.length = 0;
      token = true;
    },
    async send(call) {
      calls.push(call);
      const answer = answers.get(call.path.split('?')[0] ?? '');
      if (!answer) throw new ApiError('unexpected', 404);
      return answer(call);
    },
    forgetToken() {
      token = false;
    },
  };
}

/**
 * Lets the fake answer what pages ask, while the tests of this file run. The page's client is one
 * object: to lend it other answers leaves its module alone, which the next file shares.
 */
export function takeOverClient({ send, forgetToken }: ApiClient): void {
  const own = apiClient();
  const before = { ...own };
  beforeAll(() => void Object.assign(own, { send, forgetToken }));
  afterAll(() => void Object.assign(own, before));
}
