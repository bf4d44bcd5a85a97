import { nameOf, parseDocument, type Sources } from '#check/findings';
import { SchemaSet } from '#jsonSchema';

/** Where the JSON Schemas stand. */
export const SCHEMAS = 'schemas/meta';

/** Files in memory as the checker reads them; seen anew at each look. */
export function sourcesOf(files: ReadonlyMap<string, Uint8Array>): Sources {
  return {
    read: (file) => files.get(file),
    namesIn: (folder) =>
      [...files.keys()]
        .filter((file) => file.slice(0, file.lastIndexOf('/')) === folder)
        .map((file) => file.slice(folder.length + 1))
        .sort(),
  };
}

type Files = ReadonlyMap<string, Uint8Array>;

/** What a file says, with the file name of the JSON Schema that it names; undefined for no such. */
export function documentIn(
  files: Files,
  path: string,
): { readonly schemaFile: string; readonly value: object } | undefined {
  const value = valueIn(files, path);
  if (typeof value !== 'object' || value === null) return undefined;
  const schema = '$schema' in value ? value.$schema : undefined;
  return typeof schema === 'string' ? { schemaFile: nameOf(schema), value } : undefined;
}

/** The JSON Schemas among the files, those that can be read. */
export function schemaSetOf(files: Files): SchemaSet {
  const paths = [...files.keys()].filter((path) => path.startsWith(`${SCHEMAS}/`));
  const schemas = paths.map((path) => [nameOf(path), valueIn(files, path)] as const);
  return new SchemaSet(new Map(schemas.filter(([, value]) => value !== undefined)));
}

function valueIn(files: Files, path: string): unknown {
  const bytes = files.get(path);
  return bytes && parseDocument(path, bytes).content?.value;
}
