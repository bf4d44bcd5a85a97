import {
  type annotation,
  type FilesAround,
  isInside,
  isRecord,
  type NamedIn,
  nameable,
  namesOf,
  type Path,
  pointerOf,
  referringAt,
  valueAt,
} from '#checker/json';
import { isDisplay, isMultipleChoice } from '#engine';
import { choiceName } from './choiceNames.ts';
import type { FieldsAt } from './fields.ts';
import { type KnownName, labelOfNamed } from './knownNames.ts';

/** More names than this are no list to choose from; of what another file names there may be more. */
const MOST = { here: 100, elsewhere: 500 };

/**
 * The names that a property may refer to, without the thing itself; undefined when it is no
 * reference or there are too many.
 */
export function referencesAt(context: FieldsAt, path: Path): readonly KnownName[] | undefined {
  const { schemas, schemaFile, document } = context;
  const referring = referringAt(schemas, schemaFile, document, path);
  if (!referring) return undefined;
  const around = filesAround(context);
  const present = [valueAt(document, path)].flat();
  const things = new Map<string, readonly NamedIn[]>();
  for (const one of nameable(around, { ...referring, path })) {
    if (!isOffered(around, one, path, referring.only) && !present.includes(one.name)) continue;
    const key = `${one.file.path} ${pointerOf(one.holder)}`;
    things.set(key, [...(things.get(key) ?? []), one]);
  }
  const names = [...things.values()].flatMap((named): readonly KnownName[] => {
    const by = referring.by ?? named.map(({ property }) => property);
    const best = by.flatMap((property) => named.find((one) => one.property === property) ?? []);
    const one = best.find(({ name }) => present.includes(name)) ?? best[0];
    if (typeof one?.name !== 'string') return [];
    return [{ id: one.name, label: labelOfNamed({ schemas, ...one.file }, one) }];
  });
  const all = distinct([...named(schemas.at(schemaFile, document, path), path), ...names]);
  const most = referring.in === undefined ? MOST.here : MOST.elsewhere;
  return all.length === 0 || all.length > most ? undefined : all;
}

/** The label of a property that a document named after something else. */
export function labelOfKey(context: FieldsAt, path: Path): string | undefined {
  const name = String(path.at(-1));
  const { schemas, schemaFile, document } = context;
  const reference = namesOf(schemas, schemaFile, document).references.find(
    (one) => one.isKey && pointerOf(one.path) === pointerOf(path),
  );
  const meant =
    reference && nameable(filesAround(context), reference).find((one) => one.name === name);
  return meant && labelOfNamed({ schemas, ...meant.file }, meant);
}

function filesAround({
  schemas,
  schemaFile,
  document,
  filePath = '',
  others,
}: FieldsAt): FilesAround {
  return {
    schemas,
    file: { path: filePath, schemaFile, document },
    others: () => others?.() ?? [],
  };
}

/** Names that the schema has for values that need nothing to exist: `Beroende1` is shown to all. */
function named(schemas: Parameters<typeof annotation>[0], path: Path): readonly KnownName[] {
  const values = schemas.map((schema) => schema['x-values']).find(isRecord) ?? {};
  const property = String(path.findLast((step) => typeof step === 'string'));
  return Object.keys(values).map((id) => ({ id, label: choiceName(property, id) }));
}

function distinct(names: readonly KnownName[]): readonly KnownName[] {
  return [...new Map(names.map((name) => [name.id, name] as const).reverse()).values()].reverse();
}

/** Whether a thing may be chosen at a place: not from inside of it, and as `only` says. */
function isOffered(
  { schemas, file }: FilesAround,
  { kind, holder, file: own }: NamedIn,
  path: Path,
  only: string | undefined,
): boolean {
  if (own === file && isInside(path, holder)) return false;
  if (kind !== 'question') return true;
  const value = valueAt(own.document, holder);
  const { type, options, answers } = isRecord(value) ? value : {};
  if (isDisplay(String(type))) return false;
  if (only === 'several') return isMultipleChoice(String(type));
  if (only === 'before') return isBefore(holder, path);
  if (only !== 'deciding') return true;
  const names = namesOf(schemas, file.schemaFile, file.document);
  const dependency = names.named.find((one) => one.isKey && isInside(path, one.holder));
  const depending = names.references.find(
    ({ to, name }) => to === dependency?.kind && name === dependency?.name,
  );
  const hasOptions = Array.isArray(options ?? answers);
  return hasOptions && (!depending || isBefore(holder, depending.path));
}

/** Whether what stands at a path comes before a place, and not in the same item of the outermost list. */
export function isBefore(path: Path, place: Path): boolean {
  const number = (one: Path) => Number(one.find((step) => typeof step === 'number'));
  return number(path) < number(place);
}
