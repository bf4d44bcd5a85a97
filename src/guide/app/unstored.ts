import { useAppMessage, watchUnstored } from '#guide/state';
import { unstored as texts } from '../../../schemas/texts/sv.json';

/** Tells the visitor once that a reload loses what they answer. */
export function warnWhenUnstored(): void {
  watchUnstored(showUnstored);
}

/** Shows above the current page that answers cannot be stored. */
export function showUnstored(): void {
  useAppMessage.getState().show({
    type: 'warning',
    title: texts.title,
    content: texts.text,
  });
}
