import { expect, test } from 'vitest';
import { unknownWords } from '#studio/files';

test('compounds and inflections are known, and what was meant is proposed', async () => {
  const right = ['betalar', 'olycksfallsförsäkringarna', 'livförsäkringssumma', 'SMS-koden'];
  expect(await unknownWords([...right, 'försäkrign', 'olycksfalsförsäkring', 'qqxzz'])).toEqual({
    försäkrign: expect.arrayContaining(['försäkring']),
    olycksfalsförsäkring: ['olycksfallsförsäkring'],
    qqxzz: [],
  });
});

test('of many unknown words the first have proposals, and the others when they are looked up again', async () => {
  let time = 0;
  const slow = () => {
    time += 1000;
    return time;
  };
  const words = ['sjukdmo', 'betallar', 'premiie', 'försäkrnig'];
  const proposed = async () => {
    const unknown = await unknownWords(words, slow);
    expect(Object.keys(unknown)).toEqual(words);
    return Object.values(unknown).filter((proposals) => proposals.length > 0).length;
  };
  expect([await proposed(), await proposed()]).toEqual([2, 4]);
});
