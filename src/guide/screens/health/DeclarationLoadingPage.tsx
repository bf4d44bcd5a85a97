import '../../loadingScreen.css';
import {
  BackButton,
  type CountRetry,
  LoadingOrError,
  type LoadingOrErrorProps,
  Page,
  useGuideNavigation,
  useRetryCount,
} from '#guide';
import { useDeclaration } from '#guide/state';
import { Skeleton } from '#guide/ui';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';
import type { AwaitedLoading, DeclarationLoading } from './declarationLoading.ts';
import { DECLARATION_NAME } from './declarationProgress.ts';

const texts = healthDeclaration.questions;

export interface DeclarationLoadingPageProps
  extends Pick<DeclarationLoadingOrErrorProps, 'awaited' | 'questions'> {
  readonly title: string;
  /** Text of the placeholder. */
  readonly label: string;
}

/** Placeholder of a page of the declaration until its data has loaded. */
export function DeclarationLoadingPage({ title, label, ...waited }: DeclarationLoadingPageProps) {
  const [retryCount, countRetry] = useRetryCount();
  const hasAnswers = useDeclaration((state) => Object.keys(state.answers).length > 0);
  return (
    <Page title={title} progress={{ name: DECLARATION_NAME }} focusWhenChanged={retryCount}>
      <DeclarationLoadingOrError
        {...waited}
        {...{ hasAnswers, countRetry }}
        retryLabel={texts.tryAgain}
      >
        <div className="loading-screen">
          <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={label} />
        </div>
      </DeclarationLoadingOrError>
    </Page>
  );
}

export interface DeclarationLoadingOrErrorProps
  extends Pick<LoadingOrErrorProps, 'retryLabel' | 'children'> {
  readonly awaited: AwaitedLoading;
  /** Only where the page needs them. */
  readonly questions?: DeclarationLoading | undefined;
  /** There are answers, which the error text says are kept. */
  readonly hasAnswers: boolean;
  readonly countRetry: CountRetry;
}

/** Loading placeholder or error of a page of the declaration. */
export function DeclarationLoadingOrError(props: DeclarationLoadingOrErrorProps) {
  const { awaited, questions, hasAnswers, countRetry, retryLabel, children } = props;
  const navigation = useGuideNavigation();
  const areMissing = questions?.hasFailed === true && !questions.form;
  const retry = () => {
    if (awaited.loadState === 'failed') awaited.retry();
    questions?.retry();
  };
  return (
    <LoadingOrError
      failure={awaited.loadState === 'failed' || areMissing ? failureText(hasAnswers) : undefined}
      secondaryAction={<BackButton onBack={() => navigation.back('declaration')} />}
      retryLabel={retryLabel}
      onRetry={countRetry(retry)}
    >
      {children}
    </LoadingOrError>
  );
}

/** Error text for a declaration that failed to load. */
export function failureText(hasAnswers: boolean): string {
  return hasAnswers ? `${texts.failed} ${texts.kept}` : texts.failed;
}
