import './currentInsurances.css';
import { fill } from '#engine/texts';
import { BackButton, LoadedAnnouncement, Page, useGuideNavigation } from '#guide';
import { useCollection } from '#guide/state';
import { Actions, Button, formatList, Notice } from '#guide/ui';
import { common, currentInsurances as texts } from '../../../../schemas/texts/sv.json';
import { holdingsTitle, useHoldings } from './holdingsView.ts';
import { OtherInsurances } from './OtherInsurances.tsx';
import { OwnInsurances } from './OwnInsurances.tsx';

/**
 * `/fordjupade-guiden/gallande-forsakringar/`: the visitor's insurances with the provider and
 * elsewhere, and what is missing from the list.
 */
export function CurrentInsurancesScreen() {
  const { holdings, retryCount, reloadOwn, reloadOthers } = useHoldings();
  const { atProvider: own, others, count, incomplete } = holdings;
  const navigation = useGuideNavigation();
  const listed = own.insurances.length + own.packages.length + others.companies.length;
  const isEmpty = count === 0 && listed === 0;

  const goBack = () =>
    navigation.back(others.companies.length > 0 ? undefined : 'withoutCompanies');
  const fetchFrom = (name: string) => {
    const { hasAgreed, retry } = useCollection.getState();
    if (!hasAgreed) return goBack();
    retry(name);
    // The waiting page replaces this one, so that going back from it leads where it does from here.
    navigation.replace('fetchAgain');
  };

  return (
    <Page title={holdingsTitle(count)} focusWhenChanged={retryCount}>
      <LoadedAnnouncement isLoaded={count !== null}>{holdingsTitle(count)}</LoadedAnnouncement>
      {incomplete.length > 0 && (
        <Notice kind="warning" title={texts.incompleteTitle}>
          {fill(texts.incomplete, { companies: formatList(incomplete) })}
        </Notice>
      )}
      {isEmpty ? (
        <p>{texts.nextWithoutAny}</p>
      ) : (
        <OwnInsurances
          atProvider={own}
          hiddenCompanies={others.companies.length}
          onRetry={reloadOwn}
        />
      )}
      <OtherInsurances
        others={others}
        isHidden={own.loadState === 'loading'}
        onFetch={fetchFrom}
        onReload={reloadOthers}
      />
      <Actions>
        <BackButton onBack={goBack} />
        <Button onClick={() => navigation.next()}>{common.next}</Button>
      </Actions>
    </Page>
  );
}
