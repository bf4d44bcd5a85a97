import { Ajv2020 } from 'ajv/dist/2020.js';
import { EDITOR_KEYWORDS, SchemaSet } from '#checker/json';
import type { Schema, SchemaError } from './schemaError.ts';
import { isTextSchema, textErrors } from './textSchema.ts';

/** The JSON Schemas definitions may name, compiled when first needed. */
export class Schemas {
  readonly #schemas: ReadonlyMap<string, Schema>;
  /** The schemas that apply at a place. */
  readonly set: SchemaSet;
  #made: Ajv2020 | undefined;

  /** `schemas` by file name, such as `needs.schema.json`. */
  constructor(schemas: ReadonlyMap<string, Schema>) {
    this.#schemas = schemas;
    this.set = new SchemaSet(schemas);
  }

  /** Made when the first value is validated. */
  get #validators(): Ajv2020 {
    if (this.#made) return this.#made;
    const ajv = new Ajv2020({
      allErrors: true,
      // Paths in a schema begin anew at every `$ref`; the part of the schema itself is exact.
      verbose: true,
      ownProperties: true,
      // A misspelled keyword must be refused; a keyword of another type need not be.
      strict: true,
      strictTypes: false,
      strictRequired: false,
      validateSchema: false,
      inlineRefs: false,
      // Each validator runs a few times: making it fast costs more than it saves.
      code: { optimize: false },
      loopRequired: 2,
    });
    // For editors: names of values and operators, and what an object is called beside its title.
    ajv.addVocabulary([...EDITOR_KEYWORDS]);
    for (const [name, schema] of this.#schemas) {
      const { $id: _id, ...rest } = schema;
      ajv.addSchema({ ...rest, $id: name }, name);
    }
    this.#made = ajv;
    return ajv;
  }

  names(): readonly string[] {
    return [...this.#schemas.keys()];
  }

  get(name: string): Schema | undefined {
    return this.#schemas.get(name);
  }

  /**
   * Breaches of a schema in a value, or one part of it: `form.schema.json#/$defs/question`. Throws when
   * the schema cannot be used.
   */
  errors(name: string, value: unknown): readonly SchemaError[] {
    const own = isTextSchema(name) ? this.#schemas.get(name) : undefined;
    if (own) return textErrors(own, value);
    const validate = this.#validators.getSchema(name);
    if (!validate) throw new RangeError(`no schema ${name}`);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  /** Breaches of JSON Schema 2020-12 in a schema itself. */
  schemaErrors(schema: Schema): readonly SchemaError[] {
    const ajv = this.#validators;
    return ajv.validateSchema(schema) === true ? [] : [...(ajv.errors ?? [])];
  }
}
