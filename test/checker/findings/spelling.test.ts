import { describe, expect, test } from 'vitest';
import { closest } from '#checker/findings';
import { distance } from '../../../src/checker/findings/spelling.ts';

describe('the distance between two names', () => {
  test.each([
    ['same', 'same', 0],
    ['hasChildren', 'hasChildern', 1],
    ['label', 'labell', 1],
    ['label', 'lbel', 1],
    ['label', 'lavel', 1],
    ['abc', 'cab', 2],
    ['', 'ab', 2],
  ])('the spelling distance between %s and %s is %i', (from, to, expected) => {
    expect(distance(from, to, 5)).toBe(expected);
    expect(distance(to, from, 5)).toBe(expected);
  });

  test('the spelling distance is not counted past its limit', () => {
    expect(distance('abcdefgh', 'zyxwvuts', 3)).toBe(4);
    expect(distance('a', 'abcdefgh', 3)).toBe(4);
  });
});

describe('the closest name', () => {
  test.each([
    ['hasChildern', ['hasPartner', 'hasChildren'], 'hasChildren'],
    ['HASCHILDREN', ['hasPartner', 'hasChildren'], 'hasChildren'],
    ['radiobutton', ['radio-button', 'single-button', 'radiobuttongroup'], 'radio-button'],
    ['=', ['!', '=='], '=='],
    ['email', ['phone', 'name'], undefined],
    ['x', ['y', 'z'], undefined],
    ['', ['a'], undefined],
    ['a'.repeat(1000), ['a'.repeat(999)], undefined],
  ])('the closest name to %s among %j is %s', (name, known, expected) => {
    expect(closest(name, known)).toBe(expected);
  });
});
