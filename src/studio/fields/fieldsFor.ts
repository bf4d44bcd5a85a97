import { contrastsIn } from '#checker/findings';
import {
  isRecord,
  namingOf,
  type Path,
  referringOf,
  rulesOf,
  type SchemaObject,
  textFormatOf,
  valueAt,
} from '#checker/json';
import { type Answers, parseTyped, sameAnswer } from '#engine';
import { fill } from '#engine/texts';
import { fields as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { changesOf } from './changes.ts';
import { demandFields } from './demandFields.ts';
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
import type {
  ColorContrast,
  FieldsAt,
  NestedPart,
  ObjectFields,
  PartItem,
  RuleField,
} from './fields.ts';
import { referenceName } from './knownNames.ts';
import { itemLabel, kindName, labelOf, NAMING, nameIn } from './labels.ts';
import { madeDependencies } from './madeDependencies.ts';
import {
  boundOf,
  choicesAt,
  type Property,
  patternsOf,
  propertiesOf,
  typeAt,
} from './properties.ts';
import { referencesAt } from './referencesAt.ts';

/** Schemas whose property names say where a text is used and not how long it is: `text` is a colour. */
const NAMED_BY_PLACE = /^(?:brand|.*texts)\.schema\.json$/;

/** The form for one object of a document, and its contents that are edited elsewhere. */
export function fieldsFor(context: FieldsAt): ObjectFields {
  const { schemas, schemaFile, document, path } = context;
  const own = schemas.at(schemaFile, document, path);
  const value = valueAt(document, path);
  const isObject = isRecord(value) || typeAt(own, value) === 'object';
  const properties = isObject
    ? propertiesOf(context)
    : [{ name: 'text', isRequired: true, isOwnName: false, schemas: own, path, value }];
  const idOf = idsFor(properties);
  const demands = demandFields(context);
  const written = inOrder(properties)
    .filter(({ name }) => !demands.covered.has(name))
    .flatMap((property) => fieldOf(context, property, idOf(property.name)) ?? []);
  // The id, which only rules use, is what an editor needs last.
  const [ids, others] = [true, false].map((isId) =>
    written.filter(({ property }) => (property.name === 'id') === isId),
  );
  const fields = [...(others ?? []), ...demands.fields, ...(ids ?? [])];
  const rare = written.filter(
    ({ property }) =>
      property.schemas.some((schema) => schema['x-rare'] === true) &&
      !isTechnical(context, property),
  );
  const nameOf = isObject ? partTitle(own, path) : texts.text;
  return {
    nameOf,
    definition: {
      id: 'fields',
      title: nameOf,
      // Never shown. Unlike any label, since a label equal to the title would be hidden.
      steps: [
        {
          id: 'fields',
          title: fill(texts.fieldsOf, { part: nameOf }),
          questions: fields.map(({ question }) => question),
        },
      ],
    },
    rare: new Set(rare.map(({ question: { id } }) => id)),
    hasRare: rare.some(({ property }) => property.value !== undefined),
    technical: new Set(
      written
        .filter(({ property }) => isTechnical(context, property))
        .map(({ question: { id } }) => id),
    ),
    inputs: new Map(
      fields.flatMap(({ question: { id }, input }) => (input ? [[id, input] as const] : [])),
    ),
    answers: Object.fromEntries(
      fields.flatMap(({ question, shown }) => (shown === undefined ? [] : [[question.id, shown]])),
    ),
    changes: (answers) => {
      const changed = written.flatMap((field) => {
        const answer = answerTo(field, answers);
        const reading = field.read(answer);
        return sameAnswer(answer, field.shown) || reading.kind === 'same'
          ? []
          : [{ property: field.property, reading }];
      });
      return [...changesOf(context, properties, changed), ...demands.changes(answers)];
    },
    parts: properties
      .filter(({ name }) => !demands.covered.has(name))
      .flatMap((property) => partOf(context, property) ?? [])
      .map((part) => withoutCovered(part, demands.covered)),
    rules: properties.filter(({ schemas: all }) => rulesOf(all)).map(ruleField),
  };
}

/** The name of a part comes first. */
function inOrder(properties: readonly Property[]): readonly Property[] {
  const name = NAMING.find((own) => properties.some((property) => property.name === own));
  const [first, others] = [true, false].map((isFirst) =>
    properties.filter((property) => (property.name === name && !property.isOwnName) === isFirst),
  );
  return [...(first ?? []), ...(others ?? [])];
}

/** Names that no visitor reads. */
const TECHNICAL: ReadonlySet<string> = new Set(['id', 'code', 'conditionNumber']);

/** Whether a property is a name for rules, or of a file, and none that refers to something else. */
function isTechnical(at: FieldsAt, { name, path, schemas }: Property): boolean {
  const { to } = referringOf(schemas) ?? {};
  const isOfRules = name === 'value' && namingOf(schemas).length > 0;
  const isName = TECHNICAL.has(name) || textFormatOf(schemas) === 'slug';
  if (!isName && !isOfRules && to !== 'file') return false;
  return referencesAt(at, path) === undefined;
}

/** A list without the items that fields of demands show. */
function withoutCovered(part: NestedPart, covered: ReadonlySet<string>): NestedPart {
  const items = part.items.filter(({ path }) => !covered.has(path.slice(-2).join('/')));
  return items.length === part.items.length ? part : { ...part, items };
}

function partTitle(own: Parameters<typeof kindName>[0], path: Path): string {
  const [last] = path.slice(-1);
  return typeof last === 'string' ? labelOf(last, own).label : kindName(own);
}

/** The field of a property; undefined when it is a part, a rule or nothing known. */
function fieldOf(at: FieldsAt, property: Property, id: string): Field | undefined {
  const { schemas, value, path } = property;
  if (rulesOf(schemas)) return undefined;
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
    case 'number': {
      const named = namedNumbers(schemas);
      return named.length > 0 ? choiceField(property, id, named) : numberField(property, id);
    }
    case 'string': {
      if (names) return referenceField(property, id, names, madeDependencies(at, path));
      const field = textField(property, id, NAMED_BY_PLACE.test(at.schemaFile));
      const format = textFormatOf(schemas);
      if (format === 'picture') return { ...field, input: { kind: format } };
      // Where no page may be led to, an address is a text.
      const mayBePage = patternsOf(schemas).every((own) => new RegExp(own, 'u').test('/start/'));
      if (format === 'address' && mayBePage) return { ...field, input: { kind: format } };
      if (format !== 'color') return field;
      return { ...field, input: { kind: 'color', contrasts: contrastsOf(at, property.name) } };
    }
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

/** The numbers that a schema gives names. */
function namedNumbers(schemas: readonly SchemaObject[]): readonly number[] {
  return Object.keys(Object(schemas.map((schema) => schema['x-values']).find(isRecord))).map(
    Number,
  );
}

/** The contrasts of a colour with others of its object, by their labels. */
function contrastsOf(at: FieldsAt, name: string): readonly ColorContrast[] {
  const { schemas, schemaFile, document, path } = at;
  const labelled = (token: string) =>
    labelOf(token, schemas.at(schemaFile, document, [...path, token])).label;
  return contrastsIn(valueAt(document, path)).flatMap(({ drawn, ground, ...contrast }) => {
    if (drawn !== name && ground !== name) return [];
    return [{ ...contrast, other: labelled(drawn === name ? ground : drawn) }];
  });
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
function idsFor(properties: readonly Property[]): (name: string) => string {
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
  if (rulesOf(schemas) || choicesAt(schemas)) return undefined;
  const type = typeAt(schemas, value);
  if (type === 'object') return objectPart(at, property);
  return type === 'array' ? listPart(at, property) : undefined;
}

function objectPart(at: FieldsAt, property: Property): NestedPart {
  const { name, schemas, path, value, isRequired, isOwnName } = property;
  const { label: title, help } = labelOf(name, schemas, nameIn(value));
  const label = isOwnName ? (referenceName(at, path) ?? name) : title;
  const isThere = value !== undefined;
  return {
    ...{ name, label, help, kind: 'object', path, isTexts: false },
    items: isThere ? [{ path, label: itemLabel(value, label, 1), kindName: label }] : [],
    canAdd: !isThere,
    canRemove: isThere && !isRequired,
  };
}

/** The property that visitors read of an option; undefined of anything else. */
function optionText({ schemas, schemaFile, document }: FieldsAt, path: Path): string | undefined {
  const properties = schemas.properties(schemaFile, document, path);
  const names = (kind: string, own: typeof properties) =>
    own.some((property) => namingOf(property.schemas).some((naming) => naming.kind === kind));
  const holder = schemas.properties(schemaFile, document, path.slice(0, -2));
  const isOption = names('option', properties) && names('question', holder);
  return isOption ? NAMING.find((own) => properties.some(({ name }) => name === own)) : undefined;
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
    const label = referenceName(at, [...path, index]) ?? itemLabel(item, own, index + 1);
    return { path: [...path, index], label, kindName: own };
  });
  const most = boundOf(schemas, 'maxItems') ?? Number.POSITIVE_INFINITY;
  return {
    ...{ name, ...labelOf(name, schemas), kind: 'list', path, items, isTexts },
    textName: optionText(at, [...path, 0]),
    canAdd: (value === undefined || Array.isArray(value)) && items.length < most,
    canRemove: items.length > least,
  };
}
