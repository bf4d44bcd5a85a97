import { useId } from 'react';
import { Skeleton } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { Arrived } from '../Arrived.tsx';
import type { TextState } from './declaredText.ts';

const texts = healthDeclaration.confirmation;

/** What is signed, to be opened and read: the very text that BankID shows. */
export function SignedText({ state }: { readonly state: TextState }) {
  return (
    <>
      <Arrived isKnown={state.kind === 'known'}>{texts.textArrived}</Arrived>
      {state.kind === 'none' && <Skeleton shapes={['short-text']} label={texts.textLoading} />}
      {state.kind === 'known' && <Readable text={state.document.textToSign} />}
    </>
  );
}

function Readable({ text }: { readonly text: string }) {
  const titleId = useId();
  return (
    <details className="read-more">
      <summary id={titleId}>{texts.textTitle}</summary>
      <p>{texts.textSigns}</p>
      <section className="signed-text" aria-labelledby={titleId}>
        {text}
      </section>
    </details>
  );
}
