import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { answersWithHidden, dateInStockholm, type Issue, type Run } from '#engine';
import { type RunStore, StepForm } from '#engine/form';
import { BackButton } from '#guide';
import {
  fetchStateOf,
  OWN_INSURANCES,
  useApplication,
  useFetched,
  useResultState,
} from '#guide/state';
import { Actions, Button, guideHost } from '#guide/ui';
import { needsHealthQuestion, type ProductApplication, packagePriceOf } from '#insurance';
import { signing as texts } from '../../../../schemas/texts/sv.json';
import { SignSummary } from './SignSummary.tsx';
import { EMAIL, missingInput, openSignForm, SIGN_STEP, signAnswersOf } from './signForm.ts';
import { signingSummary } from './signingSummary.ts';
import type { Signing } from './useSigning.ts';

export interface SignFormProps {
  readonly products: readonly ProductApplication[];
  readonly signing: Signing;
  readonly onErrorCount: (count: number) => void;
}

/** Summary of what is signed, its questions, and 'Signera'. */
export function SignForm({ products, signing, onErrorCount }: SignFormProps) {
  const { data: insurances } = useFetched(OWN_INSURANCES);
  const recommendations = useResultState((chosen) => chosen.recommendations);
  const [store] = useState(() => openWith(products, signing));
  const [hasErrors, setHasErrors] = useState(false);
  const isFullyFunctional = useFullyFunctional(store);
  const missingId = useId();

  const summary = signingSummary({
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
        host={guideHost}
        onSubmit={(run) => {
          // Untouched fields are answers too, from here on.
          useApplication.getState().keepAnswers(answersWithHidden(run));
          return signing.sign(products, signAnswersOf(run));
        }}
        // 'Signera' is disabled, so it cannot be pressed to show errors.
        validatesOnBlur
        onErrorCount={(count) => {
          setHasErrors(count > 0);
          onErrorCount(count);
        }}
        actions={({ isSubmitting }) => (
          <>
            <MissingInput store={store} id={missingId} isShownAbove={hasErrors} />
            {/* What is not ticked, such as the consent to marketing, is an answer too. */}
            <Actions isBelowAll>
              <BackButton disabled={isSubmitting || phase !== 'idle'} />
              <SignButton store={store} phase={phase} missingId={missingId} />
            </Actions>
          </>
        )}
      />
    </>
  );
}

interface SignButtonProps extends Pick<Signing, 'phase'> {
  readonly store: RunStore;
  /** Id of the text that says why the button is disabled. */
  readonly missingId: string;
}

function SignButton({ store, phase, missingId }: SignButtonProps) {
  const missing = useMissingInput(store);
  return (
    <Button
      type="submit"
      disabled={missing !== undefined}
      describedBy={missing && missingId}
      pending={phase !== 'idle'}
      pendingText={phase === 'submitting' ? texts.processing : texts.contacting}
    >
      {texts.submit}
    </Button>
  );
}

interface MissingInputProps {
  readonly store: RunStore;
  readonly id: string;
  /** The field shows its own error; only the e-mail address can have one. */
  readonly isShownAbove: boolean;
}

/** Why 'Signera' is disabled. */
function MissingInput({ store, id, isShownAbove }: MissingInputProps) {
  const missing = useMissingInput(store);
  return (
    <p role="status" id={id} className="live-region">
      {isShownAbove && missing?.path === EMAIL ? texts.correctEmail : missing?.params.message}
    </p>
  );
}

/** First missing or invalid input, if any. */
function useMissingInput(store: RunStore): Issue | undefined {
  // Issues are new objects each time, so the run is the snapshot.
  const run = useSyncExternalStore(store.subscribe, store.run);
  return useMemo(() => missingInput(run), [run]);
}

/** By the current answer. */
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
  const keep = (run: Run) => keepAnswers(answersWithHidden(run));
  return openSignForm(needsHealthQuestion(products), { answers, email }, keep);
}
