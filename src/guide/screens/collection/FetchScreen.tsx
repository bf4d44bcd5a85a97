import './askedCompanies.css';
import { useState } from 'react';
import type { Run } from '#engine';
import { fill } from '#engine/texts';
import { BackButton, Page, StepCard, useGuideNavigation } from '#guide';
import type { InsuranceCompany } from '#guide/api';
import { type CollectionState, needsFetch, outcomeOf, useCollection } from '#guide/state';
import { Actions, Button, CompanyMark, formatList } from '#guide/ui';
import { common, fetch as texts } from '../../../../schemas/texts/sv.json';
import { FETCH_STEP, personalNumberIn, useFetchStore } from './fetchForm.ts';

/** `/fordjupade-guiden/hamta-forsakringar/`: companies to fetch from, consent, and personal number. */
export function FetchScreen() {
  // Evaluated once: consenting changes it.
  const [isDone] = useState(areAllFetched);
  return isDone ? <AllFetched /> : <Consent />;
}

/** Whether no company is left to fetch from, and so no consent is needed. */
function areAllFetched(): boolean {
  const { selected, outcomes } = useCollection.getState();
  return selected.every(({ name }) => !needsFetch(outcomeOf({ outcomes }, name)));
}

function Consent() {
  const store = useFetchStore();
  const navigation = useGuideNavigation();
  const { selected, outcomes, agree } = useCollection();

  const goForward = (answered: Run) => {
    agree(personalNumberIn(answered));
    const { round } = useCollection.getState();
    navigation.next(round ? undefined : 'fetched');
  };
  return (
    <StepCard store={store} stepId={FETCH_STEP} onNext={goForward} onBack={() => navigation.back()}>
      <CompaniesToFetch
        selected={selected}
        outcomes={outcomes}
        onShow={() => navigation.next('fetched')}
      />
    </StepCard>
  );
}

/** Companies to fetch from, those already fetched and skipped, and a link to earlier results. */
function CompaniesToFetch({
  selected,
  outcomes,
  onShow,
}: Pick<CollectionState, 'selected' | 'outcomes'> & { readonly onShow: () => void }) {
  const of = ({ name }: InsuranceCompany) => outcomeOf({ outcomes }, name);
  const toFetch = selected.filter((company) => needsFetch(of(company)));
  const fetched = selected.filter((company) => !needsFetch(of(company)));
  const hasOutcome = selected.some((company) => of(company) !== undefined);
  return (
    <section className="asked">
      <h2>{texts.asked}</h2>
      <ul>
        {toFetch.map(({ name, displayName }) => (
          <li key={name}>
            <CompanyMark name={displayName} />
            {displayName}
          </li>
        ))}
      </ul>
      {fetched.length > 0 && (
        <p>
          {fill(texts.answered, {
            companies: formatList(fetched.map(({ displayName }) => displayName)),
          })}
        </p>
      )}
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

/** Step 3:2 when all chosen companies have been fetched from, and no consent is needed. */
function AllFetched() {
  const navigation = useGuideNavigation();
  return (
    <Page title={texts.allAnsweredTitle}>
      <p>{texts.allAnswered}</p>
      <Actions>
        <BackButton />
        <Button onClick={() => navigation.next('fetched')}>{common.next}</Button>
      </Actions>
    </Page>
  );
}
