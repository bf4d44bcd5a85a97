import { conditionName } from './conditionName.ts';
import { areLines } from './field.ts';
import type { FieldsAt, Part, PartItem } from './fields.ts';
import { itemLabel, kindName, named } from './naming.ts';
import { boundOf, choicesAt, isRule, type Property, typeAt } from './properties.ts';
import { referencesAt } from './references.ts';

/** What a property holds that is edited by itself; undefined when a field shows it. */
export function partOf(at: FieldsAt, property: Property): Part | undefined {
  const { schemas, value } = property;
  if (isRule(schemas) || choicesAt(schemas)) return undefined;
  const type = typeAt(schemas, value);
  if (type === 'object') return objectPart(at, property);
  return type === 'array' ? listPart(at, property) : undefined;
}

function objectPart({ document }: FieldsAt, property: Property): Part {
  const { name, schemas, path, value, isRequired, isOwnName } = property;
  const { label: title, help } = named(name, schemas);
  const said = conditionName(document, value);
  const own = said === undefined ? name : `${name}: ${said}`;
  const label = isOwnName ? own : title;
  const isThere = value !== undefined;
  return {
    ...{ name, label, help, kind: 'object', path, isTexts: false },
    items: isThere ? [{ path, label: itemLabel(value, label, 1), kindName: label }] : [],
    canAdd: !isThere,
    canRemove: isThere && !isRequired,
  };
}

function listPart(at: FieldsAt, { name, schemas, path, value }: Property): Part | undefined {
  const schemasOf = (index: number) => at.schemas.at(at.schemaFile, at.document, [...path, index]);
  const first = schemasOf(0);
  const isTexts = typeAt(first, '') === 'string';
  const isField = choicesAt(first) ?? referencesAt(at, path) ?? (isTexts && areLines(value));
  if (isField) return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const least = boundOf(schemas, 'minItems') ?? 0;
  const items = list.map((item, index): PartItem => {
    const own = isTexts ? 'Text' : kindName(schemasOf(index));
    const label = conditionName(at.document, item) ?? itemLabel(item, own, index + 1);
    return { path: [...path, index], label, kindName: own };
  });
  const most = boundOf(schemas, 'maxItems') ?? Number.POSITIVE_INFINITY;
  return {
    ...{ name, ...named(name, schemas), kind: 'list', path, items, isTexts },
    canAdd: (value === undefined || Array.isArray(value)) && items.length < most,
    canRemove: items.length > least,
  };
}
