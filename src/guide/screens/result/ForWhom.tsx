import { insuredLines } from '#guide/screens/signing';
import type { Recommendation } from '#insurance';

/** Lines of a row with the insured child or pregnancy, if the server sends it. */
export function ForWhom({ recommendation }: { readonly recommendation: Recommendation }) {
  const { childExpectedBirthDate: childExpectedBirth, ...insured } = recommendation;
  return insuredLines({ ...insured, childExpectedBirth }).map((line) => {
    const [label, value] = line.split(/(?<=: )/);
    return (
      <span key={line} className="offer-level">
        {label}
        {/* Does not wrap at its hyphen. */}
        <span className="offer-number">{value}</span>{' '}
      </span>
    );
  });
}
