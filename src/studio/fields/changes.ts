import { isRecord, type JsonChange, type Path, valueAt } from '#checker/json';
import type { AnswerEffect } from './field.ts';
import type { FieldsAt } from './fields.ts';
import { newValue, withValue } from './newItem.ts';
import { choicesAt, missingBranch, type Property, propertiesOf } from './properties.ts';

/** A property and the effect of an answer on it. */
export interface Answered {
  readonly property: Property;
  readonly reading: Exclude<AnswerEffect, { readonly kind: 'same' }>;
}

/** The changes that answers make, and those that follow from them in the same object. */
export function changesOf(
  context: FieldsAt,
  properties: readonly Property[],
  answered: readonly Answered[],
): readonly JsonChange[] {
  if (answered.length === 0) return [];
  const order = properties.map(({ name }) => name);
  const made = answered.flatMap(({ property: { path }, reading }) => [
    ...(reading.before ? [reading.before] : []),
    reading.kind === 'value' ? set(path, reading.value, order) : remove(path),
  ]);
  const document = made.reduce(done, context.document);
  const changes = [...made, ...consequences(context, document)];
  // A missing object, or a value that is no object, is written whole.
  const isWhole =
    isRecord(valueAt(context.document, context.path)) || properties[0]?.path === context.path;
  if (isWhole) return changes;
  return [set(context.path, valueAt(changes.reduce(done, context.document), context.path), order)];
}

/**
 * The changes that follow from a choice: properties it rules out are removed, those it requires are
 * added.
 */
function consequences(at: FieldsAt, document: unknown): readonly JsonChange[] {
  const before = propertiesOf(at);
  const changed = { ...at, document };
  const after = propertiesOf(changed);
  const order = after.map(({ name }) => name);
  const ruledOut = before
    .filter(({ name, value }) => value !== undefined && !order.includes(name))
    .filter(({ path }) => valueAt(document, path) !== undefined)
    .map(({ path }) => remove(path));
  const broken = after.flatMap((property) => {
    const { name, path, value, isRequired, schemas } = property;
    const was = before.find((other) => other.name === name);
    if (value === undefined || !was || isFitting(changed, property) || !isFitting(at, was))
      return [];
    const [choice] = choicesAt(schemas) ?? [];
    return isRequired && choice !== undefined ? [set(path, choice, order)] : [remove(path)];
  });
  const removed = [...ruledOut, ...broken];
  return [...removed, ...additions(at, removed.reduce(done, document), before)];
}

function additions(
  at: FieldsAt,
  document: unknown,
  before: readonly Property[],
): readonly JsonChange[] {
  const wasMissing = new Set([
    ...before.filter((own) => own.isRequired && own.value === undefined).map(({ name }) => name),
    missingBranch(at),
  ]);
  const made: JsonChange[] = [];
  let now = document;
  const add = (name: string | undefined) => {
    if (name === undefined || wasMissing.has(name)) return;
    const order = propertiesOf({ ...at, document: now }).map((own) => own.name);
    const path = [...at.path, name];
    const change = set(path, newValue({ ...at, document: now, path }), order);
    made.push(change);
    now = done(now, change);
  };
  for (const { name, isRequired, value } of propertiesOf({ ...at, document })) {
    if (isRequired && value === undefined) add(name);
  }
  add(missingBranch({ ...at, document: now }));
  return made;
}

/** Whether a value is one of those to choose among, and an object has nothing that is ruled out. */
function isFitting(at: FieldsAt, { value, schemas, path }: Property): boolean {
  const choices = choicesAt(schemas);
  if (choices) return choices.some((choice) => choice === value);
  if (!isRecord(value)) return true;
  const known = propertiesOf({ ...at, path }).map(({ name }) => name);
  return Object.keys(value).every((name) => known.includes(name));
}

function set(path: Path, value: unknown, order: readonly string[]): JsonChange {
  return { kind: 'set', path, value, order };
}

function remove(path: Path): JsonChange {
  return { kind: 'remove', path };
}

function done(document: unknown, change: JsonChange): unknown {
  return withValue(document, change.path, change.kind === 'set' ? change.value : undefined);
}
