import type { Sources } from '#checker/findings';

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

/** The bytes of a file as text. */
export const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Texts by path, as the bytes of their files. */
export function encodedFiles(files: ReadonlyMap<string, string>): Map<string, Uint8Array> {
  return new Map([...files].map(([path, text]) => [path, encoded(text)]));
}
