import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = ['src', 'renderers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.generated(?:\.d)?)\.tsx?$/.test(file)),
);

test('a type that is exported has a name that no other file exports: one meaning a name', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of SOURCES) {
    for (const name of exportedTypes(readFileSync(file, 'utf8'))) {
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
  }
  const shared = [...filesOf].filter(([, files]) => files.length > 1);
  expect(Object.fromEntries(shared)).toEqual({});
});

test("a docstring names the technical term: none begins with 'What'", () => {
  const found = SOURCES.map(
    (file) => `${file}: ${beginningsWithWhat(readFileSync(file, 'utf8')).join(', ')}`,
  ).filter((line) => !line.endsWith(': '));
  expect(found).toEqual([]);
});

test('what others read has names that say what it is: no field, export or parameter of one is vague', () => {
  const found = SOURCES.flatMap((file) =>
    vagueNames(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['interface Row {\n  readonly at?: number;\n}', ['at']],
  ['export function last(own: string, { at }: Place): string {', ['own']],
  ['export const isOpen = (known: (at: Date) => number) => known', ['known']],
  ['export function read(rows: ReadonlyMap<string, { at: Date }>): string {', []],
  ['function last(own: string): string {', []],
  ['export const found = 1;', ['found']],
])('of %j the vague names are %j', (code, names) => {
  expect(vagueNames(code)).toEqual(names);
});

test.each([
  ['export interface Row {', ['Row']],
  ['export type Row<Cell> = readonly Cell[];', ['Row']],
  ['export abstract class Row {', ['Row']],
  ["export type { Row } from './row.ts';", []],
  ['interface Row {', []],
  ['export function type() {', []],
])('of %s the types are %j', (code, names) => {
  expect(exportedTypes(code)).toEqual(names);
});

test.each([
  ['/** What a call sends. */', ['What a call sends. */']],
  ['/**\n   * What a call sends.\n   */', ['What a call sends.']],
  ['/**\n * Body of a call.\n * What it sends.\n */', []],
  ['/** Whatever a call sends. */', []],
  ['// What a call sends.', []],
])('of %j they are %j', (code, beginnings) => {
  expect(beginningsWithWhat(code)).toEqual(beginnings);
});

function exportedTypes(code: string): readonly string[] {
  const pattern = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm;
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}

function beginningsWithWhat(code: string): readonly string[] {
  return [...code.matchAll(/\/\*\*\s+(?:\*\s+)?(What\b.*)/g)].map(([, line = '']) => line);
}

/** Index, pointer, path, time, question ... say more. */
const VAGUE = 'own|at|one|found|known|said|told';

function vagueNames(code: string): readonly string[] {
  // The form of a text for one thing is called `one`, as in CLDR.
  const fields = code.matchAll(new RegExp(`\\breadonly (?!one\\b)(${VAGUE})\\??:`, 'g'));
  const exported = code.matchAll(
    new RegExp(`^export (?:async )?(?:function|const|class|type|interface) (${VAGUE})\\b`, 'gm'),
  );
  const functions = code.matchAll(
    /^export (?:async )?(?:function\*? \w+(?:<[^(]*>)?|const \w+ = (?:async )?)\(/gm,
  );
  return [
    ...[...fields, ...exported].map(([, name = '']) => name),
    ...[...functions].flatMap(({ index, 0: start }) =>
      parametersIn(code.slice(index + start.length)),
    ),
  ];
}

/** Vague names of parameters, of which this is the beginning: not those inside their types. */
function parametersIn(code: string): readonly string[] {
  const tokens = code.matchAll(new RegExp(`[([{<]|=>|[)\\]}>]|\\b(${VAGUE})\\b(?=\\??:| =)`, 'g'));
  const names: string[] = [];
  let depth = 0;
  for (const [token, name] of tokens) {
    if ('([{<'.includes(token)) depth += 1;
    else if (token !== '=>' && name === undefined) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && name !== undefined) names.push(name);
  }
  return names;
}
