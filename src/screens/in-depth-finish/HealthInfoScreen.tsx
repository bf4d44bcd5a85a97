import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ApiError, mailApplication } from '#api';
import { answersOf, dateInStockholm, loadOrThrow, type Run, start } from '#engine';
import { createRunStore, StepForm } from '#form';
import { renderers } from '#renderers';
import { type Receipt, useApplication, usePosition } from '#state';
import { Actions, Button, Card, Notice, PageTitle, Progress, SafeHtml } from '#ui';
import definition from '../../../schemas/pages/health-info.json';
import { documentTitle, healthInfo as texts } from '../../../schemas/texts/sv.json';
import { apiClient } from '../apiClient.ts';
import { IN_DEPTH_STEPS } from '../inDepthSteps.ts';
import { HEALTH_INFO, IN_DEPTH_FINISH } from '../paths.ts';
import { useSignedMessage } from '../signedMessage.ts';
import { useIsShown } from '../useIsShown.ts';
import { WithoutReceipt } from './WithoutReceipt.tsx';

const FORM = loadOrThrow(definition);
const STEP = definition.steps[0];

/**
 * `/fordjupade-guiden/halsodeklaration/info/`, step 4:3: a health declaration has to follow what was
 * signed. The link to it can be mailed, to fill it in later. Whoever comes by that link has logged in
 * anew and has no receipt any more.
 */
export function HealthInfoScreen() {
  const receipt = useApplication((state) => state.receipt);
  if (!receipt) return <WithoutReceipt />;
  if (!receipt.awaitsDeclaration) return <Navigate to={IN_DEPTH_FINISH} replace />;
  return <HealthInfo receipt={receipt} />;
}

function HealthInfo({ receipt }: { readonly receipt: Receipt }) {
  const moveTo = usePosition((state) => state.moveTo);
  const [store] = useState(() => createRunStore(runWith(receipt.email)));
  const [hasFailed, setHasFailed] = useState(false);
  const [errorCount, setErrorCount] = useState(0);
  const isShown = useIsShown();
  const navigate = useNavigate();
  useSignedMessage();
  useEffect(() => moveTo('4:3', 'forward'), [moveTo]);

  const goOn = () => navigate(IN_DEPTH_FINISH, { state: { from: HEALTH_INFO } });
  const send = async (run: Run) => {
    setHasFailed(false);
    const email = String(answersOf(run).email ?? '');
    try {
      await mailApplication(apiClient(), { email, includeHealthDeclarationLink: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setHasFailed(true);
      return;
    }
    useApplication.getState().noteMailed();
    if (isShown.current) goOn();
  };
  return (
    <Card>
      <Progress step={IN_DEPTH_STEPS.result} total={IN_DEPTH_STEPS.total} />
      <PageTitle guide={documentTitle.inDepthGuide} hasErrors={errorCount > 0}>
        {STEP?.title ?? FORM.definition.title}
      </PageTitle>
      <SafeHtml html={STEP?.description ?? ''} />
      <StepForm
        store={store}
        stepId={STEP?.id ?? ''}
        renderers={renderers}
        onSubmit={send}
        onErrorCount={setErrorCount}
        actions={({ isSubmitting }) => (
          <Actions>
            <Button variant="secondary" disabled={isSubmitting} onClick={goOn}>
              {texts.skip}
            </Button>
            <Button type="submit" pending={isSubmitting} pendingText={texts.pending}>
              {texts.submit}
            </Button>
          </Actions>
        )}
      >
        {hasFailed && <Notice kind="error">{texts.failed}</Notice>}
      </StepForm>
    </Card>
  );
}

function runWith(email: string): Run {
  return start(FORM, { answers: { email }, today: dateInStockholm(new Date()) });
}
