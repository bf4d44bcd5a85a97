import { formatText } from '#form';
import type { Recommendation } from '#insurance';
import { fill } from '#texts';
import { result as texts } from '../../../schemas/texts/sv.json';
import { dayText } from './resultTexts.ts';

/** Lines of a row with the insured child or pregnancy, if the server sends it. */
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

/** A line with a personal number that does not wrap at its hyphen. */
function Person(props: { readonly text: string; readonly personalNumber: string }) {
  const [before, after] = props.text.split('{number}');
  return (
    <span className="offer-level">
      {before}
      <span className="offer-number">{formatText('personal-number', props.personalNumber)}</span>
      {after}{' '}
    </span>
  );
}
