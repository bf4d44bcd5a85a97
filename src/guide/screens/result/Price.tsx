import { formatNumber } from '#guide/ui';
import { result as texts } from '../../../../schemas/texts/sv.json';

/** Kronor per month, at the right edge of a row; the unit below on phones. Empty while unknown. */
export function Price(props: {
  readonly amount: number | undefined;
  /** It is the lowest of several prices. */
  readonly isLowest?: boolean | undefined;
}) {
  if (props.amount === undefined) return null;
  const [before, unit] = (props.isLowest ? texts.lowestPrice : texts.price).split('{amount}');
  return (
    <span className="offer-price">
      <span>
        {before}
        {formatNumber(props.amount)}
      </span>{' '}
      <span>{unit?.trim()}</span>
    </span>
  );
}
