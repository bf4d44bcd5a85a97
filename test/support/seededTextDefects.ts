import {
  at,
  type Chance,
  type Mistake,
  mistakeAt,
  type Path,
  type Planter,
  put,
} from './seededDefects.ts';

/** Returns a text with a mistake. */
type Corruption = (text: string, chance: Chance) => string;

/** Corrupts a random text among those under some keys. */
const corrupted =
  <T>(codes: Mistake['codes'], names: readonly string[], corrupt: Corruption): Planter<T> =>
  (value, chance) => {
    const path = chance.one(textsUnder(value, names));
    if (!path) return undefined;
    put(value, path, corrupt(String(at(value, path)), chance));
    return mistakeAt(codes, path);
  };

/** The paths of texts under some keys, to any depth. */
function textsUnder(value: unknown, names: readonly string[], path: Path = []): readonly Path[] {
  if (typeof value === 'string') return names.includes(String(path.at(-1))) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsUnder(inner, names, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

const words = (
  text: string,
  chance: Chance,
): readonly [before: string, word: string, after: string] => {
  const all = text.split(' ');
  const place = chance.below(all.length);
  const before = all.slice(0, place).map((word) => `${word} `);
  const after = all.slice(place + 1).map((word) => ` ${word}`);
  return [before.join(''), all[place] ?? '', after.join('')];
};

/**
 * Mistakes in texts for visitors, in any format: `plain` are the keys of plain texts, `html` of those with
 * tags.
 */
export const textPlanters = <T>(plain: readonly string[], html: readonly string[]) => ({
  'tag in a plain text': corrupted<T>(['tag-in-plain-text'], plain, (text, chance) => {
    const [before, word, after] = words(text, chance);
    const [open, close] = chance.one([
      ['<b>', '</b>'],
      ['<STRONG>', '</STRONG>'],
      ['<br/>', ''],
      ['&nbsp;', ''],
    ]) ?? ['', ''];
    return before + open + word + close + after;
  }),
  'name in braces': corrupted<T>(['unknown-placeholder'], [...plain, ...html], (text, chance) => {
    return `${text} {${chance.one(['name', 'belopp', 'contract_name'])}}`;
  }),
  'text of signs that nobody sees': corrupted<T>(['empty-text'], plain, (_text, chance) => {
    return chance.one([' ', '\u00A0', '\u200B', '\uFEFF\u2060']) ?? ' ';
  }),
  ...(html.length > 0 && {
    'tag that is not closed': corrupted<T>(['unclosed-tag'], html, (text, chance) => {
      const tag = chance.one(['strong', 'em', 'ul', 'p']);
      return chance.one([`<${tag}>${text}`, `${text}</${tag}>`]) ?? '';
    }),
    'link without an address': corrupted<T>(
      ['link-without-address'],
      html,
      (text) => `<a>Se</a>${text}`,
    ),
    'link to no page': corrupted<T>(['unknown-page'], html, (text, chance) => {
      const path = chance.one([
        '/boka/',
        '/enkla-guiden/',
        '/stat/',
        '/fordjupade-guiden/formulär/',
      ]);
      return `<p><a href="${path}">Se här</a></p>${text}`;
    }),
  }),
});
