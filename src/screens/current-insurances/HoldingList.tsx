import type { SkeletonShape } from '#ui';
import { currentInsurances as texts } from '../../../schemas/texts/sv.json';
import type { HeldPackage, Holding } from './holdings.ts';

/** What somebody has in one place. */
export interface HoldingListProps {
  readonly insurances: readonly Holding[];
  readonly packages?: readonly HeldPackage[];
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
          <span className="holding-name">{name || texts.unknownProduct}</span>
          {includes.length > 0 && (
            <div className="holding-included">
              <span>{texts.included}</span>
              <ul>
                {[...new Set(includes)].map((included) => (
                  <li key={included}>{included}</li>
                ))}
              </ul>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const COMPANY = ['title', 'choice'] as const satisfies readonly SkeletonShape[];

/** As large as a list of that many rows, and that many companies with their name and a row each. */
export function skeletonOf(rows: number, companies: number): readonly SkeletonShape[] {
  return [
    ...Array.from({ length: rows }, () => 'choice' as const),
    ...Array.from({ length: companies }, () => COMPANY).flat(),
  ];
}
