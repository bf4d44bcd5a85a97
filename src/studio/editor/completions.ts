import {
  annotation,
  choicesOf,
  isReadOnly,
  isRecord,
  type Path,
  type PropertySchema,
  rulesAt,
  type SchemaSet,
  typesOf,
  valueAt,
} from '#checker/json';
import type { FieldsAt } from '#studio/fields';
import { jsonEditor } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { type NamedQuestion, namedAt } from './namedAt.ts';
import { field, propertyTemplate, templateOf, valueTemplate } from './templates.ts';
import { documentAround, type WritingPlace, writingPlace } from './writingPlace.ts';

/** An operator of rules, with what it does in a sentence. */
export interface Operator {
  readonly name: string;
  readonly description: string;
}

/** The context that completions and tooltips of a file depend on. */
export interface JsonContext {
  readonly schemas: SchemaSet;
  /** The file of the JSON Schema of the document, such as `form.schema.json`. */
  readonly schemaFile: string;
  /** Those that rules may have; without them none are suggested. */
  readonly operators: readonly Operator[];
  /** Questions that rules may read beside those of the document. */
  readonly names?: readonly NamedQuestion[];
  /** The path of the file, and the files beside it that it may name something of. */
  readonly filePath?: string;
  readonly others?: FieldsAt['others'] | undefined;
}

/** Something that may be written at a place. */
export interface Suggestion {
  /** Compared with the word that is written: begins with a quotation mark when that does. */
  readonly label: string;
  /** The name as it is shown. */
  readonly name: string;
  /** A few words beside the name, such as the question that has the id. */
  readonly detail?: string;
  /** Its purpose, in a sentence or two. */
  readonly info?: string;
  /**
   * The inserted text, as a snippet of CodeMirror: `${}` where the writer goes on, `\t` one indentation
   * deeper than the line.
   */
  readonly template: string;
}

/** Completions for a range of the text; offsets are UTF-16 code units. */
export interface Suggestions {
  /** Offset of the first letter that `label` is compared with. */
  readonly word: number;
  /** The range that `template` replaces. */
  readonly from: number;
  readonly to: number;
  /** The best first. */
  readonly options: readonly Suggestion[];
}

type SuggestionDetails = Omit<Suggestion, 'label'>;

/** Completions at an offset of a text that need not be whole JSON; undefined for none. */
export function suggestionsAt(
  text: string,
  offset: number,
  context: JsonContext,
): Suggestions | undefined {
  const place = writingPlace(text, offset);
  if (!place) return undefined;
  const document = documentAround(text, place);
  const choices =
    place.role === 'key'
      ? keysAt(document, place, context)
      : place.isQuoted
        ? stringsAt(document, place.path, context)
        : valuesAt(document, place.path, context);
  if (choices.length === 0) return undefined;
  const from = place.commaAt ?? place.from;
  const gap = text.slice(from, place.from);
  // The snippet indents as the line it begins on, which is how far the entry before is indented.
  const lead = place.commaAt === undefined ? '' : gap.includes('\n') ? ',\n' : ', ';
  const tail = place.needsComma ? ',' : '';
  const options = choices.map(
    (choice): Suggestion => ({
      ...choice,
      label: place.isQuoted ? `"${choice.name}` : choice.name,
      template: lead + choice.template + tail,
    }),
  );
  return { word: place.from, from, to: place.to, options };
}

function keysAt(
  document: unknown,
  { path, hasColon }: WritingPlace,
  context: JsonContext,
): readonly SuggestionDetails[] {
  const object = valueAt(document, path);
  if (isInRule(document, path, context)) {
    const isEmpty = !isRecord(object) || Object.keys(object).length === 0;
    return isEmpty ? context.operators.map((operator) => operatorChoice(operator, hasColon)) : [];
  }
  const { schemas, schemaFile } = context;
  const isThere = ({ name }: PropertySchema) => isRecord(object) && Object.hasOwn(object, name);
  return schemas
    .properties(schemaFile, document, path)
    .filter((property) => !isThere(property) && !isReadOnly(property.schemas))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map(({ name, isRequired, schemas: own }) => {
      const title = annotation(own, 'title');
      const description = annotation(own, 'description');
      const detail = [...(title ? [title] : []), ...(isRequired ? [jsonEditor.required] : [])];
      const inner = templateOf(context, document, [...path, name]);
      return {
        name,
        ...(detail.length > 0 ? { detail: detail.join(', ') } : {}),
        ...(description ? { info: description } : {}),
        template: hasColon ? valueTemplate(name) : propertyTemplate(name, inner),
      };
    });
}

/** Values for a place where a quotation mark is written already. */
function stringsAt(
  document: unknown,
  path: Path,
  context: JsonContext,
): readonly SuggestionDetails[] {
  return scalarsAt(document, path, context).filter(({ template }) => template.startsWith('"'));
}

function valuesAt(
  document: unknown,
  path: Path,
  context: JsonContext,
): readonly SuggestionDetails[] {
  const scalars = scalarsAt(document, path, context);
  if (path.includes('var')) return scalars;
  if (isInRule(document, path, context)) {
    const inRules = context.operators.map((operator): SuggestionDetails => {
      const { template, ...choice } = operatorChoice(operator, false);
      return { ...choice, template: `{ ${template} }` };
    });
    return [...scalars, ...booleans(), ...inRules];
  }
  const { schemas, schemaFile } = context;
  const types = typesOf(schemas.at(schemaFile, document, path)) ?? [];
  if (scalars.length > 0) return scalars;
  return [
    ...(types.includes('boolean') ? booleans() : []),
    ...types
      .flatMap((type) => KINDS[type] ?? [])
      .map((kind) => ({ ...kind, template: templateOf(context, document, path, kind.type) })),
  ];
}

/** Values that can be built where none is listed, by the name of their type. */
const KINDS: Readonly<Record<string, { type: string; name: string; detail: string }>> = {
  object: { type: 'object', name: '{ }', detail: jsonEditor.object },
  array: { type: 'array', name: '[ ]', detail: jsonEditor.array },
  string: { type: 'string', name: '" "', detail: jsonEditor.string },
};

/** Single values that a place may have: those of its schema, and what it refers to. */
function scalarsAt(
  document: unknown,
  path: Path,
  context: JsonContext,
): readonly SuggestionDetails[] {
  const named = namedAt({ ...context, document }, path, context.names).map(
    ({ value, label }): SuggestionDetails => ({
      name: String(value),
      ...(label === '' || label === value ? {} : { detail: label }),
      template: valueTemplate(value),
    }),
  );
  const schemas = context.schemas.at(context.schemaFile, document, path);
  const info = annotation(schemas, 'description');
  const common = choicesOf(schemas);
  // Branches that are all still open list values that none of the others has.
  const listed =
    common?.length === 0 ? schemas.flatMap((schema) => choicesOf([schema]) ?? []) : common;
  const values = [...new Set(listed ?? [])].map(
    (value): SuggestionDetails => ({
      name: String(value),
      ...(info ? { info } : {}),
      template: valueTemplate(value),
    }),
  );
  return [...named, ...values];
}

function booleans(): readonly SuggestionDetails[] {
  return [
    { name: 'true', detail: jsonEditor.true, template: 'true' },
    { name: 'false', detail: jsonEditor.false, template: 'false' },
  ];
}

function operatorChoice({ name, description }: Operator, hasColon: boolean): SuggestionDetails {
  // `var` reads one answer; all others take a list.
  const inner = name === 'var' ? `"${field()}"` : `[${field()}]`;
  const template = hasColon ? valueTemplate(name) : propertyTemplate(name, inner);
  return { name, info: description, template };
}

/** Whether a place is a rule, or inside one. */
export function isInRule(document: unknown, path: Path, context: JsonContext): boolean {
  return rulesAt(context.schemas, context.schemaFile, document, path) !== undefined;
}
