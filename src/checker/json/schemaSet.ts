import { isRecord, type Path, pathOf, pointerOf, valueAt } from './path.ts';
import { hasShape, isMeant, propertyNames, type SchemaObject } from './schemaReading.ts';

/** A property that an object may have. */
export interface PropertySchema {
  readonly name: string;
  readonly isRequired: boolean;
  /** The schemas of its value, nearest first. */
  readonly schemas: readonly SchemaObject[];
}

/** A string of a document, with the schemas that apply to it and to each value that contains it. */
export interface PlacedString {
  readonly path: Path;
  readonly text: string;
  /** An entry for each prefix of `path`, from the document to the string itself; within an entry nearest first. */
  readonly schemas: readonly (readonly SchemaObject[])[];
}

/** A part of a JSON Schema and where it stands: `form.schema.json` and `/$defs/question`. */
export interface SchemaPart {
  readonly schema: SchemaObject;
  readonly file: string;
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
}

/** As `SchemaPart`, of what may be no schema, or be true or false. References start from its file. */
interface Placed extends Omit<SchemaPart, 'schema'> {
  readonly schema: unknown;
}

/** Limit on nested references, which may be circular. */
const DEEPEST = 20;

/** JSON Schemas that refer to each other, by the name of their file: `form.schema.json`. */
export class SchemaSet {
  readonly #files: ReadonlyMap<string, unknown>;
  /** Resolved references, by the file that they occur in and the reference. */
  readonly #targets = new Map<string, Placed | undefined>();
  /** Schemas with all they bring in where no value makes a difference. */
  readonly #expansions = new WeakMap<readonly Placed[], readonly Placed[]>();
  /** The schemas of entries, by those of what holds them: each list of schemas is made once. */
  readonly #entries = new WeakMap<readonly Placed[], Map<string | number, readonly Placed[]>>();
  readonly #wholes = new Map<string, readonly Placed[]>();

  /** `files` are parsed already. */
  constructor(files: ReadonlyMap<string, unknown>) {
    this.#files = files;
  }

  /** The names of the files. */
  names(): readonly string[] {
    return [...this.#files.keys()];
  }

  /**
   * The schemas that apply at a path in a document, nearest first: what is beside a `$ref` comes
   * before what it refers to. Of branches (`if`, `oneOf`, `anyOf`) only those that the document means are included.
   * The value may be missing; empty when no schema applies.
   */
  at(file: string, document: unknown, path: Path): readonly SchemaObject[] {
    return objects(this.#placedAt(file, document, path));
  }

  /** As `at`, with the place of each. */
  parts(file: string, document: unknown, path: Path): readonly SchemaPart[] {
    return this.#placedAt(file, document, path).filter(isPart);
  }

  /**
   * The properties that the object at a path may have, in the order of the schema. One that the
   * object's other values rule out is not among them.
   */
  properties(file: string, document: unknown, path: Path): readonly PropertySchema[] {
    const placed = this.#placedAt(file, document, path);
    const value = valueAt(document, path);
    return propertyNames(objects(placed)).flatMap((name): readonly PropertySchema[] => {
      const own = this.#child(placed, name, valueAt(value, [name]));
      if (own.some(({ schema }) => schema === false)) return [];
      const isRequired = placed.some(
        ({ schema }) =>
          isRecord(schema) && Array.isArray(schema.required) && schema.required.includes(name),
      );
      return [{ name, isRequired, schemas: objects(own) }];
    });
  }

  /** The strings of a document that have schemas, in document order. */
  strings(file: string, document: unknown): readonly PlacedString[] {
    const found: PlacedString[] = [];
    this.walk(file, document, (text, path, schemas) => {
      if (typeof text === 'string') found.push({ path, text, schemas });
    });
    return found;
  }

  /**
   * Visits the values of a document that have schemas, in document order, in a single walk; `at` starts from
   * the root each time. `schemas` as in `PlacedString`.
   */
  walk(
    file: string,
    document: unknown,
    visit: (value: unknown, path: Path, schemas: PlacedString['schemas']) => void,
  ): void {
    const go = (
      value: unknown,
      placed: readonly Placed[],
      path: Path,
      around: PlacedString['schemas'],
    ) => {
      if (placed.length === 0) return;
      const schemas = [...around, objects(placed)];
      visit(value, path, schemas);
      if (Array.isArray(value)) {
        value.forEach((item, at) => {
          go(item, this.#child(placed, at, item), [...path, at], schemas);
        });
      } else if (isRecord(value)) {
        for (const [name, item] of Object.entries(value)) {
          go(item, this.#child(placed, name, item), [...path, name], schemas);
        }
      }
    };
    go(document, this.#placedAt(file, document, []), [], []);
  }

  #placedAt(file: string, document: unknown, path: Path): readonly Placed[] {
    const whole = this.#wholes.get(file) ?? [{ schema: this.#files.get(file), file, pointer: '' }];
    this.#wholes.set(file, whole);
    let value = document;
    let placed = this.#expanded(whole, value);
    for (const segment of path) {
      // A property may be called by a number.
      const step = isRecord(value) ? String(segment) : segment;
      value = valueAt(value, [step]);
      placed = this.#child(placed, step, value);
    }
    return placed;
  }

  #child(placed: readonly Placed[], segment: string | number, value: unknown): readonly Placed[] {
    const known = this.#entries.get(placed) ?? new Map<string | number, readonly Placed[]>();
    this.#entries.set(placed, known);
    const name = typeof segment === 'number' ? 0 : segment;
    const inner = known.get(name) ?? placed.flatMap((own) => entryOf(own, segment));
    known.set(name, inner);
    return this.#expanded(inner, value);
  }

  /** Schemas with all that they bring in for a value. */
  #expanded(placed: readonly Placed[], value: unknown): readonly Placed[] {
    const known = this.#expansions.get(placed);
    if (known) return known;
    const all = placed.flatMap((own) => this.#expandedOne(own, value, 0));
    if (!all.some(({ schema }) => isBranching(schema))) this.#expansions.set(placed, all);
    return all;
  }

  #expandedOne(placed: Placed, value: unknown, depth: number): readonly Placed[] {
    const { schema, file } = placed;
    if (schema === undefined || depth > DEEPEST) return [];
    if (!isRecord(schema)) return [placed];
    const inner = (...others: readonly Placed[]) =>
      others.flatMap((other) => this.#expandedOne(other, value, depth + 1));
    const under = (keyword: string) => below(placed, keyword);
    const taken = (keyword: string, isPartial: boolean) =>
      listBelow(placed, keyword).filter((branch) => this.#isTaken(branch, value, isPartial));
    const target = typeof schema.$ref === 'string' ? this.#target(schema.$ref, file) : undefined;
    return [
      placed,
      ...(target ? inner(target) : []),
      ...inner(...listBelow(placed, 'allOf')),
      ...(schema.if === undefined
        ? []
        : inner(under(hasShape(schema.if, value) ? 'then' : 'else'))),
      ...inner(...taken('oneOf', true), ...taken('anyOf', false)),
    ];
  }

  /** Of `oneOf` (`isPartial`) the branch that is meant, whatever else is wrong; of `anyOf` those that fit. */
  #isTaken(branch: Placed, value: unknown, isPartial: boolean): boolean {
    const { schema, file } = branch;
    const target = isRecord(schema) && typeof schema.$ref === 'string' && schema.$ref;
    const next = target ? this.#target(target, file) : undefined;
    if (next && next !== branch) return this.#isTaken(next, value, isPartial);
    return (isPartial ? isMeant(schema, value) : undefined) ?? hasShape(schema, value, isPartial);
  }

  #target(reference: string, file: string): Placed | undefined {
    const key = `${file} ${reference}`;
    if (!this.#targets.has(key)) {
      const [name = '', fragment = ''] = reference.split('#', 2);
      const home = name === '' ? file : name;
      const pointer = decodeURIComponent(fragment);
      const schema = valueAt(this.#files.get(home), pathOf(pointer));
      this.#targets.set(key, schema === undefined ? undefined : { schema, file: home, pointer });
    }
    return this.#targets.get(key);
  }
}

function isPart(placed: Placed): placed is SchemaPart {
  return isRecord(placed.schema);
}

/** Whether it depends on the value which schemas apply. */
function isBranching(schema: unknown): boolean {
  return isRecord(schema) && ['if', 'oneOf', 'anyOf'].some((name) => Object.hasOwn(schema, name));
}

function entryOf(placed: Placed, segment: string | number): readonly Placed[] {
  const { schema } = placed;
  if (!isRecord(schema)) return [];
  if (typeof segment === 'number') return [below(placed, 'items')];
  const { properties, additionalProperties } = schema;
  if (isRecord(properties) && Object.hasOwn(properties, segment))
    return [below(placed, 'properties', segment)];
  // Properties whose names are free are described once for all of them.
  return isRecord(additionalProperties) ? [below(placed, 'additionalProperties')] : [];
}

function below({ schema, file, pointer }: Placed, ...path: Path): Placed {
  return { schema: valueAt(schema, path), file, pointer: pointer + pointerOf(path) };
}

function listBelow(placed: Placed, keyword: string): readonly Placed[] {
  const list = valueAt(placed.schema, [keyword]);
  return Array.isArray(list) ? list.map((_, at) => below(placed, keyword, at)) : [];
}

function objects(placed: readonly Placed[]): readonly SchemaObject[] {
  return placed.flatMap(({ schema }) => (isRecord(schema) ? [schema] : []));
}
