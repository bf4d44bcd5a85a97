import { isRecord, valueAt } from './path.ts';

/** A JSON Schema other than true and false. */
export type SchemaObject = Readonly<Record<string, unknown>>;

/**
 * The nearest `title`, `description` or `x-kind`: of the schemas that apply at a path, the first that has
 * one. `title` is what something is called where it stands, `x-kind` what it is called anywhere:
 * ”Krav på svaret” is a ”Krav”.
 */
export function annotation(
  schemas: readonly SchemaObject[],
  name: 'title' | 'description' | 'x-kind',
): string | undefined {
  return schemas.map((schema) => schema[name]).find((text) => typeof text === 'string');
}

/** Begins the part of a description that is only for those who write JSON. */
const FOR_JSON = /\s*\bI JSON: .*$/s;

/** A description without what it tells those who write JSON. */
export function plainDescription(description: string): string {
  return description.replace(FOR_JSON, '').trim();
}

/** The format of a schema's files: `guide.form.schema.json` narrows `form.schema.json` for the host of its forms. */
export function formatOf(schemaFile: string): string {
  return schemaFile.split('.').slice(-3).join('.');
}

/** Whether editors must not change the value (`readOnly`). */
export function isReadOnly(schemas: readonly SchemaObject[]): boolean {
  return schemas.some((schema) => schema.readOnly === true);
}

/** The values allowed at a path, in the order of the schema; undefined when it lists none. */
export function choicesOf(schemas: readonly SchemaObject[]): readonly unknown[] | undefined {
  const lists = schemas.flatMap((schema): readonly (readonly unknown[])[] => [
    ...(Object.hasOwn(schema, 'const') ? [[schema.const]] : []),
    ...(Array.isArray(schema.enum) ? [schema.enum] : []),
  ]);
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((other) => other.includes(value)));
}

/** The types allowed at a path, as in `type`; undefined when any is. */
export function typesOf(schemas: readonly SchemaObject[]): readonly string[] | undefined {
  const lists = schemas.flatMap(({ type }): readonly (readonly string[])[] => {
    if (typeof type === 'string') return [[type]];
    return Array.isArray(type) ? [type.filter((name) => typeof name === 'string')] : [];
  });
  const [first, ...others] = lists;
  return first?.filter((name) => others.every((other) => other.includes(name)));
}

/**
 * Whether a value means a branch: what it has of the properties that the branch fixes with `const` is so, whatever is
 * wrong with its others. `undefined` where it has none of them.
 */
export function isMeant(branch: unknown, value: unknown): boolean | undefined {
  const properties = isRecord(branch) && isRecord(branch.properties) ? branch.properties : {};
  const fixed = Object.entries(properties).filter(
    ([name, own]) =>
      isRecord(own) && Object.hasOwn(own, 'const') && isRecord(value) && Object.hasOwn(value, name),
  );
  if (fixed.length === 0) return undefined;
  return fixed.every(([name, own]) => valueAt(value, [name]) === valueAt(own, ['const']));
}

/** The names of all properties that schemas name. */
export function propertyNames(schemas: readonly SchemaObject[]): readonly string[] {
  const named = schemas.map(({ properties }) => (isRecord(properties) ? properties : {}));
  return [...new Set(named.flatMap(Object.keys))];
}

/** The placeholders that texts must have: `{name}` by the pattern `\\{name\\}`. */
export function placeholdersOf(schemas: readonly SchemaObject[]): readonly string[] {
  return schemas.flatMap(({ pattern }) => {
    const [, name] = /^\\\{(\w+)\\\}$/.exec(String(pattern)) ?? [];
    return name === undefined ? [] : [`{${name}}`];
  });
}

/** How a text is written, by the nearest `x-format`: 'color'; 'html' for one with tags. */
export function textFormatOf(schemas: readonly SchemaObject[]): string | undefined {
  if (schemas.some(({ contentMediaType }) => contentMediaType === 'text/html')) return 'html';
  return schemas.map((schema) => schema['x-format']).find((format) => typeof format === 'string');
}

/** Whether people read it: words for visitors or editors, with tags or about them ('quoting'), or free of them ('plain'). */
export function isProse(schemas: readonly SchemaObject[]): boolean {
  return ['text', 'plain', 'html', 'quoting'].includes(textFormatOf(schemas) ?? '');
}

/**
 * Whether a value fits a schema, judged by the keywords that `if` and `oneOf` use in the schemas of this
 * project: `const`, `enum`, `not`, `type`, `required` and `properties`. Lengths, patterns and items are
 * ignored. With `isPartial`, required properties may be missing.
 */
export function hasShape(schema: unknown, value: unknown, isPartial = false): boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isRecord(schema)) return true;
  if (Object.hasOwn(schema, 'const') && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (schema.not !== undefined && hasShape(schema.not, value)) return false;
  const types = typesOf([schema]);
  if (types && value !== undefined && !types.some((type) => isOfType(type, value))) return false;
  if (!isRecord(value)) return true;
  const { required, properties } = schema;
  const has = (name: unknown) => Object.hasOwn(value, String(name));
  if (!isPartial && Array.isArray(required) && !required.every(has)) return false;
  return Object.entries(isRecord(properties) ? properties : {}).every(
    ([name, inner]) => !Object.hasOwn(value, name) || hasShape(inner, value[name]),
  );
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
