import './healthInfo.css';
import { type ReactNode, useState } from 'react';
import { type Form, loadOrThrow, type Run } from '#engine';
import { payloadOf } from '#engine/adapters';
import { openRun, StepForm } from '#engine/form';
import { fill } from '#engine/texts';
import { apiClient, fieldIssues, Page, useGuideNavigation, useIsMounted } from '#guide';
import { apiErrorOf, call } from '#guide/api';
import { theProducts } from '#guide/screens/health';
import { Button, guideHost, Notice, SafeHtml } from '#guide/ui';
import type { ProductApplication } from '#insurance';
import { type MailRequest, mailApplication } from '#operations';
import definition from '../../../../schemas/pages/health-info.json';
import { healthInfo as texts } from '../../../../schemas/texts/sv.json';

const FORM = loadOrThrow(definition);
const STEP = definition.steps[0];

export interface HealthInfoProps extends Pick<MailFormProps, 'email' | 'onSent'> {
  readonly products: readonly ProductApplication[];
  /** For a visitor who wants neither. */
  readonly secondaryAction: ReactNode;
}

/** Step 4:3: fill in the declaration now, or get a link by mail. */
export function HealthInfo({ products, secondaryAction, ...mail }: HealthInfoProps) {
  const [errorCount, setErrorCount] = useState(0);
  const navigation = useGuideNavigation();
  return (
    <Page title={STEP?.title ?? definition.title} hasErrors={errorCount > 0}>
      <p className="lead">{fill(texts.products, { products: theProducts(products) })}</p>
      <SafeHtml html={STEP?.description ?? ''} />
      <div className="page-cards">
        <section className="page-card">
          <h2>{texts.nowTitle}</h2>
          <p>{texts.nowText}</p>
          <Button onClick={() => navigation.next()}>{texts.now}</Button>
        </section>
        <section className="page-card">
          <h2>{texts.laterTitle}</h2>
          <p>{texts.laterText}</p>
          <MailForm
            {...mail}
            form={FORM}
            includeHealthDeclarationLink
            submit={texts.submit}
            onErrorCount={setErrorCount}
          />
        </section>
      </div>
      <section className="page-block">
        <p>{texts.withoutEither}</p>
        <div className="not-printed flush">{secondaryAction}</div>
      </section>
    </Page>
  );
}

interface MailFormProps {
  /** Asks for the address. */
  readonly form: Form;
  /** Initial value of the field. */
  readonly email: string;
  readonly includeHealthDeclarationLink: boolean;
  /** Label of the button. */
  readonly submit: string;
  /** The mail was sent; `isShown`: the visitor is still on the page. */
  readonly onSent: (email: string, isShown: boolean) => void;
  readonly onErrorCount?: (count: number) => void;
}

/** Mails what was applied for to an address. */
export function MailForm(props: MailFormProps) {
  const { form, email, includeHealthDeclarationLink, submit, onSent, onErrorCount } = props;
  const [store] = useState(() => openRun(form, email === '' ? {} : { email }));
  const [hasFailed, setHasFailed] = useState(false);
  const isShown = useIsMounted();
  const send = async (run: Run) => {
    setHasFailed(false);
    const answers = payloadOf<MailRequest>(run);
    const body = { ...answers, includeHealthDeclarationLink };
    const error = await apiErrorOf(call(apiClient(), mailApplication, { body }));
    const issues = error ? fieldIssues(error, run) : [];
    if (!error) onSent(answers.email, isShown.current);
    else if (issues.length === 0) setHasFailed(true);
    return issues;
  };
  return (
    <StepForm
      store={store}
      stepId={form.definition.steps[0]?.id ?? ''}
      host={guideHost}
      onSubmit={send}
      onErrorCount={onErrorCount}
      actions={({ isReady, isSubmitting }) => (
        <Button
          type="submit"
          variant="secondary"
          disabled={!isReady}
          pending={isSubmitting}
          pendingText={texts.pending}
        >
          {submit}
        </Button>
      )}
    >
      {hasFailed && <Notice kind="error">{texts.failed}</Notice>}
    </StepForm>
  );
}
