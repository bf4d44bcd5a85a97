import { into, isRecord } from './pointer.ts';
import type { Schema, SchemaError } from './schemaError.ts';

/** The schemas that are generated from texts: groups of texts, and lists of them. */
export const isTextSchema = (name: string): boolean => name.endsWith('texts.schema.json');

/**
 * The breaches of a generated schema of texts, as ajv reports them and in its order. Compiling two
 * thousand properties takes ten times as long as walking them once; a test holds both to each other.
 */
export function textErrors(root: Schema, value: unknown): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const report = (
    keyword: string,
    instancePath: string,
    params: SchemaError['params'],
    parentSchema: Schema,
  ) => errors.push({ keyword, instancePath, params, parentSchema });

  const visit = (schema: Schema, own: unknown, at: string): void => {
    if (schema.$ref === '#/$defs/text') visit(textOf(root), own, at);
    if (Array.isArray(schema.allOf)) for (const part of schema.allOf) visit(part, own, at);
    const { type, minLength, pattern, items, required, properties } = schema;
    if (type !== undefined && !isOfType(type, own)) {
      report('type', at, { type }, schema);
      return;
    }
    if (typeof own === 'string') {
      if (typeof minLength === 'number' && own.length < minLength)
        report('minLength', at, { limit: minLength }, schema);
      if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(own))
        report('pattern', at, { pattern }, schema);
    }
    if (Array.isArray(own) && isRecord(items)) {
      for (const [index, one] of own.entries()) visit(items, one, into(at, index));
    }
    if (!isRecord(own) || !isRecord(properties)) return;
    for (const name of Array.isArray(required) ? required : []) {
      if (!Object.hasOwn(own, name)) report('required', at, { missingProperty: name }, schema);
    }
    for (const name of Object.keys(own)) {
      if (!Object.hasOwn(properties, name))
        report('additionalProperties', at, { additionalProperty: name }, schema);
    }
    for (const [name, inner] of Object.entries(properties)) {
      if (Object.hasOwn(own, name) && isRecord(inner)) visit(inner, own[name], into(at, name));
    }
  };
  visit(root, value, '');
  return errors;
}

function textOf({ $defs }: Schema): Schema {
  const text = isRecord($defs) ? $defs.text : undefined;
  return isRecord(text) ? text : {};
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'object') return isRecord(value);
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}
