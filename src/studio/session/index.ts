/** The session of an editor: the open file, the place in it, and the preview. */

export { type FileGroup, isListed, type ListedFile, useFileGroups } from './fileGroups.ts';
export { formPathOf, isDefinition, type ShownNow, usePreviewed, useValue } from './previewed.ts';
export { nextRequestId, type PreviewTarget, Studio } from './Studio.ts';
export { useAsked } from './useAsked.ts';
export {
  elsewhere,
  FIRST,
  type GoToPlace,
  type StudioPlace,
  TABS,
  type Tab,
  useGoTo,
  usePlace,
} from './usePlace.ts';
export { StudioContext, useStudio } from './useStudio.ts';
