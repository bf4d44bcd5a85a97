import { useEffect, useMemo } from 'react';
import type { InsuranceCompany } from '#api';
import { COMPANIES, type FetchState, loadCompanies, useFetched } from '#fetched';
import { apiClient, Page, useAttempts, useWay } from '#guide';
import { useCollection, useQuestionnaire } from '#state';
import { SafeHtml } from '#ui';

import { CompanyChoice } from './CompanyChoice.tsx';
import { COMPANIES_STEP, companiesForm } from './companiesForm.ts';
import { NoChoice } from './NoChoice.tsx';

/**
 * `/fordjupade-guiden/forsakringar/`, step 3:1: the companies where one has insurances. Nobody has
 * to choose any, and whoever gets no list can go on all the same.
 */
export function CompaniesScreen() {
  const { selected, choose } = useCollection();
  const fetched = useFetched(COMPANIES);
  const companies = fetched.data ?? NONE;
  const place = useQuestionnaire((state) => state.place);
  const [attempts, trying] = useAttempts();
  const way = useWay();
  const form = useMemo(() => companiesForm(companies), [companies]);
  useEffect(() => {
    void loadCompanies(apiClient());
  }, []);

  const tryAgain = trying(() => void loadCompanies(apiClient(), { isReload: true }));
  const goOn = (chosen: readonly InsuranceCompany[]) => {
    choose(chosen);
    way.next(chosen.length > 0 ? undefined : 'withoutCompanies');
  };
  const goBack = () => way.back(undefined, place);

  return (
    <Page title={COMPANIES_STEP?.title ?? ''} focusKey={attempts}>
      <SafeHtml html={COMPANIES_STEP?.description ?? ''} />
      {fetched.status === 'success' && form ? (
        <CompanyChoice form={form} companies={companies} onNext={goOn} onBack={goBack} />
      ) : (
        <NoChoice
          why={reasonFor(fetched)}
          chosen={selected}
          onTryAgain={tryAgain}
          onNext={goOn}
          onBack={goBack}
        />
      )}
    </Page>
  );
}

const NONE: readonly InsuranceCompany[] = [];

function reasonFor({
  status,
  data,
}: FetchState<readonly InsuranceCompany[]>): 'loading' | 'failed' | 'none' {
  if (status === 'idle' || status === 'pending') return 'loading';
  return status === 'success' && data?.length === 0 ? 'none' : 'failed';
}
