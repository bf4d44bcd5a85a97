import { describe, expect, test } from 'vitest';
import { TITLES } from '#checker/findings';
import { FAULT_CODES } from '#engine';
import { checked } from '../../support/checked.ts';
import { CODE_CASES } from '../../support/codeCases.ts';
import { DEFECTS } from '../../support/defects.ts';
import { HOSTILE } from '../../support/hostile.ts';

test('every kind of finding has a text and a case', () => {
  const cases = [...CODE_CASES, ...DEFECTS, ...HOSTILE].map(({ code }) => code);
  expect(new Set(cases)).toEqual(new Set(Object.keys(TITLES)));
  for (const title of Object.values(TITLES)) expect(title).toMatch(/^[A-ZÅÄÖ$]/);
});

test('every fault of the engine is a kind of finding', () => {
  expect(Object.keys(TITLES)).toEqual(expect.arrayContaining([...FAULT_CODES]));
});

describe('a file gets the finding', () => {
  test.each(CODE_CASES)(
    'the check reports the finding $code in $file',
    ({ code, file, files, says }) => {
      const { findings } = checked([file], files);
      expect(findings.map((found) => found.code)).toEqual([code]);
      expect(findings[0]?.hint).not.toBe('');
      expect(`${findings[0]?.message} ${findings[0]?.hint}`).toContain(says);
    },
  );
});
