import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFiles } from '#checker';
import type { Code } from '#checker/findings';
import pages from '../../../schemas/meta/page.schema.json' with { type: 'json' };
import { checked } from '../../support/checked.ts';
import { memorySources, ourText } from '../../support/memorySources.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const PAGE = 'schemas/pages/start.json';
const TEXTS = 'schemas/texts/sv.json';
const DOCUMENTS = 'schemas/texts/documents.json';
const MAILS = 'schemas/texts/mails.json';
const BRAND = 'schemas/brand.json';

/** The first text under a name, without its quotation marks. */
const first = (name: string) => new RegExp(`(?<="${name}": ")[^"]*(?=")`);

type Case = readonly [
  code: Code,
  file: string,
  from: RegExp,
  to: string,
  says: string,
  on?: string,
];

/** What is told of a file with `to` in the place of `from`; `on` stands on the line, where that is another. */
const CASES: readonly Case[] = [
  ['tag-in-plain-text', FORM, first('title'), '<b>Frågor</b>', 'som <b>'],
  ['tag-in-plain-text', FORM, first('label'), 'Har du <em>barn</em>?', 'Ta bort <em>'],
  ['tag-in-plain-text', NEEDS, first('value'), 'Jag blir&nbsp;sjuk', 'som &nbsp;'],
  ['tag-in-plain-text', QUESTIONNAIRE, first('questionTitle'), 'Var<br>bor du?', '<br>'],
  ['tag-in-plain-text', DECLARATION, first('helptext'), '<p>Hela kilo.</p>', '<p>'],
  ['unclosed-tag', QUESTIONNAIRE, first('description'), '<p>Räkna <strong>allt</p>', '</strong>'],
  ['unclosed-tag', DECLARATION, first('description'), '<ul><li>En</li>', 'Skriv </ul> där'],
  ['unclosed-tag', QUESTIONNAIRE, first('description'), 'Räkna allt.</p>', '<p>'],
  ['unclosed-tag', QUESTIONNAIRE, first('description'), '<p/>Räkna allt.', '</p>'],
  ['link-without-address', QUESTIONNAIRE, first('description'), 'Se <a>här</a>.', 'href='],
  ['unknown-placeholder', FORM, first('label'), 'Hej {name}!', '{name}'],
  ['unknown-placeholder', PAGE, first('lead'), 'Välkommen {förnamn}.', '{förnamn}'],
  ['unknown-placeholder', QUESTIONNAIRE, first('option'), 'Ja, {amount}', '{amount}'],
  [
    'unknown-placeholder',
    'schemas/reference/products.json',
    /\{contractName\}/,
    '{contractName} och {belopp}',
    '{contractName}',
  ],
  [
    'unknown-placeholder',
    TEXTS,
    first('step'),
    'Steg {step} av {total}, {name}',
    'schemas/texts/notes',
  ],
  ['unknown-placeholder', TEXTS, first('back'), 'Tillbaka till {name}', 'schemas/texts/notes'],
  ['empty-text', FORM, first('label'), '\u200B', 'går att se'],
  ['empty-text', NEEDS, first('value'), '\u00A0', 'är tom'],
  ['empty-text', SUGGESTIONS, first('title'), '\uFEFF\u200D', 'går att se'],
  ['unknown-placeholder', SUGGESTIONS, first('link'), '{webplats}liv', '{website}'],
  [
    'unknown-placeholder',
    QUESTIONNAIRE,
    first('description'),
    'Se <a href=\\"{cookis}\\">här</a>.',
    '{cookies}',
  ],
  ['unprintable', DOCUMENTS, first('title'), 'Om 保 dig', '保 (U+4FDD)'],
  ['unprintable', MAILS, first('subject'), 'Ny bokning \\u0007', '(U+0007)'],
  ['unprintable', BRAND, first('shortName'), 'Granbo 🏠', '🏠 (U+1F3E0)'],
  ['unprintable', 'schemas/reference/products.json', first('productName'), 'Liv 保', '保'],
  ['empty-text', PAGE, first('lead'), ' ', 'går att se'],
  ['empty-text', TEXTS, first('back'), '\u200B\u2060', 'går att se'],
  ['empty-text', BRAND, first('shortName'), '  ', 'går att se'],
  ['unknown-page', PAGE, first('href'), '/enkla-guiden/stat/', '"/enkla-guiden/start/"'],
  [
    'unknown-page',
    QUESTIONNAIRE,
    first('description'),
    'Se <a href=\\"/boka-mote/\\">här</a>.',
    '/boka-mote/',
  ],
  ['phone-link', BRAND, first('phoneHref'), 'tel:+46104900001', 'tel:+46104900000'],
  ['phone-link', BRAND, first('phone'), '08-490 00 00', '08-490 00 00', 'phoneHref'],
  ['missing-file', BRAND, /granbo\.svg/, 'granbo-2.svg', 'bredvid'],
  ['repeated-value', NEEDS, /"sortOrder": 2\b/, '"sortOrder": 1', 'rad'],
  ['repeated-value', SUGGESTIONS, /"sortOrder": 2\b/, '"sortOrder": 1', 'rad'],
];

test.each(CASES.map(([code, file, from, to, says, on]) => ({ code, file, from, to, says, on })))(
  '$code is told in $file of $to',
  ({ code, file, from, to, says, on }) => {
    const original = ourText(file);
    const text = original.replace(from, () => to);
    const [found, ...others] = checked([file], { [file]: text }).findings;
    expect(others).toEqual([]);
    expect(found?.code).toBe(code);
    expect(found?.file).toBe(file);
    expect(`${found?.message} ${found?.hint}`).toContain(says);
    const line = text.slice(0, original.search(from)).split('\n').length;
    expect(on === undefined ? found?.line : text.split('\n')[(found?.line ?? 0) - 1]).toEqual(
      on === undefined ? line : expect.stringContaining(on),
    );
  },
);

test.each([
  [FORM, first('label'), 'Är ditt BMI < 30, eller > 25 & under 40 {ungefär så}?'],
  [QUESTIONNAIRE, first('description'), '<p>Ett<br/>och <strong><em>två</em></strong>.</p>'],
  [QUESTIONNAIRE, first('description'), 'Se <a href=\\"/start/?a=1#b\\">här</a>.'],
  [DOCUMENTS, first('title'), 'Łódź ≥ 5 → ★ för\\u00addel'],
  [MAILS, first('notBinding'), 'Hej 🏠'],
  [PAGE, first('lead'), 'Hej 🏠'],
  [PAGE, first('href'), '/enkla-guiden/start'],
  [PAGE, first('href'), '/'],
  [BRAND, first('phone'), '+46 (0)10-490 00 00'],
] satisfies readonly (readonly [string, RegExp, string])[])(
  'nothing is told of %s where %s is %j',
  (file, from, to) => {
    const text = ourText(file).replace(from, () => to);
    expect(checked([file], { [file]: text }).findings).toEqual([]);
  },
);

test('an address like none of the pages is told with all of them', () => {
  const text = ourText(PAGE).replace(first('href'), () => '/nagot-helt-annat/');
  const [found] = checked([PAGE], { [PAGE]: text }).findings;
  for (const page of pages.$defs.sitePage.enum) expect(found?.hint).toContain(`"${page}"`);
  expect(found?.hint).not.toContain('till.');
});

test('two contracts of one name, and two needs of one wording, are told at the second', () => {
  const twice = (file: string, name: string) => {
    const own = new RegExp(`(?<="${name}": ")[^"]*`, 'g');
    const [one = '', other = ''] = ourText(file).match(own) ?? [];
    const text = ourText(file).replace(other, one);
    const line = text.slice(0, text.indexOf(one, text.indexOf(one) + 1)).split('\n').length;
    const found = checked([file], { [file]: text }).findings.filter((own) => own.file === file);
    return [found.map((own) => [own.code, own.line - line])];
  };
  expect(twice('schemas/reference/contracts.json', 'contractName')).toEqual([
    [['duplicate-id', 0]],
  ]);
  expect(twice(NEEDS, 'value')).toEqual([[['repeated-value', 0]]]);
});

test('an option whose value another has is told itself, and not at what reads it', () => {
  const text = ourText(FORM).replace('"value": true', '"value": false');
  const { findings } = checked([FORM], { [FORM]: text });
  expect(findings.map(({ code }) => code)).toEqual(['duplicate-id']);
});

test('a logo is not looked for where no other files are known than definitions', () => {
  const { exists, ...sources } = memorySources({
    [BRAND]: ourText(BRAND).replace('granbo.svg', 'gone.svg'),
  });
  expect(exists?.('schemas/granbo.svg')).toBe(existsSync('schemas/granbo.svg'));
  expect(checkFiles([BRAND], sources, 'schemas/meta').findings).toEqual([]);
});

test('an address is not judged where the schema of pages lists none, as it did long ago', () => {
  const schema = 'schemas/meta/page.schema.json';
  const page = ourText(PAGE).replace('/enkla-guiden/start/', '/nowhere/');
  expect(checked([PAGE], { [PAGE]: page }).findings.map(({ code }) => code)).toEqual([
    'unknown-page',
  ]);
  const { $defs, ...rest } = JSON.parse(ourText(schema));
  const { sitePage: _pages, ...others } = $defs;
  const old = JSON.stringify({ ...rest, $defs: others });
  expect(checked([PAGE], { [PAGE]: page, [schema]: old }).findings).toEqual([]);
});
