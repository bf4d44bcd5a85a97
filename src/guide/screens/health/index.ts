/** Loading of the awaited health declaration and its questions. */

export {
  type AwaitedLoading,
  theProducts,
  useAwaited,
} from './declarationLoading.ts';
