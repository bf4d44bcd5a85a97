import './overloadNotice.css';
import { useOverload } from '#guide/state';
import { Notice } from '#guide/ui';
import { overload as texts } from '../../../schemas/texts/sv.json';

/**
 * Informs the visitor that the server is overloaded and that calls are retried. An overlay that lets
 * clicks through and moves nothing.
 */
export function OverloadNotice() {
  const { isWaiting } = useOverload();
  return (
    <div role="status" className="overload">
      {isWaiting && (
        <Notice kind="info" title={texts.title}>
          {texts.text}
        </Notice>
      )}
    </div>
  );
}
