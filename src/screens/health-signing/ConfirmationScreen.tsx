import { useEffect, useState } from 'react';
import { Lead, Page, useWay } from '#guide';
import type { ProductApplication } from '#insurance';
import { useAwaited, useDeclarationLoading } from '#screens/declaration';
import { preloadEid } from '#screens/eid';
import { useDeclaration } from '#state';
import { Actions, Button, Notice, Skeleton } from '#ui';
import { common, healthDeclaration } from '../../../schemas/texts/sv.json';
import { Confirmation } from './Confirmation.tsx';
import { useConfirmed } from './confirmed.ts';
import { useDeclaredText } from './declaredText.ts';
import { Outdated } from './Outdated.tsx';
import { useDeclarationSigning } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;
const { title: NAME } = healthDeclaration.questions;
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
  const [attempts, setAttempts] = useState(0);
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
  const hasFailed = awaited.arrival === 'failed' || (questions.hasFailed && !questions.form);
  const retry = () => {
    setAttempts(attempts + 1);
    if (awaited.arrival === 'failed') awaited.retry();
    questions.retry();
  };
  return (
    <Page
      title={texts.title}
      progress={{ name: NAME }}
      focusKey={isOutdated ? 'outdated' : attempts}
    >
      {isOutdated ? (
        <Outdated onRenewed={text.renew} />
      ) : products.length > 0 && confirmed ? (
        <Confirmation confirmed={confirmed} text={text} signing={signing} />
      ) : (
        <Waiting hasFailed={hasFailed} onRetry={retry} />
      )}
      {dialog}
    </Page>
  );
}

/** What is waited for. */
interface WaitingProps {
  /** It did not come. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** In place of the answers until the questions, and what they are for, have come. */
function Waiting({ hasFailed, onRetry }: WaitingProps) {
  const way = useWay();
  if (!hasFailed) {
    return <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={texts.loading} />;
  }
  return (
    <>
      <Notice kind="error">
        {healthDeclaration.questions.failed} {healthDeclaration.questions.kept}
      </Notice>
      <Actions>
        <Button variant="secondary" onClick={() => way.back('declaration')}>
          {common.back}
        </Button>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </Actions>
    </>
  );
}
