import { Ajv2020 } from 'ajv/dist/2020.js';
import { EDITOR_KEYWORDS, SchemaSet } from '#checker/json';
import { child, into, isRecord, segments } from './pointer.ts';
import type { Schema, SchemaError } from './schemaError.ts';
import { isTextSchema, textErrors } from './textSchema.ts';

/** The JSON Schemas definitions may name, compiled when first needed. */
export class Schemas {
  readonly #schemas: ReadonlyMap<string, Schema>;
  /** For editors of documents: the schemas that apply at a place. */
  readonly set: SchemaSet;
  #made: Ajv2020 | undefined;
  readonly #wholes = new Map<string, readonly SchemaPart[]>();
  readonly #expanded = new WeakMap<readonly SchemaPart[], readonly SchemaPart[]>();
  readonly #entries = new WeakMap<readonly SchemaPart[], Map<string, readonly SchemaPart[]>>();

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

  /** The parts of a schema that apply at a pointer into a value. */
  partsAt(name: string, pointer: string, value: unknown): readonly SchemaPart[] {
    const root = this.#schemas.get(name);
    if (!root) return [];
    let parts = this.#expand({ name, schema: root, pointer: '' }, value, 0);
    let at = value;
    for (const step of segments(pointer)) {
      const inside = child(at, step);
      parts = parts
        .flatMap((part) => entryOf(part, step, Array.isArray(at)))
        .flatMap((part) => this.#expand(part, inside, 0));
      at = inside;
    }
    return parts;
  }

  /** Every text in a value, in order, with the parts of a schema that apply to it. */
  *textsIn(name: string, value: unknown): Generator<SchemaText> {
    const root = this.#schemas.get(name);
    if (!root) return;
    const whole = this.#wholes.get(name) ?? [{ name, schema: root, pointer: '' }];
    this.#wholes.set(name, whole);
    yield* this.#textsAt(whole, value, '');
  }

  *#textsAt(
    own: readonly SchemaPart[],
    value: unknown,
    pointer: string,
  ): Generator<SchemaText, void> {
    const parts = this.#expandAll(own, value);
    if (typeof value === 'string') yield { pointer, text: value, parts };
    if (parts.length === 0 || typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [step, inside] of Object.entries(value)) {
      const inner = this.#entriesOf(parts, step, isList);
      if (inner.length > 0) yield* this.#textsAt(inner, inside, into(pointer, step));
    }
  }

  /** As `#expand` of each. Where no value makes a difference, the same list each time. */
  #expandAll(own: readonly SchemaPart[], value: unknown): readonly SchemaPart[] {
    const known = this.#expanded.get(own);
    if (known) return known;
    const parts = own.flatMap((part) => this.#expand(part, value, 0));
    if (!parts.some(({ schema }) => 'oneOf' in schema || 'anyOf' in schema)) {
      this.#expanded.set(own, parts);
    }
    return parts;
  }

  /** As `entryOf` of each, and of the same list and step always the same. */
  #entriesOf(parts: readonly SchemaPart[], step: string, isList: boolean): readonly SchemaPart[] {
    const name = isList ? ITEM : step;
    const known = this.#entries.get(parts) ?? new Map<string, readonly SchemaPart[]>();
    this.#entries.set(parts, known);
    const inner = known.get(name) ?? parts.flatMap((part) => entryOf(part, step, isList));
    known.set(name, inner);
    return inner;
  }

  /** A part with all it refers to that concerns this value, itself first. */
  #expand(part: SchemaPart, value: unknown, depth: number): readonly SchemaPart[] {
    if (depth > DEEPEST_REFERENCES) return [];
    const { name, schema, pointer } = part;
    const inner = (extra: SchemaPart) => this.#expand(extra, value, depth + 1);
    const parts: SchemaPart[] = [part];
    if (typeof schema.$ref === 'string') {
      const [file = '', path = ''] = schema.$ref.split('#');
      const target = file === '' ? name : file;
      const found = segments(path).reduce<unknown>(child, this.#schemas.get(target));
      if (isRecord(found)) parts.push(...inner({ name: target, schema: found, pointer: path }));
    }
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
      const branches = schema[keyword];
      if (!Array.isArray(branches)) continue;
      for (const [index, branch] of branches.entries()) {
        if (!isRecord(branch)) continue;
        const expanded = inner({ name, schema: branch, pointer: `${pointer}/${keyword}/${index}` });
        if (keyword === 'allOf' || agrees(expanded, value)) parts.push(...expanded);
      }
    }
    return parts;
  }
}

/** A text with its place in a value. */
export interface SchemaText {
  readonly pointer: string;
  readonly text: string;
  readonly parts: readonly SchemaPart[];
}

/** A part of a schema with its place. */
export interface SchemaPart {
  /** File name of the schema it is in. */
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
}

const DEEPEST_REFERENCES = 20;

/** The step to an item of a list; no property has this name. */
const ITEM = '\0item';

function entryOf(
  { name, schema, pointer }: SchemaPart,
  step: string,
  isList: boolean,
): readonly SchemaPart[] {
  // Properties whose names are free are described once for all of them.
  const paths = isList ? [['items']] : [['properties', step], ['additionalProperties']];
  for (const path of paths) {
    const found = path.reduce<unknown>(child, schema);
    if (isRecord(found)) return [{ name, schema: found, pointer: `${pointer}/${path.join('/')}` }];
  }
  return [];
}

/** Whether every property that a branch fixes with `const` has that value: the branch is meant. */
export function agrees(branch: readonly SchemaPart[], value: unknown): boolean {
  const fixed = branch.flatMap(propertiesOf).filter(([, own]) => isRecord(own) && 'const' in own);
  return (
    fixed.length > 0 && fixed.every(([name, own]) => child(value, name) === child(own, 'const'))
  );
}

/** The names of all properties that parts of a schema name. */
export function knownProperties(parts: readonly SchemaPart[]): readonly string[] {
  return [...new Set(parts.flatMap(propertiesOf).map(([name]) => name))];
}

function propertiesOf({ schema }: SchemaPart): readonly (readonly [string, unknown])[] {
  return isRecord(schema.properties) ? Object.entries(schema.properties) : [];
}
