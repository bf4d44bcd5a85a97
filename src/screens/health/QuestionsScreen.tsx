import { Lead } from '#guide';
import { useAwaited, useDeclarationLoading } from '#screens/declaration';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { DeclarationStep } from './DeclarationStep.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * `/fordjupade-guiden/halsodeklaration/fragor/`: the server's questions about health, a step on each
 * screen; here is what is shown until they and what they are for have come.
 */
export function QuestionsScreen() {
  const awaited = useAwaited();
  const questions = useDeclarationLoading();
  const isKnown = awaited.arrival === 'known';
  if (isKnown && awaited.products.length === 0) return <Lead without="declaration awaited" />;
  if (isKnown && questions.form) return <DeclarationStep form={questions.form} />;
  const retry = () => {
    if (awaited.arrival === 'failed') awaited.retry();
    questions.retry();
  };
  return (
    <Waiting
      hasFailed={awaited.arrival === 'failed' || (questions.hasFailed && !questions.form)}
      onRetry={retry}
      title={healthDeclaration.questions.title}
      label={healthDeclaration.questions.loading}
    />
  );
}
