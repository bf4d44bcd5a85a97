import { Back, type Trying, useWay, Waiting, type WaitingProps } from '#guide';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import type { Awaited, DeclarationLoading } from './declarationLoading.ts';

const texts = healthDeclaration.questions;

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
