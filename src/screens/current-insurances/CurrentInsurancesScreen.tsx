import './currentInsurances.css';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  CHECK,
  IN_DEPTH_COMPANIES,
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  IN_DEPTH_FETCHING,
  IN_DEPTH_RESULT,
  partOfCheck,
  useBack,
  useCheckPosition,
  useHistoryState,
  usePathToQuestions,
} from '#guide';
import { useCollection } from '#state';
import { Actions, Button, Card, fill, Notice, PageTitle, Progress, Said } from '#ui';
import { common, documentTitle, currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { listed, titleOf, useHoldings } from './holdings.ts';
import { OtherInsurances } from './OtherInsurances.tsx';
import { OwnInsurances } from './OwnInsurances.tsx';

/** `/fordjupade-guiden/gallande-forsakringar/`, step 3:3, for whoever is done with the questions. */
export function CurrentInsurancesScreen() {
  const elsewhere = usePathToQuestions();
  useCheckPosition('3:3', elsewhere === undefined);
  return elsewhere === undefined ? <CurrentInsurances /> : <Navigate to={elsewhere} replace />;
}

/** What one has, with the provider and elsewhere, and what the list lacks. */
function CurrentInsurances() {
  const { holdings, attempts, reloadOwn, reloadOthers } = useHoldings();
  const { own, others, count, incomplete } = holdings;
  const navigate = useNavigate();
  const back = useBack();
  const { from } = useHistoryState();
  const isLoading = own.arrival === 'loading' || others.arrival === 'loading';

  const goBack = () => back(others.companies.length > 0 ? IN_DEPTH_FETCH : IN_DEPTH_COMPANIES);
  const ask = (name: string) => {
    const { hasAgreed, retry } = useCollection.getState();
    if (!hasAgreed) return goBack();
    retry(name);
    // The waiting page takes the place of this one: going back from it leads where it does from here.
    navigate(IN_DEPTH_FETCHING, { replace: true, state: from === undefined ? {} : { from } });
  };
  const goOn = () => navigate(IN_DEPTH_RESULT, { state: { from: IN_DEPTH_CURRENT } });

  return (
    <Card>
      <Progress {...CHECK} inner={partOfCheck(3)} />
      <PageTitle guide={documentTitle.inDepthGuide} focusKey={attempts}>
        {titleOf(count)}
      </PageTitle>
      <Arrived isLoading={isLoading} count={count} />
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
        <Button variant="secondary" onClick={goBack}>
          {common.back}
        </Button>
        <Button onClick={goOn}>{common.next}</Button>
      </Actions>
    </Card>
  );
}

interface ArrivedProps {
  readonly isLoading: boolean;
  readonly count: number | null;
}

/** Says the new title, once, to whoever was on the page when the number became known. */
function Arrived({ isLoading, count }: ArrivedProps) {
  const [hasWaited, setHasWaited] = useState(isLoading);
  if (isLoading && !hasWaited) setHasWaited(true);
  return <Said>{hasWaited && count !== null ? titleOf(count) : ''}</Said>;
}
