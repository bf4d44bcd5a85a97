import { isRecord, type Path } from './path.ts';
import type { SchemaObject } from './schemaReading.ts';

/** The keywords that the JSON Schemas of this project have for those who edit documents; nothing is validated by them. */
export const EDITOR_KEYWORDS = [
  'x-distinct',
  'x-family',
  'x-file',
  'x-fits',
  'x-format',
  'x-kind',
  'x-names',
  'x-near',
  'x-operators',
  'x-rare',
  'x-refers',
  'x-rising',
  'x-rule',
  'x-says',
  'x-values',
] as const;

/** `x-names`: the value is the name of something, unique in its file or, with `of`, inside one such thing. */
interface Naming {
  readonly kind: string;
  readonly of: string | undefined;
}

/** `x-refers`: the value, or each item of it, names something elsewhere. */
export interface Referring {
  /** The kind of what is named, as `x-names` has it; `file` is a path from the file's folder. */
  readonly to: string;
  /**
   * Where it is looked up: the file of a property of the document ('definition'), the files of a format
   * ('people.schema.json'), the `forms` that the document is a list of, or otherwise the document itself.
   */
  readonly in: string | undefined;
  /** The property beside it that names what an option belongs to; otherwise the property that it stands under. */
  readonly of: string | undefined;
  /** The properties that may name it, the one that is written first; any of them when absent. */
  readonly by: readonly string[] | undefined;
  /** Which of them it may be: those in its `own` item of the outermost list, or those with `several` choices, those `before` it, those `deciding` before a step. */
  readonly only: string | undefined;
  /** The property of the document that a new one may be put into, made of a question and one of its options. */
  readonly makes: string | undefined;
}

/** `x-rule`: the value is a JSON-logic rule. */
export interface Rules {
  /** Where the questions are that it reads, as in `Referring`. */
  readonly in: string | undefined;
}

/** A name as a document writes it: ids are texts, an option may be answered with a number or true. */
export type Name = string | number | boolean;

export function isName(value: unknown): value is Name {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
}

/** Something that a document gives a name: `{"id": "hasChildren", …}`. */
export interface Named {
  /** 'question'; of a question that is a step of its own there is one for each. */
  readonly kind: string;
  readonly name: Name;
  /** The place of the name: a value, or with `isKey` the property that has it. */
  readonly path: Path;
  readonly isKey: boolean;
  /** The place of the object that is named. */
  readonly holder: Path;
  /** The property that has the name: `id`, `option`. */
  readonly property: string;
  /** Of an option: its question, where one stands around it. Of a group: its contract. */
  readonly of: Name | undefined;
  /** Whether the name is unique inside of `of` alone. */
  readonly isLocal: boolean;
}

/** A place that names something elsewhere. */
export interface Reference extends Pick<Referring, 'to' | 'in' | 'by' | 'only'> {
  readonly name: Name;
  readonly path: Path;
  readonly isKey: boolean;
  /** Of a reference to an option: the question. */
  readonly of: Name | undefined;
}

/** The kinds of thing that a value names. */
export function namingOf(schemas: readonly SchemaObject[]): readonly Naming[] {
  const written = schemas.map((schema) => schema['x-names']).find((one) => one !== undefined);
  return (Array.isArray(written) ? written : [written]).flatMap((one: unknown) => {
    if (typeof one === 'string') return [{ kind: one, of: undefined }];
    return isRecord(one) ? [{ kind: String(one.kind), of: textIn(one, 'of') }] : [];
  });
}

/** The reference that a value is, by its schemas. */
export function referringOf(schemas: readonly SchemaObject[]): Referring | undefined {
  const written = schemas.map((schema) => schema['x-refers']).find(isRecord);
  return (
    written && {
      to: String(written.to),
      in: textIn(written, 'in'),
      of: textIn(written, 'of'),
      by: Array.isArray(written.by) ? written.by.map(String) : undefined,
      only: textIn(written, 'only'),
      makes: textIn(written, 'makes'),
    }
  );
}

/** The rule that a value is, by its schemas; `undefined` when it is none. */
export function rulesOf(schemas: readonly SchemaObject[]): Rules | undefined {
  const written = schemas.map((schema) => schema['x-rule']).find(isRecord);
  return written && { in: textIn(written, 'in') };
}

function textIn(object: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const text = object[name];
  return typeof text === 'string' ? text : undefined;
}
