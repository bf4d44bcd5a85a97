/** One breach of a JSON Schema: as both ajv and the engine report it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  /** The part of the schema that has the keyword; not reported by the engine. */
  readonly parentSchema?: unknown;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;
