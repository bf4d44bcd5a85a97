import { choicesOf, type Path, type SchemaSet, typesOf } from '#checker/json';

/** The schemas a template is made by. */
interface Schemas {
  readonly schemas: SchemaSet;
  readonly schemaFile: string;
}

/** A place in a template where the writer goes on, with a placeholder. */
export function field(text = ''): string {
  return `\${${text}}`;
}

/** A value that is written as it is. */
export function valueTemplate(value: unknown): string {
  // In a template `${` begins a field, and a backslash keeps a brace from being one.
  return JSON.stringify(value).replaceAll(/[{}]/g, '\\$&');
}

/** A property with what its value is to be. */
export function propertyTemplate(name: string, inner: string): string {
  return `${valueTemplate(name)}: ${inner}`;
}

/**
 * The skeleton of a value at a path that does not exist yet: quotation marks of a text, brackets
 * of a list, an object with what it must have. `type` chooses among several.
 */
export function templateOf(
  { schemas, schemaFile }: Schemas,
  document: unknown,
  path: Path,
  type?: string,
): string {
  const own = schemas.at(schemaFile, document, path);
  const kind = type ?? only(typesOf(own));
  if (kind !== 'object') return shortTemplate(kind, choicesOf(own));
  const required = schemas
    .properties(schemaFile, document, path)
    .filter(({ isRequired }) => isRequired);
  const lines = required.map(({ name, schemas: inner }) =>
    propertyTemplate(name, shortTemplate(only(typesOf(inner)), choicesOf(inner))),
  );
  return lines.length === 0 ? `{${field()}}` : `{\n\t${lines.join(',\n\t')}\n}`;
}

function shortTemplate(kind: string | undefined, choices: readonly unknown[] | undefined): string {
  const [value, ...others] = choices ?? [];
  if (value !== undefined && others.length === 0) return valueTemplate(value);
  if (kind === 'string' || typeof value === 'string') return `"${field()}"`;
  if (kind === 'array') return `[${field()}]`;
  return kind === 'object' ? `{${field()}}` : field();
}

function only(types: readonly string[] | undefined): string | undefined {
  return types?.length === 1 ? types[0] : undefined;
}
