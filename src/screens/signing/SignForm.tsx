import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { dateInStockholm, type Issue, keptAnswers, type Run } from '#engine';
import { fetchStateOf, OWN_INSURANCES, useChosen, useFetched } from '#fetched';
import { type RunStore, StepForm } from '#form';
import { Back } from '#guide';
import { needsHealthQuestion, type ProductApplication, packagePriceOf } from '#insurance';
import { renderers } from '#renderers';
import { useApplication } from '#state';
import { Actions, Button } from '#ui';
import { signing as texts } from '../../../schemas/texts/sv.json';
import { SignSummary } from './SignSummary.tsx';
import { EMAIL, lackIn, openSignForm, SIGN_STEP, signAnswersOf } from './signForm.ts';
import { summaryOf } from './summary.ts';
import type { Signing } from './useSigning.ts';

/** What is signed, and how. */
export interface SignFormProps {
  readonly products: readonly ProductApplication[];
  readonly signing: Signing;
  readonly onErrorCount: (count: number) => void;
}

/** What is signed and what it costs, the questions that belong to it, and 'Signera'. */
export function SignForm({ products, signing, onErrorCount }: SignFormProps) {
  const { data: insurances } = useFetched(OWN_INSURANCES);
  const recommendations = useChosen((chosen) => chosen.recommendations);
  const [store] = useState(() => openWith(products, signing));
  const [hasErrors, setHasErrors] = useState(false);
  const isFullyFunctional = useFullyFunctional(store);
  const lackId = useId();

  const summary = summaryOf({
    products,
    recommendations,
    isFullyFunctional,
    packagePrice: packagePriceOf(insurances?.packages ?? []),
    today: dateInStockholm(new Date()),
  });
  const { phase } = signing;
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <SignSummary summary={summary} />
      <StepForm
        store={store}
        stepId={SIGN_STEP}
        renderers={renderers}
        onSubmit={(run) => signing.sign(products, signAnswersOf(run))}
        // 'Signera' cannot be pressed to be told what is wrong.
        validatesOnBlur
        onErrorCount={(count) => {
          setHasErrors(count > 0);
          onErrorCount(count);
        }}
        actions={({ isSubmitting }) => (
          <>
            <Lack store={store} id={lackId} isShownAbove={hasErrors} />
            <Actions>
              {/* There is no way back from what has been signed, and its words need the room. */}
              {phase !== 'handing-in' && <Back disabled={isSubmitting || phase !== 'idle'} />}
              <SignButton store={store} phase={phase} lackId={lackId} />
            </Actions>
          </>
        )}
      />
    </>
  );
}

interface SignButtonProps extends Pick<Signing, 'phase'> {
  readonly store: RunStore;
  /** Of the words that say why it cannot be pressed. */
  readonly lackId: string;
}

function SignButton({ store, phase, lackId }: SignButtonProps) {
  const lack = useLack(store);
  return (
    <Button
      type="submit"
      disabled={lack !== undefined}
      describedBy={lack && lackId}
      pending={phase !== 'idle'}
      pendingText={phase === 'handing-in' ? texts.processing : texts.contacting}
    >
      {texts.submit}
    </Button>
  );
}

interface LackProps {
  readonly store: RunStore;
  readonly id: string;
  /** A field says itself what is wrong with it; only an e-mail address can be. */
  readonly isShownAbove: boolean;
}

/** Why 'Signera' cannot be pressed. */
function Lack({ store, id, isShownAbove }: LackProps) {
  const lack = useLack(store);
  return (
    <p role="status" id={id} className="sign-lack">
      {isShownAbove && lack?.path === EMAIL ? texts.correctEmail : lack?.params.message}
    </p>
  );
}

/** What is not filled in as it should be; undefined when nothing is. */
function useLack(store: RunStore): Issue | undefined {
  // Another issue each time it is asked for, which would never come to rest.
  const run = useSyncExternalStore(store.subscribe, store.run);
  return useMemo(() => lackIn(run), [run]);
}

/** By the answer of this moment. */
function useFullyFunctional(store: RunStore): boolean {
  return useSyncExternalStore(store.subscribe, () => signAnswersOf(store.run()).isFullyFunctional);
}

function openWith(
  products: readonly ProductApplication[],
  { resumed }: Pick<Signing, 'resumed'>,
): RunStore {
  const { answers, keepAnswers } = useApplication.getState();
  const own = fetchStateOf(OWN_INSURANCES).data?.person.epost ?? '';
  const email = resumed?.email ?? own;
  const keep = (run: Run) => keepAnswers(keptAnswers(run));
  return openSignForm(needsHealthQuestion(products), { answers, email }, keep);
}
