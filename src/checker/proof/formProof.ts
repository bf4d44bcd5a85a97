import { child, type Document, folderOf, join, type Library, valuesIn } from '#checker/findings';
import { type ListFile, optionSources, originOf, readLists } from '#checker/formats';
import {
  FETCHED_LISTS,
  type FormDefinition,
  findFaults,
  type Lists,
  load,
  type Origin,
  parseRule,
  usesOf,
} from '#engine';
import type { SourcePlace } from './formPlaces.ts';
import { formProofFindings } from './proofFindings.ts';
import type { ProofLimits, ResumableProof } from './proofMemory.ts';

/** Proves a form in which nothing else is wrong. */
export function proveForm(library: Library, form: Document, limits: ProofLimits): ResumableProof {
  const value = form.content?.value;
  const { lists, broken, all: known } = readLists(library, form);
  const all = optionSources(form).isFetching ? { ...known, ...fetchedFor(value) } : known;
  const loaded = load(value, all);
  if (!loaded.ok || broken.length > 0) return () => [];
  const { definition } = loaded.form;
  let places: ((pointer: string) => SourcePlace | undefined) | undefined;
  return formProofFindings(loaded.form, limits, {
    document: form,
    comparesNumbersAsText: false,
    isInFile: () => true,
    // Nothing of a sound form is looked up.
    placeOf: (pointer) => {
      const composed = () => ({ origins: findFaults(value, all).origins, lists, definition });
      places ??= placeInForm(library, form, composed());
      return places(pointer);
    },
  });
}

/** A form's definition with what its options came from. */
interface Composed {
  readonly origins: readonly Origin[];
  readonly lists: ReadonlyMap<string, ListFile>;
  readonly definition: FormDefinition;
}

/** The source of a part of a form's definition: in its file, or in a list beside it. */
export function placeInForm(
  library: Library,
  form: Document,
  { origins, lists, definition }: Composed,
): (pointer: string) => SourcePlace | undefined {
  return (pointer) => {
    const origin = originOf(origins, definition, { pointer }, lists);
    if (!origin.list) return { document: form, pointer: origin.pointer };
    const document = library.document(join(folderOf(form.file), origin.list));
    return document && { document, pointer: origin.pointer };
  };
}

/** Properties that hold a rule. */
const RULES = ['visible', 'ready', 'rule', 'when'];

/** Lists that are fetched at run time may hold any value that a rule names, and others. */
function fetchedFor(form: unknown): Lists {
  const rules = [...valuesIn({ value: form, pointer: '' })].flatMap(({ value }) =>
    RULES.flatMap((name) => child(value, name) ?? []),
  );
  const compared = rules.flatMap((rule) => usesOf(parseRule(rule).node).comparisons);
  const values = new Set(
    compared.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : [])),
  );
  const items = ['*', ...values].map((id, index) => ({ id, title: id, sortOrder: index + 1 }));
  return Object.fromEntries(FETCHED_LISTS.map((name) => [name, items]));
}
