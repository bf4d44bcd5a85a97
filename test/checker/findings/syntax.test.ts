import { describe, expect, test } from 'vitest';
import { parseStrict } from '../../../src/checker/findings/syntax.ts';
import { checked } from '../../support/checked.ts';

function check(text: string) {
  return checked(['a.json'], { 'a.json': text }).findings;
}

describe('JSON that is wrong is told once, where it is wrong, with a fix', () => {
  test.each([
    ['', '1:1', 'Filen är tom.'],
    ['{"a": 1,\n}', '1:8', 'Kommatecknet före "}" är ett för mycket.'],
    ['[1,\n 2,\n]', '2:3', 'Kommatecknet före "]" är ett för mycket.'],
    ['{"a": 1\n "b": 2}', '1:7', 'Här saknas ett kommatecken.'],
    ['{"a" 1}', '1:6', 'Här saknas ett kolon'],
    ["{'a': 1}", '1:2', 'fel sorts citattecken'],
    ['{"a": “x”}', '1:7', 'fel sorts citattecken'],
    ['{a: 1}', '1:2', '"a" saknar citattecken'],
    ['{"a": True}', '1:7', '"True" är inget värde'],
    ['{"a": }', '1:7', 'Här saknas ett värde.'],
    ['{, "a": 1}', '1:2', 'Kommatecknet är ett för mycket.'],
    ['{"a": 1, 2: 3}', '1:10', 'namnet på en egenskap'],
    ['{"a": "x\n}', '1:7', 'saknar avslutande citattecken'],
    ['{"a": "\\q"}', '1:7', 'omvänt snedstreck'],
    ['{"a": "\\u12"}', '1:7', 'omvänt snedstreck'],
    ['{"a": "x\ty"}', '1:7', 'osynligt tecken'],
    ['{"a": 1', '1:8', 'Det saknas "}" i slutet'],
    ['[1', '1:3', 'Det saknas "]" i slutet'],
    ['{"a": [1}', '1:9', 'Här står "}" men något annat ska stängas först.'],
    ['{}\n{}', '2:1', 'Här borde filen vara slut'],
    ['// x\n{}', '1:1', 'Kommentarer får inte'],
    ['{} /* x', '1:4', 'Kommentarer får inte'],
    ['{"a": 1.}', '1:7', 'Talet är felskrivet.'],
    ['{"a":\u00A01}', '1:6', ''],
  ])('the check reports invalid JSON once, at its place, with a hint: %j', (text, place, says) => {
    const [found, ...others] = check(text);
    expect(others).toEqual([]);
    expect(found?.code).toBe('json-syntax');
    expect(`${found?.line}:${found?.column}`).toBe(place);
    expect(found?.message).toContain(says);
    expect(found?.hint).toMatch(/\.$/);
  });

  test('the check accepts as JSON exactly the texts that JSON.parse reads', () => {
    const signs = ['{', '}', '[', ']', '"a"', ':', ',', '1', '-', '01', '1e', 'true', '\v', ' '];
    for (const one of signs) {
      for (const two of signs) {
        for (const three of signs) {
          const text = one + two + three;
          expect(parseStrict(text).fault === undefined, text).toBe(isJson(text));
        }
      }
    }
  });
});

test('lines may end as Windows ends them', () => {
  const [found] = check('{\r\n  "a": 1,\r\n}');
  expect(found).toMatchObject({ line: 2, column: 9, endColumn: 10 });
});

test('a key that stands twice is told at the second place and names the first line', () => {
  const [found] = check('{"openapi": "3.1.0",\n"a/b": [{"x": 1,\n"x": 2}]}');
  expect(found).toMatchObject({ code: 'duplicate-key', line: 3, column: 1, pointer: '/a~1b/0/x' });
  expect(found?.message).toContain('först på rad 2');
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
