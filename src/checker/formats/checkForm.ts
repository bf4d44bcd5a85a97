import {
  child,
  type Document,
  folderOf,
  isBeyondSchema,
  join,
  judgeFault,
  type Library,
  located,
  MOST_FINDINGS,
  nameOf,
  type RawFinding,
  remedyOf,
  type SchemaError,
  schemaErrorOf,
  schemaFindings,
  withoutConsequences,
} from '#checker/findings';
import { fileTraits } from '#checker/json';
import {
  type Fault,
  type FaultCode,
  FETCHED_LISTS,
  findFaults,
  type Lists,
  withIcons,
} from '#engine';
import { itemsOf } from './checkList.ts';
import { schemaOf } from './kind.ts';
import { type ListFile, originOf } from './origin.ts';
import { judgeReadAnswers, renamedReadQuestion } from './readAnswers.ts';
import { judgeSentAnswers, renamedSentQuestion } from './sentAnswers.ts';

/** The schema of forms; the engine has it built in. */
export const FORM_SCHEMA = 'form.schema.json';

/** One item in the place of what is fetched at run time, so that all the rest can be judged. */
const FETCHED: Lists = Object.fromEntries(
  FETCHED_LISTS.map((name) => [name, [{ id: name, title: name, sortOrder: 1 }]]),
);

/** Where the options of a form come from beside the form itself. */
interface OptionSources {
  /** File names of lists. */
  readonly lists: readonly string[];
  /** Whether some are fetched at run time. */
  readonly isFetching: boolean;
}

const known = new WeakMap<Document, OptionSources>();

/** The sources of options that a form names. */
export function optionSources(document: Document): OptionSources {
  const sources = known.get(document) ?? readSources(document);
  known.set(document, sources);
  return sources;
}

function readSources({ content }: Document): OptionSources {
  const lists = new Set<string>();
  let isFetching = false;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const from = child(value, 'optionsFrom');
    const name = child(from, 'list');
    if (typeof name === 'string') lists.add(name);
    isFetching ||= child(from, 'fetched') !== undefined;
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(content?.value);
  return { lists: [...lists], isFetching };
}

/** The lists of a form that exist, as documents. */
export function listDocuments(library: Library, form: Document): readonly Document[] {
  return optionSources(form).lists.flatMap(
    (name) => library.document(join(folderOf(form.file), name)) ?? [],
  );
}

/** The forms beside a list that take options from it; none of what is no list. */
export function formsUsing(library: Library, list: Document): readonly Document[] {
  if (!fileTraits(library.schemas.set, schemaOf(library, list)).items) return [];
  return library
    .beside(list.file)
    .filter((form) => schemaOf(library, form) === FORM_SCHEMA)
    .filter((form) => optionSources(form).lists.includes(nameOf(list.file)));
}

/**
 * Everything wrong with a form as the engine sees it, lists included: a finding may be in the
 * form or in a list beside it. What `schema` demands beyond the format of forms, as of the names of exits, stands
 * in its `$defs/host`.
 */
export function checkForm(library: Library, form: Document, schema: string): readonly RawFinding[] {
  const { lists, broken, all } = readLists(library, form);
  const { faults, origins, definition } = findFaults(form.content?.value, all);
  if (faults.some(({ code }) => code === 'schema')) {
    return schemaFindings(library, form, schema, withoutAlternatives(faults));
  }
  const isListMissing = faults.some(({ code }) => code === 'unknown-list');
  const renamed = renamedReadQuestion(form) ?? renamedSentQuestion(library, form);
  const causes = withoutConsequences(faults);
  const hidden = causes.length < faults.length;
  const found = causes
    .filter(({ code, params }) => !(code === 'unknown-question' && params.name === renamed))
    .filter(({ code }) => !(broken.length > 0 && REPORTED_WITH_LIST.has(code)))
    .filter(({ code }) => !((broken.length > 0 || isListMissing) && NEEDS_LISTS.has(code)))
    .filter(isBeyondSchema)
    .slice(0, MOST_FINDINGS + 1)
    .flatMap((fault) => {
      const origin = originOf(origins, definition, fault, lists);
      const document = origin.list
        ? library.document(join(folderOf(form.file), origin.list))
        : form;
      if (!document || broken.includes(document.file)) return [];
      // A list is searched for equal ids in its own order, not in that of the page.
      if (origin.list && fault.code === 'duplicate-id') return [];
      const place = { document, pointer: origin.pointer, form: form.content?.value };
      // What a copy hides of the rest would only show once it has a name of its own.
      const isHiding = fault.code === 'duplicate-id' && hidden;
      return judgeFault(document, { ...fault, pointer: origin.pointer }, place).map((finding) => {
        const remedy = isHiding ? undefined : remedyOf(fault, finding, place);
        return located(document, { ...finding, ...(remedy && { remedy }) });
      });
    });
  if (schema !== FORM_SCHEMA) {
    const errors = library.schemas.errors(`${schema}#/$defs/host`, form.content?.value);
    found.push(...schemaFindings(library, form, schema, errors));
  }
  if (found.length > 0) return found;
  return [...judgeReadAnswers(form), ...judgeSentAnswers(library, form)].map((finding) =>
    located(form, finding),
  );
}

/** Faults that are reported of a list itself when it has faults. */
const REPORTED_WITH_LIST: ReadonlySet<FaultCode> = new Set(['unknown-list', 'list-item']);

/** Faults that cannot be judged while a list of the form is missing or has faults itself. */
const NEEDS_LISTS: ReadonlySet<FaultCode> = new Set(['unknown-option', 'unknown-tag']);

/**
 * The lists beside a form by file name, those it does not name too, so that a misspelled name
 * can be distinguished from them. `broken` are the files some of whose items have faults; `all` is what the engine
 * takes, with what is fetched.
 */
export function readLists(
  library: Library,
  form: Document,
): {
  readonly lists: ReadonlyMap<string, ListFile>;
  readonly broken: readonly string[];
  readonly all: Lists;
} {
  const lists = new Map<string, ListFile>();
  const broken: string[] = [];
  const named = optionSources(form).lists;
  for (const document of named.length === 0 ? [] : library.beside(form.file)) {
    const name = nameOf(document.file);
    const schema = schemaOf(library, document);
    const key = fileTraits(library.schemas.set, schema).items;
    if (key !== undefined) {
      const { items, subjects, isSound } = itemsOf(library, document, schema, key);
      lists.set(name, { items, subjects, key });
      if (!isSound) broken.push(document.file);
    } else if (!document.content && named.includes(name)) {
      // It has the fault of being no JSON; that it is also no list need not be reported.
      broken.push(document.file);
    }
  }
  const subjects = [...lists.values()].flatMap((own) => own.subjects);
  const items = Object.fromEntries(
    [...lists].map(([name, own]) => [name, withIcons(own.items, subjects)]),
  );
  return { lists, broken, all: { ...FETCHED, ...items } };
}

/** `options` and `optionsFrom` are alternatives: both are missing, one is wanted. */
function withoutAlternatives(faults: readonly Fault[]): readonly SchemaError[] {
  return faults
    .filter(
      ({ params }) => !(params.keyword === 'required' && params.missingProperty === 'optionsFrom'),
    )
    .map(schemaErrorOf);
}
