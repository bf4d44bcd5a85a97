import { useEffect } from 'react';
import { Page, Redirect, useRetryCount } from '#guide';
import { preloadEid } from '#guide/screens/eid';
import { useDeclaration } from '#guide/state';
import { Skeleton } from '#guide/ui';
import type { ProductApplication } from '#insurance';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';
import { Confirmation } from './Confirmation.tsx';
import { useConfirmed } from './confirmedAnswers.ts';
import { DeclarationLoadingOrError } from './DeclarationLoadingPage.tsx';
import { useAwaited, useDeclarationLoading } from './declarationLoading.ts';
import { DECLARATION_NAME } from './declarationProgress.ts';
import { Outdated } from './Outdated.tsx';
import { useSigningText } from './signingText.ts';
import { useDeclarationSigning } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;
const NONE: readonly ProductApplication[] = [];

/**
 * `/fordjupade-guiden/halsodeklaration/bekraftelse/`: reviews the answers and signs them. Redirects to
 * the questions when they are incomplete, to the introduction before the first answer, and to the page about the
 * declaration when none is awaited.
 */
export function ConfirmationScreen() {
  const awaited = useAwaited();
  const questions = useDeclarationLoading();
  const hasBegun = useDeclaration((state) => state.place !== '');
  // Submitted a moment ago, perhaps: the server then awaits nothing, and the page still shows what was signed.
  const signed = useDeclaration((state) => state.document?.products) ?? NONE;
  const products = awaited.products.length > 0 ? awaited.products : signed;
  const confirmed = useConfirmed(products);
  const text = useSigningText(confirmed?.declared, confirmed?.text ?? '');
  const signing = useDeclarationSigning(text);
  const [retryCount, countRetry] = useRetryCount();
  // Preloaded while the visitor reads, so that the dialog opens at the click.
  useEffect(preloadEid, []);
  const { redirectTo, resumed, phase, dialog } = signing;
  const isOutdated = text.isOutdated && phase !== 'contacting';
  const isSigned = useDeclaration((state) => state.signature !== null) && resumed !== null;
  const isAtRest = resumed === null && phase !== 'submitting';
  const isAwaited = awaited.loadState === 'known' && awaited.products.length > 0;

  if (redirectTo !== undefined) return <Redirect to={redirectTo} />;
  if (isAtRest && !isOutdated) {
    if (awaited.loadState === 'known' && !isAwaited)
      return <Redirect unmet="declaration awaited" />;
    if (!hasBegun) return <Redirect unmet="declaration begun" />;
    if (confirmed?.incompleteStep !== undefined) {
      return <Redirect unmet="declaration answered" step={confirmed.incompleteStep} />;
    }
  }
  return (
    <Page
      title={isOutdated ? DECLARATION_NAME : isSigned ? texts.signedBeforePage : texts.title}
      progress={{ name: DECLARATION_NAME }}
      focusWhenChanged={isOutdated ? 'outdated' : retryCount}
    >
      {isOutdated ? (
        <Outdated onRenewed={text.renew} />
      ) : products.length > 0 && confirmed ? (
        <Confirmation {...{ confirmed, text, signing, isSigned }} />
      ) : (
        <DeclarationLoadingOrError
          {...{ awaited, questions, countRetry }}
          hasAnswers
          retryLabel={texts.tryAgain}
        >
          <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={texts.loading} />
        </DeclarationLoadingOrError>
      )}
      {dialog}
    </Page>
  );
}
