import { expect, test } from 'vitest';
import { spelledWords, spellingHints } from '#checker/workbench';

test('words are read without tags, placeholders, addresses, codes and abbreviations', () => {
  const text =
    '<p>Ring {company} på 08-12 eller <a href="mailto:a@b.se">a@b.se</a>. RFA, ÅÅÅÅMMDD, B12 och i SMS-koden fr.o.m. nu.</p>';
  expect(spelledWords({ text, kind: 'html' })).toEqual([
    ...['Ring', 'på', 'eller', 'och', 'SMS-koden', 'nu'],
  ]);
});

test('a hint says where an unknown word is, and is mended where no tag is in it', () => {
  const text = '<p>Din <strong>försäk</strong>rign och <em>barnet</em></p>';
  const [hint, ...others] = spellingHints(
    { text, kind: 'html' },
    new Map([['försäkrign', ['försäkring']]]),
  );
  expect(others).toEqual([]);
  expect(hint?.fix).toBeUndefined();
  expect(text.slice(hint?.offset, (hint?.offset ?? 0) + (hint?.length ?? 0))).toBe(
    'försäk</strong>rign',
  );
});
