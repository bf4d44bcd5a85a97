import { Lead } from '#guide';
import { useAwaited, useDeclarationLoading, WaitingPage } from '#screens/declaration';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { DeclarationStep } from './DeclarationStep.tsx';

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
  const { title, loading } = healthDeclaration.questions;
  return <WaitingPage awaited={awaited} questions={questions} title={title} label={loading} />;
}
