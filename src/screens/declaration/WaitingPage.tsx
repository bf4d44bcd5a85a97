import '../../guide/loadingScreen.css';
import { Back, Page, type Trying, useAttempts, useWay, Waiting, type WaitingProps } from '#guide';
import { useDeclaration } from '#state';
import { Skeleton } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import type { Awaited, DeclarationLoading } from './declarationLoading.ts';
import { DECLARATION_NAME } from './declarationProgress.ts';

const texts = healthDeclaration.questions;

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
  return (
    <Page title={title} progress={{ name: DECLARATION_NAME }} focusKey={attempts}>
      <DeclarationWaiting {...waited} {...{ hasAnswers, trying }} tryAgain={texts.tryAgain}>
        <div className="loading-screen">
          <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={label} />
        </div>
      </DeclarationWaiting>
    </Page>
  );
}

/** What a page of the declaration waits for. */
export interface DeclarationWaitingProps extends Pick<WaitingProps, 'tryAgain' | 'children'> {
  readonly awaited: Awaited;
  /** Only where they are needed. */
  readonly questions?: DeclarationLoading | undefined;
  /** Some have been answered, which is told whoever may fear for them. */
  readonly hasAnswers: boolean;
  readonly trying: Trying;
}

/** In place of a page of the declaration until what it needs has come. */
export function DeclarationWaiting(props: DeclarationWaitingProps) {
  const { awaited, questions, hasAnswers, trying, tryAgain, children } = props;
  const way = useWay();
  const areMissing = questions?.hasFailed === true && !questions.form;
  const retry = () => {
    if (awaited.arrival === 'failed') awaited.retry();
    questions?.retry();
  };
  return (
    <Waiting
      failure={awaited.arrival === 'failed' || areMissing ? failureText(hasAnswers) : undefined}
      wayOut={<Back onBack={() => way.back('declaration')} />}
      tryAgain={tryAgain}
      onRetry={trying(retry)}
    >
      {children}
    </Waiting>
  );
}

/** That the declaration did not come. */
export function failureText(hasAnswers: boolean): string {
  return hasAnswers ? `${texts.failed} ${texts.kept}` : texts.failed;
}
