import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Run } from '#engine';
import {
  CHECK,
  IN_DEPTH_COMPANIES,
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  IN_DEPTH_FETCHING,
  partOfCheck,
  StepCard,
  useBack,
  useCheckPosition,
  usePathToQuestions,
} from '#guide';
import { isOpen, outcomeOf, useCollection } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';
import { AllAnswered } from './AllAnswered.tsx';
import { AskedCompanies } from './AskedCompanies.tsx';
import { FETCH_STEP, numberIn } from './fetchForm.ts';
import { useFetchStore } from './useFetchStore.ts';

/**
 * `/fordjupade-guiden/hamta-forsakringar/`, step 3:2: which companies are asked and for what, the
 * consent to it, and whose insurances they are.
 */
export function FetchScreen() {
  const pathToQuestions = usePathToQuestions();
  const hasCompanies = useCollection((state) => state.selected.length > 0);
  const elsewhere = pathToQuestions ?? (hasCompanies ? undefined : IN_DEPTH_COMPANIES);
  useCheckPosition('3:2', elsewhere === undefined);
  // Until the visitor leaves the page: agreeing changes what is open.
  const [isAnswered] = useState(hasAnswered);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  return isAnswered ? <AllAnswered /> : <Consent />;
}

/** Whether there is no company left to ask, and so nothing to agree to. */
function hasAnswered(): boolean {
  const { selected, outcomes } = useCollection.getState();
  return selected.every(({ name }) => !isOpen(outcomeOf({ outcomes }, name)));
}

function Consent() {
  const store = useFetchStore();
  const navigate = useNavigate();
  const back = useBack();
  const { selected, outcomes, agree } = useCollection();

  const goOn = (answered: Run) => {
    agree(numberIn(answered));
    const { round } = useCollection.getState();
    navigate(round ? IN_DEPTH_FETCHING : IN_DEPTH_CURRENT, { state: { from: IN_DEPTH_FETCH } });
  };
  return (
    <StepCard
      guide={documentTitle.inDepthGuide}
      main={CHECK}
      part={partOfCheck(2)}
      store={store}
      stepId={FETCH_STEP}
      onNext={goOn}
      onBack={() => back(IN_DEPTH_COMPANIES)}
    >
      <AskedCompanies
        selected={selected}
        outcomes={outcomes}
        onShow={() => navigate(IN_DEPTH_CURRENT, { state: { from: IN_DEPTH_FETCH } })}
      />
    </StepCard>
  );
}
