import { groupedBy } from './groupedBy.ts';
import {
  isName,
  type Name,
  type Named,
  namingOf,
  type Reference,
  type Referring,
  type Rules,
  referringOf,
  rulesOf,
} from './naming.ts';
import { isRecord, type Path, pointerOf, valueAt } from './path.ts';
import { referencesInRule } from './ruleNames.ts';
import type { SchemaObject } from './schemaReading.ts';
import type { SchemaSet } from './schemaSet.ts';

/** The names of a document, in its order. */
export class Names {
  readonly named: readonly Named[];
  readonly references: readonly Reference[];
  #byObject: ReadonlyMap<string, readonly Reference[]> | undefined;
  #byName: ReadonlyMap<string, Named> | undefined;
  #byKind: ReadonlyMap<string, readonly Named[]> | undefined;
  #byOwner: ReadonlyMap<string, readonly Named[]> | undefined;

  constructor(named: readonly Named[], references: readonly Reference[]) {
    this.named = named;
    this.references = references;
  }

  /** The references of an object's own properties. */
  of(object: Path): readonly Reference[] {
    this.#byObject ??= groupedBy(this.references, ({ path }) => pointerOf(objectOf(path)));
    return this.#byObject.get(pointerOf(object)) ?? [];
  }

  /** The things of a kind; with `of`, those that belong to one such thing. */
  ofKind(kind: string, of?: Name): readonly Named[] {
    this.#byKind ??= groupedBy(this.named, (one) => one.kind);
    this.#byOwner ??= groupedBy(this.named, (one) => `${one.kind} ${one.of}`);
    const found = of === undefined ? this.#byKind.get(kind) : this.#byOwner.get(`${kind} ${of}`);
    return found ?? [];
  }

  /** The thing of a name; of several the first. */
  thing(kind: string, name: Name): Named | undefined {
    this.#byName ??= new Map(
      this.named.map((one) => [`${one.kind} ${one.name}`, one] as const).reverse(),
    );
    return this.#byName.get(`${kind} ${name}`);
  }
}

/** Documents do not change: an edit makes another. */
const known = new WeakMap<object, { readonly schemas: SchemaSet; readonly names: Names }>();

/** The names that a document gives and refers to, by the `x-names`, `x-refers` and `x-rule` of its schema. */
export function namesOf(schemas: SchemaSet, schemaFile: string, document: unknown): Names {
  if (typeof document !== 'object' || document === null) return new Names([], []);
  const remembered = known.get(document);
  if (remembered?.schemas === schemas) return remembered.names;
  const named: Named[] = [];
  const references: Reference[] = [];
  schemas.walk(schemaFile, document, (value, path, around) => {
    const own = around.at(-1) ?? [];
    const key = path.at(-1);
    if (typeof key === 'string') {
      const keys = keysOf(around.at(-2) ?? []);
      const read = { document, path, around: around.slice(0, -1), isKey: true };
      named.push(...namedAt(read, keys, key));
      references.push(...referencesAt(read, keys, key));
    }
    const place = { document, path, around, isKey: false };
    named.push(...namedAt(place, own, value));
    references.push(...referencesAt(place, own, value));
    const rules = rulesOf(own);
    if (rules) references.push(...referencesInRule(value, path, rules.in));
  });
  const names = new Names(named, references);
  known.set(document, { schemas, names });
  return names;
}

/** The reference that may stand at a path, there or not: `undefined` where the schema says none. */
export function referringAt(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
  path: Path,
): (Omit<Referring, 'of'> & { readonly of: Name | undefined }) | undefined {
  const last = path.at(-1);
  const asItem = typeof last === 'number' ? path.slice(0, -1) : path;
  const found = referringOf(schemas.at(schemaFile, document, asItem));
  return found && { ...found, of: subjectOf(document, asItem, found) };
}

/** The rules that stand at a path or around it. */
export function rulesAt(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
  path: Path,
): Rules | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const rules = rulesOf(schemas.at(schemaFile, document, path.slice(0, length)));
    if (rules) return rules;
  }
  return undefined;
}

/** The object that has the property that a path leads into. */
function objectOf(path: Path): Path {
  const end = path.findLastIndex((step) => typeof step === 'string');
  return path.slice(0, end);
}

interface Read {
  readonly document: unknown;
  readonly path: Path;
  /** The schemas of each value that contains the place. */
  readonly around: readonly (readonly SchemaObject[])[];
  readonly isKey: boolean;
}

function namedAt(read: Read, schemas: readonly SchemaObject[], name: unknown): readonly Named[] {
  if (!isName(name)) return [];
  const { document, path, around, isKey } = read;
  const holder = isKey ? path : path.slice(0, -1);
  return namingOf(schemas).map(({ kind, of }) => ({
    ...{ kind, name, path, isKey, holder, property: String(path.at(-1)) },
    of: of === undefined ? undefined : nameAround(document, holder, around, of),
    isLocal: of !== undefined,
  }));
}

function referencesAt(
  { document, path, isKey }: Read,
  schemas: readonly SchemaObject[],
  value: unknown,
): readonly Reference[] {
  const referring = referringOf(schemas);
  if (!referring) return [];
  const items = Array.isArray(value) ? value.map((item, at) => [[...path, at], item] as const) : [];
  const places = isName(value) ? [[path, value] as const] : items;
  const of = subjectOf(document, path, referring);
  return places.flatMap(([place, name]) =>
    isName(name) ? [{ ...referring, name, path: place, isKey, of }] : [],
  );
}

/** The name that a reference is within: a name beside it or, without one, the property that it stands under. */
function subjectOf(document: unknown, path: Path, { of }: Referring): Name | undefined {
  const end = path.findLastIndex((step) => typeof step === 'string');
  const subject = of === undefined ? path[end] : valueAt(document, [...path.slice(0, end), of]);
  return isName(subject) ? subject : undefined;
}

/** The name of the nearest thing of a kind around an object. */
function nameAround(
  document: unknown,
  holder: Path,
  around: Read['around'],
  kind: string,
): Name | undefined {
  for (let length = holder.length - 1; length >= 0; length -= 1) {
    const object = valueAt(document, holder.slice(0, length));
    if (!isRecord(object)) continue;
    const properties = (around[length] ?? []).flatMap((schema) =>
      Object.entries(isRecord(schema.properties) ? schema.properties : {}),
    );
    const [property] =
      properties.find(
        ([, schema]) => isRecord(schema) && namingOf([schema]).some((own) => own.kind === kind),
      ) ?? [];
    const name = property === undefined ? undefined : object[property];
    if (isName(name)) return name;
  }
  return undefined;
}

function keysOf(schemas: readonly SchemaObject[]): readonly SchemaObject[] {
  return schemas.map(({ propertyNames }) => propertyNames).filter(isRecord);
}
