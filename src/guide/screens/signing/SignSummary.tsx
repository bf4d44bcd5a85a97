import { fill } from '#engine/texts';
import { formatNumber, PackageRow, PricedName } from '#guide/ui';
import { type ApplicationDecision, longDate } from '#insurance';
import { signing as texts } from '../../../../schemas/texts/sv.json';
import { insuredLines } from './insuredLines.ts';
import { PrePurchaseLink } from './PrePurchaseLink.tsx';
import type { SigningSummary, SigningSummaryRow } from './signingSummary.ts';

/** Insurances about to be signed, with prices. */
export function SignSummary({ summary }: { readonly summary: SigningSummary }) {
  const { rows, needsDeclaration, packagePrice, total } = summary;
  return (
    <section className="results">
      <h2>{texts.selected}</h2>
      <ul className="priced-rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {packagePrice > 0 && <PackageRow kronor={packagePrice} />}
      <p className="totals totals-sum">{fill(texts.total, { amount: formatNumber(total) })}</p>
      {needsDeclaration && <p className="priced-detail">{texts.footnote}</p>}
    </section>
  );
}

function Row({ row }: { readonly row: SigningSummaryRow }) {
  const { productName, prePurchaseInfoUrl, price, level, company } = row;
  const details = [
    level,
    ...insuredLines(row),
    company && fill(texts.contract, { company }),
  ].filter((line) => line !== '');
  return (
    <li className="priced-row">
      <PricedName name={productName} kronor={price} />
      {details.map((detail) => (
        <span key={detail} className="priced-detail">
          {detail}
        </span>
      ))}
      <span>{whenOf(row)}</span>
      <PrePurchaseLink product={productName} address={prePurchaseInfoUrl} />
    </li>
  );
}

const WHEN = {
  granted: texts.validFrom,
  declaration: texts.needsDeclaration,
  assessment: texts.needsAssessment,
} as const satisfies Readonly<Record<ApplicationDecision, string>>;

/** 'Gäller fr.o.m 22 november 2026', or what is required first. */
function whenOf({ decision, validFrom }: SigningSummaryRow): string {
  return fill(WHEN[decision], { date: longDate(validFrom) });
}
