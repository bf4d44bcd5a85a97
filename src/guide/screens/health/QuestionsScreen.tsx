import { Redirect } from '#guide';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';
import { DeclarationLoadingPage } from './DeclarationLoadingPage.tsx';
import { DeclarationStep } from './DeclarationStep.tsx';
import { useAwaited, useDeclarationLoading } from './declarationLoading.ts';

/**
 * `/fordjupade-guiden/halsodeklaration/fragor/`: the server's questions about health, a step on each
 * screen.
 */
export function QuestionsScreen() {
  const awaited = useAwaited();
  const questions = useDeclarationLoading();
  const isKnown = awaited.loadState === 'known';
  if (isKnown && awaited.products.length === 0) return <Redirect unmet="declaration awaited" />;
  if (isKnown && questions.form) return <DeclarationStep form={questions.form} />;
  const { title, loading } = healthDeclaration.questions;
  return (
    <DeclarationLoadingPage awaited={awaited} questions={questions} title={title} label={loading} />
  );
}
