import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { pathOf } from '#jsonText';
import type { Hint, ProofText } from '#proofreading';
import type { Go } from '#studio/session';
import { useAsked, useStudio } from '#studio/session';
import { Proofreading } from '#studio/views';
import { NotAnswered } from './NotAnswered.tsx';

/** Every text of a file, to be read through. */
export function TextsTab(props: {
  readonly path: string;
  readonly go: Go;
  readonly announce: (message: string) => void;
}) {
  const { path, go, announce } = props;
  const studio = useStudio();
  const { answer, hasFailed, again } = useAsked('texts', path);
  if (hasFailed) return <NotAnswered onAgain={again} />;
  const document = studio.documents.document(path);
  const fix = ({ pointer, text }: ProofText, { offset, length, fix: better }: Hint) => {
    const root = parseTree(document?.text.text() ?? '');
    const at = pathOf(pointer);
    const node = root && findNodeAtLocation(root, [...at]);
    // Somebody may have written on meanwhile: then the hint is of another text.
    if (!document || better === undefined || node?.value !== text) return;
    const value = text.slice(0, offset) + better + text.slice(offset + length);
    document.text.change([{ kind: 'set', path: at, value }]);
    announce('Bytt.');
  };
  return (
    <Proofreading texts={answer} onEdit={(pointer) => go({ tab: 'form', pointer })} onFix={fix} />
  );
}
