import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWhyCommandLine, runWhyCommand } from '../../../src/checker/commands/whyCommand.ts';

describe('the words of the command', () => {
  test.each([
    [['a.json', 'q'], { kind: 'why', definition: 'a.json', name: 'q', format: 'text' }],
    [['a.json'], { kind: 'why', definition: 'a.json', format: 'text' }],
    [
      ['--answers', 'svar.json', 'a.json', 'q', '--format=json'],
      { kind: 'why', definition: 'a.json', name: 'q', answers: 'svar.json', format: 'json' },
    ],
    [['--', '-a.json', '-q'], { kind: 'why', definition: '-a.json', name: '-q', format: 'text' }],
    [['a.json', '-h'], { kind: 'help' }],
    [[], { kind: 'refused', reason: expect.stringContaining('Ange en definition') }],
    [['a', 'b', 'c'], { kind: 'refused', reason: expect.stringContaining('"c"') }],
    [['a', '--answers'], { kind: 'refused', reason: 'Efter --answers saknas ett värde.' }],
    [['a', '--anwers=b'], { kind: 'refused', reason: expect.stringContaining('"--answers"') }],
    [['a', '--format=jsn'], { kind: 'refused', reason: expect.stringContaining('"json"') }],
  ])('the why command reads the arguments %j', (words, expected) => {
    expect(readWhyCommandLine(words)).toEqual(expected);
  });
});

describe('the command', () => {
  const schemaFolder = resolve('schemas/meta');
  const guide = resolve('test/content/short-guide/form.json');
  const questionnaire = resolve('test/content/reference/questionnaire.json');
  const declaration = resolve('test/content/reference/health-declaration.json');
  let folder = '';
  const keep = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemas-why-'));
    keep('svar.json', '{ "work": "Jag studerar", "hasChildren": "Nej" }');
    keep('guide.json', '{ "hasChildren": true, "hasPartner": "Nej" }');
    keep('barn.json', '{\n  "hasChildrn": true,\n  "hasPartner": "Nja"\n}');
    keep('lista.json', '[]');
    keep('delvis.json', '{ "selectedEventIdsToEnsure": ["skadad", "annat"] }');
    keep('trasig.json', '{ "hasChildren": }');
    keep('halsa.json', '{ "hasConditions": "Nej", "tobacco": "yes", "tobaccoKinds": ["snus"] }');
    keep(
      'ensam.json',
      '{ "hasChildren": false, "hasPartner": false, "selectedEventIdsToEnsure": ["do-tidigt"] }',
    );
    keep(
      'kort.json',
      '{ "height": "17", "weight": "70", "weightChanged": "Nej", "pregnant": "no", "tobacco": "yes", "tobaccoKinds": ["snus"] }',
    );
    keep('tomt.json', '{ "partner": "nej", "events": ["x"] }');
    const options = (...values: readonly string[]) =>
      values.map((value) => ({ value, label: value }));
    const partner = {
      id: 'partner',
      type: 'radio-button',
      label: 'P',
      options: options('ja', 'nej'),
    };
    const events = { id: 'events', type: 'checkbox', label: 'E', options: options('x', 'y') };
    const visible = {
      and: [{ '==': [{ var: 'partner' }, 'ja'] }, { in: ['x', { var: 'events' }] }],
    };
    const both = { id: 'both', type: 'text', label: 'B', visible };
    const questions = [partner, { ...events, clearedBy: ['partner'] }, both];
    const steps = [{ id: 's', title: 'S', questions }];
    const tomning = { $schema: 'form.schema.json', id: 'tomning', title: 'T', steps };
    keep('tomning.json', JSON.stringify(tomning));
    keep('form.json', '{"$schema":"form.schema.json","id":"f","title":"F"}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...words: readonly string[]) =>
    runWhyCommand(words, { cwd: folder, schemaFolder, today: '20260615' });

  test('the why command explains why a question of the questionnaire is hidden and ends with status 1', () => {
    const { status, stdout } = run(questionnaire, 'childrenCount', '--answers', 'svar.json');
    expect(stdout).toMatch(
      /^Frågan ”Hur många barn under 25 år har du\?” visas inte, eftersom du har svarat Nej/,
    );
    expect(stdout).toMatch(/Den visas om du i stället svarar Ja/);
    expect(stdout).toMatch(
      /\n\nFrågan ”Hur många barn under 25 år har du\?”: Visas om du inte har svarat/,
    );
    expect(status).toBe(1);
  });

  test('the why command reports a shown question with status 0, and accepts option texts as answers', () => {
    expect(run(guide, 'selectedEventIdsToEnsure', '--answers', 'guide.json')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('visas med de svaren.'),
    });
  });

  test('the why command names questions and options of a health declaration by their server ids', () => {
    const { status, stdout } = run(
      ...[declaration, 'cigarettesPerDay', '--answers', 'halsa.json', '--format', 'json'],
    );
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      kind: 'hidden',
      change: { replaced: { tobaccoKinds: ['Cigaretter'] } },
    });
    expect(status).toBe(1);
  });

  test('the change that the why command suggests allows for cleared answers, and lists them', () => {
    const alone = run(guide, 'suggestedInsurances', '--answers', 'ensam.json', '--format', 'json');
    expect(JSON.parse(alone.stdout).change).toEqual({
      replaced: { selectedEventIdsToEnsure: ['arbetslos'] },
      added: {},
      cleared: [],
    });
    const clears = run('tomning.json', 'both', '--answers', 'tomt.json', '--format', 'json');
    expect(JSON.parse(clears.stdout).change).toEqual({
      replaced: { partner: 'ja' },
      added: { events: ['x'] },
      cleared: ['events'],
    });
  });

  test('the why command gives a refused answer as a reason when its suggested change corrects it', () => {
    const { stdout } = run(declaration, 'cigarettesPerDay', '--answers', 'kort.json');
    expect(stdout).toContain(
      'eftersom du inte har valt Cigaretter på ”Vad har du använt?”, och svaret 17 på ”Hur lång är du?” inte godtas. Den visas om du i stället svarar 100 på ”Hur lång är du?” och',
    );
  });

  test('the why command without a question describes every condition in a sentence', () => {
    const { status, stdout } = run(guide);
    expect(stdout).toContain('Visas om du har svarat Ja på ”Har du barn?”.\n');
    expect(status).toBe(0);
    // What is shown with its question is not told again.
    expect(run(questionnaire).stdout).not.toContain('Alternativet');
    expect(run(resolve('test/content/pages/booking.json')).stdout).toBe('Allt visas alltid.\n');
    expect(run(questionnaire).stdout).toMatch(
      /är över 34.000.kr\. Till exempel för den som svarar ”Jag har fast anställning” på/,
    );
  });

  test('the why command marks a question that nobody meets, and gives every verdict in JSON', () => {
    const is = (value: boolean) => ({ '==': [{ var: 'pet' }, value] });
    const options = [true, false].map((value) => ({ value, label: value ? 'Ja' : 'Nej' }));
    const pet = { id: 'pet', type: 'single-button', label: 'Har du ett djur?', options };
    const name = { id: 'name', type: 'text', label: 'Vad heter det?', visible: is(true) };
    const odd = { ...name, id: 'odd', visible: { and: [is(true), is(false)] } };
    const steps = [{ id: 'pets', title: 'Djur', questions: [pet, name, odd] }];
    keep('djur.json', JSON.stringify({ $schema: 'form.schema.json', id: 'f', title: 'F', steps }));
    const { stdout } = run('djur.json');
    expect(stdout).toMatch(/nummer 2 .*: .*\. Ingen besökare möter det\.\n/);
    const told = JSON.parse(run('djur.json', '--format', 'json').stdout);
    const verdicts = told.map(({ verdict }: { verdict: string }) => verdict);
    expect(verdicts).toEqual(['always', 'always', 'always', 'always', 'sometimes', 'never']);
  });

  test('the why command prints its help', () => {
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--answers'),
    });
  });

  test.each([
    [['finns-inte.json', 'a'], ['finns inte']],
    [[resolve('test/content/short-guide'), 'a'], ['är en mapp']],
    [[resolve('test/content/short-guide/needs.json'), 'a'], ['är ingen definition']],
    [
      ['form.json', 'a'],
      ['har fel', 'schemas:check -- form.json'],
    ],
    [
      [guide, 'hasChildrn'],
      ['"hasChildrn" finns inte', 'Menade du "hasChildren"?'],
    ],
    [[guide, 'hasChildren', '--answers', 'borta.json'], ['"borta.json" finns inte']],
    [
      [guide, 'hasChildren', '--answers', 'lista.json'],
      ['lista.json:1', 'Skriv ett objekt'],
    ],
    [[guide, 'hasChildren', '--answers', 'trasig.json'], ['trasig.json:1']],
    [
      [guide, 'hasChildren', '--answers', 'delvis.json'],
      ['är inget svar', 'Skriv en lista'],
    ],
    [
      [guide, 'hasChildren', '--answers', 'barn.json'],
      ['barn.json:2 ', 'Menade du "hasChildren"?', 'barn.json:3 "Nja" är inget svar'],
    ],
  ])(
    'the why command cannot run with %j: it gives the reason and ends with status 2',
    (words, reasons) => {
      const { status, stdout, stderr } = run(...words);
      for (const reason of reasons) expect(stderr).toContain(reason);
      expect([status, stdout]).toEqual([2, '']);
    },
  );
});
