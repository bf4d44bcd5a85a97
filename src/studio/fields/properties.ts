import {
  choicesOf,
  isReadOnly,
  isRecord,
  type Path,
  type SchemaObject,
  typesOf,
  valueAt,
} from '#checker/json';
import type { FieldsAt } from './fields.ts';
import { labelOfKey } from './referencesAt.ts';

/** A property of an object, there or not. */
export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether the document chose the name, and not its schema. */
  readonly isOwnName: boolean;
  /** The schemas of its value, nearest first. */
  readonly schemas: readonly SchemaObject[];
  readonly path: Path;
  /** undefined when it is not there. */
  readonly value: unknown;
}

/** Names the schema of a file; never edited. */
const SCHEMA_NAME = '$schema';

/**
 * The properties that an object may have, in the order of the schema, then those that the document named.
 * Read-only ones are left out.
 */
export function propertiesOf(context: FieldsAt): readonly Property[] {
  const { schemas, schemaFile, document, path } = context;
  const object = valueAt(document, path);
  const own = (name: string) => valueAt(object, [name]);
  const declared = schemas.properties(schemaFile, document, path);
  const known = new Set([SCHEMA_NAME, ...declared.map(({ name }) => name)]);
  const isMap = schemas
    .at(schemaFile, document, path)
    .some(({ additionalProperties }) => isRecord(additionalProperties));
  const ownNames = isMap && isRecord(object) ? Object.keys(object) : [];
  return [
    ...declared
      .filter(({ name, schemas: all }) => name !== SCHEMA_NAME && !isReadOnly(all))
      .filter(({ name, schemas: all }) => own(name) !== undefined || fits(context, all))
      .map((property) => ({
        ...property,
        isOwnName: false,
        path: [...path, property.name],
        value: own(property.name),
      })),
    ...ownNames
      .filter((name) => !known.has(name))
      .map((name) => ({
        name,
        isRequired: false,
        isOwnName: true,
        schemas: [
          ...[labelOfKey(context, [...path, name])].flatMap((title) => (title ? [{ title }] : [])),
          ...schemas.at(schemaFile, document, [...path, name]),
        ],
        path: [...path, name],
        value: own(name),
      })),
  ];
}

/** Whether a property means something there: `x-fits` lists the types of question that have it. */
function fits({ document, path }: FieldsAt, schemas: readonly SchemaObject[]): boolean {
  const types = schemas.map((schema) => schema['x-fits']).find(Array.isArray);
  // Of the question itself, or of the one that an option belongs to.
  const own = [path, path.slice(0, -2)].map((at) => valueAt(document, [...at, 'type']));
  const type = own.find((one) => typeof one === 'string');
  return types === undefined || type === undefined || types.includes(type);
}

/**
 * The values to choose among at a place. What a branch narrows to its own one (`kind` of a
 * block) is still a choice: choosing another takes another branch.
 */
export function choicesAt(schemas: readonly SchemaObject[]): readonly string[] | undefined {
  const all = schemas.find((schema) => Array.isArray(schema.enum))?.enum ?? choicesOf(schemas);
  if (!Array.isArray(all)) return undefined;
  return all.filter((value) => typeof value === 'string');
}

/** The one type that a value has or, when it is not there, gets; undefined when no schema says. */
export function typeAt(schemas: readonly SchemaObject[], value: unknown): string | undefined {
  const types = typesOf(schemas);
  const own = Array.isArray(value) ? 'array' : typeof value;
  return (
    types?.find((type) => type === own || (type === 'integer' && own === 'number')) ?? types?.[0]
  );
}

/** A bound that these schemas set; the strictest where several do. */
export function boundOf(
  schemas: readonly SchemaObject[],
  name: 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems',
): number | undefined {
  const bounds = schemas.map((schema) => schema[name]).filter((bound) => typeof bound === 'number');
  if (bounds.length === 0) return undefined;
  return name.startsWith('min') ? Math.max(...bounds) : Math.min(...bounds);
}

/** The patterns that a text must match. */
export function patternsOf(schemas: readonly SchemaObject[]): readonly string[] {
  return schemas.map(({ pattern }) => pattern).filter((pattern) => typeof pattern === 'string');
}

/** The property that comes first among those of which an object must have one and has none. */
export function missingBranch({
  schemas,
  schemaFile,
  document,
  path,
}: FieldsAt): string | undefined {
  const object = valueAt(document, path);
  const has = (name: unknown) => valueAt(object, [String(name)]) !== undefined;
  for (const { anyOf } of schemas.at(schemaFile, document, path)) {
    const branches = (Array.isArray(anyOf) ? anyOf : []).map((branch): readonly unknown[] =>
      isRecord(branch) && Array.isArray(branch.required) ? branch.required : [],
    );
    if (branches.length > 0 && !branches.some((names) => names.every(has))) {
      const missing = branches[0]?.find((name) => !has(name));
      if (typeof missing === 'string') return missing;
    }
  }
  return undefined;
}
