import { isRecord, type Path, pathOf, valueAt } from './path.ts';
import { hasShape, type SchemaObject } from './schemaReading.ts';

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

/** A schema and the file it is in, which its references start from. */
interface Placed {
  readonly schema: unknown;
  readonly file: string;
}

/** Limit on nested references, which may be circular. */
const DEEPEST = 20;

/** JSON Schemas that refer to each other, by the name of their file: `form.schema.json`. */
export class SchemaSet {
  readonly #files: ReadonlyMap<string, unknown>;
  /** Resolved references, by the file that they occur in and the reference. */
  readonly #targets = new Map<string, Placed | undefined>();

  /** `files` are parsed already. */
  constructor(files: ReadonlyMap<string, unknown>) {
    this.#files = files;
  }

  /**
   * The schemas that apply at a path in a document, nearest first: what is beside a `$ref` comes
   * before what it refers to. Of branches (`if`, `oneOf`, `anyOf`) only those that the document matches are included.
   * The value may be missing; empty when no schema applies.
   */
  at(file: string, document: unknown, path: Path): readonly SchemaObject[] {
    return objects(this.#placedAt(file, document, path));
  }

  /**
   * The properties that the object at a path may have, in the order of the schema. One that the
   * object's other values rule out is not among them.
   */
  properties(file: string, document: unknown, path: Path): readonly PropertySchema[] {
    const placed = this.#placedAt(file, document, path);
    const value = valueAt(document, path);
    const names = new Set(
      placed.flatMap(({ schema }) =>
        isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [],
      ),
    );
    return [...names].flatMap((name): readonly PropertySchema[] => {
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
    let value = document;
    let placed = this.#expanded({ schema: this.#files.get(file), file }, value, 0);
    for (const segment of path) {
      value = valueAt(value, [segment]);
      placed = this.#child(placed, segment, value);
    }
    return placed;
  }

  #child(placed: readonly Placed[], segment: string | number, value: unknown): readonly Placed[] {
    return placed.flatMap(({ schema, file }) => {
      const inner = isRecord(schema) ? childSchema(schema, segment) : undefined;
      return inner === undefined ? [] : this.#expanded({ schema: inner, file }, value, 0);
    });
  }

  /** A schema with all that it brings in for a value. */
  #expanded({ schema, file }: Placed, value: unknown, depth: number): readonly Placed[] {
    if (schema === undefined || depth > DEEPEST) return [];
    if (!isRecord(schema)) return [{ schema, file }];
    const inner = (others: readonly unknown[], from = file) =>
      others.flatMap((other) => this.#expanded({ schema: other, file: from }, value, depth + 1));
    const { $ref, allOf, if: condition } = schema;
    const target = typeof $ref === 'string' ? this.#target($ref, file) : undefined;
    return [
      { schema, file },
      ...(target ? inner([target.schema], target.file) : []),
      ...inner(list(allOf)),
      ...(condition === undefined
        ? []
        : inner([hasShape(condition, value) ? schema.then : schema.else])),
      ...inner(this.#taken(list(schema.oneOf), value, file, true)),
      ...inner(this.#taken(list(schema.anyOf), value, file, false)),
    ];
  }

  #taken(
    branches: readonly unknown[],
    value: unknown,
    file: string,
    isPartial: boolean,
  ): readonly unknown[] {
    return branches.filter((branch) => {
      const target =
        isRecord(branch) && typeof branch.$ref === 'string'
          ? this.#target(branch.$ref, file)?.schema
          : branch;
      return hasShape(target, value, isPartial);
    });
  }

  #target(reference: string, file: string): Placed | undefined {
    const key = `${file} ${reference}`;
    if (!this.#targets.has(key)) {
      const [name = '', fragment = ''] = reference.split('#', 2);
      const home = name === '' ? file : name;
      const schema = valueAt(this.#files.get(home), pathOf(decodeURIComponent(fragment)));
      this.#targets.set(key, schema === undefined ? undefined : { schema, file: home });
    }
    return this.#targets.get(key);
  }
}

function childSchema(schema: SchemaObject, segment: string | number): unknown {
  if (typeof segment === 'number') return schema.items;
  const { properties, additionalProperties } = schema;
  if (isRecord(properties) && Object.hasOwn(properties, segment)) return properties[segment];
  return isRecord(additionalProperties) ? additionalProperties : undefined;
}

function objects(placed: readonly Placed[]): readonly SchemaObject[] {
  return placed.flatMap(({ schema }) => (isRecord(schema) ? [schema] : []));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
