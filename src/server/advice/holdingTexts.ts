import { fill, inSentence } from '#engine/texts';
import {
  conditionsOf,
  enumerated,
  kronorAMonth,
  type Recommendation,
  sectionsOf,
} from '#insurance';
import type { Holdings } from '#insurance/recommendation';
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };
import { heldText, holdingStatusText, reasonsOf } from './offers.ts';
import type { SessionResult } from './sessionResult.ts';

/** Insurances with the provider that the person is not asked to change: a line for each insurance. */
export function ownLines({ recommendations, atProvider: own }: SessionResult): readonly string[] {
  return [
    ...sectionsOf(recommendations).atProvider.map(ownLine),
    ...unmentioned(recommendations, own).map(
      ({ productName, status }) => `${[productName, status].filter(Boolean).join(', ')}.`,
    ),
    ...own.packages.map(packageLine),
  ];
}

/** Insurances with other companies: a line for each insurance. */
export function elsewhereLines({ elsewhere }: SessionResult): readonly string[] {
  return elsewhere.map(
    ({ insuranceName, insuranceCompanyDisplayName, insuranceCompany, insuranceStatusText }) => {
      const company = insuranceCompanyDisplayName || insuranceCompany;
      const held = { insurance: insuranceName, company };
      return insuranceStatusText === ''
        ? fill(texts.held.elsewhere, held)
        : fill(texts.held.elsewhereWithStatus, { ...held, status: insuranceStatusText });
    },
  );
}

function ownLine(recommendation: Recommendation): string {
  const facts = [recommendation.productName, heldText(recommendation)].filter(Boolean);
  const reasons = reasonsOf(recommendation);
  const status = reasons.length > 0 ? reasons.join(' ') : holdingStatusText(recommendation);
  return `${facts.join(', ')}.${status === '' ? '' : ` ${status}`}`;
}

/** Insurances that no recommendation mentions. */
function unmentioned(
  recommendations: readonly Recommendation[],
  { insurances }: Holdings,
): Holdings['insurances'] {
  const mentioned = new Set(
    recommendations.flatMap((recommendation) => [
      recommendation.productName,
      ...conditionsOf(recommendation).map(({ conditionNumber }) => conditionNumber),
    ]),
  );
  return insurances.filter(
    ({ productName, conditionNumber }) =>
      !mentioned.has(productName) && !mentioned.has(conditionNumber),
  );
}

function packageLine({ packageName, includedInsuranceNames, price }: Holdings['packages'][number]) {
  const cost = price === undefined ? '' : `, ${kronorAMonth(price)}`;
  const line = `${packageName}${cost}.`;
  if (includedInsuranceNames.length === 0) return line;
  const insurances = enumerated(includedInsuranceNames.map(inSentence));
  return `${line} ${fill(texts.held.packageIncludes, { insurances })}`;
}
