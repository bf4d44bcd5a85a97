import './resultsList.css';
import { fill } from '#engine/texts';
import { resultsList } from '../../../schemas/texts/sv.json';
import { formatNumber } from './formatNumber.ts';

/** One insurance applied for. */
export interface ResultItem {
  readonly id: string;
  /** 'Okänd produkt' when it is missing. */
  readonly productName?: string | null | undefined;
  /** Its level, and whom it is for; a line each. */
  readonly details?: readonly string[] | undefined;
  readonly resultText?: string | null | undefined;
  /** Whole kronor per month; '-' when it is missing. */
  readonly price?: number | null | undefined;
}

export interface ResultsListProps {
  readonly granted: readonly ResultItem[];
  readonly pending: readonly ResultItem[];
  /** Whole kronor per month of a package that the totals include; 0 for none. */
  readonly packagePrice?: number | undefined;
  /** Whole kronor per month; hidden without it. */
  readonly total?: number | undefined;
  /** Likewise, if everything pending is granted. */
  readonly totalIfGranted?: number | undefined;
}

/** Granted and pending insurances with price, and the totals (spec section 2, 'Results list'). */
export function ResultsList(props: ResultsListProps) {
  const { granted, pending, packagePrice = 0, total, totalIfGranted } = props;
  return (
    <div className="results">
      <Group title={resultsList.granted} items={granted} />
      <Group title={resultsList.pending} items={pending} />
      {packagePrice > 0 && <PackageRow kronor={packagePrice} />}
      {total !== undefined && (
        <dl className="totals">
          <Total
            title={resultsList.total}
            kronor={total}
            meaning={
              packagePrice > 0 ? resultsList.totalMeaningWithPackage : resultsList.totalMeaning
            }
          />
          {totalIfGranted !== undefined && (
            <Total
              title={resultsList.totalIfGranted}
              kronor={totalIfGranted}
              meaning={resultsList.totalIfGrantedMeaning}
            />
          )}
        </dl>
      )}
    </div>
  );
}

interface TotalProps {
  readonly title: string;
  readonly kronor: number;
  readonly meaning: string;
}

function Total({ title, kronor, meaning }: TotalProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="totals-sum">{priceText(kronor)}</dd>
      <dd>{meaning}</dd>
    </div>
  );
}

function Group(props: { readonly title: string; readonly items: readonly ResultItem[] }) {
  if (props.items.length === 0) return null;
  return (
    <section>
      <h3>{props.title}</h3>
      <ul className="priced-rows">
        {props.items.map(({ id, productName, details = [], resultText, price }) => (
          <li key={id} className="priced-row">
            <PricedName name={productName || resultsList.unknownProduct} kronor={price} />
            {details.map((detail) => (
              <span key={detail} className="priced-detail">
                {detail}
              </span>
            ))}
            {resultText && <span>{resultText}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The package that a person has already, below a list of `priced-rows`. */
export function PackageRow({ kronor }: { readonly kronor: number }) {
  const item = { id: '', productName: resultsList.package, price: kronor };
  return <Group title={resultsList.packageTitle} items={[item]} />;
}

/** Name and price at the top of a `priced-row`, side by side where there is room. */
export function PricedName(props: {
  readonly name: string;
  readonly kronor: number | null | undefined;
}) {
  return (
    <span className="priced-head">
      <span className="priced-name">{props.name}</span>
      <span className="priced-price">{priceText(props.kronor)}</span>
    </span>
  );
}

function priceText(kronor: number | null | undefined): string {
  return typeof kronor === 'number'
    ? fill(resultsList.pricePerMonth, { amount: formatNumber(kronor) })
    : resultsList.missingPrice;
}
