import { fill } from '#engine/texts';
import type { AppliedProduct } from '#guide/state';
import { longDate, shownPersonalNumber } from '#insurance';
import { result, signing as texts } from '../../../../schemas/texts/sv.json';

/** Whom an insurance is for, when that is not the person who signs; one Swedish line for each. */
export function insuredLines(
  product: Pick<
    AppliedProduct,
    'childPersonalNumber' | 'childExpectedBirth' | 'motherPersonalNumber'
  >,
): readonly string[] {
  const { childPersonalNumber, childExpectedBirth, motherPersonalNumber } = product;
  const numbered = (text: typeof texts.child, number: string) =>
    fill(text, { number: shownPersonalNumber(number) });
  return [
    childPersonalNumber && numbered(texts.child, childPersonalNumber),
    childExpectedBirth && fill(texts.expected, { date: longDate(childExpectedBirth) }),
    motherPersonalNumber && numbered(texts.mother, motherPersonalNumber),
  ].filter((line): line is string => Boolean(line));
}

/** 'Engångsbelopp: 250 000 kronor'; empty without a level. */
export function levelLine(level: string, label: string | undefined): string {
  return level && `${label || result.level}: ${level}`;
}
