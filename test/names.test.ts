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
