import { useEffect, useRef } from 'react';
import { Notice } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import type { TextState } from './declaredText.ts';

const texts = healthDeclaration.confirmation;

/**
 * Above the button: what is to be known before it is pressed. It takes the focus, and so comes into
 * view: on a phone the button stands at the end of the window, wherever one is on the page.
 */
export function TextTrouble({ kind }: Pick<TextState, 'kind'>) {
  const place = useRef<HTMLDivElement>(null);
  const isTold = kind === 'other' || kind === 'failed' || kind === 'refused';
  useEffect(() => {
    if (isTold) place.current?.focus();
  }, [isTold]);
  if (!isTold) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {kind === 'failed' ? (
        <Notice kind="error">{texts.textFailed}</Notice>
      ) : (
        <Notice kind="warning" title={kind === 'other' ? texts.otherTextTitle : texts.refusedTitle}>
          {kind === 'other' ? texts.otherText : texts.refused}
        </Notice>
      )}
    </div>
  );
}
