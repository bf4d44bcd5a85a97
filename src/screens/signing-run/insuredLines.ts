import { shownPersonalNumber } from '#insurance';
import type { AppliedProduct } from '#state';
import { fill } from '#texts';
import { signing as texts } from '../../../schemas/texts/sv.json';

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
    childExpectedBirth && fill(texts.expected, { date: withHyphens(childExpectedBirth) }),
    motherPersonalNumber && numbered(texts.mother, motherPersonalNumber),
  ].filter((line): line is string => Boolean(line));
}

/** `yyyymmdd` as `yyyy-mm-dd`. */
export function withHyphens(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
