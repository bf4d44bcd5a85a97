import { formPathOf, useStudio, wordsOf } from '#studio/session';
import type { FileWords } from './Changes.tsx';

/** How the files of now call what changes in them. */
export function useFileWords(): FileWords {
  const studio = useStudio();
  const { documents, schemas } = studio;
  return {
    wordsOf: (path) => wordsOf(studio.valueIn(path), schemas, studio.schemaFileOf(path)),
    formOf: (path) =>
      formPathOf(path, studio.schemaFileOf(path), (own) => studio.valueIn(own), documents.paths()),
  };
}
