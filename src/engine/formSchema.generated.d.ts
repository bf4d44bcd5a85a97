import type { FormDefinition } from './definition.ts';

/** One thing that breaks the JSON Schema, as ajv says it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether a value is valid by `schemas/meta/form.schema.json`, of which the type is the equivalent. */
declare const validate: {
  (input: unknown): input is FormDefinition;
  errors?: readonly SchemaError[] | null;
};
export default validate;
