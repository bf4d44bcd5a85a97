import { readdirSync, readFileSync } from 'node:fs';
import { type Path, SchemaSet } from '#checker/json';
import { fieldsFor, type ObjectFields } from '#studio/fields';
import { byDepth } from '../../support/depth.ts';
import { ourFiles, ourText, shortDeclaration } from '../../support/memorySources.ts';

const META = 'schemas/meta';

/** The JSON Schemas of all our files, by name. */
export const SCHEMA_FILES: ReadonlyMap<string, unknown> = new Map(
  readdirSync(META).map((name) => [name, JSON.parse(readFileSync(`${META}/${name}`, 'utf8'))]),
);

export const SCHEMAS = new SchemaSet(SCHEMA_FILES);

export interface OurDocument {
  readonly file: string;
  readonly text: string;
  readonly document: unknown;
  readonly schemaFile: string;
}

const DECLARATION = 'schemas/reference/health-declaration.json';

/** Every file that an editor writes; of the declaration, by far the longest, in everyday runs fewer steps of all kinds. */
export const OUR_DOCUMENTS: readonly OurDocument[] = ourFiles()
  .filter((file) => !file.startsWith(META) && !file.startsWith('schemas/api'))
  .map((file) => {
    const text = file === DECLARATION ? byDepth(shortDeclaration(), ourText(file)) : ourText(file);
    const document: unknown = JSON.parse(text);
    return { file, text, document, schemaFile: schemaOf(document) };
  });

/** An object, or a text of its own, that a form edits. */
export interface OurObject {
  readonly path: Path;
  readonly fields: ObjectFields;
}

const known = new WeakMap<object, readonly OurObject[]>();

/** The objects of a whole document, found once. */
export function allObjectsOf(own: OurDocument): readonly OurObject[] {
  const found = known.get(own) ?? objectsOf(own);
  known.set(own, found);
  return found;
}

/** Every object of a document that the parts of the one around it lead to, the document first. */
function objectsOf(
  { document, schemaFile }: Pick<OurDocument, 'document' | 'schemaFile'>,
  path: Path = [],
): readonly OurObject[] {
  const fields = fieldsFor({ schemas: SCHEMAS, schemaFile, document, path });
  const inner = fields.parts.flatMap(({ items }) => items);
  return [
    { path, fields },
    ...inner.flatMap((item) => objectsOf({ document, schemaFile }, item.path)),
  ];
}

function schemaOf(document: unknown): string {
  const named = (document as { readonly $schema: string }).$schema;
  return named.slice(named.lastIndexOf('/') + 1);
}
