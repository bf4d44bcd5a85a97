import { formatPersonalNumber } from '#form';
import type { Recommendation } from '#insurance';
import { fill } from '#texts';
import { result as texts } from '../../../schemas/texts/sv.json';
import { dayText } from './words.ts';

/** The child or pregnancy that an insurance is about, when the server has told; lines of a row. */
export function ForWhom({ recommendation }: { readonly recommendation: Recommendation }) {
  const { childPersonalNumber, motherPersonalNumber, childExpectedBirthDate } = recommendation;
  return (
    <>
      {childPersonalNumber && <Person text={texts.forChild} personalNumber={childPersonalNumber} />}
      {childExpectedBirthDate && (
        <span className="offer-level">
          {fill(texts.expectedBirth, { date: dayText(childExpectedBirthDate) })}{' '}
        </span>
      )}
      {motherPersonalNumber && (
        <Person text={texts.forMother} personalNumber={motherPersonalNumber} />
      )}
    </>
  );
}

/** A line about somebody, whose number is not broken at its hyphen. */
function Person(props: { readonly text: string; readonly personalNumber: string }) {
  const [before, after] = props.text.split('{number}');
  return (
    <span className="offer-level">
      {before}
      <span className="offer-number">{formatPersonalNumber(props.personalNumber)}</span>
      {after}{' '}
    </span>
  );
}
