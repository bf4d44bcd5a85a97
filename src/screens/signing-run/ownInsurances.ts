import { ApiError, type CustomerInsurances } from '#api';
import { apiClient } from '#guide';
import { loadQuestionnaire, type QuestionnaireState, report, useQuestionnaire } from '#state';

/**
 * Who signs and what they have, as soon as the server has said so; null when it did not. Asks once
 * more when it had failed before.
 */
function ownInsurances(): Promise<CustomerInsurances | null> {
  void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
  return new Promise((resolve) => {
    const settle = ({ insurancesStatus, insurances }: QuestionnaireState): boolean => {
      if (insurancesStatus === '' || insurancesStatus === 'pending') return false;
      resolve(insurances);
      return true;
    };
    if (settle(useQuestionnaire.getState())) return;
    const stop = useQuestionnaire.subscribe((state) => {
      if (settle(state)) stop();
    });
  });
}

/** The same for whoever cannot go on without. Throws an ApiError when the server did not say. */
export async function whoSigns(): Promise<CustomerInsurances> {
  const insurances = await ownInsurances();
  // Nobody signs without a name.
  if (!insurances) throw new ApiError('unexpected');
  return insurances;
}

/** Kronor per month for all packages a person has; a price that nobody knows counts nothing. */
export function packagePriceOf(packages: readonly { readonly price: number | null }[]): number {
  return packages.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
