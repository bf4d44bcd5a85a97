/** The session of an editor: the open file, the place in it, the preview, and the workbench in its worker. */

export type { Announce } from './announce.ts';
export type { BenchEvent } from './benchMessages.ts';
export { type Bench, createBench } from './createBench.ts';
export {
  type FileGroup,
  isListed,
  isOfTools,
  type ListedFile,
  useFileGroups,
  useTitles,
} from './fileGroups.ts';
export { makeBenchWorker } from './makeBenchWorker.ts';
export { type GoToPlace, type StudioPlace, TABS, type Tab } from './place.ts';
export { type ShownNow, usePreviewed, useValue } from './previewed.ts';
export { nextRequestId, type PreviewTarget, Studio } from './Studio.ts';
export { stepName } from './stepName.ts';
export { useAsked } from './useAsked.ts';
export { elsewhere, FIRST, useGoTo, usePlace } from './usePlace.ts';
export { StudioContext, useStudio } from './useStudio.ts';
export { wordsOf } from './wordsOf.ts';
