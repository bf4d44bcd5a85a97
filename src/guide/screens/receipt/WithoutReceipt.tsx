import { useState } from 'react';
import { fill } from '#engine/texts';
import { LoadingOrError, Page, useGuideNavigation, useLeave, useRetryCount } from '#guide';
import { type AwaitedLoading, useAwaited } from '#guide/screens/health';
import { AWAITED, fetchStateOf } from '#guide/state';
import { Actions, Button, ContactWays, Skeleton } from '#guide/ui';
import { common, healthInfo as texts } from '../../../../schemas/texts/sv.json';
import { HealthInfo } from './HealthInfo.tsx';

/** Step 4:3 for a visitor who has signed nothing since login: the server knows what is awaited. */
export function WithoutReceipt() {
  const awaited = useAwaited();
  const [sentTo, setSentTo] = useState<string>();
  if (awaited.loadState !== 'known') return <Loading awaited={awaited} />;
  if (awaited.products.length === 0) return <NothingAwaited />;
  if (sentTo !== undefined) return <Sent email={sentTo} />;
  return (
    <HealthInfo
      products={awaited.products}
      email={fetchStateOf(AWAITED).data?.email ?? ''}
      onSent={setSentTo}
      secondaryAction={<Leave variant="text" />}
    />
  );
}

function Loading({ awaited: { loadState, retry } }: { readonly awaited: AwaitedLoading }) {
  const [retryCount, countRetry] = useRetryCount();
  return (
    <Page title={texts.withoutReceiptTitle} focusWhenChanged={retryCount}>
      <LoadingOrError
        failure={loadState === 'failed' ? texts.loadingFailed : undefined}
        secondaryAction={<Leave variant="secondary" />}
        retryLabel={texts.tryAgain}
        onRetry={countRetry(retry)}
      >
        <Skeleton shapes={['text', 'text', 'field']} label={texts.loading} />
      </LoadingOrError>
    </Page>
  );
}

function NothingAwaited() {
  const navigation = useGuideNavigation();
  return (
    <Page title={texts.withoutReceiptTitle}>
      <p className="lead">{texts.withoutReceipt}</p>
      <ContactWays />
      <Actions>
        <Button variant="secondary" href={navigation.href('introduction')}>
          {texts.toIntroduction}
        </Button>
        <Leave />
      </Actions>
    </Page>
  );
}

/** There is no receipt to continue to. */
function Sent({ email }: { readonly email: string }) {
  return (
    <Page title={texts.sentTitle}>
      <p className="lead">{fill(texts.sent, { email })}</p>
      <Actions>
        <Leave />
      </Actions>
    </Page>
  );
}

function Leave({ variant }: { readonly variant?: 'secondary' | 'text' }) {
  const { isLeaving, leave } = useLeave();
  return (
    <Button variant={variant} onClick={leave} pending={isLeaving} pendingText={texts.leaving}>
      {common.finish}
    </Button>
  );
}
