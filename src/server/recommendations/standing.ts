import type { RecommendationType } from '#insurance';
import { type Holding, isInForce } from '#server/people';

/** What somebody has of one insurance, for themselves or for one child. */
export interface Standing {
  readonly type: Extract<
    RecommendationType,
    'Obligatory' | 'MF' | 'RiskAssessment' | 'Unchanged' | 'Canceled'
  >;
  /** The holding that decides. */
  readonly main: Holding;
  /** Condition number of the level that is in force; empty for none. */
  readonly signed: string;
  /** Condition number of what is applied for and not decided; empty for none. */
  readonly pending: string;
}

/**
 * How one stands with holdings of the same insurance: the first row that fits. `Unchanged` is in
 * force and one's own; whether it needs to be changed is not decided here.
 *
 * | some holding is         | type           |
 * |-------------------------|----------------|
 * | paid by the employer    | Obligatory     |
 * | a partner's             | MF             |
 * | not decided             | RiskAssessment |
 * | in force                | Unchanged      |
 * | cancelled               | Canceled       |
 */
export function standingOf(holdings: readonly Holding[]): Standing | undefined {
  const inForce = holdings.filter(isInForce);
  const pending = holdings.find(({ status }) => status === 'Under riskbedömning');
  const signed = inForce[0]?.conditionNumber ?? '';
  const of = (type: Standing['type'], main: Holding | undefined): Standing | undefined =>
    main && { type, main, signed, pending: pending?.conditionNumber ?? '' };
  return (
    of(
      'Obligatory',
      inForce.find(({ holding }) => holding === 'obligatory'),
    ) ??
    of(
      'MF',
      inForce.find(({ holding }) => holding === 'coInsured'),
    ) ??
    of('RiskAssessment', pending) ??
    of('Unchanged', inForce[0]) ??
    of('Canceled', holdings[0])
  );
}
