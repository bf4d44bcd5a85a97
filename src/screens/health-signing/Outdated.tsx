import { useEffect, useState } from 'react';
import { apiErrorOf } from '#api';
import {
  AWAITED,
  DECLARATION_QUESTIONS,
  fetchStateOf,
  invalidateDeclaration,
  loadDeclaration,
  refreshAwaited,
} from '#fetched';
import { apiClient, Back, useWay, Waiting } from '#guide';
import { failureText } from '#screens/declaration';
import { report } from '#state';
import { Actions, Button, Notice, Skeleton } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';

const texts = healthDeclaration.confirmation;

/** In place of the answers when the server knows other questions by now, or awaits something else. */
export function Outdated({ onRenewed }: { readonly onRenewed: () => void }) {
  const [renewal, setRenewal] = useState<Renewal>();
  const way = useWay();
  useEffect(() => {
    if (renewal !== undefined) return;
    let isShown = true;
    const settle = (found: Renewal) => isShown && setRenewal(found);
    renewDeclaration().then(settle, (cause: unknown) =>
      // A mistake of ours: the boundary around the screen has to see it.
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
      <Waiting
        failure={renewal && failureText(true)}
        wayOut={<Back onBack={() => way.open('declaration')} />}
        tryAgain={texts.tryAgain}
        onRetry={() => setRenewal(undefined)}
      >
        <Skeleton shapes={['text', 'text']} label={texts.outdatedLoading} />
      </Waiting>
    );
  }
  const isAwaited = renewal === 'awaited';
  return (
    <>
      <Notice kind="warning" title={texts.outdatedTitle}>
        {isAwaited ? texts.outdated : texts.noneAwaited}
      </Notice>
      <Actions>
        <Button onClick={isAwaited ? onRenewed : () => way.open('declaration', { replace: true })}>
          {texts.goOn}
        </Button>
      </Actions>
    </>
  );
}

/**
 * | renewal | what holds now                                                    |
 * |---------|-------------------------------------------------------------------|
 * | awaited | a declaration is awaited, and its questions are there             |
 * | none    | none is awaited any more, such as when it was handed in elsewhere |
 * | failed  | the server did not say                                            |
 */
type Renewal = 'awaited' | 'none' | 'failed';

/** Fetches the questions, and what they are for, once more; the answers stay. */
async function renewDeclaration(): Promise<Renewal> {
  if (await apiErrorOf(refreshAwaited(apiClient()))) return 'failed';
  if (fetchStateOf(AWAITED).data?.products.length === 0) return 'none';
  invalidateDeclaration();
  await loadDeclaration(apiClient(), report);
  return fetchStateOf(DECLARATION_QUESTIONS).data ? 'awaited' : 'failed';
}
