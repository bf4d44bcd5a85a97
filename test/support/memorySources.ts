import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Sources } from '#checker/findings';
import { formatOf } from '#checker/json';
import { ourPath } from './content.ts';
import { byDepth } from './depth.ts';

const OUR_FILES: ReadonlyMap<string, string> = new Map(
  readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const file = `schemas/${name.replaceAll('\\', '/')}`;
      return [file, readFileSync(ourPath(file), 'utf8')] as const;
    }),
);

const encoder = new TextEncoder();

/** Shared by all checks, so that unchanged files are recognised by identity. */
const OUR_BYTES: ReadonlyMap<string, Uint8Array> = new Map(
  [...OUR_FILES].map(([file, text]) => [file, encoder.encode(text)]),
);

/** The names of all our definitions, as passed to the checker. */
export const ourFiles = (): readonly string[] => [...OUR_FILES.keys()].sort();

/**
 * Our definitions, in everyday runs only some of those that are checked alike: a file of texts, two pages and
 * two JSON Schemas. The others took half of the time of repeated checks.
 */
export const sampledFiles = (): readonly string[] =>
  byDepth(ourFiles().filter(isSampled), ourFiles());

function isSampled(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  return !/^schemas\/(?:api|meta|pages|texts)\//.test(file) || SAMPLE.has(name);
}

const SAMPLE = new Set(['sv', 'start', 'booking', 'brand.schema', 'needs.schema']);

/** The content of one of our files. */
export function ourText(file: string): string {
  const text = OUR_FILES.get(file);
  if (text === undefined) throw new RangeError(`no definition ${file}`);
  return text;
}

/** Some of our files with the JSON Schemas that they name, and that of the brand, which says what texts are filled with. */
export function withSchemas(files: readonly string[]): ReadonlyMap<string, string> {
  const schemas = files.flatMap((file) => {
    const name = /"\$schema": "(?:[^"]*\/)?([^"/]+\.schema\.json)"/.exec(ourText(file))?.[1];
    return name === undefined ? [] : [name, formatOf(name)].map((own) => `schemas/meta/${own}`);
  });
  const all = new Set(['schemas/meta/brand.schema.json', ...schemas, ...files]);
  return new Map([...all].map((file) => [file, ourText(file)]));
}

/** The form of the short guide and its lists. */
export const GUIDE_FILES: readonly string[] = ourFiles().filter((file) =>
  file.startsWith('schemas/short-guide/'),
);

/** Our files with some replaced or added, held in memory; `undefined` removes a file. */
export function memorySources(
  changed: Readonly<Record<string, string | Uint8Array | undefined>>,
): Sources {
  const files = new Map<string, Uint8Array | undefined>(OUR_BYTES);
  for (const [file, content] of Object.entries(changed)) {
    files.set(file, typeof content === 'string' ? encoder.encode(content) : content);
  }
  return {
    read: (file) => files.get(file),
    exists: (file) => files.get(file) !== undefined || existsSync(file),
    namesIn: (folder) =>
      [...files]
        .filter(([file, content]) => content !== undefined && folderOf(file) === folder)
        .map(([file]) => file.slice(file.lastIndexOf('/') + 1))
        .sort(),
  };
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

const HEALTH = 'schemas/reference/health-declaration.json';

/** Our health declaration with its independent steps only: of every kind, and quick to prove. */
export function shortDeclaration(): string {
  const { steps, ...rest } = JSON.parse(ourText(HEALTH));
  const isFree = ({ dependency }: { readonly dependency: string }) => dependency === 'Beroende1';
  return JSON.stringify({ ...rest, steps: steps.filter(isFree), dependencies: {} }, null, 2);
}
