import { Notice } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import type { TextState } from './declaredText.ts';

const texts = healthDeclaration.confirmation;

/** Above the answers: what is to be known before they can be signed. */
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
    case 'other':
      return (
        <Notice kind="warning" title={texts.otherTextTitle}>
          {texts.otherText}
        </Notice>
      );
    case 'own':
    case 'known':
      return null;
    default:
      return kind satisfies never;
  }
}
