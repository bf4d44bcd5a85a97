/** The session of an editor: the open file, the place in it, and the preview. */

export { type FileGroup, isListed, type ListedFile, useFileGroups } from './fileGroups.ts';
export {
  elsewhere,
  FIRST,
  type Go,
  type Place,
  TABS,
  type Tab,
  useGoTo,
  usePlace,
} from './place.ts';
export { formBehind, isDefinition, usePreviewed, useValue } from './previewed.ts';
export { Studio, type Target } from './Studio.ts';
export { useAsked } from './useAsked.ts';
export { StudioContext, useStudio } from './useStudio.ts';
