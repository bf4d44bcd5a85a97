import { useState } from 'react';
import type { Form, Run } from '#engine';
import { FormHost, questionnaireRun } from '#guide';
import { usePosition, useQuestionnaire } from '#state';
import { moveToQuestion } from './stepPosition.ts';

/** The question the visitor has come to; going back removes the answer to the one that was left. */
export function QuestionScreen({ form }: { readonly form: Form }) {
  const [store] = useState(() => questionnaireRun.of(form));
  return (
    <FormHost
      store={store}
      places={useQuestionnaire}
      takesBack
      onStep={noteStep}
      onEnd={({ way }) => way.next()}
    />
  );
}

function noteStep({ form }: Run, stepId: string): void {
  const { position, moveTo } = usePosition.getState();
  const move = moveToQuestion(position, form.stepIndexOf.get(stepId) ?? 0);
  if (move) moveTo(move.position, move.direction);
}
