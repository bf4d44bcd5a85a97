import type { Finding } from '#check/findings';
import type { Go } from '#studio/session';
import { useAsked, useStudio } from '#studio/session';
import { Flow } from '#studio/views';
import { NotAnswered } from './NotAnswered.tsx';

/** The flow of a definition, from which each part can be seen and changed. */
export function FlowTab(props: {
  readonly path: string;
  readonly findings: readonly Finding[];
  readonly go: Go;
}) {
  const { path, findings, go } = props;
  const studio = useStudio();
  const { answer, hasFailed, again } = useAsked('items', path);
  if (hasFailed) return <NotAnswered onAgain={again} />;
  return (
    <Flow
      items={answer}
      findings={findings}
      onShow={({ stepId, questionId }) => studio.show({ path, stepId, questionId })}
      onEdit={({ file, pointer }) =>
        go({ path: studio.documents.document(file) ? file : path, tab: 'form', pointer })
      }
    />
  );
}
