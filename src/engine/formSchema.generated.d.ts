/** One thing that breaks the JSON Schema, as ajv says it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

declare const validate: {
  (input: unknown): boolean;
  errors?: readonly SchemaError[] | null;
};
export default validate;
