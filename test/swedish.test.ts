import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { links, logo, shortName, tokens } from './content/brand.json';

/** Values that are sent or looked up, and compared. */
const VALUES: readonly string[] = ['Under riskbedömning', 'Barn- och gravid'];

const SWEDISH =
  /[åäöÅÄÖ]|(?<!\p{L})(?:och|eller|inte|som|är|det|den|har|med|av|kan|finns|ska|till)(?!\p{L})/u;
const WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}/u;
/** A regular expression as a text. */
const PATTERN = /\(\?|\]\{/;

test('no Swedish sentence stands in TypeScript: texts stand in schemas/texts', () => {
  const codes = ['src', 'renderers']
    .flatMap(sources)
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    // What has no such word anywhere, nor a letter in another way, need not be parsed.
    .filter(([, code]) => SWEDISH.test(code) || /\\[ux]|&#?\w+;/.test(code));
  const found = codes.flatMap(([file, code]) =>
    textsIn(file, code)
      .filter((text) => !VALUES.includes(text))
      .filter((text) => SWEDISH.test(text) && WORDS.test(text) && !PATTERN.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('Ja stands before Nej wherever somebody chooses between them', () => {
  const files = ['pages', 'reference', 'short-guide'].flatMap((folder) =>
    readdirSync(`test/content/${folder}`)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `test/content/${folder}/${name}`),
  );
  const found = files.flatMap((file) => {
    const places: string[] = [];
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
      if (!Array.isArray(value)) return value;
      const names = value.map(({ name, option, label } = {}) => name ?? option ?? label);
      if (names.indexOf('Nej') !== -1 && names.lastIndexOf('Ja') > names.indexOf('Nej')) {
        places.push(`${file}: ${key} ${names.join(', ')}`);
      }
      return value;
    });
    return places;
  });
  expect(found).toEqual([]);
});

test('name, addresses and colour of the brand are in brand.json alone, and in its pictures', () => {
  const { hostname } = new URL(links.website);
  const site = hostname.replace(/^www\./, '');
  const marks = [shortName, site, tokens.primary].map((mark) => mark.toLowerCase());
  const pictures = [logo.file, logo.icon].map((name) => `test/content/${name}`);
  const files = ['src', 'renderers', 'test/content'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const found = files.filter((file) => {
    if (!/\.\w+$/.test(file) || pictures.includes(file)) return false;
    const text = readFileSync(file, 'utf8').toLowerCase();
    return marks.some((mark) => text.includes(mark));
  });
  expect(found).toEqual(['test/content/brand.json']);
});

test.each([
  ["say('Frågan finns inte.')", ['Frågan finns inte.']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a text
  ['say(`Steg ${step} av ${total}`)', ['Steg {} av {}']],
  ['<p>Stäng rutan</p>', ['Stäng rutan']],
  ['// Frågan finns inte.', []],
])('of %s they are %j', (code, texts) => {
  expect(textsIn('a.tsx', code)).toEqual(texts);
});

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.generated)\.tsx?$/.test(file));
}

/** What stands in quotes and between tags, with `{}` for what is filled in. */
function textsIn(file: string, code: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as Partial<Record<string, unknown>>;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateLiteral' && Array.isArray(quasis)) {
      texts.push(quasis.map((part) => part.value.cooked).join('{}'));
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, code).program);
  return texts;
}
