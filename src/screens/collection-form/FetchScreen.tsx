import './askedCompanies.css';
import { useState } from 'react';
import type { InsuranceCompany } from '#api';
import type { Run } from '#engine';
import { Back, Page, StepCard, useWay } from '#guide';
import { type CollectionState, isOpen, outcomeOf, useCollection } from '#state';
import { fill } from '#texts';
import { Actions, Button, CompanyMark, listed } from '#ui';
import { common, fetch as texts } from '../../../schemas/texts/sv.json';
import { FETCH_STEP, numberIn, useFetchStore } from './fetchForm.ts';

/**
 * `/fordjupade-guiden/hamta-forsakringar/`, which companies are asked and for what, the
 * consent to it, and whose insurances they are.
 */
export function FetchScreen() {
  // Until the visitor leaves the page: agreeing changes what is open.
  const [isAnswered] = useState(hasAnswered);
  return isAnswered ? <AllAnswered /> : <Consent />;
}

/** Whether there is no company left to ask, and so nothing to agree to. */
function hasAnswered(): boolean {
  const { selected, outcomes } = useCollection.getState();
  return selected.every(({ name }) => !isOpen(outcomeOf({ outcomes }, name)));
}

function Consent() {
  const store = useFetchStore();
  const way = useWay();
  const { selected, outcomes, agree } = useCollection();

  const goOn = (answered: Run) => {
    agree(numberIn(answered));
    const { round } = useCollection.getState();
    way.next(round ? undefined : 'fetched');
  };
  return (
    <StepCard store={store} stepId={FETCH_STEP} onNext={goOn} onBack={() => way.back()}>
      <AskedCompanies selected={selected} outcomes={outcomes} onShow={() => way.next('fetched')} />
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
      {answered.length > 0 && (
        <p>
          {fill(texts.answered, {
            companies: listed(answered.map(({ displayName }) => displayName)),
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

/** Step 3:2 when every company that was chosen has answered: nothing is left to agree to. */
function AllAnswered() {
  const way = useWay();
  return (
    <Page title={texts.allAnsweredTitle}>
      <p>{texts.allAnswered}</p>
      <Actions>
        <Back />
        <Button onClick={() => way.next('fetched')}>{common.next}</Button>
      </Actions>
    </Page>
  );
}
