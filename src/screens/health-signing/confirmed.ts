import { useMemo } from 'react';
import { declaredSteps, type ShownStep, shownSteps, showsEveryQuestion } from '#adapters';
import { validateStep, visibleSteps } from '#engine';
import { DECLARATION_QUESTIONS, useFetched } from '#fetched';
import { declarationText, type ProductApplication } from '#insurance';
import { declarationRun } from '#screens/declaration';
import { useDeclaration } from '#state';
import brand from '../../../schemas/brand.json';
import type { Declared } from './declaredText.ts';

/** The answers as they are confirmed. */
export interface Confirmed {
  readonly steps: readonly ShownStep[];
  readonly products: readonly ProductApplication[];
  readonly declared: Declared;
  /** What is signed of it, as the server puts it together too. */
  readonly text: string;
  /** The first step that is not answered as it should be; undefined when all are. */
  readonly lacking: string | undefined;
  /** Every question was shown; otherwise this cannot be signed here. */
  readonly isWhole: boolean;
}

/** What the answers in this tab come to; undefined until the questions are there. */
export function useConfirmed(products: readonly ProductApplication[]): Confirmed | undefined {
  const questions = useFetched(DECLARATION_QUESTIONS).data;
  const answers = useDeclaration((state) => state.answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers are another run
  return useMemo(() => {
    if (!questions) return undefined;
    const { form, declaration, version } = questions;
    const run = declarationRun.of(form).run();
    const steps = shownSteps(declaration, run);
    return {
      steps,
      products,
      text: declarationText({ provider: brand.name, products, declaration, steps }),
      declared: {
        productApplications: products,
        form: { ...(version !== '' && { version }), steps: declaredSteps(declaration, run) },
      },
      isWhole: showsEveryQuestion(declaration, run),
      lacking: visibleSteps(run).find(({ id }) => validateStep(run, id).length > 0)?.id,
    };
  }, [questions, answers, products]);
}
