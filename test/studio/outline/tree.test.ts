import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  countsOf,
  nodeAt,
  type OutlineNode,
  ROOT,
  shownKeys,
  treeOf,
  wayTo,
} from '../../../src/studio/outline/tree.ts';
import { ourText } from '../../support/memorySources.ts';
import { SCHEMAS, schemaFileOf } from './schemas.ts';

const read = (path: string): unknown => JSON.parse(ourText(`schemas/${path}`));

function treeOfFile(path: string): OutlineNode {
  const document = read(path);
  return treeOf(document, SCHEMAS, schemaFileOf(document));
}

/** The tree as lines, indented, as far as a level. */
function drawn(node: OutlineNode, deepest = 9, lead = ''): readonly string[] {
  const own = `${lead}${node.kind}: ${node.name}`;
  if (deepest === 0) return [own];
  return [own, ...node.children.flatMap((child) => drawn(child, deepest - 1, `${lead}  `))];
}

test('a form is its steps with their questions, options and demands, then its exits, and not what its code reads', () => {
  const lines = drawn(treeOfFile('short-guide/form.json'));
  expect(lines.slice(0, 6)).toEqual([
    'Formulär: Enkla guiden',
    '  Steg: Har du barn?',
    '    Fråga: Har du barn?',
    '      Alternativ: Ja',
    '      Alternativ: Nej',
    '      Krav: Fältet är obligatoriskt.',
  ]);
  expect(lines.slice(-2)).toEqual(['  Utgång: Boka möte', '  Utgång: Klart i den enkla guiden']);
  const page = drawn(treeOfFile('pages/booking.json'), 1);
  expect(page).toEqual(['Formulär: Boka möte', '  Steg: Boka möte']);
  // Rules have operators inside, which are no parts.
  expect(lines.filter((line) => /is_answered|visible|when|Grupp/.test(line))).toEqual([]);
});

test('groups are named by their properties, and items without a name by what they say', () => {
  expect(drawn(treeOfFile('brand.json'), 1)).toEqual([
    'Försäkringsbolaget: Granbo Försäkring',
    '  Logotyp: Logotyp',
    '  Kontakt: Kontakt',
    '  Länkar: Länkar',
    '  Färger och former: Färger och former',
  ]);
  expect(drawn(treeOfFile('texts/sv.json'), 1)).toHaveLength(38);
  const needs = drawn(treeOfFile('short-guide/needs.json'), 1);
  expect(needs[1]).toBe('  Behov: Jag blir arbetslös');
  expect(needs).toContain('  Ämne: Inkomst');
  const kinds = treeOfFile('pages/short-guide-introduction.json').children.map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).not.toContain('Del');
});

test('a question inside an option is a follow-up question', () => {
  const kinds = new Set(
    drawn(treeOfFile('reference/health-declaration.json')).map((line) =>
      line.split(':')[0]?.trim(),
    ),
  );
  expect([...kinds]).toEqual([
    'Hälsodeklaration',
    'Steg',
    'Fråga',
    'Alternativ',
    'Följdfråga',
    'Svar som visar steg',
    'Svar',
  ]);
});

test('an object that is one of its kind is called by what its schema says, others by their names', () => {
  const kindOf = (file: string, property: string) =>
    drawn(treeOfFile(file)).flatMap((line) =>
      line.includes(`: ${property}`) ? [line.trim().split(':')[0]] : [],
    )[0];
  expect(kindOf('short-guide/form.json', 'Alternativ från en lista')).toBe('Lista');
  expect(kindOf('short-guide/form.json', 'Bara det som hör till ett val')).toBe('Urval');
  expect(kindOf('reference/questionnaire.json', 'Krav på svaret')).toBe('Krav');
  expect(kindOf('pages/health-introduction.json', 'Knappar')).toBe('Knappar');
  expect(kindOf('scenarios/questionnaire.json', 'Ändrade svar')).toBe('Ändring');
  expect(kindOf('texts/studio.json', 'Vad ändringarna betyder')).toBe('Vad ändringarna betyder');
});

test('a condition is named by its question and its answers, a level in its insurance by what it gives, and no block by its kind', () => {
  const named = (file: string, start: string) =>
    drawn(treeOfFile(file)).flatMap((line) => (line.includes(start) ? [line.trim()] : []));
  expect(named('reference/health-declaration.json', 'Svar: ').slice(0, 2)).toEqual([
    'Svar: Vad gällde det? är Hjärta och kärl',
    'Svar: Vad gällde det? är Lungor och luftvägar',
  ]);
  expect(named('reference/products.json', 'Val av nivå: ')[0]).toBe(
    'Val av nivå: 1 200 000 kronor',
  );
  expect(named('pages/in-depth-introduction.json', 'Numrerad lista')).toEqual([
    'Numrerad lista: Numrerad lista',
  ]);
  const demands = named('reference/questionnaire.json', 'Krav: ');
  expect(demands).toContain('Krav: Vilka bor du tillsammans med? är Jag bor med min partner');
  expect(demands).toContain('Krav: Vad är din månadslön före skatt? är mer än 34000');
});

test('every part of every file of ours has a name, a place of its own and a kind', () => {
  const files = readdirSync('test/content', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.json') && !/^(meta|api)/.test(path),
  );
  for (const file of files) {
    const all: OutlineNode[] = [];
    const walk = (node: OutlineNode) => {
      all.push(node);
      node.children.forEach(walk);
    };
    const root = treeOfFile(file);
    walk(root);
    expect(new Set(all.map(({ pointer }) => pointer)).size).toBe(all.length);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const node of all) {
      expect(node.name).not.toBe('');
      expect(nodeAt(root, node.pointer)).toBe(node);
    }
    expect(all.filter(({ kind }) => kind === 'Del').map(({ pointer }) => file + pointer)).toEqual(
      [],
    );
  }
});

test('a pointer leads to the innermost part that it is in', () => {
  const root = treeOfFile('short-guide/form.json');
  expect(nodeAt(root, '/steps/1/questions/0/label').pointer).toBe('/steps/1/questions/0');
  expect(nodeAt(root, '/steps/99').pointer).toBe('');
  expect(nodeAt(root, '/steps/1x').pointer).toBe('');
  expect(wayTo(root, '/steps/1/questions/0').map(({ kind }) => kind)).toEqual([
    'Formulär',
    'Steg',
    'Fråga',
  ]);
});

test('a part keeps its key when it changes place, two of the same id have theirs by number', () => {
  const item = (id: string) => ({ id, title: id, questions: [] });
  const keys = (steps: readonly unknown[]) =>
    treeOf({ steps }, SCHEMAS, 'form.schema.json').children.map(({ key }) => key);
  expect(keys([item('a'), item('b')])).toEqual(keys([item('b'), item('a')]).toReversed());
  expect(new Set(keys([item('a'), item('a')])).size).toBe(2);
});

test('findings count for the part they are in and all that it stands in', () => {
  const counts = countsOf([
    { pointer: '/steps/1/questions/0/visible/==' },
    { pointer: '/steps/1' },
    { pointer: '' },
  ]);
  expect(counts.get('/steps/1/questions/0')).toBe(1);
  expect(counts.get('/steps/1')).toBe(2);
  expect(counts.get('')).toBe(3);
  expect(counts.get('/steps/10')).toBeUndefined();
});

test('of what is closed nothing inside is on show', () => {
  const root = treeOfFile('reference/health-declaration.json');
  expect(shownKeys(root, new Set())).toEqual([ROOT]);
  const open = shownKeys(root, new Set([ROOT]));
  expect(open).toEqual([ROOT, ...root.children.map(({ key }) => key)]);
});

test('parts whose order a number decides stand as visitors meet them', () => {
  const needs = [3, 1, 2].map((sortOrder) => ({ id: `n${sortOrder}`, value: 'x', sortOrder }));
  const parts = treeOf({ needs }, SCHEMAS, 'needs.schema.json').children;
  expect(parts.map(({ pointer }) => pointer)).toEqual(['/needs/1', '/needs/2', '/needs/0']);
  expect(parts.map(({ list }) => list?.order)).toEqual(Array(3).fill([1, 2, 0]));
});

test('a file that has no name of its own is called what its schema is', () => {
  const names = ['short-guide/needs.json', 'scenarios/short-guide.json', 'texts/sv.json'].map(
    (path) => treeOfFile(path).name,
  );
  expect(names).toEqual(['Behov', 'Scenarier', 'Gränssnittets texter']);
});
