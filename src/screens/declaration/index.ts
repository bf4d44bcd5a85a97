/** Whether a health declaration is awaited, and its questions on their way. */

export {
  DeclarationWaiting,
  type DeclarationWaitingProps,
  failureText,
} from './DeclarationWaiting.tsx';
export { type Awaited, useAwaited, useDeclarationLoading } from './declarationLoading.ts';
/** The run of its form: the questions and the confirmation read it. */
export { declarationRun } from './declarationRun.ts';
export { productNames } from './productNames.ts';
