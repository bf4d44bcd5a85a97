import {
  type FilesAround,
  isInside,
  namesOf,
  type ParsedFile,
  type Path,
  pointerOf,
  referencesTo,
} from '#checker/json';
import { fill } from '#engine/texts';
import { removing } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { placeNames } from './places.ts';

/** A file in the words of the one who edits it. */
export interface TitledFile extends ParsedFile {
  readonly title: string;
}

/** The places of one file that depend on a part, each named once, as the tree names it. */
export interface Dependents {
  /** The title of the file; `undefined` for that of the part. */
  readonly file: string | undefined;
  readonly uses: readonly string[];
}

/** A file, and those that may name what is in it. */
export interface TitledAround extends FilesAround {
  readonly others: () => readonly TitledFile[];
}

/**
 * The dependents of a part: whatever names it or something inside it, in its file and in others, and what is
 * there for its subject alone. Nothing inside the part is among it.
 */
export function dependentsOn(around: TitledAround, path: Path): readonly Dependents[] {
  const { schemas, file, others } = around;
  const { named, references } = namesOf(schemas, file.schemaFile, file.document);
  const things = named.filter(({ holder }) => isInside(holder, path));
  const usesIn = (from: ParsedFile) => {
    const places = referencesTo(around, things, from)
      .map((reference) => reference.path)
      .filter((place) => from !== file || !isInside(place, path));
    if (places.length === 0) return [];
    const nameAt = placeNames(from.document, schemas, from.schemaFile);
    const isScenario = from.schemaFile === 'scenarios.schema.json';
    return places.map((place) => nameAt(pointerOf(isScenario ? place.slice(0, 2) : place)).whole);
  };
  // A subject that nothing else of the list has.
  const [subject] = references
    .filter((one) => one.to === 'subject' && isInside(one.path, path))
    .filter(
      ({ name }) =>
        !references.some(
          (one) => one.name === name && one.to === 'subject' && !isInside(one.path, path),
        ),
    );
  return [
    { file: undefined, uses: usesIn(file) },
    ...others().map((other) => ({
      file: other.title,
      uses: [
        ...usesIn(other),
        ...(subject === undefined ? [] : subjectUses(around, other, String(subject.name))),
      ],
    })),
  ]
    .map(({ file: of, uses }) => ({ file: of, uses: [...new Set(uses)] }))
    .filter(({ uses }) => uses.length > 0);
}

/** The items of another file for a subject. */
function subjectUses({ schemas }: FilesAround, other: ParsedFile, subject: string) {
  const { references } = namesOf(schemas, other.schemaFile, other.document);
  const nameAt = placeNames(other.document, schemas, other.schemaFile);
  return references
    .filter(({ to, name }) => to === 'subject' && name === subject)
    .map(({ path }) =>
      fill(removing.topic, { part: nameAt(pointerOf(path.slice(0, -1))).whole, topic: subject }),
    );
}
