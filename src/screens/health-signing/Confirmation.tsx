import './confirmation.css';
import { useEffect, useRef } from 'react';
import { Back, useWay } from '#guide';
import { productNames } from '#screens/declaration';
import type { SigningRun } from '#screens/signing-run';
import type { DeclarationDocument } from '#state';
import { fill } from '#texts';
import { Actions, Button, ContactWays, Notice } from '#ui';
import { healthDeclaration, signing as words } from '../../../schemas/texts/sv.json';
import { AnsweredStep } from './AnsweredStep.tsx';
import type { Confirmed } from './confirmed.ts';
import type { DeclaredText, TextState } from './declaredText.ts';
import type { Wanted } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;

/** What is confirmed, and how it is signed. */
export interface ConfirmationProps {
  readonly confirmed: Confirmed;
  readonly text: DeclaredText;
  readonly signing: SigningRun<Wanted, DeclarationDocument>;
}

/** Every visible question with its answer, the text that is signed, and 'Signera'. */
export function Confirmation({ confirmed, text, signing }: ConfirmationProps) {
  const { steps, products, isWhole } = confirmed;
  const { phase, resumed, sign } = signing;
  const way = useWay();
  const { kind } = text.state;
  const document = 'document' in text.state ? text.state.document : null;
  const isBusy = phase !== 'idle' && phase !== 'outdated';
  // After a reload there may be a signature of a text that nobody has any more.
  const isSignedBefore = document === null && resumed !== null && !isBusy;
  const isSettled = !isBusy && !isSignedBefore;
  const handingIn = phase === 'handing-in' ? words.processing : words.contacting;
  const last = steps.at(-1)?.stepId;
  const toQuestions = () => {
    const [first] = steps;
    way.next('answers', first?.stepId);
  };
  return (
    <>
      {isWhole && <p className="lead">{texts.lead}</p>}
      <p>{fill(healthDeclaration.introduction.products, { products: productNames(products) })}</p>
      {!isWhole && <NotWhole />}
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
      {!isSignedBefore && isWhole && <SignedText text={text.shown} isNew={kind === 'other'} />}
      {isSettled && <TextTrouble kind={kind} />}
      <Actions>
        {/* There is no way back from what has been signed, and its words need the room. */}
        {phase !== 'handing-in' && (
          <Back disabled={isBusy} onBack={() => way.back(undefined, last)} />
        )}
        {!isWhole ? null : isSettled && kind === 'refused' ? (
          <Button onClick={toQuestions}>{texts.toQuestions}</Button>
        ) : (
          <Button
            pending={isBusy}
            pendingText={handingIn}
            onClick={() => void sign(document ?? (isSignedBefore ? 'signed before' : 'as shown'))}
          >
            {words.submit}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** Why the answers cannot be signed here, and whom to turn to. */
function NotWhole() {
  return (
    <Notice kind="warning" title={texts.notWholeTitle}>
      <p>{texts.notWhole}</p>
      <ContactWays />
    </Notice>
  );
}

/** What is signed, to be opened and read: the very text that BankID shows. */
function SignedText(props: {
  readonly text: string;
  /** It stands open: it is not the one that was read. */
  readonly isNew: boolean;
}) {
  return (
    <details className="read-more" open={props.isNew}>
      <summary>{texts.textTitle}</summary>
      <p>{texts.textSigns}</p>
      <div className="signed-text">{props.text}</div>
    </details>
  );
}

/**
 * Above the button: what is to be known before it is pressed. It takes the focus, and so comes into
 * view: on a phone the button stands at the end of the window, wherever one is on the page.
 */
function TextTrouble({ kind }: Pick<TextState, 'kind'>) {
  const place = useRef<HTMLDivElement>(null);
  const isTold = kind === 'other' || kind === 'failed' || kind === 'refused';
  useEffect(() => {
    if (isTold) place.current?.focus();
  }, [isTold]);
  if (!isTold) return null;
  return (
    <div ref={place} tabIndex={-1}>
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
