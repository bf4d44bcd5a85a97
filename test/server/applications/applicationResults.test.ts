import { describe, expect, it } from 'vitest';
import type { ProductApplication } from '#insurance';
import { resultOf } from '../../../src/server/applications/applicationResults.ts';
import { selected, ticked } from '../applying.ts';

const [OF] = selected(['OF'], ticked({ OF: {} }));

function product(more: Partial<ProductApplication>): ProductApplication {
  if (OF === undefined) throw new Error('no case');
  return { ...OF, ...more };
}

describe('the result says', () => {
  it.each([
    [
      'from when it is in force',
      { productCategory: 1 },
      true,
      '20261231',
      true,
      'Gäller från och med den 1 januari 2027.',
    ],
    [
      'that care insurance is in force at once',
      { productCategory: 10 },
      true,
      '20261231',
      true,
      'Gäller från och med den 31 december 2026.',
    ],
    [
      'what is awaited, with an asterisk',
      { healthDeclarationVariant: 3 },
      true,
      '20261231',
      false,
      'Vi behöver din hälsodeklaration innan vi kan fatta beslut*.',
    ],
    [
      'that it is being assessed',
      { healthDeclarationVariant: 2 },
      false,
      '20261231',
      false,
      'Vi prövar din ansökan och hör av oss när vi har fattat beslut.',
    ],
  ] as const)(
    'the result of an application says %s',
    (_what, more, isFullyFunctional, signedOn, wasSigned, resultText) => {
      expect(resultOf(product(more), isFullyFunctional, signedOn)).toEqual({
        conditionNumber: 'OF-2',
        wasSigned,
        resultText,
        level: '600 000 kronor',
        levelLabel: 'Försäkringsbelopp',
      });
    },
  );
});
