import { fill } from '#texts';
import { formatNumber } from '#ui';
import { result as texts } from '../../../schemas/texts/sv.json';

/** Kronor per month, at the right edge of a row; nothing while it is unknown. */
export function Price(props: {
  readonly amount: number | undefined;
  /** The price of the cheapest of several. */
  readonly isLowest?: boolean | undefined;
}) {
  if (props.amount === undefined) return null;
  const text = props.isLowest ? texts.lowestPrice : texts.price;
  return <span className="offer-price">{fill(text, { amount: formatNumber(props.amount) })}</span>;
}
