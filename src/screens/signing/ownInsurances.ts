import type { CustomerInsurances } from '#api';
import { loadQuestionnaire, type QuestionnaireState, report, useQuestionnaire } from '#state';
import { apiClient } from '../apiClient.ts';

/**
 * Who signs and what they have, as soon as the server has said so; null when it did not. Asks once
 * more when it had failed before.
 */
export function ownInsurances(): Promise<CustomerInsurances | null> {
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
