import type { Recommendation } from '#insurance';
import {
  type Catalogue,
  holdingsAfter,
  type Membership,
  type Person,
  recommendTo,
} from '#insurance/recommendation';
import type { CollectedInsurance } from '#operations';
import { SALARY_IDS } from '../../src/server/advice/questionnaire.ts';
import { CATALOGUE } from '../../src/server/people/catalogue.ts';
import { findPerson, PEOPLE } from '../../src/server/people/people.ts';
import { type AnswerSet, answered } from '../support/answerSets.ts';

export const TODAY = '20260302';

/** The test person with a given name. */
export function personNamed(givenName: string): Person {
  const person = PEOPLE.find((one) => one.givenName === givenName);
  if (person === undefined) throw new RangeError(`no test person ${givenName}`);
  return person;
}

/** Circumstances of a recommendation besides the answers. */
export interface Circumstances {
  readonly today?: string;
  readonly membership?: Membership;
  readonly fragments?: readonly CollectedInsurance[];
  readonly applied?: Parameters<typeof holdingsAfter>[1];
  readonly catalogue?: Catalogue;
}

/** The recommendations to a test person by given name, or to a personal number. */
export function recommend(
  who: string,
  set: AnswerSet,
  {
    today = TODAY,
    membership,
    fragments = [],
    applied = [],
    catalogue = CATALOGUE,
  }: Circumstances = {},
): readonly Recommendation[] {
  const personalNumber = /^\d+$/.test(who) ? who : personNamed(who).personalNumber;
  const record = findPerson(personalNumber);
  const holdings = holdingsAfter(record, applied, CATALOGUE.contracts);
  const visitor = {
    ...{ record, membership, answers: answered(set), salaryIds: SALARY_IDS },
    ...{ personalNumber, holdings, fragments, today },
  };
  return recommendTo(visitor, catalogue);
}

/**
 * A recommendation in one line: id, type, `!` for the most important, the recommended level and its
 * price under each contract.
 */
export function summaryOf(recommendation: Recommendation): string {
  const { id, recommendationType, sortingPoints, contracts } = recommendation;
  const levels = contracts.flatMap(({ conditions }) =>
    conditions.filter(({ isRecommended }) => isRecommended),
  );
  const [level] = levels;
  const prices = levels.map(({ price }) => `${price} kr`).join(' or ');
  const what = level === undefined ? '' : ` ${level.conditionNumber} ${prices}`;
  return `${id} ${recommendationType}${sortingPoints === 100 ? '!' : ''}${what}`;
}

/** The recommendation with this id. */
export function withId(recommendations: readonly Recommendation[], id: string): Recommendation {
  const found = recommendations.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no recommendation ${id}`);
  return found;
}

/** An insurance found at another insurer. */
export function fragment(
  insuranceName: string,
  insuranceStatusText = 'Gällande',
): CollectedInsurance {
  return {
    insuranceCompany: 'almvik',
    insuranceCompanyDisplayName: 'Almviks Försäkring',
    insuranceName,
    insuranceStatusText,
  };
}
