import { expect, it } from 'vitest';
import { callFailureOf } from '../../../src/screens/order/endReasons.ts';

it.each([
  [new TypeError('Importing a module script failed.'), { reason: 'offline', isRetryable: true }],
  [new TypeError('x is not a function'), { reason: 'broken', isRetryable: false }],
])('an order whose call fails with %s ends so', (error, failure) => {
  expect(callFailureOf(error)).toEqual(failure);
});
