import './currentInsurances.css';
import { Arrived, Back, Page, useWay } from '#guide';
import { useCollection } from '#state';
import { fill } from '#texts';
import { Actions, Button, listed, Notice } from '#ui';
import { common, currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { titleOf, useHoldings } from './holdings.ts';
import { OtherInsurances } from './OtherInsurances.tsx';
import { OwnInsurances } from './OwnInsurances.tsx';

/**
 * `/fordjupade-guiden/gallande-forsakringar/`: what one has, with the provider and elsewhere, and what
 * the list lacks.
 */
export function CurrentInsurancesScreen() {
  const { holdings, attempts, reloadOwn, reloadOthers } = useHoldings();
  const { own, others, count, incomplete } = holdings;
  const way = useWay();

  const goBack = () => way.back(others.companies.length > 0 ? undefined : 'withoutCompanies');
  const ask = (name: string) => {
    const { hasAgreed, retry } = useCollection.getState();
    if (!hasAgreed) return goBack();
    retry(name);
    // The waiting page takes the place of this one: going back from it leads where it does from here.
    way.instead('askAgain');
  };

  return (
    <Page title={titleOf(count)} focusKey={attempts}>
      <Arrived isKnown={count !== null}>{titleOf(count)}</Arrived>
      {incomplete.length > 0 && (
        <Notice kind="warning" title={texts.incompleteTitle}>
          {fill(texts.incomplete, { companies: listed(incomplete) })}
        </Notice>
      )}
      <OwnInsurances own={own} awaited={others.companies.length} onRetry={reloadOwn} />
      <OtherInsurances
        others={others}
        isHeldBack={own.arrival === 'loading'}
        onAsk={ask}
        onReload={reloadOthers}
      />
      <Actions>
        <Back onBack={goBack} />
        <Button onClick={() => way.next()}>{common.next}</Button>
      </Actions>
    </Page>
  );
}
