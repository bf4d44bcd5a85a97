import {
  addedFirst,
  advise,
  child,
  closest,
  type Document,
  finding,
  folderOf,
  guessed,
  isRecord,
  isWithin,
  join,
  type Library,
  nameOf,
  pathFrom,
  quoted,
  quotedList,
  type RawFinding,
  replaced,
  spanOf,
} from '#checker/findings';
import { formatOf } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const texts = findings.files;

/** A file is a JSON Schema itself, the API document, or a file that a schema describes. */
export type FileKind =
  | { readonly kind: 'schema' }
  | { readonly kind: 'openapi' }
  | { readonly kind: 'described'; readonly schema: string };

/** The kind of a file by its `$schema`, if it is known, and findings about that. */
export interface Classification {
  readonly kind?: FileKind;
  readonly findings: readonly RawFinding[];
}

const JSON_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Finds out what a file is by the file name in its `$schema`: the path before it need only be
 * right in our own folder, so that a form from anywhere can be checked.
 */
export function classify(library: Library, document: Document): Classification {
  const value = document.content?.value;
  if (value === undefined) return { findings: [] };
  const written = child(value, '$schema');
  if (written === JSON_SCHEMA) return { kind: { kind: 'schema' }, findings: [] };
  if (written === undefined && child(value, 'openapi') !== undefined) {
    return { kind: { kind: 'openapi' }, findings: [] };
  }
  if (typeof written !== 'string') return withoutSchema(library, document);

  const name = nameOf(written);
  const span = spanOf(document, '/$schema');
  const names = library.schemas.names();
  if (!names.includes(name)) {
    const guess = closest(name, names);
    const meant = guess && pathTo(library, document, guess);
    const unknown = finding(document, span, '/$schema', 'schema-unknown', {
      ...advise(texts['schema-unknown'], { schema: quoted(written), names: quotedList(names) }),
      ...guessed(written, meant),
    });
    return { findings: [unknown] };
  }
  const kind: FileKind = { kind: 'described', schema: name };
  const target = join(library.schemaFolder, name);
  const isOurs = isWithin(folderOf(library.schemaFolder), document.file);
  if (!isOurs || join(folderOf(document.file), written) === target) return { kind, findings: [] };
  const right = pathTo(library, document, name);
  const astray = finding(document, span, '/$schema', 'schema-path', {
    ...advise(texts['schema-path'], { path: quoted(written), right }),
    remedy: replaced(written, right),
  });
  return { kind, findings: [astray] };
}

/** The file name of the schema of a file's format; `''` for one that none describes. */
export function schemaOf(library: Library, document: Document): string {
  const { kind } = classify(library, document);
  return kind?.kind === 'described' ? formatOf(kind.schema) : '';
}

function withoutSchema(library: Library, document: Document): Classification {
  const value = document.content?.value;
  const span = spanOf(document, '/$schema', { kind: 'opening' });
  const guess = isRecord(value) ? likelySchema(library, value) : undefined;
  const path = pathTo(library, document, guess ?? '…');
  const missing = finding(document, span, '/$schema', 'schema-missing', {
    ...advise(isRecord(value) ? texts['schema-missing'] : texts.noObject, {
      path,
      braces: '{ }',
    }),
    ...(guess && { remedy: addedFirst('$schema', path) }),
  });
  const kind: FileKind | undefined = guess ? { kind: 'described', schema: guess } : undefined;
  return { findings: [missing], ...(kind ? { kind } : {}) };
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[a-z]:\/)/i.test(path);
}

/** The only schema whose required properties are all there. */
function likelySchema(
  { schemas }: Library,
  value: Readonly<Record<string, unknown>>,
): string | undefined {
  const fitting = schemas.names().filter((name) => {
    const required = schemas.get(name)?.required;
    if (!Array.isArray(required)) return false;
    const names = required.filter((property) => property !== '$schema');
    return names.length > 0 && names.every((property) => Object.hasOwn(value, property));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The path from a file to its schemas; both are made absolute where only one of them is. The name alone,
 * by which `classify` goes, where it is not known how the one lies to the other.
 */
function pathTo({ home, schemaFolder }: Library, { file }: Document, name: string): string {
  if (home === '' && isAbsolute(schemaFolder)) return name;
  return pathFrom(join(home, folderOf(file)), join(home, join(schemaFolder, name)));
}
