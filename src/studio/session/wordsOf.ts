import { annotation, isRecord, type Path, type SchemaSet } from '#checker/json';
import { nameIn, referenceName } from '#studio/fields';

/** Properties that items are known by elsewhere, and that nobody reads. */
const NAMED_BY = ['id', 'code', 'conditionNumber', 'kind'];

/**
 * The properties and items of a file as its tree and forms call them, by their names in JSON. Each kind of
 * place is asked for once.
 */
export function wordsOf(
  document: unknown,
  schemas: SchemaSet,
  schemaFile: string,
): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const seen = new Set<string>();
  const look = (value: unknown, path: Path, kind: string) => {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) look(item, [...path, at], `${kind}/`);
    }
    if (!isRecord(value)) return;
    if (!seen.has(kind)) {
      seen.add(kind);
      for (const property of schemas.properties(schemaFile, document, path)) {
        const title = annotation(property.schemas, 'title');
        if (title !== undefined) words.set(property.name, title);
      }
    }
    const name = referenceName({ schemas, schemaFile, document }, path) ?? nameIn(value);
    for (const property of NAMED_BY) {
      const own = value[property];
      if (typeof own === 'string' && name !== undefined) words.set(own, name);
    }
    for (const [inner, held] of Object.entries(value)) {
      look(held, [...path, inner], `${kind}/${inner}`);
    }
  };
  look(document, [], '');
  return words;
}
