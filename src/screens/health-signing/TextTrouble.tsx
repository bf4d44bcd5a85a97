import { Notice } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import type { TextState } from './declaredText.ts';

const texts = healthDeclaration.confirmation;

/** Above the answers: why they cannot be signed now. What to do is the button at their end. */
export function TextTrouble({ kind }: Pick<TextState, 'kind'>) {
  switch (kind) {
    case 'failed':
      return <Notice kind="error">{texts.textFailed}</Notice>;
    case 'refused':
      return (
        <Notice kind="warning" title={texts.refusedTitle}>
          {texts.refused}
        </Notice>
      );
    case 'none':
    case 'known':
      return null;
    default:
      return kind satisfies never;
  }
}
