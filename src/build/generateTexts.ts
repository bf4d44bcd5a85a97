import { readdirSync } from 'node:fs';
import { fill } from '#engine/texts';
import type toolTexts from '../../schemas/texts/tools.json';
import { isRecord, readJson } from './json.ts';

const FOLDER = 'schemas/texts';
const LIST = new Intl.ListFormat('sv');

/**
 * Generates, for each file of texts and its notes, by file: the JSON Schema for editors, and the types
 * of the texts, so that a missing placeholder is a type error. Placeholders are those that the notes say
 * code fills in, whatever the texts contain: the check compares the two.
 *
 * Of a file that is no JSON, or whose notes are about a text that does not exist, nothing is made: a line says so,
 * and what was made before stands, for the check and the studio, which say more.
 */
export function generateTexts(): Readonly<Record<string, string>> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...names.map(filesFor));
}

function filesFor(name: string): Readonly<Record<string, string>> {
  try {
    const texts = readJson(`${FOLDER}/${name}`);
    // Validated by the check of definitions.
    return textFiles(name, texts, readJson(`${FOLDER}/notes/${name}`) as Notes);
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof RangeError)) throw cause;
    console.error(cause.message);
    return {};
  }
}

type Json = Readonly<Record<string, unknown>>;

/** One of `schemas/texts/notes`. */
export interface Notes {
  readonly title: string;
  readonly description: string;
  readonly notes: readonly Note[];
  /** The names that code fills in, by the path of the text. */
  readonly placeholders?: Readonly<Record<string, readonly string[]>>;
  /** Paths of texts that may have tags. */
  readonly tags?: readonly string[];
  readonly printed?: 'all' | 'subjects';
}

/** Title and description of a group or a text. */
interface Note {
  /** Its path, such as `form.optionalHint`. */
  readonly path: string;
  readonly title?: string;
  readonly description?: string;
}

/** Schema and types of one file of texts, such as `sv.json`, by file. */
export function textFiles(
  name: string,
  texts: unknown,
  notes: Notes,
): Readonly<Record<string, string>> {
  if (!isRecord(texts)) throw new TypeError(`${FOLDER}/${name} is no object`);
  const { $schema, ...groups } = texts;
  const parts = new Map(partsOf(groups, ''));
  const filled = new Map(Object.entries(notes.placeholders ?? {}));
  const unknown = [
    ...notes.notes.map(({ path: at }) => at).filter((path) => !parts.has(path)),
    ...[...filled.keys(), ...(notes.tags ?? [])].filter(
      (path) => typeof parts.get(path) !== 'string',
    ),
  ];
  if (unknown.length > 0) {
    throw new RangeError(
      `${FOLDER}/notes/${name} is about ${unknown.join(', ')}, but ${FOLDER}/${name} has no such text: put it back, or take it out of the notes`,
    );
  }
  const schema = String($schema).split('/').at(-1) ?? '';
  const declaration = `${FOLDER}/${name.replace(/\.json$/, '.d.json.ts')}`;
  return {
    [`schemas/meta/${schema}`]: `${JSON.stringify(schemaOf(schema, texts, notes, filled), null, 2)}\n`,
    [declaration]: declarationOf(groups, filled),
  };
}

/** The groups, lists and texts in a group, by path. */
function partsOf(group: Json, holder: string): readonly (readonly [path: string, part: unknown])[] {
  return Object.entries(group).flatMap(([key, part]) => {
    const path = pathTo(holder, key);
    return [[path, part] as const, ...(isRecord(part) ? partsOf(part, path) : [])];
  });
}

function pathTo(holder: string, key: string): string {
  return holder === '' ? key : `${holder}.${key}`;
}

/** The placeholders that code fills in, by the path of their text. */
type Filled = ReadonlyMap<string, readonly string[]>;

function schemaOf(
  $id: string,
  texts: Json,
  { title, description, notes, tags = [], printed }: Notes,
  filled: Filled,
): Json {
  const noted = new Map(notes.map(({ path: at, ...note }) => [at, note]));
  // Read when needed: a program with a faulty file of texts in it could not say so.
  const { contains, notPreviewed } = (readJson(`${FOLDER}/tools.json`) as typeof toolTexts).schemas;
  const schemaOfText = (path: string): Json => {
    const placeholders = filled.get(path) ?? [];
    const names = LIST.format(placeholders.map(braced));
    const description = noted.get(path)?.description ?? fill(contains, { placeholders: names });
    const patterns = placeholders.map((name) => ({ pattern: `\\{${name}\\}` }));
    return {
      ...(placeholders.length > 0 && { description }),
      ...(tags.includes(path)
        ? { type: 'string', 'x-format': 'quoting', minLength: 1 }
        : { $ref: '#/$defs/text' }),
      ...(patterns.length > 0 && { allOf: patterns }),
    };
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id,
    title,
    description,
    'x-file': { notPreviewed, ...(printed && { printed }) },
    ...partSchema(texts, '', noted, schemaOfText),
    $defs: { text: { type: 'string', minLength: 1, 'x-format': 'plain', pattern: '^[^<>]*$' } },
  };
}

/** The schema of a text, a list of texts, or a group. */
function partSchema(
  part: unknown,
  path: string,
  notes: ReadonlyMap<string, Omit<Note, 'path'>>,
  schemaOfText: (path: string) => Json,
): Json {
  if (path === '$schema') return { type: 'string' };
  const note = notes.get(path) ?? {};
  if (typeof part === 'string') return { ...note, ...schemaOfText(path) };
  if (Array.isArray(part)) return { ...note, type: 'array', items: { $ref: '#/$defs/text' } };
  const entries = Object.entries(Object(part)).map(
    ([key, inner]) => [key, partSchema(inner, pathTo(path, key), notes, schemaOfText)] as const,
  );
  return {
    ...note,
    type: 'object',
    additionalProperties: false,
    required: entries.map(([key]) => key),
    properties: Object.fromEntries(entries),
  };
}

function declarationOf(groups: Json, filled: Filled): string {
  return [
    '// Made by `npm run generate` from the texts beside it and the notes about them.',
    `declare const texts: ${typeOf(groups, '', '', filled)};`,
    'export = texts;',
    '',
  ].join('\n');
}

function typeOf(part: unknown, path: string, indent: string, filled: Filled): string {
  // An empty string type would be falsy.
  if (typeof part === 'string')
    return `'${['…', ...(filled.get(path) ?? []).map(braced)].join('')}'`;
  if (Array.isArray(part)) return 'readonly string[]';
  const inner = `${indent}  `;
  const lines = Object.entries(Object(part)).map(
    ([key, own]) =>
      `${inner}readonly ${keyOf(key)}: ${typeOf(own, pathTo(path, key), inner, filled)};`,
  );
  return ['{', ...lines, `${indent}}`].join('\n');
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

function braced(name: string): string {
  return `{${name}}`;
}
