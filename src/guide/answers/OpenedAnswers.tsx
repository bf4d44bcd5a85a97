import { LoadingScreen, lazyPart } from '#guide';
import { useOpenedAnswers } from '#guide/state';
import type { OpenedDraftProps } from './OpenedDraft.tsx';

const OpenedDraft = lazyPart(
  async () => (await import('./OpenedDraft.tsx')).OpenedDraft,
  LoadingScreen,
);

/** A form, or before it the answers of an opened file, whose code comes with a file alone. */
export function OpenedAnswers(props: OpenedDraftProps) {
  const isOpened = useOpenedAnswers(({ file }) => file !== '');
  return isOpened ? <OpenedDraft {...props} /> : props.children;
}
