/** Whether a health declaration is awaited, and its questions on their way. */

export {
  type Awaited,
  productNames,
  useAwaited,
  useDeclarationLoading,
} from './declarationLoading.ts';
/** Where one is in it: it has main steps of its own. */
export {
  arriveAt,
  DECLARATION_NAME,
  INTRODUCTION,
  positionOfStep,
  SIGNATURE,
} from './declarationProgress.ts';
/** The run of its form: the questions and the confirmation read it. */
export { declarationRun } from './declarationRun.ts';
export { DeclarationWaiting, failureText, WaitingPage } from './WaitingPage.tsx';
