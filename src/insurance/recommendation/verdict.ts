import type { RecommendationType } from '#insurance';
import type { Catalogue, LevelCase, PricedContract } from './catalogue.ts';
import { type Holding, isInForce } from './holdings.ts';
import type { ProductRules } from './productRules.ts';

/** The verdict on an insurance: how it relates to what one has, the level to have, and why. */
export interface RecommendationVerdict {
  readonly type: RecommendationType;
  readonly chosen?: Omit<LevelCase, 'when'> | undefined;
  /** Swedish. */
  readonly reason: string;
}

/**
 * The verdict on an insurance that the person has.
 *
 * | it is                                    | type         | level       |
 * |------------------------------------------|--------------|-------------|
 * | cancelled and needed                     | Canceled     | recommended |
 * | cancelled and not needed                 | Canceled     | none        |
 * | of a contract the person does not belong to | NotUpdatable | none     |
 * | closed to the person, whatever the level | NotUpdatable | none        |
 * | not needed                               | Unchanged    | none        |
 * | needed, at the level recommended         | Unchanged    | the same    |
 * | needed, at another level                 | Updated      | recommended |
 * | anything else                            | its own      | none        |
 */
export function verdictOn(
  {
    contracts,
    catalogue: { texts },
  }: { readonly contracts: readonly PricedContract[]; readonly catalogue: Catalogue },
  rules: ProductRules,
  { type, decidingHolding: { contractName }, signed }: HoldingSummary,
): RecommendationVerdict {
  const isNeeded = rules.isNeeded();
  if (type === 'Canceled') {
    const isWanted = isNeeded && !rules.isMetElsewhere();
    if (!isWanted) return { type, reason: texts.canceled };
    return { type, chosen: rules.chosenLevel(), reason: rules.reason() };
  }
  // Not for the person to decide; the screen says who does.
  if (type !== 'Unchanged') return { type, reason: '' };
  if (!contracts.some((own) => own.contractName === contractName)) {
    const reason = texts.contractGone.replace('{contractName}', () => contractName);
    return { type: 'NotUpdatable', reason };
  }
  if (rules.isClosed()) return { type: 'NotUpdatable', reason: texts.closed };
  if (!isNeeded) return { type, reason: texts.notNeeded };
  const chosen = rules.chosenLevel(signed);
  const isOther = chosen !== undefined && chosen.conditionNumber !== signed;
  return { type: isOther ? 'Updated' : type, chosen, reason: rules.reason() };
}

/** Summary of the holdings of one insurance, of the person or of one child. */
export interface HoldingSummary {
  readonly type: Extract<
    RecommendationType,
    'Obligatory' | 'MF' | 'RiskAssessment' | 'Unchanged' | 'Canceled'
  >;
  /** The holding that decided the type. */
  readonly decidingHolding: Holding;
  /** Condition number of the level that is in force; empty for none. */
  readonly signed: string;
  /** Condition number of a pending application; empty for none. */
  readonly pending: string;
}

/**
 * Summarises holdings of the same insurance; its type is that of the first row that fits. `Unchanged`
 * is in force and the person's own; whether it needs to be changed is for `verdictOn`.
 *
 * | some holding is         | type           |
 * |-------------------------|----------------|
 * | paid by the employer    | Obligatory     |
 * | a partner's             | MF             |
 * | not decided             | RiskAssessment |
 * | in force                | Unchanged      |
 * | cancelled               | Canceled       |
 */
export function holdingSummaryOf(holdings: readonly Holding[]): HoldingSummary | undefined {
  const inForce = holdings.filter(isInForce);
  const pending = holdings.find(({ status }) => status === 'Under riskbedömning');
  const signed = inForce[0]?.conditionNumber ?? '';
  const of = (
    type: HoldingSummary['type'],
    decidingHolding: Holding | undefined,
  ): HoldingSummary | undefined =>
    decidingHolding && { type, decidingHolding, signed, pending: pending?.conditionNumber ?? '' };
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
