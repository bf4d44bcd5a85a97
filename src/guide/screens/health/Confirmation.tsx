import './confirmation.css';
import { useLayoutEffect, useRef } from 'react';
import { fill } from '#engine/texts';
import { BackButton, useGuideNavigation } from '#guide';
import type { SigningRun } from '#guide/screens/signing';
import type { DeclarationToSubmit } from '#guide/state';
import { Actions, Button, ContactWays, Notice } from '#guide/ui';
import { signedHeading, signedItem } from '#insurance';
import { healthDeclaration, signing as words } from '../../../../schemas/texts/sv.json';
import { AnsweredStep } from './AnsweredStep.tsx';
import type { ConfirmedAnswers } from './confirmedAnswers.ts';
import { productNames } from './declarationLoading.ts';
import type { SigningText, TextState } from './signingText.ts';
import type { DeclarationToSign } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;

export interface ConfirmationProps {
  readonly confirmed: ConfirmedAnswers;
  readonly text: SigningText;
  readonly signing: SigningRun<DeclarationToSign, DeclarationToSubmit>;
  /** Signed before the page was loaded anew, and not handed in yet. */
  readonly isSigned: boolean;
}

/** All visible questions with answers, the text to sign, and 'Signera'. */
export function Confirmation({ confirmed, text, signing, isSigned }: ConfirmationProps) {
  const { steps, products, showsAllQuestions } = confirmed;
  const { phase, resumed, sign } = signing;
  const navigation = useGuideNavigation();
  const { kind } = text.state;
  const document = 'document' in text.state ? text.state.document : null;
  const isBusy = phase !== 'idle' && phase !== 'outdated';
  // After a reload there may be a signature whose text is gone.
  const isSignedBefore = document === null && resumed !== null && !isBusy;
  const isSettled = !isBusy && !isSignedBefore;
  const pendingText = phase === 'submitting' ? words.processing : words.contacting;
  const last = steps.at(-1)?.stepId;
  const toQuestions = () => {
    const [first] = steps;
    navigation.next('answers', first?.stepId);
  };
  return (
    <>
      {showsAllQuestions && !isSigned && <p className="lead">{texts.lead}</p>}
      <p>{fill(healthDeclaration.introduction.products, { products: productNames(products) })}</p>
      {!showsAllQuestions && <CannotSignHere />}
      {isSignedBefore && (
        <Notice kind="info" title={texts.signedBeforeTitle}>
          {texts.signedBefore}
        </Notice>
      )}
      <div className="answered-steps">
        {steps.map((step) => (
          <AnsweredStep key={step.stepId} step={step} isFixed={isBusy} />
        ))}
      </div>
      {!isSignedBefore && showsAllQuestions && (
        <SignedText text={text.shown} isNew={kind === 'other'} />
      )}
      {isSettled && <TextNotice kind={kind} />}
      <Actions isBelowAll>
        <BackButton disabled={isBusy} onBack={() => navigation.back(undefined, last)} />
        {!showsAllQuestions ? null : isSettled && kind === 'refused' ? (
          <Button onClick={toQuestions}>{texts.toQuestions}</Button>
        ) : (
          <Button
            pending={isBusy}
            pendingText={pendingText}
            onClick={() => void sign(document ?? (isSignedBefore ? 'signed before' : 'as shown'))}
          >
            {isSignedBefore ? texts.submitAgain : kind === 'failed' ? texts.tryAgain : words.submit}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** Why the answers cannot be signed here, with contact details. */
function CannotSignHere() {
  return (
    <Notice kind="warning" title={texts.notWholeTitle}>
      <p>{texts.notWhole}</p>
      <ContactWays />
    </Notice>
  );
}

/** Begins a heading, and an item, of the text. */
const SIGNS = { heading: signedHeading(1, '').charAt(0), item: signedItem('').charAt(0) };

/** Text to sign, collapsed: exactly what BankID shows. */
function SignedText(props: {
  readonly text: string;
  /** Open, since it differs from the text that was read. */
  readonly isNew: boolean;
}) {
  return (
    <details className="read-more" open={props.isNew}>
      <summary>{texts.textTitle}</summary>
      <p>{fill(texts.textSigns, SIGNS)}</p>
      <div className="signed-text">{props.text}</div>
    </details>
  );
}

/**
 * Notice above the button. Takes focus and so scrolls into view: it may be taller than what is left of
 * the window above the pressed button.
 */
function TextNotice({ kind }: Pick<TextState, 'kind'>) {
  const notice = useRef<HTMLDivElement>(null);
  const hasMessage = kind === 'other' || kind === 'failed' || kind === 'refused';
  useLayoutEffect(() => {
    if (hasMessage) notice.current?.focus();
  }, [hasMessage]);
  if (!hasMessage) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      {kind === 'failed' ? (
        <Notice kind="error">{texts.textFailed}</Notice>
      ) : (
        <Notice kind="warning" title={kind === 'other' ? texts.otherTextTitle : texts.refusedTitle}>
          {kind === 'other' ? texts.otherText : texts.refused}
        </Notice>
      )}
    </div>
  );
}
