import '../../guide/loadingScreen.css';
import { useState } from 'react';
import { Page, useWay } from '#guide';
import { useDeclaration } from '#state';
import { Actions, Button, Notice, Skeleton } from '#ui';
import { common, healthDeclaration } from '../../../schemas/texts/sv.json';
import { NAME } from './declarationProgress.ts';

const texts = healthDeclaration.questions;

/** What is waited for. */
export interface WaitingProps {
  /** It did not come. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly title: string;
  /** What is being fetched, in words. */
  readonly label: string;
}

/** Stands in the place of a page of the declaration until what it needs has come. */
export function Waiting({ hasFailed, onRetry, title, label }: WaitingProps) {
  const [attempts, setAttempts] = useState(0);
  const hasAnswers = useDeclaration((state) => Object.keys(state.answers).length > 0);
  const way = useWay();
  const tryAgain = () => {
    // The button goes; the title takes the focus in its place.
    setAttempts(attempts + 1);
    onRetry();
  };
  return (
    <Page title={title} progress={{ name: NAME }} focusKey={attempts}>
      {hasFailed ? (
        <>
          <Notice kind="error">
            <p>{hasAnswers ? `${texts.failed} ${texts.kept}` : texts.failed}</p>
          </Notice>
          <Actions>
            <Button variant="secondary" onClick={() => way.back('declaration')}>
              {common.back}
            </Button>
            <Button onClick={tryAgain}>{texts.tryAgain}</Button>
          </Actions>
        </>
      ) : (
        <div className="loading-screen">
          <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={label} />
        </div>
      )}
    </Page>
  );
}
