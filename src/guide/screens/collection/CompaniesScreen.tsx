import { useEffect, useMemo } from 'react';
import { apiClient, Page, useGuideNavigation, useRetryCount } from '#guide';
import type { InsuranceCompany } from '#guide/api';
import {
  COMPANIES,
  type FetchState,
  loadCompanies,
  useCollection,
  useFetched,
  useQuestionnaire,
} from '#guide/state';
import { SafeHtml } from '#guide/ui';
import { CompaniesUnavailable } from './CompaniesUnavailable.tsx';
import { CompanyChoice } from './CompanyChoice.tsx';
import { COMPANIES_STEP, companiesForm } from './companiesForm.ts';

/**
 * `/fordjupade-guiden/forsakringar/`, step 3:1: companies where the visitor has insurances. Choosing
 * none is allowed, also when the list failed to load.
 */
export function CompaniesScreen() {
  const { selected, choose } = useCollection();
  const fetched = useFetched(COMPANIES);
  const companies = fetched.data ?? NONE;
  const place = useQuestionnaire((state) => state.place);
  const [retryCount, countRetry] = useRetryCount();
  const navigation = useGuideNavigation();
  const form = useMemo(() => companiesForm(companies), [companies]);
  useEffect(() => {
    void loadCompanies(apiClient());
  }, []);

  const tryAgain = countRetry(() => void loadCompanies(apiClient(), { isReload: true }));
  const goForward = (chosen: readonly InsuranceCompany[]) => {
    choose(chosen);
    navigation.next(chosen.length > 0 ? undefined : 'withoutCompanies');
  };
  const goBack = () => navigation.back(undefined, place);

  return (
    <Page title={COMPANIES_STEP?.title ?? ''} focusWhenChanged={retryCount}>
      <SafeHtml html={COMPANIES_STEP?.description ?? ''} />
      {fetched.status === 'success' && form ? (
        <CompanyChoice form={form} companies={companies} onNext={goForward} onBack={goBack} />
      ) : (
        <CompaniesUnavailable
          status={unavailableStatus(fetched)}
          chosen={selected}
          onTryAgain={tryAgain}
          onNext={goForward}
          onBack={goBack}
        />
      )}
    </Page>
  );
}

const NONE: readonly InsuranceCompany[] = [];

function unavailableStatus({
  status,
  data,
}: FetchState<readonly InsuranceCompany[]>): 'loading' | 'failed' | 'none' {
  if (status === 'idle' || status === 'pending') return 'loading';
  return status === 'success' && data?.length === 0 ? 'none' : 'failed';
}
