import './askedCompanies.css';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { InsuranceCompany } from '#api';
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
import { type CollectionState, isOpen, outcomeOf, useCollection } from '#state';
import { Actions, Button, Card, CompanyMark, fill, PageTitle, Progress } from '#ui';
import { common, documentTitle, fetch as texts } from '../../../schemas/texts/sv.json';
import { namesOf } from './companyNames.ts';
import { FETCH_STEP, numberIn, useFetchStore } from './fetchForm.ts';

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

/**
 * Which companies will be asked, and which have answered already and are left in peace. Once one has
 * been asked there is a way to what came of it.
 */
function AskedCompanies({
  selected,
  outcomes,
  onShow,
}: Pick<CollectionState, 'selected' | 'outcomes'> & { readonly onShow: () => void }) {
  const of = ({ name }: InsuranceCompany) => outcomeOf({ outcomes }, name);
  const asked = selected.filter((company) => isOpen(of(company)));
  const answered = selected.filter((company) => !isOpen(of(company)));
  const hasOutcome = selected.some((company) => of(company) !== undefined);
  return (
    <section className="asked">
      <h2>{texts.asked}</h2>
      <ul>
        {asked.map(({ name, displayName }) => (
          <li key={name}>
            <CompanyMark name={displayName} />
            {displayName}
          </li>
        ))}
      </ul>
      {answered.length > 0 && <p>{fill(texts.answered, { companies: namesOf(answered) })}</p>}
      {hasOutcome && (
        <div>
          <Button variant="secondary" onClick={onShow}>
            {texts.showFetched}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Step 3:2 when every company that was chosen has answered: nothing is left to agree to. */
function AllAnswered() {
  const navigate = useNavigate();
  const back = useBack();
  return (
    <Card>
      <Progress {...CHECK} inner={partOfCheck(2)} />
      <PageTitle guide={documentTitle.inDepthGuide}>{texts.allAnsweredTitle}</PageTitle>
      <p>{texts.allAnswered}</p>
      <Actions>
        <Button variant="secondary" onClick={() => back(IN_DEPTH_COMPANIES)}>
          {common.back}
        </Button>
        <Button onClick={() => navigate(IN_DEPTH_CURRENT, { state: { from: IN_DEPTH_FETCH } })}>
          {common.next}
        </Button>
      </Actions>
    </Card>
  );
}
