import { useMemo } from 'react';
import { type FileGroup, fileGroups } from './fileGroups.ts';
import { useStudio } from './useStudio.ts';

/** The files of the list by what they are, with the titles they had when it was made. */
export function useFileGroups(paths: readonly string[]): readonly FileGroup[] {
  const studio = useStudio();
  const joined = paths.join('\n');
  return useMemo(
    () =>
      fileGroups(joined.split('\n'), (path) => {
        const value = studio.valueIn(path);
        const isTitled = typeof value === 'object' && value !== null && 'title' in value;
        return isTitled && typeof value.title === 'string' ? value.title : undefined;
      }),
    [joined, studio],
  );
}
