import { fill } from '#texts';
import { formatNumber } from '#ui';
import { result as texts } from '../../../schemas/texts/sv.json';

/** Kronor per month, at the right edge of a row; empty while unknown. */
export function Price(props: {
  readonly amount: number | undefined;
  /** It is the lowest of several prices. */
  readonly isLowest?: boolean | undefined;
}) {
  if (props.amount === undefined) return null;
  const text = props.isLowest ? texts.lowestPrice : texts.price;
  return <span className="offer-price">{fill(text, { amount: formatNumber(props.amount) })}</span>;
}
