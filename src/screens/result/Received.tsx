import { Link } from 'react-router-dom';
import { IN_DEPTH_RESULT } from '#guide';
import { pathAfter } from '#screens/signing-run';
import { useApplication } from '#state';
import { Notice } from '#ui';
import { result as texts } from '../../../schemas/texts/sv.json';

/** Tells whoever has signed already, and has come back, that it went well and where it went on. */
export function Received() {
  const receipt = useApplication((state) => state.receipt);
  if (!receipt) return null;
  return (
    <Notice kind="success" title={texts.receivedTitle}>
      <p>{texts.received}</p>
      <p>
        <Link to={pathAfter(receipt)} state={{ from: IN_DEPTH_RESULT }}>
          {receipt.awaited.length > 0 ? texts.toDeclaration : texts.toReceipt}
        </Link>
      </p>
    </Notice>
  );
}
