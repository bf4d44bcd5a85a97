import './overloadNotice.css';
import { useOverload } from '#state';
import { Notice } from '#ui';
import { overload as texts } from '../../schemas/texts/sv.json';

/**
 * Says that the server has too much to do and that calls are made again by themselves. It lies over the
 * page and lets through what is pressed: nothing moves, and nothing has to be done.
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
