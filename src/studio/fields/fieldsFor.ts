import { type Answers, parseTyped, sameAnswer } from '#engine';
import { isRecord, type Path, valueAt } from '#jsonText';
import { fill } from '#texts';
import { fields as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { changesOf } from './changes.ts';
import {
  areLines,
  choiceField,
  choicesField,
  type Field,
  linesField,
  numberField,
  referenceField,
  textField,
} from './field.ts';
import type { FieldsAt, NestedPart, ObjectFields, PartItem, RuleField } from './fields.ts';
import { conditionName } from './knownNames.ts';
import { itemLabel, kindName, labelOf } from './labels.ts';
import { boundOf, choicesAt, isRule, type Property, propertiesOf, typeAt } from './properties.ts';
import { referencesAt } from './referencesAt.ts';

/** Schemas whose names say where a text is used and not what it is: `text` is a colour. */
const NAMED_BY_PLACE = /^(?:brand|.*texts)\.schema\.json$/;

/** The form for one object of a document, and its contents that are edited elsewhere. */
export function fieldsFor(at: FieldsAt): ObjectFields {
  const { schemas, schemaFile, document, path } = at;
  const own = schemas.at(schemaFile, document, path);
  const value = valueAt(document, path);
  const isObject = isRecord(value) || typeAt(own, value) === 'object';
  const properties = isObject
    ? propertiesOf(at)
    : [{ name: 'text', isRequired: true, isOwnName: false, schemas: own, path, value }];
  const idOf = ids(properties);
  // What a thing is called in rules is what its editor needs last.
  const asked = [...properties].sort((a, b) => Number(a.name === 'id') - Number(b.name === 'id'));
  const fields = asked.flatMap((property) => fieldOf(at, property, idOf(property.name)) ?? []);
  const nameOf = isObject ? placeName(own, path) : texts.text;
  return {
    nameOf,
    definition: {
      id: 'fields',
      title: nameOf,
      // Read by nobody, and like no label: a label that says what the title says is not shown.
      steps: [
        {
          id: 'fields',
          title: fill(texts.fieldsOf, { part: nameOf }),
          questions: fields.map(({ question }) => question),
        },
      ],
    },
    answers: Object.fromEntries(
      fields.flatMap(({ question, shown }) => (shown === undefined ? [] : [[question.id, shown]])),
    ),
    changes: (answers) => {
      const changed = fields.flatMap((field) => {
        const answer = answerTo(field, answers);
        const reading = field.read(answer);
        return sameAnswer(answer, field.shown) || reading.kind === 'same'
          ? []
          : [{ property: field.property, reading }];
      });
      return changesOf(at, properties, changed);
    },
    parts: properties.flatMap((property) => partOf(at, property) ?? []),
    rules: properties.filter(({ schemas: all }) => isRule(all)).map(ruleField),
  };
}

function placeName(own: Parameters<typeof kindName>[0], path: Path): string {
  const [last] = path.slice(-1);
  return typeof last === 'string' ? labelOf(last, own).label : kindName(own);
}

/** The field of a property; undefined when it is a part, a rule or nothing known. */
function fieldOf(at: FieldsAt, property: Property, id: string): Field | undefined {
  const { schemas, value, path } = property;
  if (isRule(schemas)) return undefined;
  const choices = choicesAt(schemas);
  if (choices) {
    const isSettled = choices.length === 1 && property.isRequired && choices[0] === value;
    return isSettled ? undefined : choiceField(property, id, choices);
  }
  const names = referencesAt(at, path);
  switch (typeAt(schemas, value)) {
    case 'boolean':
      return choiceField(property, id, [true, false]);
    case 'integer':
    case 'number':
      return numberField(property, id);
    case 'string':
      return names
        ? referenceField(property, id, names)
        : textField(property, id, NAMED_BY_PLACE.test(at.schemaFile));
    case 'array': {
      const items = at.schemas.at(at.schemaFile, at.document, [...path, 0]);
      const listed = choicesAt(items) ?? names;
      if (listed) return choicesField(property, id, listed);
      return typeAt(items, '') === 'string' && areLines(value)
        ? linesField(property, id)
        : undefined;
    }
    default:
      return undefined;
  }
}

function ruleField({ name, schemas, path, value, isRequired }: Property): RuleField {
  return { name, ...labelOf(name, schemas), path, value, isRequired };
}

/** The answer to a field, as the engine would keep it. */
function answerTo({ question }: Field, answers: Answers): Answers[string] | undefined {
  const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  const isText = question.options === undefined && typeof answer === 'string';
  return isText ? parseTyped(question, answer) : answer;
}

/** Ids of questions by the names of properties: the same where the engine allows it. */
function ids(properties: readonly Property[]): (name: string) => string {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of properties) {
    const plain = name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 56) || '_';
    let id = plain;
    for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
    taken.add(id);
    given.set(name, id);
  }
  return (name) => given.get(name) ?? '_';
}

/** The part that a property holds; undefined when a field shows it. */
function partOf(at: FieldsAt, property: Property): NestedPart | undefined {
  const { schemas, value } = property;
  if (isRule(schemas) || choicesAt(schemas)) return undefined;
  const type = typeAt(schemas, value);
  if (type === 'object') return objectPart(at, property);
  return type === 'array' ? listPart(at, property) : undefined;
}

function objectPart({ document }: FieldsAt, property: Property): NestedPart {
  const { name, schemas, path, value, isRequired, isOwnName } = property;
  const { label: title, help } = labelOf(name, schemas);
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

function listPart(at: FieldsAt, { name, schemas, path, value }: Property): NestedPart | undefined {
  const schemasOf = (index: number) => at.schemas.at(at.schemaFile, at.document, [...path, index]);
  const first = schemasOf(0);
  const isTexts = typeAt(first, '') === 'string';
  const isField = choicesAt(first) ?? referencesAt(at, path) ?? (isTexts && areLines(value));
  if (isField) return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const least = boundOf(schemas, 'minItems') ?? 0;
  const items = list.map((item, index): PartItem => {
    const own = isTexts ? texts.text : kindName(schemasOf(index));
    const label = conditionName(at.document, item) ?? itemLabel(item, own, index + 1);
    return { path: [...path, index], label, kindName: own };
  });
  const most = boundOf(schemas, 'maxItems') ?? Number.POSITIVE_INFINITY;
  return {
    ...{ name, ...labelOf(name, schemas), kind: 'list', path, items, isTexts },
    canAdd: (value === undefined || Array.isArray(value)) && items.length < most,
    canRemove: items.length > least,
  };
}
