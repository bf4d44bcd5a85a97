import { keptRun } from '#engine/form';
import { DECLARATION_QUESTIONS, fetchStateOf, useDeclaration } from '#guide/state';

/**
 * Run of the health declaration, with the form in `DECLARATION_QUESTIONS`. Until the questions have
 * been opened it starts with the answers that the server prefilled.
 */
export const declarationRun = keptRun(useDeclaration, () => {
  const hasBegun = useDeclaration.getState().place !== '';
  return (hasBegun ? undefined : fetchStateOf(DECLARATION_QUESTIONS).data?.given) ?? {};
});
