import type { Document, Library } from '#checker/findings';
import type { FilesAround, ParsedFile } from '#checker/json';
import { schemaOf } from './kind.ts';

/** A file with those of its folder that have a format, read once and when they are asked for. */
export function filesAround(library: Library, document: Document, schemaFile: string): FilesAround {
  let known: readonly ParsedFile[] | undefined;
  return {
    schemas: library.schemas.set,
    file: { path: document.file, schemaFile, document: document.content?.value },
    others: () => {
      known ??= library.beside(document.file).flatMap((beside): readonly ParsedFile[] => {
        const format = schemaOf(library, beside);
        if (beside.file === document.file || format === '') return [];
        return [{ path: beside.file, schemaFile: format, document: beside.content?.value }];
      });
      return known;
    },
  };
}
