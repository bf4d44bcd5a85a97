import { useWay } from '#guide';
import { useAwaited } from '#screens/declaration';
import { useSignedMessage } from '#screens/signing-run';
import { type Receipt, useApplication } from '#state';
import { Button } from '#ui';
import { healthInfo as texts } from '../../../schemas/texts/sv.json';
import { HealthInfo } from './HealthInfo.tsx';
import { WithoutReceipt } from './WithoutReceipt.tsx';

/**
 * `/fordjupade-guiden/halsodeklaration/info/`, step 4:3: a health declaration has to follow what was
 * signed. It is filled in now, or its link is mailed to fill it in later. Whoever comes by that link
 * has logged in anew and has no receipt any more.
 */
export function HealthInfoScreen() {
  const receipt = useApplication((state) => state.receipt);
  useSignedMessage();
  if (!receipt) return <WithoutReceipt />;
  return <AfterSigning email={receipt.email} />;
}

function AfterSigning({ email }: Pick<Receipt, 'email'>) {
  const { products } = useAwaited();
  const way = useWay();
  const goOn = () => way.next('receipt');
  const noteSent = (address: string, isShown: boolean) => {
    // The summary came with the link.
    useApplication.getState().markLinkMailed(address);
    if (isShown) goOn();
  };
  return (
    <HealthInfo
      products={products}
      email={email}
      onSent={noteSent}
      wayOut={
        <Button variant="text" onClick={goOn}>
          {texts.skip}
        </Button>
      }
    />
  );
}
