import './resultsList.css';
import { fill } from '#texts';
import { resultsList } from '../../schemas/texts/sv.json';
import { formatNumber } from './formatNumber.ts';

/** One insurance applied for. */
export interface ResultItem {
  readonly id: string;
  /** 'Okänd produkt' when it is missing. */
  readonly productName?: string | null | undefined;
  readonly resultText?: string | null | undefined;
  /** Whole kronor per month; '-' when it is missing. */
  readonly price?: number | null | undefined;
}

export interface ResultsListProps {
  readonly granted: readonly ResultItem[];
  readonly pending: readonly ResultItem[];
  /** Whole kronor per month; hidden without it. */
  readonly total?: number | undefined;
  /** Likewise, if everything pending is granted. */
  readonly totalIfGranted?: number | undefined;
}

/** Granted and pending insurances with price, and the totals (spec section 2, 'Results list'). */
export function ResultsList({ granted, pending, total, totalIfGranted }: ResultsListProps) {
  return (
    <div className="results">
      <Group title={resultsList.granted} items={granted} />
      <Group title={resultsList.pending} items={pending} />
      {total !== undefined && <Total title={resultsList.total} kronor={total} />}
      {totalIfGranted !== undefined && (
        <Total title={resultsList.totalIfGranted} kronor={totalIfGranted} />
      )}
    </div>
  );
}

function Total({ title, kronor }: { readonly title: string; readonly kronor: number }) {
  return (
    <p className="results-row results-total">
      <span>{title}</span>
      <Price kronor={kronor} />
    </p>
  );
}

function Group(props: { readonly title: string; readonly items: readonly ResultItem[] }) {
  if (props.items.length === 0) return null;
  return (
    <section className="results-group">
      <h3>{props.title}</h3>
      <ul>
        {props.items.map(({ id, productName, resultText, price }) => (
          <li key={id} className="results-row">
            <span className="results-product">{productName || resultsList.unknownProduct}</span>
            {resultText && <span className="results-text">{resultText}</span>}
            <Price kronor={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ kronor }: { readonly kronor: number | null | undefined }) {
  return (
    <span className="results-price">
      {typeof kronor === 'number'
        ? fill(resultsList.pricePerMonth, { amount: formatNumber(kronor) })
        : resultsList.missingPrice}
    </span>
  );
}
