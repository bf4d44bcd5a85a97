import { useEffect } from 'react';
import { Lead, Page, useAttempts } from '#guide';
import type { ProductApplication } from '#insurance';
import {
  DECLARATION_NAME,
  DeclarationWaiting,
  useAwaited,
  useDeclarationLoading,
} from '#screens/declaration';
import { preloadEid } from '#screens/eid';
import { useDeclaration } from '#state';
import { Skeleton } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { Confirmation } from './Confirmation.tsx';
import { useConfirmed } from './confirmed.ts';
import { useDeclaredText } from './declaredText.ts';
import { Outdated } from './Outdated.tsx';
import { useDeclarationSigning } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;
const NONE: readonly ProductApplication[] = [];

/**
 * `/fordjupade-guiden/halsodeklaration/bekraftelse/`, position 4: every answer once more, the text
 * that is signed, and signing it. Whoever is not done with the questions is led back to them, and
 * whoever nobody awaits a declaration of to step 4:3, which says so.
 */
export function ConfirmationScreen() {
  const awaited = useAwaited();
  const questions = useDeclarationLoading();
  const hasBegun = useDeclaration((state) => state.place !== '');
  // What is being signed may have been taken: the server then awaits nothing, and the page says so
  // once it has been told the result.
  const kept = useDeclaration((state) => state.document?.products) ?? NONE;
  const products = awaited.products.length > 0 ? awaited.products : kept;
  const confirmed = useConfirmed(products);
  const text = useDeclaredText(confirmed?.declared, confirmed?.text ?? '');
  const signing = useDeclarationSigning(text);
  const [attempts, trying] = useAttempts();
  // While the visitor reads: the dialog is then there at the click.
  useEffect(preloadEid, []);
  const { leadsTo, resumed, phase, dialog } = signing;
  const isOutdated = text.isOutdated && phase !== 'contacting';
  const isAtRest = resumed === null && phase !== 'handing-in';
  const isAwaited = awaited.arrival === 'known' && awaited.products.length > 0;

  if (leadsTo !== undefined) return <Lead by={leadsTo} />;
  if (isAtRest && !isOutdated) {
    if (awaited.arrival === 'known' && !isAwaited) return <Lead without="declaration awaited" />;
    if (!hasBegun) return <Lead without="declaration begun" />;
    if (confirmed?.lacking !== undefined) {
      return <Lead without="declaration answered" step={confirmed.lacking} />;
    }
  }
  return (
    <Page
      title={texts.title}
      progress={{ name: DECLARATION_NAME }}
      focusKey={isOutdated ? 'outdated' : attempts}
    >
      {isOutdated ? (
        <Outdated onRenewed={text.renew} />
      ) : products.length > 0 && confirmed ? (
        <Confirmation confirmed={confirmed} text={text} signing={signing} />
      ) : (
        <DeclarationWaiting
          {...{ awaited, questions, trying }}
          hasAnswers
          tryAgain={texts.tryAgain}
        >
          <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={texts.loading} />
        </DeclarationWaiting>
      )}
      {dialog}
    </Page>
  );
}
