import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, editsFor, type JsonChange, type Path } from '#checker/json';
import { ourText } from '../../support/memorySources.ts';

const withChange = (text: string, change: JsonChange) => applied(text, editsFor(text, change));

const FILE = `{
  "id": "form",
  "steps": [
    { "id": "one", "title": "Ett" },
    {
      "id": "two",
      "title": "Tv\\u00e5",
      "options": [{ "value": 1.0, "label": "A" }, { "value": 2, "label": "B" }]
    }
  ],
  "empty": []
}
`;

test.each<[string, JsonChange]>([
  ['a property', { kind: 'set', path: ['id'], value: 'form' }],
  ['an object', { kind: 'set', path: ['steps', 0], value: { id: 'one', title: 'Ett' } }],
  ['an item of a list', { kind: 'set', path: ['steps', 1, 'options', 1, 'value'], value: 2 }],
  ['a name', { kind: 'rename', path: ['steps'], name: 'steps' }],
])('%s that becomes what it is stays as it is written', (_name, change) => {
  expect(withChange(FILE, change)).toBe(FILE);
});

describe('a change leaves every other letter as it is', () => {
  test.each<[string, JsonChange, string, string]>([
    [
      'a text',
      { kind: 'set', path: ['steps', 1, 'title'], value: 'Två!' },
      '"Tv\\u00e5"',
      '"Två!"',
    ],
    [
      'a value inside a line',
      { kind: 'set', path: ['steps', 1, 'options', 1, 'value'], value: 3 },
      '"value": 2,',
      '"value": 3,',
    ],
    [
      'a new property, last',
      { kind: 'set', path: ['steps', 0, 'help'], value: 'H' },
      '"title": "Ett" }',
      '"title": "Ett", "help": "H" }',
    ],
    [
      'a new property in its place',
      { kind: 'set', path: ['steps', 1, 'help'], value: 'H', order: ['title', 'help', 'options'] },
      '\\u00e5",\n',
      '\\u00e5",\n      "help": "H",\n',
    ],
    [
      'a new item, first',
      { kind: 'insert', path: ['steps', 0], value: { id: 'zero' } },
      '[\n    { "id": "one"',
      '[\n    { "id": "zero" },\n    { "id": "one"',
    ],
    [
      'a new item, last',
      { kind: 'insert', path: ['steps', 2], value: { id: 'three', tags: [] } },
      '\n    }\n  ],',
      '\n    },\n    { "id": "three", "tags": [] }\n  ],',
    ],
    [
      'the first item of an empty list',
      { kind: 'insert', path: ['empty', 0], value: 'x' },
      '"empty": []',
      '"empty": ["x"]',
    ],
    [
      'a property that goes, the last one',
      { kind: 'remove', path: ['empty'] },
      '],\n  "empty": []\n',
      ']\n',
    ],
    [
      'a property that goes, the first one',
      { kind: 'remove', path: ['id'] },
      '"id": "form",\n  ',
      '',
    ],
    [
      'a property that goes from a line',
      { kind: 'remove', path: ['steps', 0, 'id'] },
      '{ "id": "one", "title": "Ett" }',
      '{ "title": "Ett" }',
    ],
    [
      'a new name',
      { kind: 'rename', path: ['steps', 1, 'options'], name: 'choices' },
      '"options"',
      '"choices"',
    ],
  ])(
    'a change leaves every other character of the file unchanged: %s',
    (_what, change, from, to) => {
      expect(FILE).toContain(from);
      expect(withChange(FILE, change)).toBe(FILE.replace(from, () => to));
    },
  );

  test('items of a file that are moved keep their formatting', () => {
    const swapped = withChange(FILE, { kind: 'move', path: ['steps'], from: 0, to: 1 });
    expect(swapped).toBe(
      FILE.replace('    { "id": "one", "title": "Ett" },\n', '').replace(
        ']\n    }\n  ],',
        ']\n    },\n    { "id": "one", "title": "Ett" }\n  ],',
      ),
    );
    expect(withChange(swapped, { kind: 'move', path: ['steps'], from: 1, to: 0 })).toBe(FILE);
  });

  test('a value too long for its line is spread over several lines, and joined again when short', () => {
    const path = ['steps', 1, 'options', 0, 'label'];
    const long = withChange(FILE, { kind: 'set', path, value: 'x'.repeat(60) });
    expect(long).toContain('"options": [\n        { "value": 1.0, "label": "xxx');
    expect(withChange(long, { kind: 'set', path, value: 'A' })).toBe(FILE);
  });

  test('a change keeps the line endings and the indentation of the file', () => {
    const windows = FILE.replaceAll('\n', '\r\n').replaceAll('  ', '\t');
    const changed = withChange(windows, {
      ...{ kind: 'set', path: ['steps', 1, 'help'] },
      value: { text: 'x'.repeat(90) },
    });
    expect(changed).toMatch(/\r\n\t\t\t"help": \{\r\n\t\t\t\t"text": "x+"\r\n\t\t\t\}\r\n/);
  });
});

test.each<[string, JsonChange]>([
  ['{"a":1}', { kind: 'set', path: ['b', 'c'], value: 1 }],
  ['{"a":1}', { kind: 'remove', path: ['b'] }],
  ['{"a":1}', { kind: 'set', path: ['a', 'b'], value: 1 }],
  ['[1]', { kind: 'set', path: [1], value: 1 }],
  ['[1]', { kind: 'insert', path: [2], value: 1 }],
  ['[1]', { kind: 'move', path: [], from: 0, to: 1 }],
  ['[1]', { kind: 'rename', path: [0], name: 'x' }],
  ['', { kind: 'set', path: [], value: 1 }],
])('%s: %j leads nowhere', (text, change) => {
  expect(() => editsFor(text, change)).toThrow(RangeError);
});

/** A change of each kind somewhere in a file, as long as the numbers given lead somewhere. */
function changeIn(value: unknown, turns: readonly number[]): JsonChange | undefined {
  const path: (string | number)[] = [];
  let at = value;
  const [kind = 0, size = 0, ...ways] = turns;
  for (const way of ways) {
    if (typeof at !== 'object' || at === null) break;
    const names = Array.isArray(at) ? [...at.keys()] : Object.keys(at);
    const name = names[way % Math.max(1, names.length)];
    if (name === undefined) break;
    const inner = (at as Record<string | number, unknown>)[name];
    path.push(name);
    at = inner;
  }
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const made = [true, 'kort', 'x'.repeat(70), { value: 1, label: 'A' }, ['a', 'b']][size % 5];
  const isItem = typeof last === 'number';
  const changes: readonly (JsonChange | undefined)[] = [
    { kind: 'set', path, value: made },
    { kind: 'remove', path },
    isItem ? { kind: 'insert', path, value: made } : { kind: 'rename', path, name: 'renamed' },
    isItem ? { kind: 'move', path: path.slice(0, -1), from: last, to: 0 } : undefined,
    isItem ? undefined : { kind: 'set', path: [...path.slice(0, -1), 'added'], value: made },
  ];
  return changes[kind % changes.length];
}

/** What a change makes of a value, without any text. */
function made(value: unknown, change: JsonChange): unknown {
  const copy = structuredClone(value);
  const holder = (path: Path) =>
    path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], copy);
  if (change.kind === 'move') {
    const list = holder(change.path) as unknown[];
    list.splice(change.to, 0, ...list.splice(change.from, 1));
    return copy;
  }
  const last = change.path.at(-1) ?? '';
  const own = holder(change.path.slice(0, -1)) as Record<string | number, unknown>;
  if (Array.isArray(own) && change.kind === 'insert') own.splice(Number(last), 0, change.value);
  else if (Array.isArray(own) && change.kind === 'remove') own.splice(Number(last), 1);
  else if (change.kind === 'set') own[last] = change.value;
  else {
    if (change.kind === 'rename') own[change.name] = own[last];
    delete own[last];
  }
  return copy;
}

test('changed files say what they should, in the layout of the formatter', () => {
  const texts = ['short-guide/form', 'reference/questionnaire', 'texts/sv', 'brand'].map((name) =>
    ourText(`schemas/${name}.json`),
  );
  const folder = mkdtempSync(join(tmpdir(), 'json-text-'));
  try {
    mkdirSync(join(folder, 'changed'));
    let count = 0;
    const ways = fc.array(fc.nat(30), { minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(fc.constantFrom(...texts), ways, (text, turns) => {
        const value: unknown = JSON.parse(text);
        const change = changeIn(value, turns);
        fc.pre(change !== undefined);
        const changed = withChange(text, change);
        expect(JSON.parse(changed)).toEqual(made(value, change));
        count += 1;
        writeFileSync(join(folder, 'changed', `${count}.json`), changed);
      }),
      { numRuns: 400, seed: 20260531 },
    );
    const { status, stdout, stderr } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['format', '--indent-style=space', '--line-width=100', '--max-diagnostics=3', 'changed'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(`${stdout}${stderr}`).toContain(`Checked ${count} files`);
    expect(status, `${stdout}${stderr}`).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
