import { fill, inSentence } from '#engine/texts';
import { levelLine } from '#guide/screens/signing';
import { formatList } from '#guide/ui';
import { hasRecommendedLevel, type Recommendation, type RecommendationType } from '#insurance';
import type { Read, SignedPackage } from '#operations';
import { currentInsurances, resultsList, result as texts } from '../../../../schemas/texts/sv.json';
import { ForWhom } from './ForWhom.tsx';
import { Price } from './Price.tsx';
import { RenewalNote } from './RowNotes.tsx';
import { heldConditionOf } from './resultRow.ts';
import { reasonsOf } from './resultTexts.ts';

type Package = Read<SignedPackage>;

/** Insurances and packages with the provider that stay unchanged. */
export function KeptInsurances(props: {
  readonly insurances: readonly Recommendation[];
  readonly packages: readonly Package[];
}) {
  return (
    <ul className="holdings">
      {props.insurances.map((recommendation) => (
        <KeptInsurance key={recommendation.id} recommendation={recommendation} />
      ))}
      {props.packages.map((held, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two packages may have everything in common
        <KeptPackage key={index} held={held} />
      ))}
    </ul>
  );
}

function KeptInsurance({ recommendation }: { readonly recommendation: Recommendation }) {
  const { productName, recommendationType } = recommendation;
  const condition = heldConditionOf(recommendation);
  const level = levelLine(condition?.insuredAmountText ?? '', recommendation.insuredAmountLabel);
  const reasons = reasonsOf(recommendation);
  const remark = remarkOn(recommendationType, reasons.length > 0);
  // The employer pays for it.
  const amount = recommendationType === 'Obligatory' ? undefined : condition?.price;
  return (
    <li className="holding">
      <Head name={productName} amount={amount} />
      <div className="offer-text">
        {level && <span className="offer-level">{level} </span>}
        <ForWhom recommendation={recommendation} />
      </div>
      {remark && <p className="offer-remark">{remark}</p>}
      {reasons.map((reason) => (
        <p key={reason} className="offer-remark">
          {reason}
        </p>
      ))}
      {hasRecommendedLevel(recommendation) && (
        <p className="offer-remark">{texts.hasRecommendedLevel}</p>
      )}
      {condition && <RenewalNote condition={condition} />}
    </li>
  );
}

function Head(props: { readonly name: string; readonly amount: number | undefined }) {
  return (
    <div className="offer-head">
      <span className="offer-name">{props.name}</span> <Price amount={props.amount} />
    </div>
  );
}

/**
 * Remark on an insurance. That it cannot be changed here is shown only when the server gives no reason.
 */
function remarkOn(type: RecommendationType, hasReason: boolean): string {
  const isOnlyHere = type === 'NotUpdatable' || type === 'Unknown';
  return isOnlyHere && hasReason ? '' : REMARKS[type];
}

/** Why an insurance of the provider cannot be changed here. */
const REMARKS: Readonly<Record<RecommendationType, string>> = {
  New: '',
  Updated: '',
  Canceled: '',
  Unchanged: '',
  NotUpdatable: texts.notUpdatable,
  Obligatory: texts.obligatory,
  MF: texts.groupMember,
  RiskAssessment: texts.riskAssessment,
  Unknown: texts.notUpdatable,
};

function KeptPackage({ held }: { readonly held: Package }) {
  const { packageName, includedInsuranceNames, price } = held;
  return (
    <li className="holding">
      <Head name={packageName || resultsList.package} amount={price ?? undefined} />
      {includedInsuranceNames.length > 0 && (
        <p className="offer-remark">
          {fill(currentInsurances.packageIncludes, {
            insurances: formatList(includedInsuranceNames.map(inSentence)),
          })}
        </p>
      )}
    </li>
  );
}
