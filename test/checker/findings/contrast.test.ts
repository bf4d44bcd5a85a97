import { describe, expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';

const FILE = 'schemas/brand.json';

function found(tokens: Readonly<Record<string, string>>) {
  const brand = JSON.parse(ourText(FILE));
  const text = JSON.stringify({ ...brand, tokens: { ...brand.tokens, ...tokens } }, null, 2);
  return checked([FILE], { [FILE]: text }).findings;
}

test('our own colours can be told apart', () => {
  expect(found({})).toEqual([]);
});

test('a text that cannot be read on its ground is told with both colours and their contrast', () => {
  const [first] = found({ text: '#ffffff' });
  expect(first).toMatchObject({
    pointer: '/tokens/text',
    code: 'low-contrast',
    message: 'Textfärg (#ffffff) syns för dåligt mot Kort och fält (#ffffff): kontrasten är 1:1.',
  });
  expect(first?.hint).toContain('4,5:1');
});

describe('the limit is', () => {
  // Greys on white, https://webaim.org/resources/contrastchecker/: 4.54, 4.47, 3.03 and 2.98.
  const pointers = (tokens: Readonly<Record<string, string>>) =>
    found({ surface: '#ffffff', ...tokens }).map(({ pointer, message }) => `${pointer} ${message}`);

  test('the contrast limit for texts is 4.5:1', () => {
    const isAgainstSurface = (told: string) => told.includes('Kort och fält');
    expect(pointers({ error: '#767676' }).filter(isAgainstSurface)).toEqual([]);
    expect(pointers({ error: '#777777' }).filter(isAgainstSurface)).toEqual([
      expect.stringContaining('4,4:1'),
    ]);
  });

  test('the contrast limit for everything but text is 3:1', () => {
    expect(pointers({ control: '#949494' })).toEqual([]);
    expect(pointers({ control: '#959595' })).toEqual([expect.stringContaining('2,9:1')]);
  });
});

test('a colour that is none is told by how colours are written, and one written shorter is fixed', () => {
  const [red, ...others] = found({ page: 'röd' });
  expect(others).toEqual([]);
  expect(red).toMatchObject({ code: 'wrong-form', pointer: '/tokens/page' });
  expect(red?.message).toBe('Färgen "page" ska skrivas som #rrggbb, men här står "röd".');
  expect(red?.fix).toBeUndefined();
  expect(found({ page: '#FFF' })[0]?.fix?.label).toBe('Byt till "#ffffff"');
  expect(found({ page: 'F5F1E8' })[0]?.fix?.label).toBe('Byt till "#f5f1e8"');
});
