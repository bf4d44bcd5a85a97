import {
  choicesOf,
  isRecord,
  type Path,
  rulesOf,
  type SchemaObject,
  type SchemaSet,
  valueAt,
} from '#checker/json';
import { definedItem } from './definedItems.ts';
import type { FieldsAt } from './fields.ts';
import { freeConditionNumber, freeId, newText } from './newTexts.ts';
import { boundOf, choicesAt, missingBranch, propertiesOf, typeAt } from './properties.ts';
import { referencesAt } from './referencesAt.ts';

/**
 * A new item to put last in the list at a path, or a new object for the path when no list
 * may. It has its required properties, free ids and texts to write over, such as 'Ny fråga'; a
 * question is one with Ja and Nej that must be answered. The path of `context` is not read.
 */
export function newItem(context: Omit<FieldsAt, 'path'>, path: Path): unknown {
  const value = valueAt(context.document, path);
  const isList =
    typeAt(context.schemas.at(context.schemaFile, context.document, path), value) === 'array';
  const length = Array.isArray(value) ? value.length : 0;
  return newValue({ ...context, path: isList ? [...path, length] : path });
}

/** A document to begin with, by its schema: as little as that asks for, with the id and title given where it has them. */
export function newDocument(
  schemas: SchemaSet,
  schemaFile: string,
  named: { readonly id: string; readonly title: string },
): unknown {
  const made = newValue({ schemas, schemaFile, document: undefined, path: [] });
  const own = Object.entries(named).filter(([name]) => isRecord(made) && Object.hasOwn(made, name));
  return {
    $schema: `../meta/${schemaFile}`,
    ...(isRecord(made) && made),
    ...Object.fromEntries(own),
  };
}

/** Deeper than any schema requires, unless it contains itself. */
const DEEPEST = 12;

/** A value for an empty place, with as little as its schema asks for. */
export function newValue(context: FieldsAt, depth = 0): unknown {
  const { path, schemas, schemaFile, document } = context;
  const own = schemas.at(schemaFile, document, path);
  const defined = definedItem(context, own);
  if (defined !== undefined) return defined;
  if (rulesOf(own)) return true;
  const choices = choicesOf(own);
  const [choice] = choices && choices.length > 0 ? choices : (choicesAt(own) ?? []);
  if (choice !== undefined) return choice;
  switch (typeAt(own, undefined)) {
    case 'object':
      return newObject(context, depth);
    case 'array':
      return newList(context, depth < DEEPEST ? (boundOf(own, 'minItems') ?? 0) : 0, depth);
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return newNumber(context, own);
    default:
      return newString(context, own);
  }
}

/** A list of new items, one by one: each takes ids that are free beside those before it. */
function newList(at: FieldsAt, length: number, depth: number): readonly unknown[] {
  let made: readonly unknown[] = [];
  while (made.length < length) {
    const document = withValue(at.document, at.path, made);
    made = [...made, newValue({ ...at, document, path: [...at.path, made.length] }, depth + 1)];
  }
  return made;
}

/** An object built up property by property, since a value can make others required. */
function newObject(at: FieldsAt, depth: number): Readonly<Record<string, unknown>> {
  let made: Readonly<Record<string, unknown>> = {};
  for (;;) {
    const draft = { ...at, document: withValue(at.document, at.path, made) };
    const missing = propertiesOf(draft).find(
      ({ name, isRequired }) => isRequired && !Object.hasOwn(made, name),
    );
    const name = missing?.name ?? missingBranch(draft);
    if (name === undefined || depth > DEEPEST) return made;
    const value = newValue({ ...draft, path: [...at.path, name] }, depth + 1);
    made = { ...made, [name]: value };
  }
}

function newNumber({ document, path }: FieldsAt, schemas: readonly SchemaObject[]): number {
  const [name] = path.slice(-1);
  const usual = schemas.map((schema) => schema.default).find((own) => typeof own === 'number');
  if (usual !== undefined) return usual;
  const least = boundOf(schemas, 'minimum') ?? 0;
  if (name === 'pricePercent') return 100;
  if (name !== 'sortOrder') return least;
  const orders = besideIn(document, path).filter((order) => typeof order === 'number');
  return Math.max(least - 1, ...orders) + 1;
}

function newString(at: FieldsAt, schemas: readonly SchemaObject[]): string {
  const { document, path } = at;
  const [name] = path.slice(-1);
  const names = name === 'id' ? [] : (referencesAt(at, path) ?? []);
  const taken = new Set(besideIn(document, path));
  const known = names.find(({ id }) => !taken.has(id)) ?? names[0];
  if (known) return known.id;
  if (name === 'conditionNumber') return freeConditionNumber(document, path);
  const holder = at.schemas.at(at.schemaFile, document, path.slice(0, -1));
  return name === 'id' ? freeId(document, path, holder) : newText(document, path, schemas, holder);
}

/** The values of a property in the items of its list. */
function besideIn(document: unknown, path: Path): readonly unknown[] {
  const items = valueAt(document, path.slice(0, -2));
  return (Array.isArray(items) ? items : []).map((item) => valueAt(item, path.slice(-1)));
}

/** A document with another value at a place, undefined for none; what leads there is made when missing. */
export function withValue(document: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue(valueAt(document, [step]), rest, value);
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(document) ? document : [];
    return step < items.length ? items.with(step, inner) : [...items, inner];
  }
  const others = Object.entries(isRecord(document) ? document : {});
  const isThere = others.some(([name]) => name === step);
  const all = isThere
    ? others.map(([name, own]) => [name, name === step ? inner : own] as const)
    : [...others, [step, inner] as const];
  return Object.fromEntries(all.filter(([, own]) => own !== undefined));
}
