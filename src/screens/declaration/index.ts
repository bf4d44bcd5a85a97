/** Whether a health declaration is awaited, and its questions on their way. */

export { type Awaited, useAwaited, useDeclarationLoading } from './declarationLoading.ts';
/** The run of its form: the questions and the confirmation read it. */
export { declarationRun } from './declarationRun.ts';
export { productNames } from './productNames.ts';
