import { expect, test } from 'vitest';
import { answersAfter } from '../../../src/studio/outline/formShape.ts';

test('a field may be named as what every object has', () => {
  expect(answersAfter({}, { constructor: 'red' } as never, {})).toEqual({ constructor: 'red' });
  expect(
    answersAfter({ constructor: 'red' } as never, {}, { constructor: 'red' } as never),
  ).toEqual({});
});
