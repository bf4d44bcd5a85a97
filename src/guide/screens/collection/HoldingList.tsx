import { fill, inSentence } from '#engine/texts';
import { formatList, type SkeletonShape } from '#guide/ui';
import { resultsList, currentInsurances as texts } from '../../../../schemas/texts/sv.json';
import type { HoldingRow, PackageRow } from './holdingsView.ts';

export interface HoldingListProps {
  readonly insurances: readonly HoldingRow[];
  readonly packages?: readonly PackageRow[];
}

/** Insurances with their status, and packages with what they include. */
export function HoldingList({ insurances, packages = [] }: HoldingListProps) {
  return (
    <ul className="holdings">
      {insurances.map(({ name, status, isInForce }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two insurances may have everything in common
        <li key={index} className="holding">
          <span className="holding-name">{name || texts.unknownProduct}</span>
          {status && (
            <span className={isInForce ? 'holding-status' : 'holding-ended'}>{status}</span>
          )}
        </li>
      ))}
      {packages.map(({ name, includes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} className="holding">
          <span className="holding-name">{name || resultsList.package}</span>
          {includes.length > 0 && <p className="holding-status">{packageContents(includes)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** 'I paketet ingår: livförsäkring och olycksfallsförsäkring.' */
const packageContents = (includes: readonly string[]): string =>
  fill(texts.packageIncludes, {
    insurances: formatList([...new Set(includes)].map(inSentence)),
  });

const COMPANY = ['title', 'choice'] as const satisfies readonly SkeletonShape[];

/** Shapes for a list of rows, and for companies with a name and one row each. */
export function skeletonOf(rows: number, companies: number): readonly SkeletonShape[] {
  return [
    ...Array.from({ length: rows }, () => 'choice' as const),
    ...Array.from({ length: companies }, () => COMPANY).flat(),
  ];
}
