import { type Names, namesOf } from './names.ts';
import type { Name, Named, Reference, Referring } from './naming.ts';
import { valueAt } from './path.ts';
import { formatOf } from './schemaReading.ts';
import type { SchemaSet } from './schemaSet.ts';

/** A file, parsed, with the JSON Schema that it is of. */
export interface ParsedFile {
  /** From the top of the repository. */
  readonly path: string;
  /** `form.schema.json`. */
  readonly schemaFile: string;
  readonly document: unknown;
}

/** The files around one: names in one are looked up in others. */
export interface FilesAround {
  readonly schemas: SchemaSet;
  readonly file: ParsedFile;
  /** Those beside it, read when a name may be one of theirs. */
  readonly others: () => readonly ParsedFile[];
}

/** Something named, and the file that names it. */
export interface NamedIn extends Named {
  readonly file: ParsedFile;
}

/** The things that a reference in a file may name: all of its kind where it is looked up, in order. */
export function nameable(
  around: FilesAround,
  reference: Pick<Referring, 'to' | 'in' | 'only'> &
    Pick<Reference, 'path'> & { readonly of?: Name | undefined },
): readonly NamedIn[] {
  const { schemas } = around;
  return lookedUpIn(around, reference.in).flatMap((file) => {
    const { to, of, only, path } = reference;
    if (to === 'option' || to === 'group') {
      const listed = listsOf(around, file, of).flatMap((list) => namedIn(schemas, list, to));
      return [...namedIn(schemas, file, to, of).filter((one) => one.of === of), ...listed];
    }
    const all = namedIn(schemas, file, to);
    return only === 'own' ? all.filter((one) => isInside(one.path, path.slice(0, 2))) : all;
  });
}

/** The places of a file that name any of some things of another, or of itself. */
export function referencesTo(
  { schemas, file, others }: FilesAround,
  things: readonly Named[],
  from: ParsedFile,
): readonly Reference[] {
  const all = [file, ...others()];
  const rest = all.filter((other) => other !== from);
  const around = { schemas, file: from, others: () => rest };
  const meant = new Map<string | undefined, readonly ParsedFile[]>();
  const isLookedUp = (reference: Reference) => {
    const { in: scope } = reference;
    const files = meant.get(scope) ?? lookedUpIn(around, scope);
    meant.set(scope, files);
    return files.some(
      (one) => one === file || listsOf(around, one, reference.of).some((list) => list === file),
    );
  };
  const asking = new Set(
    all.flatMap((form) =>
      listed(schemas, form).flatMap(({ question, path }) => (path === file.path ? question : [])),
    ),
  );
  return namesOf(schemas, from.schemaFile, from.document).references.filter(
    (reference) =>
      things.some(
        ({ kind, name, of, isLocal }) =>
          kind === reference.to &&
          name === reference.name &&
          (!isLocal || (of === undefined ? asking.has(String(reference.of)) : of === reference.of)),
      ) && isLookedUp(reference),
  );
}

/** Looked up in the forms that a file is a list of. */
const FORMS = 'forms';

/** The files that names are looked up in. */
function lookedUpIn({ schemas, file, others }: FilesAround, scope: string | undefined) {
  if (scope === undefined) return [file];
  if (scope === FORMS) return formsOf({ schemas, file, others });
  if (scope.endsWith('.schema.json')) {
    return [file, ...others()].filter(({ schemaFile }) => formatOf(schemaFile) === scope);
  }
  const named = valueAt(file.document, [scope]);
  const path = typeof named === 'string' ? pathBeside(file.path, named) : undefined;
  return others().filter((other) => other.path === path);
}

/** The forms of which a question takes its options from a file. */
export function formsOf({ schemas, file, others }: FilesAround): readonly ParsedFile[] {
  return others().filter((form) => listed(schemas, form).some(({ path }) => path === file.path));
}

/** The lists beside a form that one of its questions takes its options from. */
function listsOf({ schemas, file, others }: FilesAround, form: ParsedFile, of: Name | undefined) {
  const paths = listed(schemas, form).flatMap(({ question, path }) =>
    question === of ? [path] : [],
  );
  return paths.length === 0 ? [] : [file, ...others()].filter(({ path }) => paths.includes(path));
}

/** A list, and the question that takes its options from it. */
interface Listed {
  readonly question: string;
  readonly path: string;
}

const knownLists = new WeakMap<Names, readonly Listed[]>();

/** The lists that questions of a form take their options from. */
function listed(schemas: SchemaSet, { path, schemaFile, document }: ParsedFile) {
  const names = namesOf(schemas, schemaFile, document);
  const known = knownLists.get(names) ?? listsIn(names, path);
  knownLists.set(names, known);
  return known;
}

function listsIn({ named, references }: Names, path: string): readonly Listed[] {
  return references.flatMap((reference) => {
    if (reference.to !== 'file') return [];
    const [holder] = named
      .filter(({ kind, holder }) => kind === 'question' && isInside(reference.path, holder))
      .toSorted((a, b) => b.holder.length - a.holder.length);
    const list = pathBeside(path, String(reference.name));
    return holder ? [{ question: String(holder.name), path: list }] : [];
  });
}

function namedIn(
  schemas: SchemaSet,
  file: ParsedFile,
  kind: string,
  of?: Name,
): readonly NamedIn[] {
  const names = namesOf(schemas, file.schemaFile, file.document);
  return names.ofKind(kind, of).map((one) => ({ ...one, file }));
}

/** Whether a path leads to another, or into it. */
export function isInside(path: Named['path'], outer: Named['path']): boolean {
  return outer.every((step, at) => path[at] === step);
}

/** A path that is written in a file, from the top of the repository. */
export function pathBeside(file: string, written: string): string {
  return decodeURIComponent(new URL(written, `file:///${file}`).pathname.slice(1));
}
