import { afterAll, beforeAll } from 'vitest';
import type { ApiClient } from '#api';
import { apiClient } from '../../src/guide/apiClient.ts';

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
