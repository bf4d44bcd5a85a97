/** Loading of the awaited health declaration and its questions. */

export {
  DeclarationLoadingOrError,
  DeclarationLoadingPage,
  failureText,
} from './DeclarationLoadingPage.tsx';
export {
  type AwaitedLoading,
  productNames,
  theProducts,
  useAwaited,
  useDeclarationLoading,
} from './declarationLoading.ts';
/** Position within the declaration, which has main steps of its own. */
export {
  DECLARATION_NAME,
  INTRODUCTION,
  moveToPosition,
  positionOfStep,
  SIGNATURE,
} from './declarationProgress.ts';
/** Run of its form, which the questions and the confirmation read. */
export { declarationRun } from './declarationRun.ts';
