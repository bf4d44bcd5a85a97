/** The health declaration: its questions, confirming and signing. Others see whether one is awaited. */

export {
  type AwaitedLoading,
  theProducts,
  useAwaited,
} from './declarationLoading.ts';
