import { annotation, namesOf, type SchemaSet } from '#checker/json';
import { labelOfNamed } from '#studio/fields';

/**
 * The properties and names of a file as its tree and forms call them, by what they are in JSON. Each kind of
 * place is asked for once.
 */
export function wordsOf(
  document: unknown,
  schemas: SchemaSet,
  schemaFile: string,
): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const seen = new Set<string>();
  schemas.walk(schemaFile, document, (value, path) => {
    const kind = path.map((step) => (typeof step === 'number' ? '' : step)).join('/');
    if (typeof value !== 'object' || seen.has(kind)) return;
    seen.add(kind);
    for (const property of schemas.properties(schemaFile, document, path)) {
      const title = annotation(property.schemas, 'title');
      if (title !== undefined) words.set(property.name, title);
    }
  });
  const written = { schemas, schemaFile, document };
  for (const named of namesOf(schemas, schemaFile, document).named) {
    if (typeof named.name === 'string') words.set(named.name, labelOfNamed(written, named));
  }
  return words;
}
