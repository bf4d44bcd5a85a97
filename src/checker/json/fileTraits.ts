import { isRecord } from './path.ts';
import type { SchemaSet } from './schemaSet.ts';

/** The `x-file` of a JSON Schema: how files of its kind are met, for those who check and edit them. */
export interface FileTraits {
  /** Visitors answer it: it is a form, and is previewed as one. */
  readonly answered?: boolean;
  /** It decides what is recommended to test people. */
  readonly recommends?: boolean;
  /** The property with the items that forms beside it may take as options. */
  readonly items?: string;
  /** Documents print its texts: all of them, or the subjects of mails. */
  readonly printed?: 'all' | 'subjects' | undefined;
  /** No visitor meets it. */
  readonly unseen?: boolean;
  /** The preview of its own that it has. */
  readonly preview?: 'brand' | 'page';
  /** The reason that it has no preview, in Swedish. */
  readonly notPreviewed?: string;
  /** It may be begun by editors: its kind in Swedish, and the folder that it is put in. */
  readonly begins?: { readonly title: string; readonly folder: string };
}

/** The traits of a kind of file; those of the schema that it narrows where it has none. */
export function fileTraits(schemas: SchemaSet, schemaFile: string): FileTraits {
  const traits = schemas.at(schemaFile, undefined, []).map((schema) => schema['x-file']);
  return traits.find(isRecord) ?? {};
}
