/** Whether a health declaration is awaited, and its questions on their way. */

export { type Awaited, useAwaited } from './awaited.ts';
export { useDeclarationLoading } from './declarationLoading.ts';
