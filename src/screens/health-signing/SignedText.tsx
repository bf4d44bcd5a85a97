import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Notice, Skeleton } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { Arrived } from '../Arrived.tsx';
import { HEALTH_CONFIRMATION, HEALTH_QUESTIONS } from '../paths.ts';
import type { DeclaredText } from './declaredText.ts';

const texts = healthDeclaration.confirmation;

/** The text that is signed, or what there is in its place. */
export interface SignedTextProps {
  readonly text: DeclaredText;
  /** It was signed before the page was reloaded, and has not been handed in. */
  readonly isSignedBefore: boolean;
}

/** What is signed, to be opened and read: the very text that BankID shows. */
export function SignedText({ text, isSignedBefore }: SignedTextProps) {
  const { state } = text;
  return (
    <>
      <Arrived isKnown={state.kind === 'known'}>{texts.textArrived}</Arrived>
      {isSignedBefore ? (
        <Notice kind="info" title={texts.signedBeforeTitle}>
          {texts.signedBefore}
        </Notice>
      ) : (
        <TextOf text={text} />
      )}
    </>
  );
}

function TextOf({ text }: { readonly text: DeclaredText }) {
  const { state } = text;
  switch (state.kind) {
    case 'none':
      return <Skeleton shapes={['short-text']} label={texts.textLoading} />;
    case 'failed':
      return <Failed onRetry={text.drop} />;
    case 'refused':
      return <Refused />;
    case 'known':
      return <Readable text={state.document.textToSign} />;
    default:
      return state satisfies never;
  }
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const retry = () => {
    // The button goes; the title takes the focus in its place.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Notice kind="error">
      <p>{texts.textFailed}</p>
      <div>
        <Button variant="secondary" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}

function Refused() {
  const navigate = useNavigate();
  return (
    <Notice kind="warning" title={texts.refusedTitle}>
      <p>{texts.refused}</p>
      <div>
        <Button
          variant="secondary"
          onClick={() => navigate(HEALTH_QUESTIONS, { state: { from: HEALTH_CONFIRMATION } })}
        >
          {texts.toQuestions}
        </Button>
      </div>
    </Notice>
  );
}

function Readable({ text }: { readonly text: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  const titleId = useId();
  useEffect(() => {
    // What is closed would not be on the paper.
    const open = () => box.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return (
    <details className="read-more" ref={box}>
      <summary id={titleId}>{texts.textTitle}</summary>
      <section className="signed-text" aria-labelledby={titleId}>
        {text}
      </section>
    </details>
  );
}
