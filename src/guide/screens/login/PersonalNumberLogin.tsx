import { useState } from 'react';
import { answersOf, loadOrThrow, type Run } from '#engine';
import { openRun, StepForm } from '#engine/form';
import { fill } from '#engine/texts';
import { apiClient, type IdentifiedVisitor } from '#guide';
import { ApiError, call } from '#guide/api';
import { Button, guideHost, Notice } from '#guide/ui';
import { collectOrder } from '#operations';
import { contact } from '../../../../schemas/brand.json';
import definition from '../../../../schemas/pages/personal-number.json';
import { errors, personalNumberLogin as texts } from '../../../../schemas/texts/sv.json';

const FORM = loadOrThrow(definition);
const STEP = 'person';

interface Failure {
  readonly title: string;
  readonly text: string;
}

/** Login while BankID is inactive: one field, submitted by Enter or the button. */
export function PersonalNumberLogin(props: {
  readonly onLoggedIn: (visitor: IdentifiedVisitor) => void;
}) {
  const [store] = useState(() => openRun(FORM));
  const [failure, setFailure] = useState<Failure>();

  const send = async (run: Run) => {
    setFailure(undefined);
    try {
      const personalNumber = String(answersOf(run).personalNumber);
      // Identifies the person instead of an order.
      const body = { transactionId: '', orderRef: '', bankIdInactiveProps: { personalNumber } };
      const status = await call(apiClient(), collectOrder, { body });
      if (status.completedSuccessfully) props.onLoggedIn(status);
      else setFailure(refusal(status.bankidUserDisplayMessage));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureOf(error));
    }
  };
  return (
    <>
      <div className="page-block">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <StepForm
        store={store}
        stepId={STEP}
        host={guideHost}
        onSubmit={send}
        onInvalid={() => setFailure(undefined)}
        actions={({ isSubmitting }) => (
          <Button type="submit" pending={isSubmitting} pendingText={texts.loggingIn}>
            {texts.logIn}
          </Button>
        )}
      >
        {failure && (
          <Notice kind="error" title={failure.title}>
            {failure.text}
          </Notice>
        )}
      </StepForm>
    </>
  );
}

/** The server refused the login. */
function refusal(serverText = ''): Failure {
  const text = serverText || fill(texts.failed, { phone: contact.phone });
  return { title: texts.failedTitle, text };
}

function failureOf({ code, retryable }: ApiError): Failure {
  if (code === 'cancelled' || !retryable) return refusal();
  const { title, text } = errors[code];
  return { title, text: fill(text, { phone: contact.phone }) };
}
