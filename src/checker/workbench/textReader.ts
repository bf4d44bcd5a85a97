import type { CheckMemory } from '#checker';
import { child, Library, nameOf, type Sources } from '#checker/findings';
import type { SchemaSet } from '#checker/json';
import { SCHEMAS } from './sources.ts';

/** The JSON Schemas of files, and how a file's texts are found by the one it names. */
export function textReader(sources: Sources, memory: CheckMemory) {
  const library = new Library(sources, SCHEMAS, { memory });
  const all = library.schemas.set;
  const textsWith = <T>(
    path: string,
    find: (schemas: SchemaSet, schemaFile: string, document: unknown) => readonly T[],
  ): readonly T[] => {
    const value = library.document(path)?.content?.value;
    const schema = child(value, '$schema');
    return typeof schema === 'string' ? find(all, nameOf(schema), value) : [];
  };
  return { schemas: all, textsWith };
}
