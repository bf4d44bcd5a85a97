import { useEffect, useState } from 'react';
import { loadOrThrow, type Run } from '#engine';
import { payloadOf } from '#engine/adapters';
import { openRun, type RunStore, StepForm } from '#engine/form';
import { apiClient, fieldIssues } from '#guide';
import { ApiError, call } from '#guide/api';
import { fetchStateOf, OWN_INSURANCES } from '#guide/state';
import { Button, guideHost, Icon, Notice } from '#guide/ui';
import { mailRecommendations } from '#operations';
import definition from '../../../../schemas/pages/summary-mail.json';
import { result as texts } from '../../../../schemas/texts/sv.json';

const FORM = loadOrThrow(definition);
const STEP = definition.steps[0]?.id ?? '';
/** Milliseconds until another mail can be sent (spec section 9). */
const RESET = 1000;

/** Collapsible form that mails the result, any number of times. */
export function SummaryMail() {
  const [isOpen, setOpen] = useState(false);
  // Created when first opened: the person's address may load after the page.
  const [store, setStore] = useState<RunStore>();
  const toggle = (opens: boolean) => {
    setOpen(opens);
    if (opens && !store) setStore(openMail());
  };
  return (
    <details className="mail-box" onToggle={({ currentTarget: { open } }) => toggle(open)}>
      <summary className="button button-secondary">
        <Icon name="mail" />
        {texts.mail}
      </summary>
      {isOpen && store && <MailForm store={store} />}
    </details>
  );
}

function MailForm({ store }: { readonly store: RunStore }) {
  const [status, setStatus] = useState<'' | 'pending' | 'success' | 'error'>('');
  // Outlives the status, until the form is closed or submitted again.
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  useEffect(() => {
    if (status !== 'success' && status !== 'error') return undefined;
    const timer = setTimeout(() => setStatus(''), RESET);
    return () => clearTimeout(timer);
  }, [status]);

  const send = async (run: Run) => {
    setOutcome(undefined);
    setStatus('pending');
    try {
      await call(apiClient(), mailRecommendations, { body: payloadOf(run) });
      setStatus('success');
      setOutcome('sent');
    } catch (error) {
      setStatus('error');
      if (!(error instanceof ApiError)) throw error;
      const issues = fieldIssues(error, run);
      if (issues.length === 0) setOutcome('failed');
      return issues;
    }
    return [];
  };
  return (
    <StepForm
      store={store}
      stepId={STEP}
      host={guideHost}
      onSubmit={send}
      onInvalid={() => setOutcome(undefined)}
      actions={({ isReady }) => (
        <div>
          <Button
            type="submit"
            disabled={!isReady}
            pending={status === 'pending' || status === 'success'}
            pendingText={status === 'success' ? texts.mailSentShort : texts.mailSending}
          >
            {texts.mailSend}
          </Button>
        </div>
      )}
    >
      {/* Present before the message, so that the message is announced. */}
      <div role="status" className="live-region">
        {outcome === 'sent' && (
          <Notice kind="success" isInLiveRegion onClose={() => setOutcome(undefined)}>
            {texts.mailSent}
          </Notice>
        )}
      </div>
      {outcome === 'failed' && <Notice kind="error">{texts.mailFailed}</Notice>}
    </StepForm>
  );
}

function openMail(): RunStore {
  const email = fetchStateOf(OWN_INSURANCES).data?.person.epost ?? '';
  return openRun(FORM, { email });
}
