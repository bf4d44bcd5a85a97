import { useGuideNavigation } from '#guide';
import { useAwaited } from '#guide/screens/health';
import { useSignedMessage } from '#guide/screens/signing';
import { type Receipt, useApplication } from '#guide/state';
import { Button } from '#guide/ui';
import { healthInfo as texts } from '../../../../schemas/texts/sv.json';
import { HealthInfo } from './HealthInfo.tsx';
import { WithoutReceipt } from './WithoutReceipt.tsx';

/**
 * `/fordjupade-guiden/halsodeklaration/info/`, step 4:3: a health declaration is required after
 * signing, now or later by a mailed link. A visitor who follows that link has logged in again and has
 * no receipt.
 */
export function HealthInfoScreen() {
  const receipt = useApplication((state) => state.receipt);
  useSignedMessage();
  if (!receipt) return <WithoutReceipt />;
  return <AfterSigning email={receipt.email} />;
}

function AfterSigning({ email }: Pick<Receipt, 'email'>) {
  const { products } = useAwaited();
  const navigation = useGuideNavigation();
  const goForward = () => navigation.next('receipt');
  const onLinkSent = (address: string, isShown: boolean) => {
    // The mail with the link includes the summary.
    useApplication.getState().markLinkMailed(address);
    if (isShown) goForward();
  };
  return (
    <HealthInfo
      products={products}
      email={email}
      onSent={onLinkSent}
      secondaryAction={
        <Button variant="text" onClick={goForward}>
          {texts.skip}
        </Button>
      }
    />
  );
}
