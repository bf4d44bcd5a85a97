import { useCallback } from 'react';
import type { TitledFile } from '#studio/outline';
import { isListed, useFileGroups, useStudio } from '#studio/session';

/** Reads every file that editors meet, but this one, as JSON; those that are none are left out. */
export function useOtherFiles(path: string): () => readonly TitledFile[] {
  const studio = useStudio();
  const groups = useFileGroups(studio.documents.paths().filter(isListed));
  return useCallback(
    () =>
      groups
        .flatMap(({ files }) => files)
        .filter((file) => file.path !== path)
        .map((file) => ({
          ...file,
          schemaFile: studio.schemaFileOf(file.path),
          document: studio.valueIn(file.path),
        }))
        .filter(({ document }) => document !== undefined),
    [groups, path, studio],
  );
}
