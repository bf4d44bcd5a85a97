import { useMemo } from 'react';
import type { GoTo } from '#studio/editor';
import type { Place } from './place.ts';
import { nextStamp } from './stamp.ts';
import { useStudio } from './useStudio.ts';

/**
 * Where in the JSON to go: to a finding that somebody asked for, which takes the focus, or to what is
 * edited on the other tabs. Who walks past among the tabs keeps the focus there.
 */
export function useGoTo({ path, tab, pointer }: Place): GoTo | undefined {
  const { found } = useStudio();
  return useMemo(() => {
    if (tab !== 'json') return undefined;
    if (found?.file === path && found.pointer === pointer) {
      const { stamp, line } = found;
      // What is no JSON has lines only.
      return pointer === '' ? { line, stamp } : { pointer, stamp };
    }
    return pointer === '' ? undefined : { pointer, stamp: nextStamp(), isQuiet: true };
  }, [found, path, tab, pointer]);
}
