import { useMemo } from 'react';
import { validateStep, visibleSteps } from '#engine';
import { declaredSteps, type ShownStep, shownSteps, showsEveryQuestion } from '#engine/adapters';
import { DECLARATION_QUESTIONS, useDeclaration, useFetched } from '#guide/state';
import { declarationText, type ProductApplication } from '#insurance';
import brand from '../../../../schemas/brand.json';
import { declarationRun } from './declarationRun.ts';
import type { DeclarationRequest } from './signingText.ts';

/** Answers to confirm. */
export interface ConfirmedAnswers {
  readonly steps: readonly ShownStep[];
  readonly products: readonly ProductApplication[];
  readonly declared: DeclarationRequest;
  /** Text to sign, built as the server builds it. */
  readonly text: string;
  /** First invalid step, if any. */
  readonly incompleteStep: string | undefined;
  /** Otherwise the declaration cannot be signed here. */
  readonly showsAllQuestions: boolean;
}

/** Confirmation of the answers in this tab; undefined until the questions have loaded. */
export function useConfirmed(
  products: readonly ProductApplication[],
): ConfirmedAnswers | undefined {
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
      showsAllQuestions: showsEveryQuestion(declaration, run),
      incompleteStep: visibleSteps(run).find(({ id }) => validateStep(run, id).length > 0)?.id,
    };
  }, [questions, answers, products]);
}
