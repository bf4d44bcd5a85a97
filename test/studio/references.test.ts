import { describe, expect, test } from 'vitest';
import { checkFiles } from '#checker';
import {
  applied,
  editsFor,
  namesOf,
  type ParsedFile,
  pathOf,
  pointerOf,
  rulesAt,
  SchemaSet,
  valueAt,
} from '#checker/json';
import { referencesAt } from '#studio/fields';
import { dependentsOn } from '../../src/studio/outline/dependents.ts';
import { followingRename, namesAt } from '../../src/studio/outline/renames.ts';
import { memorySources, ourText } from '../support/memorySources.ts';
import { OUR_DOCUMENTS, SCHEMA_FILES, SCHEMAS } from './fields/ourObjects.ts';

const FILES: readonly ParsedFile[] = OUR_DOCUMENTS.map(({ file: path, schemaFile }) => ({
  ...{ path, schemaFile, document: JSON.parse(ourText(path)) as unknown },
}));

/** A reference of one of our files. */
interface Case {
  readonly file: ParsedFile;
  readonly pointer: string;
  readonly isKey: boolean;
}

/** References of each property in each kind of file, by the property; those in rules are of one. */
function casesOf(schemas: SchemaSet, files: readonly ParsedFile[]): ReadonlyMap<string, Case[]> {
  const cases = new Map<string, Case[]>();
  for (const file of files) {
    const { references } = namesOf(schemas, file.schemaFile, file.document);
    for (const { to, path, isKey } of references) {
      // A file is named by its path, and is no part of another.
      if (to === 'file') continue;
      const names = path.filter((step) => typeof step === 'string');
      const isOfRule = names.some((name) => ['var', 'in'].includes(name) || /^[=!]+$/.test(name));
      // What visitors answer stands under the question.
      const isUnderKey = isKey || (to === 'option' && file.schemaFile === 'scenarios.schema.json');
      const property = isOfRule ? 'a rule' : names.at(isUnderKey ? -2 : -1);
      const what = `${to} in ${property} of ${file.schemaFile}`;
      cases.set(what, [...(cases.get(what) ?? []), { file, pointer: pointerOf(path), isKey }]);
    }
  }
  return cases;
}

/** What is named there, and the file that names it. */
function meantBy({ file, pointer, isKey }: Case, schemas: SchemaSet, files: readonly ParsedFile[]) {
  const reference = namesOf(schemas, file.schemaFile, file.document).references.find(
    (one) => pointerOf(one.path) === pointer && one.isKey === isKey,
  );
  const found = files.flatMap((other) =>
    namesOf(schemas, other.schemaFile, other.document)
      .named.filter(({ kind, name }) => kind === reference?.to && name === reference.name)
      .map((named) => ({ other, named })),
  );
  const around = (other: ParsedFile) => ({
    ...{ schemas, file: other, others: () => files.filter((one) => one !== other) },
  });
  // Of things with one name in several files the one on which the reference depends.
  return found.flatMap(({ other, named }) => {
    const places = followingRename(around(other), { ...named, now: 'other-name' }, file);
    return places.some(({ path }) => pointerOf(path) === pointer) ? [{ other, named, around }] : [];
  });
}

/** All that follows from one of these references: the first that names something, and no number or text of a visitor's own. */
function followsAll(
  cases: readonly Case[],
  schemas: SchemaSet,
  files: readonly ParsedFile[],
): void {
  const [first] = cases.flatMap((one) => {
    const [meant] = meantBy(one, schemas, files);
    return meant ? [{ one, ...meant }] : [];
  });
  if (!first) throw new RangeError('nothing is named');
  const { one, other, named, around } = first;

  // A form of fields offers it, unless it is a key or in a rule, which have builders of their own.
  const path = pathOf(one.pointer);
  const names = referencesAt(
    {
      ...{ schemas, schemaFile: one.file.schemaFile, document: one.file.document, path },
      ...{ filePath: one.file.path, others: () => files.filter((file) => file !== one.file) },
    },
    path,
  );
  const written = valueAt(one.file.document, path);
  const inRule = rulesAt(schemas, one.file.schemaFile, one.file.document, path) !== undefined;
  const isOffered = !one.isKey && !inRule && typeof written === 'string';
  if (isOffered) expect(names?.map(({ id }) => id)).toContain(written);

  // Before it is removed, the place is told.
  if (other !== one.file) {
    const depending = dependentsOn(
      {
        ...around(other),
        others: () =>
          files.filter((file) => file !== other).map((file) => ({ ...file, title: file.path })),
      },
      named.holder,
    );
    expect(depending.map(({ file }) => file)).toContain(one.file.path);
  }
  expect(namesAt(around(other), named.holder).length + Number(named.isKey)).toBeGreaterThan(0);
}

const CASES = casesOf(SCHEMAS, FILES);

test('there are references of every kind', () => {
  expect(CASES.size).toBeGreaterThan(30);
});

test.each([...CASES])(
  'a name of a $0 is offered, followed by renames and told before removal',
  (_what, cases) => {
    followsAll(cases, SCHEMAS, FILES);
  },
);

const PEOPLE = 'schemas/reference/people.json';

describe('a property that a schema says refers', () => {
  /** The schema of people with a property for the insurer that each likes best. */
  const schema = structuredClone(SCHEMA_FILES.get('people.schema.json')) as {
    $defs: { person: { properties: Record<string, unknown> } };
  };
  schema.$defs.person.properties.favourite = {
    ...{ title: 'Bästa bolag', type: 'string' },
    'x-refers': { to: 'insurer', in: 'insurers.schema.json' },
  };
  const schemas = new SchemaSet(new Map([...SCHEMA_FILES, ['people.schema.json', schema]]));
  const withFavourite = (name: string) =>
    applied(
      ourText(PEOPLE),
      editsFor(ourText(PEOPLE), { kind: 'set', path: ['people', 0, 'favourite'], value: name }),
    );
  const insurers = FILES.find(({ path }) => path.endsWith('/insurers.json'));
  const known = String(valueAt(insurers?.document, ['insurers', 0, 'name']));

  test('a new x-refers is offered, followed by renames and told before removal, with no other change', () => {
    const files = FILES.map((file) =>
      file.path === PEOPLE
        ? { ...file, document: JSON.parse(withFavourite(known)) as unknown }
        : file,
    );
    followsAll(
      casesOf(schemas, files).get('insurer in favourite of people.schema.json') ?? [],
      schemas,
      files,
    );
  });

  test('a new x-refers is checked with no other change', () => {
    const found = (name: string) =>
      checkFiles(
        [PEOPLE],
        memorySources({
          [PEOPLE]: withFavourite(name),
          'schemas/meta/people.schema.json': JSON.stringify(schema),
        }),
        'schemas/meta',
      ).findings.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(found(known)).toEqual([]);
    expect(found('nobody')).toEqual(['unknown-name /people/0/favourite']);
  });
});
