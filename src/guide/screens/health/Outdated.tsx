import { useEffect, useState } from 'react';
import { apiClient, BackButton, LoadingOrError, useGuideNavigation } from '#guide';
import { apiErrorOf } from '#guide/api';
import {
  AWAITED,
  DECLARATION_QUESTIONS,
  fetchStateOf,
  invalidateDeclaration,
  loadDeclaration,
  refreshAwaited,
  report,
} from '#guide/state';
import { Actions, Button, Notice, Skeleton } from '#guide/ui';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';
import { failureText } from './DeclarationLoadingPage.tsx';

const texts = healthDeclaration.confirmation;

/** Replaces the answers when the questions, or the applications they are for, have changed. */
export function Outdated({ onRenewed }: { readonly onRenewed: () => void }) {
  const [renewal, setRenewal] = useState<Renewal>();
  const navigation = useGuideNavigation();
  useEffect(() => {
    if (renewal !== undefined) return;
    let isShown = true;
    const settle = (found: Renewal) => isShown && setRenewal(found);
    renewDeclaration().then(settle, (cause: unknown) =>
      // A bug: thrown while rendering, so that the error boundary catches it.
      setRenewal(() => {
        throw cause;
      }),
    );
    return () => {
      isShown = false;
    };
  }, [renewal]);

  if (renewal === undefined || renewal === 'failed') {
    return (
      <LoadingOrError
        failure={renewal && failureText(true)}
        secondaryAction={<BackButton onBack={() => navigation.open('declaration')} />}
        retryLabel={texts.tryAgain}
        onRetry={() => setRenewal(undefined)}
      >
        <Skeleton shapes={['text', 'text']} label={texts.outdatedLoading} />
      </LoadingOrError>
    );
  }
  const isAwaited = renewal === 'awaited';
  return (
    <>
      <Notice kind="warning" title={texts.outdatedTitle}>
        {isAwaited ? texts.outdated : texts.noneAwaited}
      </Notice>
      <Actions>
        <Button
          onClick={isAwaited ? onRenewed : () => navigation.open('declaration', { replace: true })}
        >
          {isAwaited ? texts.goOn : texts.toInformation}
        </Button>
      </Actions>
    </>
  );
}

/**
 * | renewal | meaning                                                            |
 * |---------|--------------------------------------------------------------------|
 * | awaited | a declaration is awaited, and its questions have loaded            |
 * | none    | none is awaited any more, such as after submission in another tab  |
 * | failed  | loading failed                                                     |
 */
type Renewal = 'awaited' | 'none' | 'failed';

/** Reloads the questions and the applications they are for; the answers stay. */
async function renewDeclaration(): Promise<Renewal> {
  if (await apiErrorOf(refreshAwaited(apiClient()))) return 'failed';
  if (fetchStateOf(AWAITED).data?.products.length === 0) return 'none';
  invalidateDeclaration();
  await loadDeclaration(apiClient(), report);
  return fetchStateOf(DECLARATION_QUESTIONS).data ? 'awaited' : 'failed';
}
