import { Navigate, useNavigate } from 'react-router-dom';
import { useApplication } from '#state';
import { Button } from '#ui';
import { healthInfo as texts } from '../../../schemas/texts/sv.json';
import { HEALTH_INFO, IN_DEPTH_FINISH } from '../paths.ts';
import { useSignedMessage } from '../signedMessage.ts';
import { HealthInfo } from './HealthInfo.tsx';
import { WithoutReceipt } from './WithoutReceipt.tsx';

/**
 * `/fordjupade-guiden/halsodeklaration/info/`, step 4:3: a health declaration has to follow what was
 * signed. It is filled in now, or its link is mailed to fill it in later. Whoever comes by that link
 * has logged in anew and has no receipt any more.
 */
export function HealthInfoScreen() {
  const receipt = useApplication((state) => state.receipt);
  const navigate = useNavigate();
  useSignedMessage();
  if (!receipt) return <WithoutReceipt />;
  if (receipt.awaited.length === 0) return <Navigate to={IN_DEPTH_FINISH} replace />;
  const goOn = () => navigate(IN_DEPTH_FINISH, { state: { from: HEALTH_INFO } });
  const noteSent = (isShown: boolean) => {
    // The summary came with the link.
    useApplication.getState().noteMailed();
    if (isShown) goOn();
  };
  return (
    <HealthInfo
      products={receipt.awaited}
      email={receipt.email}
      onSent={noteSent}
      wayOut={
        <Button variant="text" onClick={goOn}>
          {texts.skip}
        </Button>
      }
    />
  );
}
