/** What is open, where one is in it, what was done and can be undone, and what is previewed. */

export { type FileGroup, isListed, type ListedFile } from './fileGroups.ts';
export { elsewhere, FIRST, type Place, TABS, type Tab } from './place.ts';
export { formBehind, isDefinition } from './previewed.ts';
export { Studio, type Target } from './Studio.ts';
export { useAsked } from './useAsked.ts';
export { useFileGroups } from './useFileGroups.ts';
export { useGoTo } from './useGoTo.ts';
export { type History, useHistory } from './useHistory.ts';
export { type Go, usePlace } from './usePlace.ts';
export { usePreviewed, useValue } from './usePreviewed.ts';
export { StudioContext, useStudio } from './useStudio.ts';
