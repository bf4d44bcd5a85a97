import { describe, expect, test } from 'vitest';
import { SchemaSet } from '#checker/json';
import { plainTexts, textsOf } from '#checker/workbench';
import { ourFiles, ourText } from '../../support/memorySources.ts';

const META = 'schemas/meta/';
const SCHEMAS = new SchemaSet(
  new Map(
    ourFiles()
      .filter((file) => file.startsWith(META))
      .map((file) => [file.slice(META.length), JSON.parse(ourText(file))]),
  ),
);
const OURS = ourFiles().filter((file) => !/\/(?:meta|api|scenarios)\//.test(file));

/** Texts that quote files and commands as they are written. */
const OF_TOOLS = /\/texts\/(?:commands|findings|proofs|sentences|studio|tools|proofreading)\.json$/;

function textsIn(file: string) {
  const document = JSON.parse(ourText(file));
  return textsOf(SCHEMAS, String(document.$schema).split('/').at(-1) ?? '', document);
}

describe('the texts of our files', () => {
  test('the texts found in a file are those that people read, not ids, rules, addresses or values', () => {
    // Texts of the interface may be named for what they are about: the error of an email.
    const read = OURS.filter((file) => !file.includes('/texts/')).flatMap((file) =>
      textsIn(file).map(({ pointer }) => pointer),
    );
    const names = new Set(read.map((pointer) => /([^/]+?)(?:\/\d+)?$/.exec(pointer)?.[1] ?? ''));
    for (const name of [
      'label',
      'help',
      'readMoreText',
      'option',
      'insuredAmountText',
      'paragraphs',
    ]) {
      expect([...names]).toContain(name);
    }
    const none =
      /^(?:\$schema|id|type|tag|link|href|to|kind|icon|var|validation|dependency|requiredAnswers|answers|elsewhereWords|statusesInForce|code|conditionNumber|email|file|tokens|list|contractNumber|personalNumber)$/;
    expect([...names].filter((name) => none.test(name))).toEqual([]);
    expect(
      read.filter((pointer) => /\/(?:tokens|dependencies|visible|when)\//.test(pointer)),
    ).toEqual([]);
  });

  test('the texts of a file come in file order, with their kinds and labels', () => {
    const [title, heading, question, help, option] = textsIn('schemas/short-guide/form.json');
    expect(title).toMatchObject({ pointer: '/title', text: 'Enkla guiden', isSentence: false });
    expect(heading?.label).toBe('Skärmens rubrik');
    expect(question).toMatchObject({ label: 'Frågan som besökaren läser', kind: 'text' });
    expect(help).toMatchObject({ isSentence: true, hints: [] });
    expect(option).toMatchObject({ label: 'Alternativets text', text: 'Ja' });
    expect(
      textsIn('schemas/short-guide/form.json').filter(({ kind }) => kind === 'html'),
    ).toHaveLength(2);
    expect(textsIn('schemas/short-guide/needs.json')).toHaveLength(8);
  });

  test('only one file has texts with hints, where three dots are written throughout', () => {
    const hinted = OURS.filter((file) => !OF_TOOLS.test(file))
      .map((file) => [file, textsIn(file).flatMap(({ hints }) => hints)] as const)
      .filter(([, hints]) => hints.length > 0);
    expect(hinted.map(([file]) => file)).toEqual(['schemas/texts/sv.json']);
    const others = hinted.flatMap(([, hints]) => hints.filter(({ code }) => code !== 'dots'));
    expect(others.length).toBeLessThan(3);
  });
});

test('a document that no schema speaks of has no texts', () => {
  expect(textsOf(SCHEMAS, 'unknown.schema.json', { title: 'Hej' })).toEqual([]);
  expect(textsOf(SCHEMAS, 'form.schema.json', null)).toEqual([]);
});

test('answers chosen from the beginning point at options, those of a text are read', () => {
  const question = (own: object) => ({
    steps: [{ name: 'Steg', questions: [{ id: 'a', name: 'Fråga', answers: ['Mejl'], ...own }] }],
  });
  const pointers = (own: object) =>
    textsOf(SCHEMAS, 'health-declaration.schema.json', question(own)).map(({ pointer }) => pointer);
  const own = '/steps/0/questions/0/answers/0';
  expect(pointers({ type: 'text' })).toContain(own);
  expect(pointers({ type: 'checkbox', options: [{ id: 'b', name: 'Mejl' }] })).not.toContain(own);
});

test('texts are read without tags and entities, paragraphs one after the other', () => {
  const set = new SchemaSet(
    new Map([
      [
        'a.schema.json',
        {
          properties: { help: { $ref: '#/$defs/html' } },
          $defs: { html: { type: 'string', contentMediaType: 'text/html' } },
        },
      ],
    ]),
  );
  const help = '<p>Ett &amp; <strong>två</strong></p>\n<ul><li>Tre</li></ul>';
  expect(plainTexts(set, 'a.schema.json', { help })).toEqual([
    { pointer: '/help', text: 'Ett & två Tre' },
  ]);
});
