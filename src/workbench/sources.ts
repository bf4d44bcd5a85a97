import type { Sources } from '#check/findings';

/** The folder of the JSON Schemas. */
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

/** A text as the bytes of its file. */
export function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
