import '../../guide/loadingScreen.css';
import { Page, useAttempts } from '#guide';
import { DeclarationWaiting, type DeclarationWaitingProps } from '#screens/declaration';
import { useDeclaration } from '#state';
import { Skeleton } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { NAME } from './declarationProgress.ts';

/** What is waited for, and what is said meanwhile. */
export interface WaitingPageProps extends Pick<DeclarationWaitingProps, 'awaited' | 'questions'> {
  readonly title: string;
  /** What is being fetched, in words. */
  readonly label: string;
}

/** Stands in the place of a page of the declaration until what it needs has come. */
export function WaitingPage({ title, label, ...waited }: WaitingPageProps) {
  const [attempts, trying] = useAttempts();
  const hasAnswers = useDeclaration((state) => Object.keys(state.answers).length > 0);
  const { tryAgain } = healthDeclaration.questions;
  return (
    <Page title={title} progress={{ name: NAME }} focusKey={attempts}>
      <DeclarationWaiting {...waited} {...{ hasAnswers, trying, tryAgain }}>
        <div className="loading-screen">
          <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={label} />
        </div>
      </DeclarationWaiting>
    </Page>
  );
}
