import { type Document, parseDocument } from './document.ts';
import { folderOf, join } from './paths.ts';
import { isRecord } from './pointer.ts';
import { type Schema, Schemas } from './schemas.ts';

/** Where the checker gets its files: a disk, or what an editor holds in memory. */
export interface Sources {
  /** The bytes of a file; `undefined` when there is none. More than `LARGEST_FILE` may be cut. */
  read(file: string): Uint8Array | undefined;
  /** The names of the JSON files in a folder, sorted. */
  namesIn(folder: string): readonly string[];
}

/** Files read and parsed once, with the schemas they may name. */
export class Library {
  readonly schemas: Schemas;
  readonly schemaFolder: string;
  /** The folder that names which are not absolute are seen from; '' where it does not matter. */
  readonly home: string;
  readonly #sources: Sources;
  readonly #documents = new Map<string, Document | undefined>();

  constructor(sources: Sources, schemaFolder: string, home = '') {
    this.#sources = sources;
    this.home = home;
    this.schemaFolder = schemaFolder;
    const schemas = new Map<string, Schema>();
    for (const name of sources.namesIn(schemaFolder)) {
      const schema = this.document(join(schemaFolder, name))?.content?.value;
      // A schema that is no JSON has a finding of its own when its folder is checked.
      if (name.endsWith('.schema.json') && isRecord(schema)) schemas.set(name, schema);
    }
    this.schemas = new Schemas(schemas);
  }

  /** A file by its path; `undefined` when there is none. */
  document(file: string): Document | undefined {
    if (!this.#documents.has(file)) {
      const bytes = this.#sources.read(file);
      this.#documents.set(file, bytes && parseDocument(file, bytes));
    }
    return this.#documents.get(file);
  }

  /** The JSON files that stand in the same folder as a file, itself included. */
  beside(file: string): readonly Document[] {
    const folder = folderOf(file);
    return this.#sources
      .namesIn(folder)
      .flatMap((name) => this.document(folder === '' ? name : join(folder, name)) ?? []);
  }
}
