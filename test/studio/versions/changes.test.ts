import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileReport } from '#checker/differences';
import { wordsOf } from '../../../src/studio/session/wordsOf.ts';
import { fileChanges } from '../../../src/studio/versions/Changes.tsx';
import { technicalIn } from '../../support/technical.ts';
import { SCHEMAS } from '../outline/schemas.ts';

const [FORM, LIST] = ['schemas/short-guide/form.json', 'schemas/short-guide/needs.json'] as const;
const TITLES = new Map<string, string>([
  [FORM, 'Frågorna i enkla guiden'],
  [LIST, 'Behov'],
]);

function summaries(paths: readonly string[], files: readonly Partial<FileReport>[]) {
  const whole = { file: '', isSeen: false, summary: '', changes: [], renames: [], texts: [] };
  return fileChanges({
    files: files.map((file) => ({ ...whole, rest: [], ...file })),
    paths,
    titleOf: (path) => TITLES.get(path),
    formOf: (path) => (path === LIST ? FORM : undefined),
    wordsOf: () => new Map(),
  }).map(({ title, summary }) => [title, summary]);
}

test('a changed list says in which form visitors notice it, and comes before that form', () => {
  expect(summaries([LIST], [{ file: FORM, isSeen: true }])).toEqual([
    ['Behov', 'Det här märks i Frågorna i enkla guiden.'],
    ['Frågorna i enkla guiden', ''],
  ]);
});

test('what is written otherwise and means the same makes no difference', () => {
  expect(summaries([LIST], [])).toEqual([['Behov', 'Ingen skillnad för besökaren.']]);
  expect(summaries([FORM], [])).toEqual([
    ['Frågorna i enkla guiden', 'Ingen skillnad för besökaren.'],
  ]);
});

test('nobody is asked to run a command', () => {
  const summary = 'Filen har fel nu, så skillnaden kan inte bedömas.';
  const advice = 'Kontrollera filen.';
  expect(summaries([FORM], [{ file: FORM, summary, advice }])).toEqual([
    ['Frågorna i enkla guiden', summary],
  ]);
});

test('an exit is called by where it leads', () => {
  const text = 'Besökaren kommer till ”boka-mote” i stället för ”klart” efter ”Hej”.';
  const report = { file: FORM, summary: '', isSeen: true, changes: [{ text, following: [] }] };
  const [changed] = fileChanges({
    files: [{ ...report, renames: [], texts: [], rest: [] }],
    paths: [FORM],
    titleOf: () => 'Frågorna',
    formOf: () => undefined,
    wordsOf: () => new Map(),
  });
  expect(changed?.changes[0]?.text).toBe(
    'Besökaren kommer till ”Boka möte” i stället för ”Klart i den enkla guiden” efter ”Hej”.',
  );
});

test('of a file with faults no line is told: they stand below, each at its place', () => {
  const summary = 'Filen har fel nu, så skillnaden kan inte bedömas. Rad 7: Här läses "a".';
  expect(summaries([FORM], [{ file: FORM, summary, isBroken: true }])).toEqual([
    ['Frågorna i enkla guiden', 'Filen har eller hade fel, så skillnaden kan inte bedömas.'],
  ]);
});

test('what only JSON calls something is called as in the tree, and texts have no tags', () => {
  const document: unknown = JSON.parse(
    readFileSync('test/content/reference/products.json', 'utf8'),
  );
  const words = wordsOf(document, SCHEMAS, 'products.schema.json');
  const change = (text: string) => ({ text, following: [] });
  const [changed] = fileChanges({
    files: [
      {
        ...{ file: FORM, isSeen: true, summary: '', renames: [], rest: [] },
        changes: [change('Försäkringen ”Barnförsäkring”, nivån ”OF-1”: ”priceBaseAmount” 3 → 4')],
        texts: ['Beskrivningen: ”<p>Ja</p>” → ”<p>Nej</p>”'],
      },
    ],
    paths: [FORM],
    titleOf: () => 'Försäkringar',
    formOf: () => undefined,
    wordsOf: () => words,
  });
  const said = [changed?.changes[0]?.text ?? '', ...(changed?.texts ?? [])].join('\n');
  expect(said).toContain('nivån ”Olycksfallsförsäkring, 300 000 kronor”');
  expect(said).toContain('” Ja ” → ” Nej ”');
  expect(technicalIn(said)).toEqual([]);
});
