import { useStudio, wordsOf } from '#studio/session';
import type { FileWords } from './Changes.tsx';

/** How the files of now call what changes in them. */
export function useFileWords(): FileWords {
  const studio = useStudio();
  const { schemas } = studio;
  return {
    wordsOf: (path) => wordsOf(studio.valueIn(path), schemas, studio.schemaFileOf(path)),
    formOf: (path) => studio.formPathOf(path),
  };
}
