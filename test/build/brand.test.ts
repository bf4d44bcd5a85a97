import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandCss, escapeHtml, readBrand } from '../../src/build/brand.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function brandFile(content: unknown): string {
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('tokens become custom properties, in their order', () => {
  expect(brandCss({ primaryStrong: '#083733', shadow: '0 2px 16px rgb(60 48 20 / 0.08)' })).toBe(
    ':root{--brand-primary-strong:#083733;--brand-shadow:0 2px 16px rgb(60 48 20 / 0.08);}',
  );
});

test.each([
  'red;}',
  'red}body{color:red',
  'url(http://x)',
  'URL (x)',
  'image-set("x")',
  '',
  '\\65',
])('a token that is more than a value is refused: %j', (value) => {
  expect(() => brandCss({ page: '#fff', bad: value })).toThrow(`bad: ${JSON.stringify(value)}`);
});

test('every invalid token of the brand is named in one error', () => {
  expect(() => brandCss({ one: ';', 'two}': '#fff' })).toThrow('one: ";", two}: "#fff"');
});

test('name and tokens are read, and everything else is left', () => {
  const file = brandFile({
    name: 'Granbo',
    tokens: { page: '#fff' },
    logo: { file: 'a.svg', icon: 'b.svg' },
    links: {},
  });
  expect(readBrand(file)).toEqual({
    name: 'Granbo',
    tokens: { page: '#fff' },
    logo: { file: 'a.svg', icon: 'b.svg' },
  });
});

test.each([
  [{ tokens: {} }, 'must have a "name"'],
  [{ name: 'Granbo', tokens: [] }, 'an object "tokens"'],
  [{ name: 'Granbo', tokens: {} }, 'a "logo" with a "file" and an "icon"'],
  [
    { name: 'Granbo', logo: { file: 'a.svg', icon: 'b.svg' }, tokens: { radius: 14 } },
    'the token "radius" must be a text',
  ],
])('a brand file that lacks something is refused: %j', (content, fault) => {
  expect(() => readBrand(brandFile(content))).toThrow(fault);
});

test('text is safe between tags and in quotes', () => {
  expect(escapeHtml('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
});
