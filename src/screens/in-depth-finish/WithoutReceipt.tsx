import { useState } from 'react';
import { AWAITED, fetchStateOf } from '#fetched';
import { Page, useAttempts, useLeave, useWay, Waiting } from '#guide';
import { type Awaited, useAwaited } from '#screens/declaration';
import { Actions, Button, ContactWays, Skeleton } from '#ui';
import { common, healthInfo as texts } from '../../../schemas/texts/sv.json';
import { HealthInfo } from './HealthInfo.tsx';

/** Step 4:3 for somebody who has signed nothing since they logged in: the server knows what awaits. */
export function WithoutReceipt() {
  const awaited = useAwaited();
  const [isSent, setIsSent] = useState(false);
  if (awaited.arrival !== 'known') return <Loading awaited={awaited} />;
  if (awaited.products.length === 0) return <NothingAwaited />;
  if (isSent) return <Sent />;
  return (
    <HealthInfo
      products={awaited.products}
      email={fetchStateOf(AWAITED).data?.email ?? ''}
      onSent={() => setIsSent(true)}
      wayOut={<Leave variant="text" />}
    />
  );
}

function Loading({ awaited: { arrival, retry } }: { readonly awaited: Awaited }) {
  const [attempts, trying] = useAttempts();
  return (
    <Page title={texts.withoutReceiptTitle} focusKey={attempts}>
      <Waiting
        failure={arrival === 'failed' ? texts.loadingFailed : undefined}
        wayOut={<Leave variant="secondary" />}
        tryAgain={texts.tryAgain}
        onRetry={trying(retry)}
      >
        <Skeleton shapes={['text', 'text', 'field']} label={texts.loading} />
      </Waiting>
    </Page>
  );
}

function NothingAwaited() {
  const way = useWay();
  return (
    <Page title={texts.withoutReceiptTitle}>
      <p className="lead">{texts.withoutReceipt}</p>
      <ContactWays />
      <Actions>
        <Button variant="secondary" href={way.href('introduction')}>
          {texts.toIntroduction}
        </Button>
        <Leave />
      </Actions>
    </Page>
  );
}

/** There is no receipt to go on to. */
function Sent() {
  return (
    <Page title={texts.sentTitle}>
      <p className="lead">{texts.sent}</p>
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
