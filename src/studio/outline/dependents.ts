import { isRecord, type Path, pointerOf, type SchemaSet, valueAt } from '#checker/json';
import { fill } from '#engine/texts';
import { choiceName } from '#studio/fields';
import { removing } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { idsIn, isOfDocument, itemProperty, NAMING, NAMING_LISTS, QUESTION_LISTS } from './ids.ts';
import { partName, placeNames } from './places.ts';
import { treeOf } from './tree.ts';

/** A file, parsed, with the JSON Schema that it is of. */
export interface ParsedFile {
  /** From the top of the repository. */
  readonly path: string;
  /** In the words of the one who edits it. */
  readonly title: string;
  /** `form.schema.json`. */
  readonly schemaFile: string;
  readonly document: unknown;
}

/** The places of one file that depend on a part, each named once, as the tree names it. */
export interface Dependents {
  /** The title of the file; `undefined` for that of the part. */
  readonly file: string | undefined;
  readonly uses: readonly string[];
}

/** The names that others know a part by: nothing that they say of it would hold without it. */
interface Names {
  /** Ids of questions. */
  readonly questions: ReadonlySet<string>;
  /** Those, and what scenarios call steps and exits. */
  readonly met: ReadonlySet<string>;
  /** The value of an option, and the questions that offer it. */
  readonly option: { readonly value: unknown; readonly of: ReadonlySet<string> } | undefined;
  /** Properties that name what is not a question, each with the name. */
  readonly others: ReadonlyMap<string, unknown>;
}

/** Properties that name an item by another property of it, in the file itself or beside it. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  dependencies: ['dependency'],
  levels: ['conditionNumber', 'canBesignedWithAnyOfConditions'],
};

/**
 * The dependents of a part: rules and lists that name a question or an option of it, what is there for its topic
 * alone, scenarios, and the same in other files. Nothing inside the part is among it.
 */
export function dependentsOn(
  file: ParsedFile,
  path: Path,
  others: readonly ParsedFile[],
  schemas: SchemaSet,
): readonly Dependents[] {
  const isOf = (from: ParsedFile, to: ParsedFile) => listsIn(from.document, from.path).has(to.path);
  const forms = others.filter((other) => isOf(other, file));
  const names = namesOf(file, path, forms);
  const tests = [file, ...forms].map((form) => form.path);
  const related = others.filter(
    (other) =>
      forms.includes(other) ||
      isOf(file, other) ||
      readsFacts(other, file) ||
      tests.includes(definitionOf(other) ?? ''),
  );
  const topic = topicOf(file.document, path);
  return [
    { file: undefined, uses: usesIn(file, names, schemas, pointerOf(path)) },
    ...others.map((other) => ({
      file: other.title,
      uses: [
        ...(related.includes(other) ? usesIn(other, names, schemas) : []),
        ...(topic === undefined ? [] : topicUses(other, topic, schemas)),
      ],
    })),
  ]
    .map(({ file, uses }) => ({ file, uses: [...new Set(uses)] }))
    .filter(({ uses }) => uses.length > 0);
}

function namesOf({ document }: ParsedFile, path: Path, forms: readonly ParsedFile[]): Names {
  const part = valueAt(document, path);
  const [list, at] = path.slice(-2).map(String);
  const isOption = list === 'options' || list === 'answers';
  const asking = isOption ? valueAt(document, [...path.slice(0, -2), 'id']) : undefined;
  const offering = forms.flatMap((form) => askedFrom(form.document));
  const value = answerOf(part);
  const others = (NAMED_BY[list ?? ''] ?? []).map(
    (property) =>
      [property, list === 'dependencies' ? at : valueAt(part, ['conditionNumber'])] as const,
  );
  const idsOf = (counts: (list: string) => boolean) => idsIn([part], list ?? '', counts);
  const exit = valueAt(part, ['to']);
  return {
    questions: new Set(idsOf((name) => QUESTION_LISTS.has(name))),
    met: new Set([...idsOf(isOfDocument), ...(typeof exit === 'string' ? [exit] : [])]),
    option:
      value === undefined || (!isOption && offering.length === 0)
        ? undefined
        : { value, of: new Set(isOption ? [String(asking)] : offering) },
    others: new Map(others),
  };
}

/** The value that an option is answered with: that of a form, a list beside it, or a server's definition. */
function answerOf(option: unknown): unknown {
  if (!isRecord(option)) return undefined;
  if (typeof option.id === 'string') return option.id;
  return option.value ?? option.option;
}

/** The ids of questions whose options come from a list. */
function askedFrom(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(askedFrom);
  if (!isRecord(value)) return [];
  const own = isRecord(value.optionsFrom) && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(askedFrom)];
}

/** The paths of the lists that the questions of a form take their options from. */
function listsIn(value: unknown, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (inner: unknown, property: string) => {
    if (Array.isArray(inner)) for (const item of inner) look(item, property);
    else if (isRecord(inner)) {
      const { list } = inner;
      if (property === 'optionsFrom' && typeof list === 'string') found.add(beside(from, list));
      for (const [name, held] of Object.entries(inner)) look(held, name);
    }
  };
  look(value, '');
  return found;
}

/** The definition that a file of scenarios is about. */
function definitionOf({ document, path }: ParsedFile): string | undefined {
  if (!isRecord(document) || !Array.isArray(document.scenarios)) return undefined;
  return typeof document.definition === 'string' ? beside(path, document.definition) : undefined;
}

/** Rules about insurances read what the questionnaire asks. */
function readsFacts(other: ParsedFile, file: ParsedFile): boolean {
  return (
    other.schemaFile === 'products.schema.json' && file.schemaFile === 'questionnaire.schema.json'
  );
}

/** A path that is written in a file, from the top of the repository. */
function beside(file: string, reference: string): string {
  return new URL(reference, `file:///${file}`).pathname.slice(1);
}

/** Where a file names any of it, in the words of the tree. */
function usesIn(
  file: ParsedFile,
  names: Names,
  schemas: SchemaSet,
  without?: string,
): readonly string[] {
  const { document, schemaFile } = file;
  const isScenario = definitionOf(file) !== undefined;
  const found: Path[] = [];
  const look = (value: unknown, path: Path, property: string) => {
    if (pointerOf(path) === without) return;
    if (namesAny(value, property, names, isScenario)) found.push(path);
    else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) {
        look(item, [...path, at], itemProperty(property, at));
      }
    } else if (isRecord(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (isScenario && names.met.has(name)) found.push([...path, name]);
        else look(inner, [...path, name], name);
      }
    }
  };
  look(document, [], '');
  if (found.length === 0) return [];
  const nameAt = placeNames(document, schemas, schemaFile);
  return found.map((path) => nameAt(pointerOf(isScenario ? path.slice(0, 2) : path)).whole);
}

function namesAny(value: unknown, property: string, names: Names, isScenario: boolean): boolean {
  const { questions, met, option, others } = names;
  if (others.has(property) && others.get(property) === value) return true;
  if (typeof value === 'string') {
    return isScenario ? met.has(value) : NAMING.has(property) && questions.has(value);
  }
  if (Array.isArray(value)) return others.has(property) && value.includes(others.get(property));
  if (!isRecord(value)) return false;
  if (NAMING_LISTS.has(property) && questions.has(String(value.id))) return true;
  return option !== undefined && asksFor(value, option);
}

/** Whether an object is about an answer: a comparison, a requirement, a dependency, or answers by question. */
function asksFor(
  value: Readonly<Record<string, unknown>>,
  { value: wanted, of }: NonNullable<Names['option']>,
): boolean {
  const isWanted = (one: unknown) => one === wanted || (Array.isArray(one) && one.includes(wanted));
  const { id, key, requiredAnswers, value: answer } = value;
  if (of.has(String(id)) && isWanted(requiredAnswers)) return true;
  if (of.has(String(key)) && isWanted(answer)) return true;
  return Object.entries(value).some(([name, inner]) => {
    if (of.has(name)) return isWanted(inner);
    const isComparison =
      Array.isArray(inner) && inner.some((one) => isRecord(one) && of.has(String(one.var)));
    return isComparison && inner.some(isWanted);
  });
}

/** The topic of an item, when none beside it has the same. */
function topicOf(document: unknown, path: Path): string | undefined {
  const tag = valueAt(document, [...path, 'tag']);
  const items = valueAt(document, path.slice(0, -1));
  if (typeof tag !== 'string' || !Array.isArray(items)) return undefined;
  return items.filter((item) => valueAt(item, ['tag']) === tag).length > 1 ? undefined : tag;
}

/** The items of a file for a topic. */
function topicUses(
  { document, schemaFile }: ParsedFile,
  tag: string,
  schemas: SchemaSet,
): readonly string[] {
  return treeOf(document, schemas, schemaFile)
    .children.filter((node) => valueAt(document, [...node.path, 'tag']) === tag)
    .map((node) => fill(removing.topic, { part: partName(node), topic: choiceName('tag', tag) }));
}
