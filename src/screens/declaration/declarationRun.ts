import { DECLARATION_QUESTIONS, fetchStateOf } from '#fetched';
import { keptRun } from '#form';
import { useDeclaration } from '#state';

/**
 * The run of the health declaration, with the form that `DECLARATION_QUESTIONS` has. Whoever has not
 * come to its questions yet begins with what they came answered with.
 */
export const declarationRun = keptRun(useDeclaration, () => {
  const hasBegun = useDeclaration.getState().place !== '';
  return (hasBegun ? undefined : fetchStateOf(DECLARATION_QUESTIONS).data?.given) ?? {};
});
