import {
  type FilesAround,
  type JsonChange,
  type Name,
  type Named,
  namesOf,
  type ParsedFile,
  type Path,
  pointerOf,
  referencesTo,
  valueAt,
} from '#checker/json';

/** A name that has become another. */
export interface NameChange extends Named {
  readonly now: Name;
}

/** The names that the part at a path has, and that others may refer to. */
export function namesAt({ schemas, file }: FilesAround, path: Path): readonly Named[] {
  const pointer = pointerOf(path);
  return namesOf(schemas, file.schemaFile, file.document).named.filter(
    ({ holder, isKey, name }) => !isKey && name !== '' && pointerOf(holder) === pointer,
  );
}

/**
 * The names that have become others in a part. None whose old name something else still has, or
 * whose new one something else had: then it is ambiguous which of them is meant.
 */
export function renamesAt(
  around: FilesAround,
  path: Path,
  before: readonly Named[],
): readonly NameChange[] {
  const { named } = namesOf(around.schemas, around.file.schemaFile, around.file.document);
  return before.flatMap((old) => {
    const now = valueAt(around.file.document, [...path, old.property]);
    const own = named.find(({ path: place }) => pointerOf(place) === pointerOf(old.path));
    if (own === undefined || now === old.name || own.name !== now) return [];
    const others = named.filter(
      ({ kind, of, property }) =>
        kind === old.kind && (!old.isLocal || (of === old.of && property === old.property)),
    );
    const isFree =
      others.every(({ name }) => name !== old.name) &&
      others.filter(({ name }) => name === own.name).length === 1;
    return isFree ? [{ ...old, now: own.name }] : [];
  });
}

/** The changes of a file that let what referred to an old name, of the file in the middle, refer to the new one. */
export function followingRename(
  around: FilesAround,
  rename: NameChange,
  from: ParsedFile,
): readonly JsonChange[] {
  const { now, property } = rename;
  const references = referencesTo(around, [rename], from).filter(
    ({ by }) => by === undefined || by.includes(property),
  );
  // Keys last: under the old one are places of their own.
  return references
    .toSorted((a, b) => Number(a.isKey) - Number(b.isKey))
    .map(({ path, isKey }) =>
      isKey
        ? ({ kind: 'rename', path, name: String(now) } as const)
        : ({ kind: 'set', path, value: now } as const),
    );
}
