import './linkMail.css';
import { type ReactNode, useState } from 'react';
import { payloadOf } from '#adapters';
import { ApiError, call } from '#api';
import { loadOrThrow, type Run } from '#engine';
import { openRun, StepForm } from '#form';
import { apiClient, useIsShown } from '#guide';
import { type MailRequest, mailApplication } from '#operations';
import { renderers } from '#renderers';
import { Button, Notice } from '#ui';
import definition from '../../../schemas/pages/health-info.json';
import { healthInfo as texts } from '../../../schemas/texts/sv.json';

const FORM = loadOrThrow(definition);
const STEP = definition.steps[0]?.id ?? '';

/** Where the link goes, and what follows. */
export interface LinkMailProps {
  /** Stands in the field to begin with. */
  readonly email: string;
  /** It has gone off to `email`; `isShown` while the visitor is still on the page. */
  readonly onSent: (email: string, isShown: boolean) => void;
  readonly onErrorCount: (count: number) => void;
  /** Stands beside the button. */
  readonly beside: ReactNode;
}

/** Mails the link to the declaration, to fill it in later. */
export function LinkMail({ email, onSent, onErrorCount, beside }: LinkMailProps) {
  const [store] = useState(() => openRun(FORM, email === '' ? {} : { email }));
  const [hasFailed, setHasFailed] = useState(false);
  const isShown = useIsShown();
  const send = async (run: Run) => {
    setHasFailed(false);
    const answers = payloadOf<MailRequest>(run);
    try {
      const body = { ...answers, includeHealthDeclarationLink: true };
      await call(apiClient(), mailApplication, { body });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setHasFailed(true);
      return;
    }
    onSent(answers.email, isShown.current);
  };
  return (
    <StepForm
      store={store}
      stepId={STEP}
      renderers={renderers}
      onSubmit={send}
      onErrorCount={onErrorCount}
      actions={({ isSubmitting }) => (
        <div className="link-mail-ways">
          <Button
            type="submit"
            variant="secondary"
            pending={isSubmitting}
            pendingText={texts.pending}
          >
            {texts.submit}
          </Button>
          {beside}
        </div>
      )}
    >
      {hasFailed && <Notice kind="error">{texts.failed}</Notice>}
    </StepForm>
  );
}
