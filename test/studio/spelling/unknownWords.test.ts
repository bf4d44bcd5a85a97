import { expect, test } from 'vitest';
import { unknownWords } from '#studio/spelling';

test('compounds and inflections are known, and what was meant is proposed', async () => {
  const right = ['betalar', 'olycksfallsförsäkringarna', 'livförsäkringssumma', 'SMS-koden'];
  expect(await unknownWords([...right, 'försäkrign', 'olycksfalsförsäkring', 'qqxzz'])).toEqual({
    försäkrign: expect.arrayContaining(['försäkring']),
    olycksfalsförsäkring: ['olycksfallsförsäkring'],
    qqxzz: [],
  });
});
