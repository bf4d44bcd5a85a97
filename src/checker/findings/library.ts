import { type Document, parseDocument } from './document.ts';
import { folderOf, join } from './filePaths.ts';
import { isRecord } from './pointer.ts';
import type { Schema } from './schemaError.ts';
import { Schemas } from './schemas.ts';

/** Where the checker gets its files: a disk, or what an editor holds in memory. */
export interface Sources {
  /** The bytes of a file; `undefined` when there is none. More than `LARGEST_FILE` may be cut. */
  read(file: string): Uint8Array | undefined;
  /** The names of the JSON files in a folder, sorted. */
  namesIn(folder: string): readonly string[];
  /** Whether there is a file of any kind; absent where no others are known than definitions. */
  exists?(file: string): boolean;
}

/** A file as it was read; nothing when there is none. */
interface ReadFile {
  readonly bytes: Uint8Array | undefined;
  readonly document: Document | undefined;
}

/**
 * Everything read for a result, by name, with its contents: files by name, folders by a name that ends with `/`, whether
 * there is a file by `EXISTS` before its name, and the schemas by ''.
 */
export type ReadFiles = ReadonlyMap<string, unknown>;

/** No path has it. */
const EXISTS = '\0exists ';

/** The library of the check before, whose unchanged files are not parsed again. */
export interface PreviousLibrary {
  library?: Library;
}

/** Files read and parsed once, with the schemas they may name. */
export class Library {
  readonly schemas: Schemas;
  readonly schemaFolder: string;
  /** The folder that relative names start from; '' where it does not matter. */
  readonly home: string;
  /** As `Sources` has it. */
  readonly exists: ((file: string) => boolean) | undefined;
  readonly #sources: Sources;
  /** By name, with the bytes. */
  readonly #read = new Map<string, ReadFile>();
  readonly #earlier: ReadonlyMap<string, ReadFile>;
  #reads: Map<string, unknown> | undefined;

  /** Starts from the library in `memory`, and replaces it there. */
  constructor(
    sources: Sources,
    schemaFolder: string,
    { home = '', memory = {} }: { home?: string; memory?: PreviousLibrary | undefined } = {},
  ) {
    const before = memory.library;
    memory.library = this;
    this.#sources = sources;
    const { exists } = sources;
    this.exists =
      exists &&
      ((file) => {
        const isThere = exists.call(sources, file);
        this.#reads?.set(`${EXISTS}${file}`, isThere);
        return isThere;
      });
    // Its files and not itself, which would keep all libraries before it in memory.
    this.#earlier = before ? new Map([...before.#earlier, ...before.#read]) : new Map();
    this.home = home;
    this.schemaFolder = schemaFolder;
    const schemas = new Map<string, Schema>();
    for (const name of sources.namesIn(schemaFolder)) {
      const schema = this.document(join(schemaFolder, name))?.content?.value;
      // A schema that is no JSON has a finding of its own when its folder is checked.
      if (name.endsWith('.schema.json') && isRecord(schema)) schemas.set(name, schema);
    }
    const isSame =
      before?.schemas.names().join() === [...schemas.keys()].join() &&
      [...schemas].every(([name, schema]) => before.schemas.get(name) === schema);
    this.schemas = before && isSame ? before.schemas : new Schemas(schemas);
  }

  /** A file by its path; `undefined` when there is none. */
  document(file: string): Document | undefined {
    const known = this.#read.get(file) ?? this.#readAnew(file);
    this.#read.set(file, known);
    this.#reads?.set(file, known.document);
    return known.document;
  }

  /** The result of some work, and all that was read for it. */
  traced<T>(work: () => T): { readonly value: T; readonly reads: ReadFiles } {
    const reads = new Map<string, unknown>([['', this.schemas]]);
    this.#reads = reads;
    try {
      return { value: work(), reads };
    } finally {
      this.#reads = undefined;
    }
  }

  /** Whether all that was read for a result is unchanged. */
  isUnchanged(reads: ReadFiles): boolean {
    return [...reads].every(([name, was]) => was === this.#contentsAt(name));
  }

  /** The contents of a name, as `ReadFiles` has it. */
  #contentsAt(name: string): unknown {
    if (name === '') return this.schemas;
    if (name.startsWith(EXISTS)) return this.exists?.(name.slice(EXISTS.length));
    return name.endsWith('/') ? this.#namesIn(name) : this.document(name);
  }

  #readAnew(file: string): ReadFile {
    const bytes = this.#sources.read(file);
    const earlier = this.#earlier.get(file);
    if (earlier && isSame(earlier.bytes, bytes)) return earlier;
    return { bytes, document: bytes && parseDocument(file, bytes) };
  }

  #namesIn(folder: string): string {
    return this.#sources.namesIn(folder.slice(0, -1)).join('\n');
  }

  /** The JSON files in the folder of a file, itself included. */
  beside(file: string): readonly Document[] {
    const folder = folderOf(file);
    this.#reads?.set(`${folder}/`, this.#namesIn(`${folder}/`));
    return this.#sources
      .namesIn(folder)
      .flatMap((name) => this.document(folder === '' ? name : join(folder, name)) ?? []);
  }
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true;
  return one?.length === other?.length && one?.every((byte, at) => byte === other?.[at]) === true;
}
