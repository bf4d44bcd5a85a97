import './signing.css';
import { formatText } from '#form';
import type { ApplicationDecision } from '#insurance';
import { PrePurchaseLink } from '#screens/recommended';
import { fill } from '#texts';
import { formatNumber } from '#ui';
import { signing as texts } from '../../../schemas/texts/sv.json';
import type { SigningSummary, SigningSummaryRow } from './signingSummary.ts';

/** Insurances about to be signed, with prices. */
export function SignSummary({ summary }: { readonly summary: SigningSummary }) {
  const { rows, needsDeclaration, packagePrice, total } = summary;
  return (
    <section className="sign-summary">
      <h2>{texts.selected}</h2>
      <ul className="sign-rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {packagePrice > 0 && (
        <p className="sign-package">
          <Head name={texts.package} kronor={packagePrice} />
        </p>
      )}
      <p className="sign-total">{fill(texts.total, { amount: formatNumber(total) })}</p>
      {needsDeclaration && <p className="sign-detail">{texts.footnote}</p>}
    </section>
  );
}

function Row({ row }: { readonly row: SigningSummaryRow }) {
  const { productName, prePurchaseInfoUrl, price } = row;
  return (
    <li className="sign-row">
      <Head name={productName} kronor={price} />
      {detailsOf(row).map((detail) => (
        <span key={detail} className="sign-detail">
          {detail}
        </span>
      ))}
      <span>{whenOf(row)}</span>
      <PrePurchaseLink product={productName} address={prePurchaseInfoUrl} />
    </li>
  );
}

/** Name and price, side by side where there is room. */
function Head({ name, kronor }: { readonly name: string; readonly kronor: number }) {
  return (
    <span className="sign-head">
      <span className="sign-name">{name}</span>
      <span className="sign-price">{fill(texts.price, { amount: formatNumber(kronor) })}</span>
    </span>
  );
}

const WHEN = {
  granted: texts.validFrom,
  declaration: texts.needsDeclaration,
  assessment: texts.needsAssessment,
} as const satisfies Readonly<Record<ApplicationDecision, string>>;

/** 'Gäller fr.o.m 2026-11-22', or what is required first. */
function whenOf({ decision, validFrom }: SigningSummaryRow): string {
  return fill(WHEN[decision], { date: withHyphens(validFrom) });
}

function detailsOf(row: SigningSummaryRow): readonly string[] {
  const { level, company, childPersonalNumber, childExpectedBirth, motherPersonalNumber } = row;
  const lines: readonly (readonly [string, string])[] = [
    [level, level],
    [
      childPersonalNumber,
      fill(texts.child, { number: formatText('personal-number', childPersonalNumber) }),
    ],
    [childExpectedBirth, fill(texts.expected, { date: withHyphens(childExpectedBirth) })],
    [
      motherPersonalNumber,
      fill(texts.mother, { number: formatText('personal-number', motherPersonalNumber) }),
    ],
    [company, fill(texts.contract, { company })],
  ];
  return lines.filter(([value]) => value !== '').map(([, line]) => line);
}

/** `yyyymmdd` as `yyyy-mm-dd`. */
function withHyphens(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
