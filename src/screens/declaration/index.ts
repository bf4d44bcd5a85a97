/** Whether a health declaration is awaited, and its questions on their way. */

export { type Awaited, useAwaited, useDeclarationLoading } from './declarationLoading.ts';
