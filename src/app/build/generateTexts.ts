import { readdirSync } from 'node:fs';
import { fill } from '#texts';
import texts from '../../../schemas/texts/tools.json' with { type: 'json' };
import { isRecord, readJson } from './json.ts';

const FOLDER = 'schemas/texts';
const LIST = new Intl.ListFormat('sv');

/**
 * Generates, for each file of texts and its notes, by file: the JSON Schema for editors, with the
 * placeholders the program fills, and the types of the texts, so that a missing placeholder is a
 * type error. Only placeholders matter: other changes of wording generate the same.
 *
 * Throws for a note without a text.
 */
export function generateTexts(): Readonly<Record<string, string>> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.flatMap(generated));
}

type Json = Readonly<Record<string, unknown>>;

/** One of `schemas/texts/notes`. */
interface Notes {
  readonly title: string;
  readonly description: string;
  readonly notes: readonly Note[];
}

/** Title and description of a group or a text. */
interface Note {
  /** Its path, such as `form.optionalHint`. */
  readonly at: string;
  readonly title?: string;
  readonly description?: string;
}

function generated(name: string): readonly (readonly [file: string, contents: string])[] {
  const texts = readJson(`${FOLDER}/${name}`);
  // Validated by the check of definitions.
  const notes = readJson(`${FOLDER}/notes/${name}`) as Notes;
  if (!isRecord(texts)) throw new TypeError(`${FOLDER}/${name} is no object`);
  for (const { at } of notes.notes) {
    const found = at.split('.').reduce<unknown>((value, key) => Object(value)[key], texts);
    if (found === undefined) throw new RangeError(`notes/${name}: there is no text ${at}`);
  }
  const schema = String(texts.$schema).split('/').at(-1) ?? '';
  const declaration = `${FOLDER}/${name.replace(/\.json$/, '.d.json.ts')}`;
  return [
    [`schemas/meta/${schema}`, `${JSON.stringify(schemaOf(schema, texts, notes), null, 2)}\n`],
    [declaration, declarationOf(texts)],
  ];
}

function schemaOf($id: string, texts: Json, { title, description, notes }: Notes): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id,
    title,
    description,
    ...partSchema(texts, '', new Map(notes.map(({ at, ...note }) => [at, note]))),
    $defs: { text: { type: 'string', minLength: 1, pattern: '^[^<>]*$' } },
  };
}

/** The schema of a text, a list of texts, or a group. */
function partSchema(
  part: unknown,
  path: string,
  notes: ReadonlyMap<string, Omit<Note, 'at'>>,
): Json {
  const note = notes.get(path) ?? {};
  if (typeof part === 'string') return { ...note, ...textSchema(part, note) };
  if (Array.isArray(part)) return { ...note, type: 'array', items: { $ref: '#/$defs/text' } };
  const entries = Object.entries(Object(part)).map(([key, inner]): readonly [string, Json] => [
    key,
    key === '$schema'
      ? { type: 'string' }
      : partSchema(inner, path === '' ? key : `${path}.${key}`, notes),
  ]);
  return {
    ...note,
    type: 'object',
    additionalProperties: false,
    required: entries.map(([key]) => key),
    properties: Object.fromEntries(entries),
  };
}

function textSchema(text: string, note: Omit<Note, 'at'>): Json {
  const placeholders = placeholdersOf(text);
  const filled = placeholders.map((name) => ({ pattern: `\\{${name}\\}` }));
  const description =
    note.description ??
    fill(texts.schemas.contains, { placeholders: LIST.format(placeholders.map(braced)) });
  return {
    ...(placeholders.length > 0 && { description }),
    // Texts with tags are HTML, validated separately.
    ...(text.includes('<') ? { type: 'string', minLength: 1 } : { $ref: '#/$defs/text' }),
    ...(filled.length > 0 && { allOf: filled }),
  };
}

function declarationOf(texts: Json): string {
  const { $schema: _schema, ...groups } = texts;
  return [
    '// Made by `npm run generate` from the texts beside it.',
    `declare const texts: ${typeOf(groups, '')};`,
    'export = texts;',
    '',
  ].join('\n');
}

function typeOf(part: unknown, indent: string): string {
  // An empty string type would be falsy.
  if (typeof part === 'string') return `'${['…', ...placeholdersOf(part).map(braced)].join('')}'`;
  if (Array.isArray(part)) return 'readonly string[]';
  const inner = `${indent}  `;
  const lines = Object.entries(Object(part)).map(
    ([key, own]) => `${inner}readonly ${keyOf(key)}: ${typeOf(own, inner)};`,
  );
  return ['{', ...lines, `${indent}}`].join('\n');
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

/** The placeholders, without duplicates, in order. */
function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

function braced(name: string): string {
  return `{${name}}`;
}
